/** A migrated database for tests, on the engine of the run. */
import { sql } from 'kysely';
import { inject } from 'vitest';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { asOwner, owner } from './database-owner.ts';
import type { TestDatabaseSource } from './template.ts';

export interface TestDatabase {
  database: Database;
  /** Saves the current rows as those that `reset` restores. Initially they are the rows of the migrations. */
  keep(): Promise<void>;
  /** Saves the current rows for `reset` until `rewind`, which restores those of `keep`. */
  keepForFile(): Promise<void>;
  /** Restores the saved rows and removes all others. */
  reset(): Promise<void>;
  /** Also restarts every identity sequence. */
  rewind(): Promise<void>;
  close(): Promise<void>;
}

export async function openTestDatabase(): Promise<TestDatabase> {
  const { database, resetting, drop } = await openCopy(inject('testDatabase'));
  await keepSequences(database);
  await keepRows(database, 'kept');
  let isKeptForFile = false;
  return {
    database,
    keep: () => keepRows(database, 'kept'),
    async keepForFile() {
      await database.exec('create schema if not exists kept_for_file');
      await keepRows(database, 'kept_for_file');
      isKeptForFile = true;
    },
    reset: () => resetting.exec(`select ${isKeptForFile ? 'kept_for_file' : 'kept'}.reset()`),
    async rewind() {
      await resetting.exec('select kept.reset(), kept.rewind()');
      if (isKeptForFile) await database.exec('drop schema kept_for_file cascade');
      isKeptForFile = false;
    },
    async close() {
      await Promise.all([database.close(), ...(resetting === database ? [] : [resetting.close()])]);
      await drop();
    },
  };
}

const onError = (message: string, error: unknown) =>
  console.error(message, error instanceof Error ? error.message : error);

/** Without tables: for tests of migrations. */
export async function openEmptyDatabase(): Promise<Pick<TestDatabase, 'database' | 'close'>> {
  const source = inject('testDatabase');
  if (source.engine === 'pglite') {
    const database = await openDatabase({ kind: 'pglite', dir: undefined, onError });
    return { database, close: () => database.close() };
  }
  const { url, drop } = await createDatabase(source.url, 'template0');
  const database = await openDatabase({ kind: 'postgres', url, poolSize: 3, onError });
  return { database, close: () => database.close().then(drop) };
}

interface Copy {
  database: Database;
  /** A connection of its own on a server: `reset` changes its replication role, which would discard plans of others. */
  resetting: Database;
  drop(): Promise<void>;
}

async function openCopy(source: TestDatabaseSource): Promise<Copy> {
  if (source.engine === 'pglite') {
    const database = await openDatabase({
      kind: 'pglite',
      dir: undefined,
      template: source.template,
      onError,
    });
    return { database, resetting: database, drop: async () => undefined };
  }
  const { url, drop } = await createDatabase(source.url, source.template);
  // Fifty concurrent calls on a busy machine wait longer for a connection than a visitor should.
  const timeouts = { connectionTimeoutMs: 60_000, queryTimeoutMs: 60_000 };
  const database = await openDatabase({ kind: 'postgres', url, poolSize: 10, ...timeouts, onError });
  const resetting = await openDatabase({ kind: 'postgres', url, poolSize: 1, ...timeouts, onError });
  return { database, resetting, drop };
}

async function createDatabase(
  adminUrl: string,
  template: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const asAdmin = async (statement: string) => {
    const admin = await openDatabase({ kind: 'postgres', url: adminUrl, poolSize: 1 });
    await admin.exec(statement).finally(() => admin.close());
  };
  await asAdmin(`create database ${name} template ${template} owner ${owner}`);
  return { url: asOwner(adminUrl, name), drop: () => asAdmin(`drop database ${name} with (force)`) };
}

interface Table {
  name: string;
  /** Columns except generated ones, which cannot be inserted. */
  columns: string[];
}

