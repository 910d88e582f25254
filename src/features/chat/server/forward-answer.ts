/**
 * Forwards an answer of an author to the expert whose question the fund has forwarded (product §12). The expert gets a
 * message of the fund: the officer's text, and no reference to the message, the thread, the files or the person of the
 * author.
 */
import { sql } from 'kysely';
import type { AccountState } from '#access/actor.ts';
import type { ForwardAnswerForm } from '#features/chat/schemas.ts';
import { findThread } from '#features/chat/server/find-thread.ts';
import type { FoundThread } from '#features/chat/server/find-thread.ts';
import { lockThread } from '#features/chat/server/lock-thread.ts';
import { threadIdOf } from '#features/chat/server/select-messages.ts';
import { sendMessage, writeSystemLine } from '#features/chat/server/send-message.ts';
import { findOrAddThread } from '#features/chat/server/start-thread.ts';
import { expertSubject } from '#features/chat/server/thread-subjects.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import { record } from '#platform/outbox/record.ts';

export interface AuthorAnswer extends FoundThread {
  messageId: string;
  seq: number;
  isDeleted: boolean;
}

interface Forwarding {
  answer: AuthorAnswer;
  officerId: string;
  form: ForwardAnswerForm;
  now: Date;
}

interface Asker {
  questionId: string;
  threadId: string;
  expertId: string;
  expertState: AccountState;
  isExpert: boolean;
  number: string | null;
}

/** With the facts of its thread. Throws `not_found` for what no author of an application has written. */
export async function findAnswer(db: Db, messageId: string): Promise<AuthorAnswer> {
  const thread = await findThread(db, await threadIdOf(db, messageId));
  const row = await db
    .selectFrom('chat_message')
    .select(['seq', 'side', 'deleted_at'])
    .where('id', '=', messageId)
    .executeTakeFirst();
  if (!row || thread.type !== 'ORDER' || row.side !== 'AUTHOR') throw new Refusal('not_found');
  return { ...thread, messageId, seq: row.seq, isDeleted: row.deleted_at !== null };
}

/**
 * Throws `not_found` when `questionId` is no forwarded question before the answer, `state_conflict` for a deleted answer, for a
 * closed thread of the author, and when the expert would not read it.
 */
export async function forwardAnswer(tx: Tx, forwarding: Forwarding): Promise<void> {
  const { answer, officerId, form, now } = forwarding;
  const asker = await findAsker(tx, forwarding);
  // A repeated call waits here for the first one. Of the two threads that of the expert is always locked first.
  await lockThread(tx, asker.threadId);
  if (await wasSent(tx, forwarding, asker)) return;
  if (answer.isDeleted) throw new Refusal('state_conflict');
  const { expertId, expertState, isExpert, questionId, number } = asker;
  if (!isExpert || expertState === 'SUSPENDED' || expertState === 'DELETED')
    throw new Refusal('state_conflict', { field: 'questionId', text: 'chat@forwardAnswer.unreachable' });
  const subject = expertSubject(expertId);
  // The expert may have closed the thread of the question.
  const threadId = await findOrAddThread(tx, {
    ...{ type: 'TASK', subject, side: 'FUND', authorId: officerId, now },
  });
  await writeSystemLine(tx, { threadId, kind: 'authorAnswered', now });
  const { clientId, text } = form;
  await sendMessage(tx, { threadId, authorId: officerId, side: 'FUND', clientId, text, now });
  await writeSystemLine(tx, { threadId: answer.id, kind: 'answerForwarded', now });
  await record(tx, {
    kind: 'chat.answer-forwarded',
    actorId: officerId,
    subjectId: answer.id,
    payload: { messageId: answer.messageId, questionId, applicationId: answer.subjectId, number },
  });
}

/** Throws `not_found`. An erased expert has taken the question along. */
async function findAsker(tx: Tx, { answer, form }: Forwarding): Promise<Asker> {
  const { rows } = await sql<Asker>`
    SELECT q.id AS "questionId", q.thread_id AS "threadId", e.id AS "expertId", e.state AS "expertState",
      'EXPERT' = ANY (e.roles) AS "isExpert",
      (SELECT number FROM application WHERE id = ${answer.subjectId}) AS number
    FROM chat_forward f JOIN chat_message m ON m.id = f.message_id JOIN chat_message q ON q.id = f.question_id
      JOIN chat_thread t ON t.id = q.thread_id JOIN account e ON e.id = t.subject_id
    WHERE f.message_id = ${form.questionId} AND f.thread_id = ${answer.id} AND m.deleted_at IS NULL
      AND m.seq < ${answer.seq}`.execute(tx);
  if (!rows[0]) throw new Refusal('not_found', { field: 'questionId' });
  return rows[0];
}

/** Whether an earlier call with this `clientId` has written to the expert, maybe to a thread that is closed now. */
async function wasSent(tx: Tx, { officerId, form }: Forwarding, { expertId }: Asker): Promise<boolean> {
  const row = await tx
    .selectFrom('chat_participant as p')
    .innerJoin('chat_thread as t', 't.id', 'p.thread_id')
    .innerJoin('chat_message as m', 'm.thread_id', 't.id')
    .select('m.id')
    .where('p.account_id', '=', expertId)
    .where('t.type', '=', 'TASK')
    .where('m.author_id', '=', officerId)
    .where('m.client_id', '=', form.clientId)
    .executeTakeFirst();
  return row !== undefined;
}
