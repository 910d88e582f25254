/** Fills rate limit counters without requests, so that tests do not depend on window boundaries. */
import { sql } from 'kysely';
import type { Db } from '#platform/db/tables.ts';

interface Filled {
  /** Length of the window. */
  seconds: number;
  hits: number;
}

/** Sets every counter with this key prefix to `hits`, in this window and in those of the next minutes. */
export const fillCounters = (db: Db, key: string, { seconds, hits }: Filled) =>
  sql`
    INSERT INTO rate_counter (key, window_start, hits)
    SELECT DISTINCT key, to_timestamp((floor(extract(epoch from now()) / ${seconds}::int) + n) * ${seconds}::int), ${hits}::int
    FROM rate_counter, generate_series(0, ${Math.ceil(180 / seconds)}::int) n
    WHERE starts_with(key, ${key})
    ON CONFLICT (key, window_start) DO UPDATE SET hits = excluded.hits`.execute(db);