async function listTables(database: Database): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migration'
    group by c.relname
    order by c.relname`.execute(database.db);
  return rows;
}

/** The tables that have rows, by one query. */
async function listFilled(database: Database, tables: Table[]): Promise<Table[]> {
  const parts = tables.map(
    ({ name }) => sql`select ${sql.lit(name)} as name where exists (select from ${sql.table(name)})`,
  );
  const { rows } = await sql<{ name: string }>`${sql.join(parts, sql` union all `)}`.execute(database.db);
  const filled = new Set(rows.map((row) => row.name));
  return tables.filter(({ name }) => filled.has(name));
}

/**
 * Saves a copy of all rows and creates an SQL function that restores them by one call instead of one per table. It
 * leaves unchanged tables alone. Foreign keys and triggers are disabled meanwhile, so the order does not matter.
 */
async function keepRows(database: Database, schema: string): Promise<void> {
  const tables = await listTables(database);
  const filled = await listFilled(database, tables);
  const filledNames = new Set(filled.map(({ name }) => name));
  const empty = tables
    .filter(({ name }) => !filledNames.has(name))
    .map(({ name }) => `if exists (select from public."${name}") then delete from public."${name}"; end if;`);
  const copies = filled.map(
    ({ name }) =>
      `drop table if exists ${schema}."${name}"; create table ${schema}."${name}" as table public."${name}";`,
  );
  await database.exec(`
    ${copies.join('\n')}
    drop table if exists ${schema}.mark;
    create table ${schema}.mark (name text primary key, mark text);
    ${filled.map(({ name }) => `insert into ${schema}.mark select '${name}', ${markOf(name)};`).join('\n')}
    create or replace function ${schema}.reset() returns void language plpgsql as $reset$
    begin
      ${database.kind === 'postgres' ? beginOnServer : "perform set_config('session_replication_role', 'replica', true);"}
      ${empty.join('\n')}
      ${filled.map((table) => restore(table, schema)).join('\n')}
      ${database.kind === 'postgres' ? '' : "perform set_config('session_replication_role', 'origin', true);"}
    end $reset$`);
}

/** Differs after every change: a written row has the id of the transaction that wrote it. */
const markOf = (name: string): string =>
  `(select concat_ws(' ', count(*), sum(xmin::text::bigint)) from public."${name}")`;

const restore = ({ name, columns }: Table, schema: string): string => `
  if ${markOf(name)} <> (select mark from ${schema}.mark where name = '${name}') then
    delete from public."${name}";
    insert into public."${name}" (${columns.join()}) overriding system value select ${columns.join()} from ${schema}."${name}";
    update ${schema}.mark set mark = ${markOf(name)} where name = '${name}';
  end if;`;

/**
 * Statements that a failed test left running would conflict with the reset. A change of the role discards all plans of a
 * session, so the one that resets keeps it.
 */
const beginOnServer = `
  if current_setting('session_replication_role') <> 'replica' then
    perform set_config('session_replication_role', 'replica', false);
  end if;
  for attempt in 1..1000 loop
    perform pg_stat_clear_snapshot();
    exit when not exists (
      select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'
        and backend_type = 'client backend');
    if attempt = 1000 then raise exception 'a test has left a transaction open'; end if;
    perform pg_sleep(0.01);
  end loop;`;

async function keepSequences(database: Database): Promise<void> {
  const { rows } = await sql<{ name: string; value: string; used: boolean }>`
    select quote_ident(sequencename) as name, coalesce(last_value, start_value)::text as value,
      last_value is not null as used
    from pg_sequences where schemaname = 'public'`.execute(database.db);
  const back = rows.map(({ name, value, used }) => `perform setval('public.${name}', ${value}, ${used});`);
  await database.exec(`
    create schema kept;
    create function kept.rewind() returns void language plpgsql as $rewind$
    begin
      ${back.join('\n')}
    end $rewind$`);
}
