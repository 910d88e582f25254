/** Two processes on one database: a change of one is seen at the other at once, not when its cached pages expire (security R-20). */
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { notifyAfterCommit } from '#platform/db/guard.ts';
import { migrate } from '#platform/db/migrate.ts';
import { argonPasswords } from '#platform/passwords/passwords.ts';
import { writeCast } from '../../seeds/cast.ts';
import { castPassword } from '../../seeds/people.ts';
import { startPostgres, type PostgresServer } from '../postgres-server.ts';
import { bringPages, endAll, hear, serve, type Serving } from './product-process.ts';

let dir: string;
let server: PostgresServer;
let database: Database;
let first: Serving;
let second: Serving;
let cookie: string;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'scenarium-two-'));
  await bringPages();
  server = await startPostgres();
  const admin = await openDatabase({ kind: 'postgres', url: server.url, poolSize: 1 });
  await admin.exec('create database product').finally(() => admin.close());
  const url = server.url.replace(/postgres$/, 'product');
  database = await openDatabase({ kind: 'postgres', url, poolSize: 2 });
  await migrate(database, fileURLToPath(new URL('../../migrations', import.meta.url)));
  const hash = await argonPasswords().hash(castPassword);
  await database.tx((tx) => writeCast(tx, hash, new Date()));
  const environment = { DATABASE_URL: url, DATA_DIR: dir, LOG_LEVEL: 'warn' };
  [first, second] = [await serve(environment), await serve(environment)];
  const body = new URLSearchParams({ email: 'fund@example.com', password: castPassword });
  const { headers } = await hear(`${first.origin}/api/login`, { method: 'POST', body });
  cookie = headers
    .getSetCookie()
    .map((line) => line.split(';')[0]!)
    .join('; ');
}, 180_000);
afterAll(async () => {
  await endAll();
  await database.close();
  await server.stop();
  rmSync(dir, { recursive: true, force: true });
});

/** At the first process. */
async function change(path: string, fields: Record<string, string>): Promise<void> {
  const { status, text } = await hear(`${first.origin}/api/administrator${path}`, {
    method: 'POST',
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(fields),
  });
  expect([status, text]).toEqual([200, expect.any(String)]);
}

/** At the second process. */
const home = () => hear(`${second.origin}/`);
const homeHas = async (words: string) => (await home()).text.includes(words);

/** Well below the five seconds that a page is cached. */
const soon = { timeout: 2_000, interval: 10 };

test('a slide that is added at one process is on the home page of the other', async () => {
  expect(await homeHas('Полночь')).toBe(false);
  await change('/content/slider', { name: 'Полночь' });
  await expect.poll(() => homeHas('Полночь'), soon).toBe(true);
});

test('a setting that is changed at one process holds at the other', async () => {
  const { status } = await home();
  await change('/site', { publicPage: 'off' });
  await expect.poll(async () => (await home()).status, soon).not.toBe(status);
  await change('/site', { publicPage: 'configured' });
  await expect.poll(async () => (await home()).status, soon).toBe(status);
});

test('what was committed while the connection was lost is seen after the reconnect', async () => {
  expect(await homeHas('Рассвет')).toBe(false);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'scenarium-listen'`.execute(
    database.db,
  );
  await change('/content/slider', { name: 'Рассвет' });
  await expect.poll(() => homeHas('Рассвет'), { ...soon, timeout: 3_500 }).toBe(true);
});

test('a change that forgets no page is not announced, and many changes are announced as one', async () => {
  const heard: unknown[] = [];
  const other = await openDatabase({
    kind: 'postgres',
    url: server.url.replace(/postgres$/, 'product'),
    poolSize: 1,
  });
  other.listen('topic', (messages) => heard.push(messages));
  const listening = await other.listenToOthers(() => heard.push('everything'));
  expect([listening.isHeard, heard]).toEqual([true, ['everything']]);
  database.share('topic', (message) => (message === 'quiet' ? undefined : message));
  const send = (...messages: unknown[]) =>
    database.tx(async (tx) => {
      await sql`select 1`.execute(tx);
      notifyAfterCommit(tx, 'topic', ...messages);
    });
  await send('quiet');
  await send('a', 'a', 'quiet', 'b');
  await send(...Array.from({ length: 1_000 }, (_, n) => n));
  await send('x'.repeat(8_000));
  await expect.poll(() => heard.length).toBe(4);
  expect(heard).toEqual(['everything', ['a', 'b'], 'everything', 'everything']);
  await listening.stop();
  await other.close();
});

/** Like a pooler: the session that the server names is not the one that the client has. */
function openPooler(port: number): Promise<Server> {
  const pooler = createServer((client) => {
    const target = connect(port, '127.0.0.1');
    client.pipe(target);
    target.on('data', (bytes: Buffer) => {
      const key = bytes.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]));
      if (key >= 0) bytes.writeInt32BE(1, key + 5);
      client.write(bytes);
    });
    for (const socket of [client, target])
      socket.on('error', () => undefined).on('close', () => [client, target].map((one) => one.destroy()));
  });
  return new Promise((resolve) => pooler.listen(0, '127.0.0.1', () => resolve(pooler)));
}

test('behind a pooler the process says at its start that it does not hear the others', async () => {
  const pooler = await openPooler(server.port);
  const { port } = pooler.address() as AddressInfo;
  const url = `postgres://postgres@127.0.0.1:${port}/product`;
  const deaf = await serve({ DATABASE_URL: url, DATA_DIR: dir });
  expect([deaf, first].map((process) => process.said().includes('MIGRATION_DATABASE_URL'))).toEqual([
    true,
    false,
  ]);
  deaf.kill('SIGTERM');
  expect(await deaf.ended).toEqual({ code: 0, signal: null });
  pooler.close();
});
