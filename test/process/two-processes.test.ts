/**
 * Two processes on one database. A change by one is visible in the other at once, before cached pages expire and before
 * the other polls (security R-20).
 */
import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { notifyAfterCommit } from '#platform/db/transaction.ts';
import { cast, castPassword } from '../../seeds/people.ts';
import { addRequest } from '../chat-fixture.ts';
import { openForwardingProxy } from '../forwarding-proxy.ts';
import { openLive } from '../live-client.ts';
import { buildPages, createInstallation, endAll, hear, serve } from './product-process.ts';
import type { Installation, Serving } from './product-process.ts';

let installation: Installation;
let database: Database;
let first: Serving;
let second: Serving;
let cookie: string;

beforeAll(async () => {
  await buildPages();
  installation = await createInstallation('cast');
  database = await openDatabase({ kind: 'postgres', url: installation.DATABASE_URL, poolSize: 2 });
  const withoutClocks = new URL('./without-clocks.ts', import.meta.url).href;
  const environment = { ...installation, LOG_LEVEL: 'warn', NODE_OPTIONS: `--import=${withoutClocks}` };
  [first, second] = await Promise.all([serve(environment), serve(environment)]);
  cookie = await signIn('fund@example.com');
});
afterAll(async () => {
  await endAll();
  await database.close();
  rmSync(installation.DATA_DIR, { recursive: true, force: true });
});

async function signIn(email: string): Promise<string> {
  const body = new URLSearchParams({ email, password: castPassword });
  const { headers } = await hear(`${first.origin}/api/login`, { method: 'POST', body });
  return headers
    .getSetCookie()
    .map((line) => line.split(';')[0]!)
    .join('; ');
}

/** At the first process. */
async function change(path: string, fields: Record<string, string>): Promise<void> {
  const { status, text } = await hear(`${first.origin}/api/administrator${path}`, {
    method: 'POST',
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(fields),
  });
  expect([status, text]).toEqual([200, expect.any(String)]);
}

/** At the first process. */
const post = (path: string, fields: Record<string, string>, who: string) =>
  hear(`${first.origin}/api${path}`, {
    method: 'POST',
    headers: { cookie: who, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(fields),
  });

/** At the second process. */
const home = () => hear(`${second.origin}/`);
const homeHas = async (words: string) => (await home()).text.includes(words);

/** Announced changes arrive within milliseconds. A change that is not announced never arrives. */
const soon = { interval: 10 };

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
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'scenarium-listen' and datname = current_database()`.execute(database.db);
  await change('/content/slider', { name: 'Рассвет' });
  await expect.poll(() => homeHas('Рассвет'), soon).toBe(true);
});

test('a message that is sent at one process is heard at the other, and a session that ends there is over', async () => {
  const people = cast(new Date());
  const [author, company] = [await signIn('author@example.com'), await signIn('ok-user@example.com')];
  const subjectId = await addRequest({ people, database });
  const started = await post('/chats', { type: 'REQUEST', subjectId, text: 'Добрый день' }, author);
  const threadId = (JSON.parse(started.text) as { data: { id: string } }).data.id;
  const there = await openLive(second.origin, { cookie: company, origin: second.origin });
  await post(`/chats/${threadId}/messages`, { text: 'Ещё', clientId: 'a' }, author);
  await expect.poll(() => there.heard, soon).toContainEqual({ type: 'chat.message', threadId, seq: 2 });
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'scenarium-listen'`.execute(
    database.db,
  );
  await expect.poll(() => there.heard.at(-1), soon).toEqual({ type: 'missed' });
  const { status } = await post('/logout', {}, company);
  expect([status, await there.closed]).toEqual([200, '4401 unauthenticated']);
});

test('a notice that is caused at one process counts on the bells of the other, and so does its reading', async () => {
  const there = await openLive(second.origin, { cookie, origin: second.origin });
  const author = await signIn('author2@example.com');
  await post('/chats', { type: 'SUPPORT', text: 'Не открывается сценарий' }, author);
  await expect
    .poll(() => there.heard, soon)
    .toContainEqual({ type: 'notification.count', unread: 1, action: 1 });
  await post('/notifications/read', { all: 'true' }, cookie);
  await expect
    .poll(() => there.heard.at(-1), soon)
    .toEqual({ type: 'notification.count', unread: 0, action: 1 });
  there.socket.terminate();
});

test('a change that forgets no page is not announced, and many changes are announced as one', async () => {
  const heard: unknown[] = [];
  const other = await openDatabase({ kind: 'postgres', url: installation.DATABASE_URL, poolSize: 1 });
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

test('what is announced after its commit goes with what was committed meanwhile, each change once', async () => {
  const heard: unknown[] = [];
  const other = await openDatabase({ kind: 'postgres', url: installation.DATABASE_URL, poolSize: 1 });
  other.listen('later', (messages) => heard.push(...messages));
  const listening = await other.listenToOthers(() => heard.push('everything'));
  database.share('later', (message) => message, 'after the commit');
  const own: unknown[] = [];
  const stop = database.listen('later', (messages) => own.push(...messages));
  const changes = Array.from({ length: 500 }, (_, n) => `${n} ${'x'.repeat(100)}`);
  await Promise.all([
    database.tx(async (tx) => notifyAfterCommit(tx, 'later', 'of a transaction')),
    ...changes.map((change) => database.announce('later', change)),
  ]);
  expect(own).toHaveLength(501);
  await expect.poll(() => heard.length).toBe(502);
  expect(new Set(heard)).toEqual(new Set(['everything', 'of a transaction', ...changes]));
  heard.length = 0;
  await database.announce('later', 'x'.repeat(8_000));
  await expect.poll(() => heard).toEqual(['everything']);
  stop();
  await listening.stop();
  await other.close();
});

/** Like a pooler: the session that the server names is not the one that the client has. */
const openPooler = (port: number) =>
  openForwardingProxy(port, {
    onTargetData(bytes) {
      const key = bytes.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]));
      if (key >= 0) bytes.writeInt32BE(1, key + 5);
    },
  });

test('behind a pooler the process says at its start that it does not hear the others', async () => {
  const url = new URL(installation.DATABASE_URL);
  const pooler = await openPooler(Number(url.port));
  url.port = String(pooler.port);
  const deaf = await serve({ ...installation, DATABASE_URL: url.href });
  expect([deaf, first].map((process) => process.stdout().includes('MIGRATION_DATABASE_URL'))).toEqual([
    true,
    false,
  ]);
  deaf.kill('SIGTERM');
  expect(await deaf.ended).toEqual({ code: 0, signal: null });
  await pooler.close();
});
