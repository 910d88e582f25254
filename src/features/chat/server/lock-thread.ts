import type { ThreadState } from '#features/chat/lifecycle.ts';
import { Refusal } from '#kernel/refusal.ts';
import type {} from '#features/chat/server/tables.ts';
import type { Tx } from '#platform/db/tables.ts';

/**
 * Messages of the thread cannot change until the transaction ends. A transaction that also changes a complaint locks the
 * thread first, so that two such transactions cannot deadlock. Throws `not_found`.
 */
export const lockThread = (tx: Tx, id: string): Promise<{ lastSeq: number; state: ThreadState }> =>
  tx
    .selectFrom('chat_thread')
    .select(['last_seq as lastSeq', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));
