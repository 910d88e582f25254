import type { ThreadState } from '#features/chat/lifecycle.ts';
import { Refusal } from '#kernel/refusal.ts';
import type {} from '#features/chat/server/tables.ts';
import type { Tx } from '#platform/db/tables.ts';

/**
 * Messages of the thread do not change until the transaction ends. A transaction that also changes a complaint takes this
 * lock first, so that two of them cannot deadlock. Throws `not_found`.
 */
export const lockThread = (tx: Tx, id: string): Promise<{ lastSeq: number; state: ThreadState }> =>
  tx
    .selectFrom('chat_thread')
    .select(['last_seq as lastSeq', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));
