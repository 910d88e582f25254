/** The promises of the server engine when the server, the network or a second process fails. Always on a real server. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startPostgres, type PostgresServer } from '../../../test/postgres-server.ts';
import { openSilentProxy } from '../../../test/silent-proxy.ts';
import { migrations } from '../../../test/template.ts';
import { systemClock } from '#platform/clock.ts';
import { silentLog } from '#platform/log/log.ts';
import { record } from '#platform/outbox/record.ts';
import { registerSubscribers } from '#platform/outbox/registry.ts';
import { createRelay } from '#platform/outbox/relay.ts';
import type { Subscriber } from '#platform/outbox/subscriber.ts';
import type { EventKind } from '#platform/outbox/tables.ts';
import { openDatabase, type Database } from './database.ts';
import { migrate } from './migrate.ts';
import { prepared } from './prepared-statements.ts';

let server: PostgresServer;
let open: Database[];
let complaints: string[];

beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());
beforeEach(() => {
  open = [];
  complaints = [];
});
afterEach(async () => {
  await Promise.all(open.map((database) => database.close()));
});

const urlOf = (name: string, port = server.port) => server.url.replace(/:\d+\/postgres$/, `:${port}/${name}`);

async function openUrl(
  url: string,
  more: { poolSize?: number; queryTimeoutMs?: number; connectionTimeoutMs?: number } = {},
): Promise<Database> {
  const onError = (message: string) => void complaints.push(message);
  const database = await openDatabase({ kind: 'postgres', url, onError, ...more });
  open.push(database);
  return database;
}

async function create(name: string, how = ''): Promise<string> {
  const admin = await openDatabase({ kind: 'postgres', url: server.url, poolSize: 1 });
  await admin.exec(`create database ${name} ${how}`).finally(() => admin.close());
  return urlOf(name);
}

const one = (database: Database) =>
  sql<{ one: number }>`select 1 as one`.execute(database.db).then(({ rows }) => rows);

test('a restart of the server fails what was running and nothing after it', async () => {
  const database = await openUrl(server.url, { poolSize: 3 });
  await Promise.all([one(database), one(database), one(database)]);
  const cut = database.tx(async (tx) => {
    await sql`select 1`.execute(tx);
    await server.restart();
    await sql`select 1`.execute(tx);
  });
  await expect(cut).rejects.toThrow(/terminat|connection/i);
  expect(await one(database)).toEqual([{ one: 1 }]);
  expect(await database.tx(async () => 'again')).toBe('again');
  expect(complaints).toContain('a database connection was lost');
});

test('a relay that was running over the restart carries on what was recorded after it', async () => {
  const database = await openUrl(await create('relay_restart'));
  await migrate(database, migrations);
  const kind = 'test.happened' as unknown as EventKind;
  const got: string[] = [];
  const bell: Subscriber = { name: 'bell', on: [kind], run: async ({ event }) => void got.push(event.id) };
  registerSubscribers([bell]);
  const relay = createRelay({ database, subscribers: [bell], log: silentLog, clock: systemClock });
  relay.start();
  await server.restart();
  const id = await database.tx((tx) => record(tx, { kind, payload: {} as never }));
  await expect.poll(() => got).toEqual([id]);
  await relay.stop();
});

test('a network that goes silent is left after the timeout, and its connections are not lent again', async () => {
  const road = await openSilentProxy(server.port);
  const database = await openUrl(urlOf('postgres', road.port), { poolSize: 2, queryTimeoutMs: 900 });
  await Promise.all([one(database), one(database)]);
  road.silence();
  const both = await Promise.allSettled([one(database), one(database)]);
  expect(both).toMatchObject([
    { reason: { message: 'Query read timeout' } },
    { reason: { message: 'Query read timeout' } },
  ]);
  expect(await one(database)).toEqual([{ one: 1 }]);
  await road.close();
});

test('a single silent connection is left within five seconds, and a slow query is not', async () => {
  const road = await openSilentProxy(server.port);
  const database = await openUrl(urlOf('postgres', road.port), { poolSize: 2 });
  await one(database);
  road.silence();
  const started = performance.now();
  await expect(one(database)).rejects.toMatchObject({ code: 'SERVER_MUTE' });
  expect(performance.now() - started).toBeLessThan(5_000);
  await sql`select pg_sleep(5)`.execute(database.db);
  expect(await one(database)).toEqual([{ one: 1 }]);
  await road.close();
});

test('an unreachable server is reported', async () => {
  await expect(openUrl(urlOf('postgres', 9))).rejects.toThrow('ECONNREFUSED');
});

test('a statement that runs too long is ended by the server', async () => {
  const database = await openUrl(server.url, { queryTimeoutMs: 300 });
  await expect(sql`select pg_sleep(5)`.execute(database.db)).rejects.toMatchObject({ code: '57014' });
});

test('a query that finds no free connection fails after the timeout of the connection', async () => {
  const database = await openUrl(server.url, { poolSize: 1, connectionTimeoutMs: 1_000 });
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  const holder = database.tx(() => gate);
  await expect(one(database)).rejects.toThrow('timeout exceeded when trying to connect');
  release();
  await holder;
  expect(await one(database)).toEqual([{ one: 1 }]);
});

test('a database that cannot lower Cyrillic, or is not UTF-8, is refused with the reason', async () => {
  const plain = await create('plain_c', "template template0 lc_ctype 'C' lc_collate 'C'");
  await expect(openUrl(plain)).rejects.toThrow("created with LC_CTYPE 'C'");
  const ascii = await create('ascii', "template template0 encoding 'SQL_ASCII' lc_ctype 'C' lc_collate 'C'");
  await expect(openUrl(ascii)).rejects.toThrow('encoded in SQL_ASCII; create it again with UTF8');
});

test('a deadlock is repeated, so both transactions come true', async () => {
  const database = await openUrl(await create('deadlock'));
  await database.exec('create table n (id int primary key, v int); insert into n values (1, 0), (2, 0)');
  let met = 0;
  const bothHold = Promise.withResolvers<void>();
  const oneCommitted = Promise.withResolvers<void>();
  const add = async (first: number, second: number) => {
    await database.tx(async (tx) => {
      // A repeated attempt that locks its first row before the other transaction continues meets a second deadlock.
      if (met === 2) await oneCommitted.promise;
      await sql`update n set v = v + 1 where id = ${first}`.execute(tx);
      if (++met === 2) bothHold.resolve();
      await bothHold.promise;
      await sql`update n set v = v + 1 where id = ${second}`.execute(tx);
    });
    oneCommitted.resolve();
  };
  await Promise.all([add(1, 2), add(2, 1)]);
  expect((await sql`select v from n order by id`.execute(database.db)).rows).toEqual([{ v: 2 }, { v: 2 }]);
  expect(met).toBe(3);
});

test('a connection keeps the plan of a statement with a name', async () => {
  const database = await openUrl(await create('plans'), { poolSize: 1 });
  const add = (n: number) => sql<{ sum: number }>`${prepared('sum')} select ${n}::int + 1 as sum`;
  for (const n of [1, 2]) expect((await add(n).execute(database.db)).rows).toEqual([{ sum: n + 1 }]);
  expect(await database.tx(async (tx) => (await add(3).execute(tx)).rows)).toEqual([{ sum: 4 }]);
  const { rows } =
    await sql`select name, custom_plans + generic_plans as runs from pg_prepared_statements`.execute(
      database.db,
    );
  expect(rows).toEqual([{ name: 'sum', runs: 3 }]);
});

test('a statement with a name keeps its plan for a company, and a text that fails is sent again', async () => {
  const database = await openUrl(await create('company_plans'), { poolSize: 1 });
  const ids = ['01890000-0000-7000-8000-000000000001', '01890000-0000-7000-8000-000000000002'] as const;
  const [first, second] = ids.map((id) => database.scopedTo({ organizationId: id, accountId: id }).db);
  const read = sql<{ id: string }>`${prepared('company')} select current_setting('app.organization') as id`;
  for (const db of [first!, second!, first!]) {
    const { rows } = await read.execute(db);
    expect(rows).toEqual([{ id: db === first ? ids[0] : ids[1] }]);
  }
  const late = sql<{ n: number }>`${prepared('late')} select n from late`;
  await expect(late.execute(first!)).rejects.toThrow('relation "late" does not exist');
  await database.exec('create table late as select 7 as n');
  for (const db of [first!, database.db, second!]) expect((await late.execute(db)).rows).toEqual([{ n: 7 }]);
  const { rows } =
    await sql`select name, custom_plans + generic_plans as runs from pg_prepared_statements order by name`.execute(
      database.db,
    );
  expect(rows).toEqual([
    { name: 'company', runs: 3 },
    { name: 'late', runs: 3 },
  ]);
});

test('of three processes that migrate at once one applies everything and the others find nothing to do', async () => {
  const url = await create('three_processes');
  const file = fileURLToPath(new URL('../../../scripts/migrate.ts', import.meta.url));
  const run = () => promisify(execFile)(process.execPath, [file], { env: { DATABASE_URL: url } });
  const outputs = (await Promise.all([run(), run(), run()])).map(({ stdout }) =>
    stdout.split(':')[0]!.trim(),
  );
  expect(outputs.toSorted()).toEqual(['applied', 'nothing to apply', 'nothing to apply']);
});
