/** Writes rows by the thousand, without the work that PostgreSQL does for single rows. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '#platform/db/database.ts';

export interface DelayedIndex {
  name: string;
  /** Statements that make the indexes again, with their statistics targets. */
  statements: string[];
}

/** Drops every index of the table but that of the primary key. */
export const dropIndexes = (database: Database, table: string): Promise<DelayedIndex[]> =>
  drop(database, sql`i.indrelid = ${table}::regclass AND NOT i.indisprimary`);

/**
 * Drops the inverted indexes of the tables. Updating one for each row costs more than the row; building one at the end
 * costs little.
 */
export const dropInvertedIndexes = (database: Database, tables: readonly string[]): Promise<DelayedIndex[]> =>
  drop(database, sql`i.indrelid = ANY (${tables}::regclass[]) AND am.amname = 'gin'`);

export async function buildIndexes(
  database: Database,
  indexes: readonly DelayedIndex[],
  onProgress: (step: string) => void = () => undefined,
): Promise<void> {
  await severalAtOnce(indexes, async ({ name, statements }) => {
    onProgress(name);
    for (const statement of statements) await database.exec(statement);
  });
}

/** Runs on several connections: each keeps one processor of the database busy. */
export async function severalAtOnce<T>(
  items: readonly T[],
  write: (item: T) => Promise<void>,
): Promise<void> {
  const left = items.values();
  const writeRest = async () => {
    for (const item of left) await write(item);
  };
  await Promise.all(Array.from({ length: 4 }, writeRest));
}

async function drop(database: Database, isDelayed: RawBuilder<unknown>): Promise<DelayedIndex[]> {
  const { rows } = await sql<DelayedIndex>`
    SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) || ARRAY(
      SELECT format('ALTER INDEX %s ALTER COLUMN %s SET STATISTICS %s', a.attrelid::regclass, a.attnum, a.attstattarget)
      FROM pg_attribute a WHERE a.attrelid = i.indexrelid AND a.attstattarget >= 0) AS statements
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am am ON am.oid = c.relam
    WHERE ${isDelayed}`.execute(database.db);
  for (const { name } of rows) await database.exec(`DROP INDEX ${name}`);
  return rows;
}

/** Checked before the first row: the owner of a database may not skip triggers, unless a superuser has granted it. */
export async function checkBulkRights({ db }: Database): Promise<void> {
  const { rows } = await sql<{ role: string; mayLeaveOut: boolean }>`
    SELECT current_user AS role, has_parameter_privilege('session_replication_role', 'SET') AS "mayLeaveOut"`.execute(
    db,
  );
  const { role, mayLeaveOut } = rows[0]!;
  if (!mayLeaveOut)
    throw new Error(`a superuser has to run: GRANT SET ON PARAMETER session_replication_role TO "${role}"`);
}

/** A busy machine may take long for ten thousand rows. */
export const bulkTransaction = { maxDurationMs: 3_600_000 };

/** Without triggers, which check the foreign keys: those of generated rows hold by construction. A transaction each. */
export async function writeUnchecked(
  database: Database,
  statements: readonly RawBuilder<unknown>[],
): Promise<void> {
  for (const statement of statements)
    await database.tx(async (tx) => {
      await sql`SET LOCAL session_replication_role = replica`.execute(tx);
      await statement.execute(tx);
    }, bulkTransaction);
}
