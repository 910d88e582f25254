/** Deletes media that were uploaded in a form but never saved with it. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import type { Db } from '#platform/db/tables.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { dropFiles } from '#platform/files/store-file.ts';

/** Longer than anyone edits one text. */
const graceHours = 24;
const batchSize = 200;

interface SweepInput {
  database: Database;
  files: FileStore;
  now: Date;
}

/** Returns the number of deleted files without their variants. */
export async function sweepMedia({ database, files, now }: SweepInput): Promise<number> {
  const unused = await unusedSince(database.db, new Date(now.getTime() - graceHours * 3_600_000));
  if (unused.length === 0) return 0;
  await database.tx((tx) => dropFiles(tx, files, unused));
  return unused.length;
}

/** Files of the initial data have no owner and stay. A file used by a saved version stays too: the version may be restored. */
async function unusedSince(db: Db, before: Date): Promise<string[]> {
  const uses = [...(await usesByForeignKeys(db)), ...(await usesInHtml(db)), usesInVersions];
  const conditions = uses.map((use) => sql`AND NOT EXISTS (${use})`);
  const { rows } = await sql<{ id: string }>`
    SELECT f.id FROM file f
    WHERE f.purpose = 'content' AND f.owner_id IS NOT NULL AND f.created_at < ${before}
      AND NOT EXISTS (SELECT FROM file_variant v WHERE v.variant_id = f.id)
      ${sql.join(conditions, sql` `)}
    ORDER BY f.created_at LIMIT ${sql.lit(batchSize)}`.execute(db);
  return rows.map(({ id }) => id);
}

interface Column {
  table: string;
  column: string;
}

/** Reads the foreign keys from the catalog, so that files of tables added later are kept too. */
async function usesByForeignKeys(db: Db): Promise<RawBuilder<unknown>[]> {
  const { rows } = await sql<Column>`
    SELECT t.relname AS "table", a.attname AS "column" FROM pg_constraint c
    JOIN pg_class t ON t.oid = c.conrelid
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confrelid = 'file'::regclass AND t.relname <> 'file_variant'`.execute(db);
  return rows.map(
    ({ table, column }) => sql`SELECT FROM ${sql.table(table)} h WHERE ${sql.ref(`h.${column}`)} = f.id`,
  );
}

/** Pictures inside texts, found by the file id in the HTML. */
async function usesInHtml(db: Db): Promise<RawBuilder<unknown>[]> {
  const { rows } = await sql<Column>`
    SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
    WHERE table_schema = current_schema() AND column_name LIKE '%\_html'`.execute(db);
  return rows.map(
    ({ table, column }) =>
      sql`SELECT FROM ${sql.table(table)} h WHERE ids_within(${sql.ref(`h.${column}`)}) @> ARRAY[f.id]`,
  );
}

const usesInVersions = sql`SELECT FROM content_version h WHERE ids_within(h.body::text) @> ARRAY[f.id]`;
