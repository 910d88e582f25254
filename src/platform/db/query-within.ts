/**
 * Optional reads in a transaction: one that takes too long is cancelled, and the transaction continues without its
 * result.
 */
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { hasSqlState } from './has-sql-state.ts';
import type { Tx } from './tables.ts';

const queryCanceled = '57014';

interface LimitedQuery<T> {
  engine: Database['kind'];
  timeoutMs: number;
  query: () => Promise<T>;
  /** The result of a query that was cancelled. */
  fallback: T;
}

/** Only for reads: the savepoint is rolled back. The embedded engine has no statement timeout, and its databases are small. */
export async function queryWithin<T>(
  tx: Tx,
  { engine, timeoutMs, query, fallback }: LimitedQuery<T>,
): Promise<T> {
  if (engine === 'pglite') return query();
  await sql`SAVEPOINT limited; SET LOCAL statement_timeout = ${sql.lit(timeoutMs)}`.execute(tx);
  const result = await query().catch((error: unknown) => {
    if (!hasSqlState(error, queryCanceled)) throw error;
    return fallback;
  });
  // Restores the timeout too.
  await sql`ROLLBACK TO SAVEPOINT limited; RELEASE SAVEPOINT limited`.execute(tx);
  return result;
}
