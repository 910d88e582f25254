/** A migrated database for one test file, on the engine that the run was asked for. */
import { sql } from 'kysely';
import { inject } from 'vitest';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { asOwner, owner } from './template.ts';
import type { TestDatabaseSource } from './template.ts';

export interface TestDatabase {
  database: Database;
  /** Puts back the rows that the migrations left and removes all others. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

export async function openTestDatabase(): Promise<TestDatabase> {
  const { database, drop } = await openCopy(inject('testDatabase'));
  const tables = await listTables(database);
  const kept = await keepReferenceRows(database, tables);
  return {
    database,
    reset: () => restore(database, tables, kept),
    async close() {
      await database.close();
      await drop();
    },
  };
}

const complain = (message: string, error: unknown) =>
  console.error(message, error instanceof Error ? error.message : error);

async function openCopy(source: TestDatabaseSource): Promise<{ database: Database; drop(): Promise<void> }> {
  if (source.engine === 'pglite') {
    const database = await openDatabase({
      kind: 'pglite',
      dir: undefined,
      template: source.template,
      complain,
    });
    return { database, drop: async () => undefined };
  }
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const asAdmin = async (statement: string) => {
    const admin = await openDatabase({ kind: 'postgres', url: source.url, poolSize: 1 });
    await admin.exec(statement).finally(() => admin.close());
  };
  await asAdmin(`create database ${name} template ${source.template} owner ${owner}`);
  const url = asOwner(source.url, name);
  const database = await openDatabase({ kind: 'postgres', url, poolSize: 10, complain });
  return { database, drop: () => asAdmin(`drop database ${name} with (force)`) };
}

interface Table {
  name: string;
  /** Without the generated ones, which cannot be inserted. */
  columns: string[];
}

async function listTables(database: Database): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select t.table_name as name, array_agg(c.column_name::text order by c.ordinal_position) as columns
    from information_schema.tables t
    join information_schema.columns c on c.table_schema = t.table_schema and c.table_name = t.table_name
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and t.table_name <> 'migration' and c.is_generated = 'NEVER'
    group by t.table_name`.execute(database.db);
  return rows;
}

/** Which of the tables have rows, in one question. */
async function listFilled(database: Database, tables: Table[]): Promise<Table[]> {
  const parts = tables.map(
    ({ name }) => sql`select ${sql.lit(name)} as name where exists (select from ${sql.table(name)})`,
  );
  const { rows } = await sql<{ name: string }>`${sql.join(parts, sql` union all `)}`.execute(database.db);
  const filled = new Set(rows.map((row) => row.name));
  return tables.filter(({ name }) => filled.has(name));
}

/** The rows a migration inserted (dictionaries and the like) are copied aside, because tests may change them. */
async function keepReferenceRows(database: Database, tables: Table[]): Promise<Table[]> {
  const filled = await listFilled(database, tables);
  await database.exec('create schema kept');
  for (const { name } of filled) await database.exec(`create table kept."${name}" as table public."${name}"`);
  return filled;
}

async function restore(database: Database, tables: Table[], kept: Table[]): Promise<void> {
  const filled = await listFilled(database, tables);
  await database.tx(async (tx) => {
    // Neither foreign keys nor triggers look, so the order of the tables does not matter.
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const { name } of filled) await sql`delete from ${sql.table(name)}`.execute(tx);
    for (const { name, columns } of kept) {
      const list = sql.join(columns.map((column) => sql.ref(column)));
      await sql`insert into ${sql.table(name)} (${list}) select ${list} from ${sql.id('kept', name)}`.execute(
        tx,
      );
    }
  });
}
