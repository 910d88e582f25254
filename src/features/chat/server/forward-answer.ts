/**
 * Forwards an answer of an author to the expert whose question the fund has forwarded (product §12). The expert gets a
 * message of the fund with the officer's text. It refers neither to the author nor to the author's message, thread or
 * files.
 */
import { sql } from 'kysely';
import type { AccountState } from '#access/actor.ts';
import type { ForwardAnswerForm } from '#features/chat/schemas.ts';
import { markCoveredByNotice } from '#features/chat/server/covered-by-notice.ts';
import { findThread } from '#features/chat/server/find-thread.ts';
import type { FoundThread } from '#features/chat/server/find-thread.ts';
import { endTurnOfAuthor, hasOtherQuestions } from '#features/chat/server/forward-turns.ts';
import {
  findThreadOfCall,
  lockMessageForShare,
  isUnreachable,
  deliveredAnswers,
} from '#features/chat/server/forwarding.ts';
import { lockThread } from '#features/chat/server/lock-thread.ts';
import { markOwnRead } from '#features/chat/server/participants.ts';
import { threadIdOf } from '#features/chat/server/select-messages.ts';
import { sendMessage, writeSystemMessage } from '#features/chat/server/send-message.ts';
import { findOrAddThread } from '#features/chat/server/start-thread.ts';
import { expertSubject } from '#features/chat/server/thread-subjects.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { RefusalCode } from '#kernel/refusal.ts';
import type { TextKey } from '#kernel/translate.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import { record } from '#platform/outbox/record.ts';

export interface AuthorAnswer extends FoundThread {
  messageId: string;
  seq: number;
}

interface Forwarding {
  answer: AuthorAnswer;
  officerId: string;
  form: ForwardAnswerForm;
  now: Date;
}

/** A question that was forwarded to the author, with the expert who asked it. */
interface AskedQuestion {
  questionId: string;
  threadId: string;
  expertId: string;
  expertState: AccountState;
  isExpert: boolean;
  /** This answer was forwarded to the expert and not taken back. */
  isAnswered: boolean;
  number: string | null;
}

/**
 * The answer with the facts of its thread. Throws `not_found` unless an author wrote it in a thread about an application.
 */
export async function findAnswer(db: Db, messageId: string): Promise<AuthorAnswer> {
  const thread = await findThread(db, await threadIdOf(db, messageId));
  const row = await db
    .selectFrom('chat_message')
    .select(['seq', 'side'])
    .where('id', '=', messageId)
    .executeTakeFirst();
  if (!row || thread.type !== 'ORDER' || row.side !== 'AUTHOR') throw new Refusal('not_found');
  return { ...thread, messageId, seq: row.seq };
}

/**
 * The author's thread may be closed. Throws `not_found` when `questionId` is not a forwarded question from before the
 * answer. Throws `state_conflict` when the answer is deleted or already forwarded for this question, and when the expert
 * can no longer read it.
 */
export async function forwardAnswer(tx: Tx, forwarding: Forwarding): Promise<void> {
  const { answer, officerId, form, now } = forwarding;
  const isDeleted = await lockMessageForShare(tx, answer.messageId);
  const { threadId: askedIn, expertId } = await findQuestion(tx, forwarding);
  // A repeated call waits here for the first one. The expert's thread is always locked before the author's.
  await lockThread(tx, askedIn);
  const { clientId } = form;
  const call = { type: 'TASK', subjectId: expertId, recipientId: expertId, officerId, clientId } as const;
  if ((await findThreadOfCall(tx, call)) !== undefined) return;
  if (isDeleted) throw new Refusal('state_conflict', { text: 'chat@forwardAnswer.deleted' });
  // Another officer may have forwarded the answer meanwhile.
  const question = await findQuestion(tx, forwarding);
  refuseQuestion(question);
  await writeToExpert(tx, forwarding, question);
  const { messageId, id: threadId, subjectId: applicationId } = answer;
  const { state } = await lockThread(tx, threadId);
  // A closed thread takes no more messages.
  if (state === 'OPEN')
    await writeSystemMessage(tx, { threadId, kind: 'answerForwarded', actorId: officerId, now });
  await endTurnOfAuthor(tx, { threadId, applicationId, officerId });
  const { questionId, number } = question;
  await record(tx, {
    kind: 'chat.answer-forwarded',
    actorId: officerId,
    subjectId: threadId,
    payload: { messageId, questionId, applicationId, number },
  });
}

/** Throws `not_found`, also when the expert's account was erased, because its questions are deleted. */
async function findQuestion(tx: Tx, { answer, form }: Forwarding): Promise<AskedQuestion> {
  const { rows } = await sql<AskedQuestion>`
    SELECT q.id AS "questionId", q.thread_id AS "threadId", e.id AS "expertId", e.state AS "expertState",
      'EXPERT' = ANY (e.roles) AS "isExpert",
      EXISTS (SELECT FROM ${deliveredAnswers}
        WHERE g.message_id = f.message_id AND g.answer_id = ${answer.messageId}) AS "isAnswered",
      (SELECT number FROM application WHERE id = ${answer.subjectId}) AS number
    FROM chat_forward f JOIN chat_message m ON m.id = f.message_id JOIN chat_message q ON q.id = f.question_id
      JOIN chat_thread t ON t.id = q.thread_id JOIN account e ON e.id = t.subject_id
    WHERE f.message_id = ${form.questionId} AND f.thread_id = ${answer.id} AND m.deleted_at IS NULL
      AND m.seq < ${answer.seq}`.execute(tx);
  return rows[0] ?? refuse('not_found', 'chat@forwardAnswer.unknown');
}

/** Throws `state_conflict` when the expert has the answer already or can no longer read it. */
function refuseQuestion({ isExpert, expertState, isAnswered }: AskedQuestion): void {
  if (isAnswered) refuse('state_conflict', 'chat@forwardAnswer.repeated');
  if (!isExpert || isUnreachable(expertState)) refuse('state_conflict', 'chat@forwardAnswer.unreachable');
}

function refuse(code: RefusalCode, text: TextKey): never {
  throw new Refusal(code, { field: 'questionId', text });
}

/**
 * The expert may have closed the thread of the question. The officer does not read the new one, so nothing in it may name
 * the officer.
 */
async function writeToExpert(tx: Tx, forwarding: Forwarding, question: AskedQuestion): Promise<void> {
  const { answer, officerId, form, now } = forwarding;
  const { expertId, questionId } = question;
  const subject = expertSubject(expertId);
  const threadId = await findOrAddThread(tx, { type: 'TASK', subject, side: 'FUND', authorId: null, now });
  await lockThread(tx, threadId);
  const isAside = await hasOtherQuestions(tx, { threadId, questionId });
  await writeSystemMessage(tx, { threadId, kind: 'authorAnswered', actorId: officerId, now });
  const { clientId, text } = form;
  const message = { threadId, authorId: officerId, side: 'FUND', clientId, text, isAside, now } as const;
  const { id: sentId, seq } = await sendMessage(tx, { ...message, isForwarded: true });
  await tx
    .updateTable('chat_forward')
    .set({ answer_id: answer.messageId, sent_id: sentId })
    .where('message_id', '=', form.questionId)
    .execute();
  await markCoveredByNotice(tx, { threadId, accountId: expertId, seq });
  await markOwnRead(tx, { threadId, accountId: officerId, seq });
  await record(tx, {
    kind: 'chat.author-answered',
    subjectId: threadId,
    payload: { type: 'TASK', subjectId: expertId, messageId: sentId },
  });
}
