/** Rows of the relay. Every step is one conditional statement, so several processes can run relays concurrently. */
import { sql } from 'kysely';
import { addDays } from '#kernel/add-days.ts';
import type { Database } from '#platform/db/database.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import { backoffSeconds, maxTries } from './backoff.ts';

/** After the lease another worker may claim the delivery. */
export const leaseSeconds = 60;

export interface ClaimedDelivery {
  /** Stays the same over all tries. */
  id: string;
  eventId: string;
  recipient: string;
  /** Includes this try. It also identifies the claim: another claim changes the number. */
  tries: number;
}

/** Clocks of two processes differ by less than this. */
const skewSeconds = 60;

/** By the number of tries: the longest time that a delivery can wait. It is never longer than its lease or its backoff. */
const longestWaits = Array.from(
  { length: maxTries },
  (_, at) => Math.max(leaseSeconds, backoffSeconds(at + 1) ?? 0) + skewSeconds,
);

/**
 * A fresh delivery is due even when this clock is behind that of the process that recorded it. A time that is further
 * away than a delivery can wait was written by a wrong clock and is ignored.
 */
const isDue = (now: Date) => sql<boolean>`(tries = 0 OR next_at <= ${now}
  OR next_at > ${now}::timestamptz + make_interval(secs => (${sql.lit(`{${longestWaits.join()}}`)}::int[])[tries]))`;

/** Lists the given subscribers that have due deliveries. */
export async function listDueSubscribers(
  database: Database,
  names: readonly string[],
  now: Date,
): Promise<string[]> {
  if (!names.length) return [];
  const rows = await database.db
    .selectFrom('delivery')
    .select('subscriber')
    .where('state', '=', 'waiting')
    .where(isDue(now))
    .where('subscriber', 'in', names)
    .groupBy('subscriber')
    .execute();
  return rows.map((row) => row.subscriber);
}

/** Leases up to `limit` due deliveries of a subscriber. */
export async function claimDeliveries(
  database: Database,
  { subscriber, limit, now }: { subscriber: string; limit: number; now: Date },
): Promise<ClaimedDelivery[]> {
  const rows = await database.db
    .with('due', (db) =>
      db
        .selectFrom('delivery')
        .select('id')
        .where('subscriber', '=', subscriber)
        .where('state', '=', 'waiting')
        .where(isDue(now))
        .where('tries', '<', maxTries)
        .orderBy('next_at')
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('delivery')
    .from('due')
    .whereRef('delivery.id', '=', 'due.id')
    .set((eb) => ({ tries: eb('tries', '+', 1), next_at: new Date(now.getTime() + leaseSeconds * 1000) }))
    .returning(['delivery.id', 'delivery.event_id as eventId', 'delivery.recipient', 'delivery.tries'])
    .execute();
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** Parks deliveries whose last try ended with the process, so that they cannot crash it again and again. */
export async function parkExhausted(database: Database, now: Date): Promise<void> {
  await database.db
    .updateTable('delivery')
    .set({ state: 'parked', last_error: 'the process stopped during the last try' })
    .where('state', '=', 'waiting')
    .where('tries', '>=', maxTries)
    .where(isDue(now))
    .execute();
}

/** False when the claim has expired or the delivery is already done. */
export async function markDone(db: Db, { id, tries }: ClaimedDelivery, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('delivery')
    .set({ state: 'done', done_at: now, last_error: null })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface FailedTry {
  /** Undefined: no more tries, the delivery is parked. */
  nextAt: Date | undefined;
  now: Date;
  message: string;
}

export async function markFailed(
  database: Database,
  { id, tries }: ClaimedDelivery,
  failure: FailedTry,
): Promise<void> {
  await database.db
    .updateTable('delivery')
    .set({
      state: failure.nextAt ? 'waiting' : 'parked',
      next_at: failure.nextAt ?? failure.now,
      last_error: failure.message,
    })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('state', '=', 'waiting')
    .execute();
}

const doneDays = 30;
const batchSize = 1000;

/** Deletes a batch of deliveries that were done 30 days ago. Parked ones stay. Returns their number. */
export async function sweepDeliveries(tx: Tx, now: Date): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('delivery')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('delivery')
        .select('id')
        .where('state', '=', 'done')
        .where('done_at', '<=', addDays(now, -doneDays))
        .limit(batchSize),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
