/** What calls have left in the database: a row more, a row less or a row written again in any table changes it. */
import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';

interface Trace {
  name: string;
  rows: number;
  /** The last transaction that wrote one of the rows. */
  written: string;
}

/** Every call with a session may note there when it came. */
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
