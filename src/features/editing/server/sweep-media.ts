/** Pictures, films and documents that were uploaded into a form and never saved with it. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import type { Db } from '#platform/db/tables.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { dropFiles } from '#platform/files/store-file.ts';

/** Longer than anybody writes one text. */
const patienceHours = 24;
const atATime = 200;

interface Sweep {
  database: Database;
  files: FileStore;
  now: Date;
}

/** Returns how many have gone, their other widths not counted. */
export async function sweepMedia({ database, files, now }: Sweep): Promise<number> {
  const unused = await unusedSince(database.db, new Date(now.getTime() - patienceHours * 3_600_000));
  if (unused.length === 0) return 0;
  await database.tx((tx) => dropFiles(tx, files, unused));
  return unused.length;
}

/** Files of the first filling belong to nobody and stay. A version that may come back holds on to what it shows. */
async function unusedSince(db: Db, before: Date): Promise<string[]> {
  const holders = [...(await columnsThatPoint(db)), ...(await columnsOfPages(db)), inVersions];
  const held = holders.map((holds) => sql`AND NOT EXISTS (${holds})`);
  const { rows } = await sql<{ id: string }>`
    SELECT f.id FROM file f
    WHERE f.purpose = 'content' AND f.owner_id IS NOT NULL AND f.created_at < ${before}
      AND NOT EXISTS (SELECT FROM file_variant v WHERE v.variant_id = f.id)
      ${sql.join(held, sql` `)}
    ORDER BY f.created_at LIMIT ${sql.lit(atATime)}`.execute(db);
  return rows.map(({ id }) => id);
}

interface Place {
  table: string;
  column: string;
}

/** Asked of the database, so that a table of tomorrow keeps its files too. */
async function columnsThatPoint(db: Db): Promise<RawBuilder<unknown>[]> {
  const { rows } = await sql<Place>`
    SELECT t.relname AS "table", a.attname AS "column" FROM pg_constraint c
    JOIN pg_class t ON t.oid = c.conrelid
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confrelid = 'file'::regclass AND t.relname <> 'file_variant'`.execute(db);
  return rows.map(
    ({ table, column }) => sql`SELECT FROM ${sql.table(table)} h WHERE ${sql.ref(`h.${column}`)} = f.id`,
  );
}

/** Pictures within texts, by the address that stands in the page. */
async function columnsOfPages(db: Db): Promise<RawBuilder<unknown>[]> {
  const { rows } = await sql<Place>`
    SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
    WHERE table_schema = current_schema() AND column_name LIKE '%\_html'`.execute(db);
  return rows.map(
    ({ table, column }) =>
      sql`SELECT FROM ${sql.table(table)} h WHERE ids_within(${sql.ref(`h.${column}`)}) @> ARRAY[f.id]`,
  );
}

const inVersions = sql`SELECT FROM content_version h WHERE ids_within(h.body::text) @> ARRAY[f.id]`;
