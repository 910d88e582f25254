/**
 * Forwards a question of an expert to the author of an application (product §12). The author gets a message of the fund
 * with the officer's text. It refers neither to the expert nor to the expert's message, thread or files.
 */
import { sql } from 'kysely';
import type { AccountState } from '#access/actor.ts';
import type { ForwardForm } from '#features/chat/schemas.ts';
import { markCoveredByNotice } from '#features/chat/server/covered-by-notice.ts';
import { findThreadOfCall, isUnreachable, lockMessageForShare } from '#features/chat/server/forwarding.ts';
import { lockThread } from '#features/chat/server/lock-thread.ts';
import { markOwnRead } from '#features/chat/server/participants.ts';
import { sendMessage, writeSystemMessage } from '#features/chat/server/send-message.ts';
import { findOrAddThread } from '#features/chat/server/start-thread.ts';
import { findOrderSubject } from '#features/chat/server/thread-subjects.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { RefusalCode } from '#kernel/refusal.ts';
import type { TextKey } from '#kernel/translate.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import { record } from '#platform/outbox/record.ts';

export interface ExpertQuestion {
  facts: object;
  id: string;
  threadId: string;
}

interface Forwarding {
  question: ExpertQuestion;
  officerId: string;
  form: ForwardForm;
  now: Date;
}

interface Recipient {
  applicationId: string;
  isWithdrawn: boolean;
  authorId: string;
  authorState: AccountState;
}

/** Throws `not_found` unless an expert wrote the message in a thread with the fund. */
export async function findQuestion(db: Db, id: string): Promise<ExpertQuestion> {
  const { rows } = await sql<Omit<ExpertQuestion, 'facts'>>`
    SELECT m.id, m.thread_id AS "threadId"
    FROM chat_message m JOIN chat_thread t ON t.id = m.thread_id
    WHERE m.id = ${id} AND t.type = 'TASK' AND m.side = 'USER'`.execute(db);
  if (!rows[0]) throw new Refusal('not_found');
  // No facts: every officer who works with experts reads all their threads.
  return { facts: {}, ...rows[0] };
}

/**
 * Returns the id of the thread about the application. Throws `state_conflict` for a deleted question and for a closed
 * thread, and what `refuseRecipient` throws.
 */
export async function forwardQuestion(tx: Tx, forwarding: Forwarding): Promise<string> {
  const { question, officerId, form, now } = forwarding;
  const isDeleted = await lockMessageForShare(tx, question.id);
  // A repeated call waits here for the first one. The expert's thread is always locked before the author's.
  const { state } = await lockThread(tx, question.threadId);
  const recipient = await findRecipient(tx, form.number);
  const { applicationId, authorId: recipientId } = recipient;
  const { clientId, text } = form;
  const call = { type: 'ORDER', subjectId: applicationId, recipientId, officerId, clientId } as const;
  const sentTo = await findThreadOfCall(tx, call);
  if (sentTo !== undefined) return sentTo;
  if (isDeleted) throw new Refusal('state_conflict', { text: 'chat@forward.deleted' });
  // A system message tells the expert that the question was forwarded, and a closed thread takes none.
  if (state !== 'OPEN') throw new Refusal('state_conflict', { text: 'chat@forward.closed' });
  refuseRecipient(recipient);
  const subject = await findOrderSubject(tx, { subjectId: applicationId });
  const thread = { type: 'ORDER', subject, side: 'FUND', authorId: officerId, now } as const;
  const threadId = await findOrAddThread(tx, thread);
  await writeSystemMessage(tx, { threadId, kind: 'expertAsked', actorId: officerId, now });
  // The author may still wait for an answer to an own question.
  const message = {
    threadId,
    authorId: officerId,
    side: 'FUND',
    clientId,
    text,
    isAside: true,
    now,
  } as const;
  const { id: messageId, seq } = await sendMessage(tx, { ...message, isForwarded: true });
  // Links the question, so that the answer can be forwarded to the expert.
  await tx
    .insertInto('chat_forward')
    .values({ message_id: messageId, thread_id: threadId, question_id: question.id })
    .execute();
  await notifyAuthor(tx, { threadId, messageId, seq, officerId, recipient });
  await writeSystemMessage(tx, { threadId: question.threadId, kind: 'forwarded', actorId: officerId, now });
  await record(tx, {
    kind: 'chat.forwarded',
    actorId: officerId,
    subjectId: question.threadId,
    payload: { messageId: question.id, applicationId, number: form.number },
  });
  return threadId;
}

interface QuestionToAuthor {
  threadId: string;
  messageId: string;
  seq: number;
  officerId: string;
  recipient: Recipient;
}

/**
 * Notifies at once, like a mention and even in a muted thread, because the review waits for the answer. The reminder of
 * unread messages then skips this message.
 */
async function notifyAuthor(tx: Tx, question: QuestionToAuthor): Promise<void> {
  const { threadId, messageId, seq, officerId, recipient } = question;
  const { applicationId, authorId } = recipient;
  await markCoveredByNotice(tx, { threadId, accountId: authorId, seq });
  await markOwnRead(tx, { threadId, accountId: officerId, seq });
  // No event that the author receives names the expert's thread.
  await record(tx, {
    kind: 'chat.expert-asked',
    actorId: officerId,
    subjectId: threadId,
    payload: { type: 'ORDER', subjectId: applicationId, messageId },
  });
}

/** Throws `not_found`, also for drafts and expired drafts, which officers do not see. */
async function findRecipient(tx: Tx, number: string): Promise<Recipient> {
  const { rows } = await sql<Recipient>`
    SELECT a.id AS "applicationId", a.state = 'WITHDRAWN' AS "isWithdrawn", p.id AS "authorId",
      p.state AS "authorState"
    FROM application a JOIN account p ON p.id = a.author_id
    WHERE a.number = ${number} AND a.state NOT IN ('DRAFT', 'EXPIRED')`.execute(tx);
  return rows[0] ?? refuseNumber('not_found', 'chat@forward.unknown');
}

/** Throws `state_conflict` when the author would not read the question. */
function refuseRecipient({ isWithdrawn, authorState }: Recipient): void {
  // Checked first, because erasing an account withdraws its applications that the fund has not taken.
  if (isUnreachable(authorState)) refuseNumber('state_conflict', 'chat@forward.unreachable');
  if (isWithdrawn) refuseNumber('state_conflict', 'chat@forward.withdrawn');
}

function refuseNumber(code: RefusalCode, text: TextKey): never {
  throw new Refusal(code, { field: 'number', text });
}
