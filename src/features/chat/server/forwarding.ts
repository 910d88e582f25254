/** What forwarding a question and forwarding an answer share. */
import type { AccountState } from '#access/actor.ts';
import type {} from '#features/chat/server/tables.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';

interface EarlierCall {
  type: 'ORDER' | 'TASK';
  /** The application or the expert. */
  subjectId: string;
  recipientId: string;
  officerId: string;
  clientId: string;
}

/** The thread that an earlier call with this `clientId` has written to. It may be closed now. Threads of a person are few. */
export async function findSentTo(tx: Tx, call: EarlierCall): Promise<string | undefined> {
  const row = await tx
    .selectFrom('chat_participant as p')
    .innerJoin('chat_thread as t', 't.id', 'p.thread_id')
    .innerJoin('chat_message as m', 'm.thread_id', 't.id')
    .select('t.id')
    .where('p.account_id', '=', call.recipientId)
    .where('t.type', '=', call.type)
    .where('t.subject_id', '=', call.subjectId)
    .where('m.author_id', '=', call.officerId)
    .where('m.client_id', '=', call.clientId)
    .executeTakeFirst();
  return row?.id;
}

/** Who reads nothing any more. */
export const isGone = (state: AccountState): boolean => state === 'SUSPENDED' || state === 'DELETED';

/**
 * Nobody deletes or edits the message until the transaction ends. Call before a thread is locked: an edit locks the message
 * first too. Throws `not_found`.
 */
export async function isDeletedNow(tx: Tx, messageId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('chat_message')
    .select('deleted_at')
    .where('id', '=', messageId)
    .forShare()
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));
  return row.deleted_at !== null;
}

/** Of the recipient: the notice tells of the message at once, and the reminder of unread messages begins after it. */
export async function markTold(
  tx: Tx,
  { threadId, accountId, seq }: { threadId: string; accountId: string; seq: number },
): Promise<void> {
  await tx
    .updateTable('chat_participant')
    .set({ told_seq: seq })
    .where('thread_id', '=', threadId)
    .where('account_id', '=', accountId)
    .execute();
}

/** The line that says what is forwarded, and the message. */
const forwardedMessages = 2;

/**
 * The own message is not unread for an officer who had read the thread to its end. An officer who takes no part in the thread
 * gets no participant.
 */
export async function markOwnRead(
  tx: Tx,
  { threadId, officerId, seq }: { threadId: string; officerId: string; seq: number },
): Promise<void> {
  await tx
    .updateTable('chat_participant')
    .set({ last_read_seq: seq })
    .where('thread_id', '=', threadId)
    .where('account_id', '=', officerId)
    .where('last_read_seq', '>=', seq - forwardedMessages)
    .execute();
}
