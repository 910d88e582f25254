/**
 * A query with ORDER BY and LIMIT is usually fastest along the index of its order, but very slow when no row near the
 * start of that index matches. The planner cannot always predict this, so the primary query gets a short timeout and
 * then a fallback query with another plan runs.
 */
import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { Db, Tx } from './tables.ts';

const queryCanceled = '57014';

export interface FallbackQuery<T> {
  timeoutMs: number;
  primary: (db: Db | Tx) => Promise<T>;
  /** The same result by another plan. */
  fallback: (db: Db) => Promise<T>;
}

/** The embedded engine has no statement timeout; its databases are small enough for the primary query. */
export async function queryWithFallback<T>(
  database: Database,
  { timeoutMs, primary, fallback }: FallbackQuery<T>,
): Promise<T> {
  if (database.kind === 'pglite') return primary(database.db);
  try {
    return await database.tx(async (tx) => {
      await sql`SET LOCAL statement_timeout = ${sql.lit(timeoutMs)}`.execute(tx);
      return primary(tx);
    });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === queryCanceled)) throw error;
    return fallback(database.db);
  }
}
