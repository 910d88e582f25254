/** Exact counters in the database, shared by all processes: one atomic upsert per hit. */
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/tables.ts';
import { Refusal } from '#kernel/refusal.ts';
import type {} from '#platform/http/tables.ts';

export interface RateLimit {
  key: string;
  limit: number;
  /** Length of the window. */
  seconds: number;
}

const windowStart = (seconds: number) =>
  sql<Date>`to_timestamp(floor(extract(epoch from now()) / ${sql.lit(seconds)}) * ${sql.lit(seconds)})`;

/** Counts one hit and returns the number of hits in the current window. */
export async function countHit(db: Db | Tx, { key, seconds }: RateLimit): Promise<number> {
  const row = await db
    .insertInto('rate_counter')
    .values({ key, window_start: windowStart(seconds), hits: 1 })
    .onConflict((conflict) =>
      conflict.columns(['key', 'window_start']).doUpdateSet({ hits: sql`rate_counter.hits + 1` }),
    )
    .returning('hits')
    .executeTakeFirstOrThrow();
  return row.hits;
}

/** The number of hits in the current window, without counting one. */
export async function currentHits(db: Db, { key, seconds }: RateLimit): Promise<number> {
  const row = await db
    .selectFrom('rate_counter')
    .select('hits')
    .where('key', '=', key)
    .where('window_start', '=', windowStart(seconds))
    .executeTakeFirst();
  return row?.hits ?? 0;
}

/** The wait is told in minutes above two minutes, and in hours above two hours. */
export function rateLimited(seconds: number): Refusal {
  const wait = { retryAfter: seconds };
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.ceil(minutes / 60);
  if (hours > 2)
    return new Refusal('rate_limited', { ...wait, text: 'errors@rate_limited_hours', vars: { hours } });
  if (minutes > 2)
    return new Refusal('rate_limited', { ...wait, text: 'errors@rate_limited_minutes', vars: { minutes } });
  return new Refusal('rate_limited', { ...wait, vars: { seconds } });
}

/** By the process clock, which is accurate enough for Retry-After. */
export const secondsUntilWindowEnds = (seconds: number, now: number = Date.now()): number =>
  Math.max(1, seconds - (Math.floor(now / 1000) % seconds));

/** Throws `rate_limited` when the window is full. */
export async function limitRate(db: Db | Tx, rate: RateLimit): Promise<void> {
  if ((await countHit(db, rate)) > rate.limit) throw rateLimited(secondsUntilWindowEnds(rate.seconds));
}

/** Deletes expired windows. */
export async function sweepCounters(db: Db): Promise<void> {
  await db
    .deleteFrom('rate_counter')
    .where('window_start', '<', sql<Date>`now() - interval '2 days'`)
    .execute();
}
