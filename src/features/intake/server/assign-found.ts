/** All applications of a filter, not only a page of them. Those of a sealed selection are left out. */
import { sql } from 'kysely';
import { maxFoundOrders } from '#features/intake/constants.ts';
import type { AssignFoundInput, CountOrdersOutput } from '#features/intake/schemas-found.ts';
import type { BulkOutput, ExportOrdersInput } from '#features/intake/schemas-list.ts';
import { conditionsOf, orderTables } from '#features/intake/server/order-conditions.ts';
import { bySubmission } from '#features/intake/server/list-orders.ts';
import { assignOrders } from '#features/intake/server/assign-orders.ts';
import { isSealed } from '#features/selections/server/sealed-condition.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db } from '#platform/db/tables.ts';
import type { HandlerContext } from '#platform/http/define-handler.ts';
import { limitRate } from '#platform/http/rate-limit.ts';

const batchSize = 500;

/** Stops counting one above the number that may be changed at once. */
export async function countFound(db: Db, filter: ExportOrdersInput, now: Date): Promise<CountOrdersOutput> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM (
      SELECT FROM ${orderTables} WHERE ${await openConditions(db, filter, now)} LIMIT ${maxFoundOrders + 1}) AS found`.execute(
    db,
  );
  return rows[0]!;
}

const openConditions = async (db: Db, filter: ExportOrdersInput, now: Date) =>
  sql`${await conditionsOf(db, filter, now)} AND NOT ${isSealed}`;

interface Place {
  id: string;
  /** As text, because a Date has no microseconds. */
  submittedAt: string;
}

/**
 * A batch in each transaction, so that no lock is held for long. Throws `rate_limited`, `state_conflict` when another
 * number is found than the officer has confirmed, `validation_failed`.
 */
export async function assignFound(context: HandlerContext<AssignFoundInput, unknown>): Promise<BulkOutput> {
  const { database, input, now, accountId: officerId } = context;
  const { filter, officer, count } = input;
  await limitRate(database.db, { key: `orders-assign:${officerId}`, limit: 20, seconds: 3600 });
  const { total } = await countFound(database.db, filter, now);
  if (total > maxFoundOrders) throw new Refusal('state_conflict', { text: 'intake@rules.tooManyFound' });
  if (total !== count) throw new Refusal('state_conflict', { text: 'intake@rules.foundChanged' });
  const conditions = await openConditions(database.db, filter, now);
  let changed = 0;
  let last: Place | undefined;
  for (let left = count; left > 0; left -= batchSize) {
    const after = last
      ? sql`AND (a.submitted_at, a.id) > (${last.submittedAt}::timestamptz, ${last.id}::uuid)`
      : sql``;
    await database.tx(async (tx) => {
      const { rows } = await sql<Place>`
        SELECT a.id, a.submitted_at::text AS "submittedAt" FROM ${orderTables} WHERE ${conditions} ${after}
        ORDER BY ${bySubmission} LIMIT ${batchSize} FOR UPDATE OF a`.execute(tx);
      last = rows.at(-1);
      if (rows.length === 0) return;
      const ids = rows.map(({ id }) => id);
      changed += (await assignOrders(tx, { ids, officer, officerId })).changed;
    });
    if (!last) break;
  }
  return { changed };
}
