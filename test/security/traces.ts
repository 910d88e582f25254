/** A fingerprint of the database that changes with every insert, delete or update in any table. */
import { CompiledQuery, sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { preparedMark } from '#platform/db/prepared-statements.ts';

interface Trace {
  name: string;
  rows: number;
  /** The last transaction that wrote any of the rows. */
  written: string;
}

/** Every request with a session may update its last use there. */
const writtenByReading = 'session';

export async function listTraces({ db }: Database): Promise<Record<string, string>> {
  statement ??= await buildStatement(db);
  const { rows } = await db.executeQuery<Trace>(statement);
  return Object.fromEntries(
    rows.map(({ name, rows: count, written }) => [
      name,
      name === writtenByReading ? `${count} rows` : `${count} rows, the last one by ${written}`,
    ]),
  );
}

/** All tests have the same tables. */
let statement: CompiledQuery<Trace> | undefined;

/** With a plan that the connection keeps, because planning takes four times as long as reading. */
async function buildStatement(db: Database['db']): Promise<CompiledQuery<Trace>> {
  const { rows } = await sql<{ part: string }>`
    select format('select %L as name, count(*)::int as rows,
      coalesce(max(xmin::text::bigint), 0)::text as written from %I', relname, relname) as part
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db);
  return CompiledQuery.raw(
    preparedMark('traces') + rows.map(({ part }) => part).join(' union all '),
  ) as CompiledQuery<Trace>;
}
