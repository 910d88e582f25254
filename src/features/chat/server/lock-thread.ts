import { Refusal } from '#kernel/refusal.ts';
import type {} from '#features/chat/server/tables.ts';
import type { Tx } from '#platform/db/tables.ts';

/**
 * Nobody writes or changes a message meanwhile. Who also changes a complaint locks its thread first, so that two who
 * change both never wait for each other. Throws `not_found`.
 */
export const lockThread = (tx: Tx, id: string): Promise<{ lastSeq: number }> =>
  tx
    .selectFrom('chat_thread')
    .select('last_seq as lastSeq')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));
