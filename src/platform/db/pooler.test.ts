/** A real PgBouncer in transaction mode, and the lock that must not pass through it. */
import pg from 'pg';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hasPgbouncer, startPgbouncer, type Pgbouncer } from '../../../test/pgbouncer-server.ts';
import { startPostgres, type PostgresServer } from '../../../test/postgres-server.ts';
import { asOwner } from '../../../test/database-owner.ts';
import { migrations } from '../../../test/template.ts';
import { openDatabase, type Database, type OpenOptions } from './database.ts';
import type { LockHolder } from './migration-lock.ts';
import { migrate } from './migrate.ts';
import { prepared } from './prepared-statements.ts';

let server: PostgresServer;
let open: Database[];

async function asAdmin(...statements: string[]): Promise<void> {
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  for (const statement of statements) await admin.query(statement);
  await admin.end();
}

async function openUrl(url: string, more: Partial<OpenOptions> = {}): Promise<Database> {
  const database = await openDatabase({ kind: 'postgres', url, poolSize: 3, ...more } as OpenOptions);
  open.push(database);
  return database;
}

beforeAll(async () => {
  server = await startPostgres();
  await asAdmin(
    'create role scenarium login nosuperuser nobypassrls',
    "alter system set timezone = 'Europe/Moscow'",
    'select pg_reload_conf()',
  );
});
afterAll(() => server.stop());
beforeEach(async () => {
  open = [];
  await asAdmin('drop database if exists pooled with (force)', 'create database pooled owner scenarium');
});
afterEach(async () => {
  await Promise.all(open.map((database) => database.close()));
});

const settings = [
  'TimeZone',
  'jit',
  'statement_timeout',
  'lock_timeout',
  'idle_in_transaction_session_timeout',
];
const readSettings = async ({ db }: Database): Promise<Record<string, string>> => {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name = any(${settings})`.execute(db);
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
};

describe.skipIf(!hasPgbouncer)('behind PgBouncer in transaction mode', () => {
  let pooler: Pgbouncer;
  const through = () => pooler.url('scenarium', 'pooled');
  const direct = () => asOwner(server.url, 'pooled');

  const use = async (...more: string[]) => void (pooler = await startPgbouncer(server, more));
  afterEach(() => pooler.stop());

  test('migrations take the direct URL, and the pooled sessions have the settings of the product', async () => {
    await use();
    const database = await openUrl(through(), { directUrl: direct(), queryTimeoutMs: 1_500 });
    expect((await migrate(database, migrations)).length).toBeGreaterThan(30);
    expect(await readSettings(database)).toEqual({
      TimeZone: 'UTC',
      jit: 'off',
      statement_timeout: '1500',
      lock_timeout: '2500',
      idle_in_transaction_session_timeout: '30000',
    });
    const { rows } = await sql<{ moment: unknown }>`
      select jsonb_build_object('at', timestamptz '2026-01-02 03:04:05+00') as moment`.execute(database.db);
    expect(rows).toEqual([{ moment: { at: '2026-01-02T03:04:05+00:00' } }]);
    await expect(sql`select pg_sleep(5)`.execute(database.db)).rejects.toMatchObject({ code: '57014' });
  });

  test('no lock stays behind, so the next process migrates at once by either way', async () => {
    await use();
    for (const url of [through(), direct(), through()]) {
      const database = await openUrl(url, { directUrl: direct() });
      await migrate(database, migrations);
    }
    const last = await openUrl(direct());
    const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory'`.execute(last.db);
    expect(rows).toEqual([]);
  });

  test('statements of an employee keep to their company while clients share connections', async () => {
    await use();
    const database = await openUrl(through(), { directUrl: direct() });
    const tenants = Array.from({ length: 20 }, (_, at) => `00000000-0000-4000-8000-0000000000${at + 10}`);
    const settings = await Promise.all(
      tenants.map(async (organizationId) => {
        const scoped = database.scopedTo({ organizationId, accountId: organizationId });
        const { rows } = await sql<{ id: string }>`
          select current_setting('app.organization') as id from pg_sleep(0.01)`.execute(scoped.db);
        return rows[0]?.id;
      }),
    );
    expect(settings).toEqual(tenants);
  });

  test('every statement outside of a company sets the scope that row security demands', async () => {
    await use();
    const database = await openUrl(through(), { directUrl: direct() });
    await migrate(database, migrations);
    const read = sql`${prepared('scope')} select current_setting('app.scope') as scope, (select count(*) from request) as requests`;
    const expected = [{ scope: 'system', requests: 0 }];
    expect((await read.execute(database.db)).rows).toEqual(expected);
    expect(await database.tx(async (tx) => (await read.execute(tx)).rows)).toEqual(expected);
  });

  test('without the direct URL the start is refused with the name of the setting', async () => {
    await use();
    await expect(openUrl(through())).rejects.toThrow(/unsupported startup parameter.*MIGRATION_DATABASE_URL/);
  });

  test('a pooler that drops the settings of a session is refused too', async () => {
    const ignored = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'options'];
    await use(`ignore_startup_parameters = ${ignored.join()}`);
    await expect(openUrl(through())).rejects.toThrow(/TimeZone=Europe\/Moscow.*MIGRATION_DATABASE_URL/);
  });

  test('sessions that the pooler opened before the defaults existed are refused with the statements', async () => {
    await use();
    const early = new pg.Client({ connectionString: through() });
    await early.connect();
    await early.query('select 1');
    await expect(openUrl(through(), { directUrl: direct() })).rejects.toThrow(
      /RECONNECT\): alter role "scenarium" in database "pooled" set TimeZone = 'UTC'/,
    );
    await early.end();
  });
});

test('a process that waits for the lock names the holder, and gives up after its patience', async () => {
  const first = await openUrl(asOwner(server.url, 'pooled'));
  const reports: LockHolder[] = [];
  const second = await openUrl(asOwner(server.url, 'pooled'), {
    onLockWait: (holder) => void reports.push(holder),
    lockPatienceMs: 3_000,
  });
  const lockTaken = Promise.withResolvers<unknown>();
  const gate = Promise.withResolvers<void>();
  const holding = first.exclusive(async ({ run }) => {
    lockTaken.resolve((await run('select pg_backend_pid() as pid'))[0]?.pid);
    await gate.promise;
  });
  const pid = await lockTaken.promise;
  await expect(second.exclusive(async () => 'never')).rejects.toThrow(
    /has not finished in 3 s: scenarium at 127\.0\.0\.1.*pg_terminate_backend/,
  );
  gate.resolve();
  await holding;
  expect(reports).toMatchObject([{ pid, program: 'scenarium', address: '127.0.0.1' }]);
  expect(await second.exclusive(async () => 'free')).toBe('free');
});
