/** Migrations beside the transactions of the previous release. Always on a real server. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startPostgres, type PostgresServer } from '../../../test/postgres-server.ts';
import { openDatabase, type Database } from './database.ts';
import { migrate } from './migrate.ts';

const retries = { timeoutMs: 300, pausesMs: [400, 400] };
let server: PostgresServer;
let database: Database;
let dir: string;

beforeAll(async () => {
  server = await startPostgres();
  database = await openDatabase({ kind: 'postgres', url: server.url });
});
afterAll(async () => {
  await database.close();
  await server.stop();
});
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'scenarium-lock-retries-'));
  await database.exec('drop table if exists migration, busy, seen; create table busy (n int)');
});
afterEach(() => rmSync(dir, { recursive: true }));

const write = (name: string, body: string) => writeFileSync(join(dir, name), body);
const readBusy = () => sql`select * from busy`.execute(database.db);

async function listPatience(): Promise<string[]> {
  const { rows } = await sql<{ patience: string }>`select patience from seen`.execute(database.db);
  return rows.map(({ patience }) => patience);
}

/** Returns the end of a transaction that reads the table. */
async function startLongRead(): Promise<() => Promise<void>> {
  const end = Promise.withResolvers<void>();
  const hasRead = Promise.withResolvers<void>();
  const reader = database.tx(async (tx) => {
    await sql`select * from busy`.execute(tx);
    hasRead.resolve();
    await end.promise;
  });
  await hasRead.promise;
  return async () => {
    end.resolve();
    await reader;
  };
}

test('a migration behind a long read gives up and names itself, and other readers go on', async () => {
  write('9600_behind.sql', 'create table seen (); alter table busy add column m int;');
  const endRead = await startLongRead();
  const migrating = migrate(database, dir, retries);
  const outcome = migrating.then(
    () => 'applied',
    (error: Error) => error.message,
  );
  await pause(100);
  await readBusy();
  const message = await outcome;
  await endRead();
  expect(message).toContain('migration 9600_behind.sql got no lock on its tables in 3 attempts');
  expect(message).toMatch(/backend \d+ \(scenarium, open for \d+ s\)/);
  expect((await sql`select to_regclass('seen') as seen`.execute(database.db)).rows).toEqual([{ seen: null }]);
  expect(await migrate(database, dir)).toEqual(['9600_behind.sql']);
});

test('a migration is applied once the read has ended between two attempts', async () => {
  write('9601_later.sql', 'alter table busy add column m int;');
  const endRead = await startLongRead();
  const migrating = migrate(database, dir, { timeoutMs: 300, pausesMs: Array<number>(100).fill(400) });
  await pause(450);
  await endRead();
  expect(await migrating).toEqual(['9601_later.sql']);
});

test('a migration without a transaction begins anew after each attempt that got no lock', async () => {
  write(
    '9606_statements.sql',
    `-- no-transaction
create table if not exists seen (patience text);
insert into seen values (current_setting('lock_timeout'));
set lock_timeout = '300ms';
alter table busy add column if not exists m int;`,
  );
  const endRead = await startLongRead();
  const failing = migrate(database, dir, retries);
  await expect(failing).rejects.toThrow(
    'migration 9606_statements.sql got no lock on its tables in 3 attempts, and its next run begins anew',
  );
  const migrating = migrate(database, dir, { timeoutMs: 0, pausesMs: Array<number>(100).fill(100) });
  await expect.poll(async () => (await listPatience()).length).toBeGreaterThan(4);
  await endRead();
  expect(await migrating).toEqual(['9606_statements.sql']);
  // The limit of one attempt is not that of the next.
  expect(new Set(await listPatience())).toEqual(new Set(['0']));
});

test('a migration that the server has ended in a deadlock begins anew', async () => {
  await database.exec('insert into busy values (1), (2)');
  // Checked once, two seconds after the wait began: the other transaction waits too by then, and checks later.
  write(
    '9607_deadlock.sql',
    `-- no-transaction
set deadlock_timeout = '2s';
do $$ begin
  update busy set n = n where n = 2;
  update busy set n = 10 where n = 1;
end $$;`,
  );
  const hasFirst = Promise.withResolvers<void>();
  const mayGoOn = Promise.withResolvers<void>();
  const other = database.tx(async (tx) => {
    await sql`set local deadlock_timeout = '1min'`.execute(tx);
    await sql`update busy set n = n where n = 1`.execute(tx);
    hasFirst.resolve();
    await mayGoOn.promise;
    await sql`update busy set n = 20 where n = 2`.execute(tx);
  });
  await hasFirst.promise;
  const migrating = migrate(database, dir, { timeoutMs: 0, pausesMs: Array<number>(100).fill(100) });
  await expect.poll(countWaiting).toBeGreaterThan(0);
  mayGoOn.resolve();
  await other;
  expect(await migrating).toEqual(['9607_deadlock.sql']);
  expect((await sql`select n from busy order by n`.execute(database.db)).rows).toEqual([
    { n: 10 },
    { n: 20 },
  ]);
});

async function countWaiting(): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'`.execute(
    database.db,
  );
  return rows.length;
}

test('a migration waits five seconds for a lock unless it sets a limit of its own', async () => {
  const remember = "insert into seen values (current_setting('lock_timeout'));";
  write('9602_default.sql', `create table seen (patience text); ${remember}`);
  write('9603_own.sql', `set local lock_timeout = '9s'; ${remember}`);
  write('9604_session.sql', `set lock_timeout = '7s'; ${remember}`);
  write('9605_default.sql', remember);
  await migrate(database, dir);
  expect(await listPatience()).toEqual(['5s', '9s', '7s', '5s']);
});
