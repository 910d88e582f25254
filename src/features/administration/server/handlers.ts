import { sql } from 'kysely';
import * as contract from '#features/administration/contract.ts';
import { listParked, readSummary } from '#features/administration/server/desk-queries.ts';
import { defaultPageSize } from '#kernel/page.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';
import { answer } from '#platform/http/answer.ts';
import type { Handler } from '#platform/http/answer.ts';
import { retryParked } from '#platform/outbox/deliveries.ts';

export const administrationHandlers: Handler[] = [
  answer(contract.readSummary, {
    run: ({ database, now }) => readSummary(database.db, now),
  }),
  answer(contract.listDeliveries, {
    run: ({ database, input }) =>
      listParked(database.db, { limit: input.limit ?? defaultPageSize, offset: input.offset ?? 0 }),
  }),
  answer(contract.retryDelivery, {
    run: ({ database, params, now }) => database.tx((tx) => retryDelivery(tx, { id: params['id']!, now })),
  }),
];

/** Throws `not_found`, `state_conflict`. */
async function retryDelivery(tx: Tx, { id, now }: { id: string; now: Date }): Promise<{ id: string }> {
  if (await retryParked(tx, { id, now })) return { id };
  const { rows } = await sql`SELECT FROM delivery WHERE id = ${id}`.execute(tx);
  throw new Refusal(rows.length ? 'state_conflict' : 'not_found');
}
