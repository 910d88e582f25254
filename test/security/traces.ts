/** A fingerprint of the database that changes with every insert, delete or update in any table. */
import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';

interface Trace {
  name: string;
  rows: number;
  /** The last transaction that wrote any of the rows. */
  written: string;
}

/** Every request with a session may update its last use there. */
const writtenByReading = 'session';

export async function listTraces({ db }: Database): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db);
  const parts = tables.rows.map(
    ({ name }) => sql`
      select ${sql.lit(name)} as name, count(*)::int as rows, coalesce(max(xmin::text::bigint), 0)::text as written
      from ${sql.table(name)}`,
  );
  const { rows } = await sql<Trace>`${sql.join(parts, sql` union all `)}`.execute(db);
  return Object.fromEntries(
    rows.map(({ name, rows: count, written }) => [
      name,
      name === writtenByReading ? `${count} rows` : `${count} rows, the last one by ${written}`,
    ]),
  );
}
