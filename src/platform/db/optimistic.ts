/**
 * A query with an order and a limit is usually fastest along the index of its order, and hopelessly slow when nothing near
 * the beginning of that index fits. The server's planner cannot always tell, so it gets a moment and then a surer question.
 */
import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { Db, Tx } from './tables.ts';

const cancelled = '57014';

export interface TwoWays<T> {
  ms: number;
  quick: (db: Db | Tx) => Promise<T>;
  /** The same answer by another plan. */
  sure: (db: Db) => Promise<T>;
}

/** The embedded engine knows no time limit; what lives there is small enough for the quick way. */
export async function firstQuickly<T>(database: Database, { ms, quick, sure }: TwoWays<T>): Promise<T> {
  if (database.kind === 'pglite') return quick(database.db);
  try {
    return await database.tx(async (tx) => {
      await sql`SET LOCAL statement_timeout = ${sql.lit(ms)}`.execute(tx);
      return quick(tx);
    });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === cancelled)) throw error;
    return sure(database.db);
  }
}
