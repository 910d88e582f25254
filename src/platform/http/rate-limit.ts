/** Exact counters in the database, shared by all processes: one atomic upsert per hit. */
import { sql, type RawBuilder } from 'kysely';
import { compileOnce } from '#platform/db/compile-once.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import { Refusal } from '#kernel/refusal.ts';
import type {} from '#platform/http/tables.ts';

export interface RateLimit {
  key: string;
  limit: number;
  /** Length of the window. */
  seconds: number;
}

const windowStart = (seconds: RawBuilder<unknown>) =>
  sql<Date>`to_timestamp(floor(extract(epoch from now()) / ${seconds}) * ${seconds})`;

/** Counts a hit for each row of `keys`, which has `key` and `seconds`. Returns the hits in the current window. */
export const countHits = (keys: RawBuilder<unknown>): RawBuilder<{ hits: number }> => sql`
  INSERT INTO rate_counter (key, window_start, hits)
  SELECT key, ${windowStart(sql.ref('seconds'))}, 1 FROM (${keys}) k
  ON CONFLICT (key, window_start) DO UPDATE SET hits = rate_counter.hits + 1
  RETURNING hits`;

const countOne = compileOnce('count-hit', (_db, key: string, seconds: number) =>
  countHits(sql`SELECT ${key}::text AS key, ${seconds}::int AS seconds`),
);

/** Counts one hit and returns the number of hits in the current window. */
export async function countHit(db: Db | Tx, { key, seconds }: RateLimit): Promise<number> {
  return (await countOne(db, key, seconds))[0]!.hits;
}

/** The number of hits in the current window, without counting one. */
export async function currentHits(db: Db, { key, seconds }: RateLimit): Promise<number> {
  const row = await db
    .selectFrom('rate_counter')
    .select('hits')
    .where('key', '=', key)
    .where('window_start', '=', windowStart(sql.lit(seconds)))
    .executeTakeFirst();
  return row?.hits ?? 0;
}

/** Counts a hit in one statement, unless the window is full, and returns the start of the window. Throws `rate_limited`. */
export async function reserveHit(db: Db | Tx, { key, limit, seconds }: RateLimit): Promise<Date> {
  const { rows } = await sql<{ start: Date }>`
    INSERT INTO rate_counter (key, window_start, hits) VALUES (${key}, ${windowStart(sql.lit(seconds))}, 1)
    ON CONFLICT (key, window_start) DO UPDATE SET hits = rate_counter.hits + 1 WHERE rate_counter.hits < ${limit}
    RETURNING window_start AS start`.execute(db);
  if (!rows[0]) throw rateLimited(secondsUntilWindowEnds(seconds));
  return rows[0].start;
}

/** Takes back a hit of `reserveHit`, whose window may have ended meanwhile. */
export async function releaseHit(db: Db | Tx, { key }: RateLimit, start: Date): Promise<void> {
  await db
    .updateTable('rate_counter')
    .set({ hits: sql<number>`greatest(hits - 1, 0)` })
    .where('key', '=', key)
    .where('window_start', '=', start)
    .execute();
}

/** Shows the wait in minutes above two minutes, and in hours above two hours. */
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

/** Uses the clock of the process, which is accurate enough for Retry-After. */
export const secondsUntilWindowEnds = (seconds: number, now: number = Date.now()): number =>
  Math.max(1, seconds - (Math.floor(now / 1000) % seconds));

/** Throws `rate_limited` when the window is full. */
export async function limitRate(db: Db | Tx, rate: RateLimit): Promise<void> {
  refuseAbove(rate, await countHit(db, rate));
}

/** Throws `rate_limited`. For a statement that has counted by `countHits`. */
export function refuseAbove({ limit, seconds }: RateLimit, hits: number): void {
  if (hits > limit) throw rateLimited(secondsUntilWindowEnds(seconds));
}

/** Deletes expired windows. */
export async function sweepCounters(db: Db): Promise<void> {
  await db
    .deleteFrom('rate_counter')
    .where('window_start', '<', sql<Date>`now() - interval '2 days'`)
    .execute();
}
