/** Shared by forwarding a question and forwarding an answer. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
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

/**
 * The thread that an earlier call with this `clientId` has written to; it may be closed by now. Looks in the threads of
 * the recipient, because a person has few.
 */
export async function findThreadOfCall(tx: Tx, call: EarlierCall): Promise<string | undefined> {
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

/** The person can no longer sign in. */
export const isUnreachable = (state: AccountState): boolean => state === 'SUSPENDED' || state === 'DELETED';

/**
 * Locks the message against edits and deletion until the transaction ends. Call it before locking a thread, because edits
 * lock in this order too. Throws `not_found`.
 */
export async function lockMessageForShare(tx: Tx, messageId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('chat_message')
    .select('deleted_at')
    .where('id', '=', messageId)
    .forShare()
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));
  return row.deleted_at !== null;
}

/** A FROM item: the answers `g` that reached the expert as the messages `s` and were not taken back. */
export const deliveredAnswers = sql`(chat_forwarded_answer g
  JOIN chat_message s ON s.id = g.sent_id AND s.deleted_at IS NULL)`;

/** A condition on the row `f` of `chat_forward`: the expert has an answer to the question. */
export const isAnswered = sql<boolean>`EXISTS (SELECT FROM ${deliveredAnswers} WHERE g.message_id = f.message_id)`;

/** A condition on the id of a message: an officer has forwarded its text from the other thread. */
export const isForwarded = (messageId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  EXISTS (SELECT FROM chat_forward WHERE message_id = ${messageId})
  OR EXISTS (SELECT FROM chat_forwarded_answer WHERE sent_id = ${messageId}))`;
