/**
 * Messages while a process dies, PostgreSQL restarts or a client never reads. Every acknowledged message is stored once
 * (security R-21).
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { announceChange, chatTopic } from '#features/chat/server/chat-topic.ts';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { addTalk, type Talk } from '../chat-talk.ts';
import { openLive } from '../live-client.ts';
import { startPostgres, type PostgresServer } from '../postgres-server.ts';
import { buildPages, endAll, hear, serve, type Serving } from './product-process.ts';

let dir: string;
let server: PostgresServer;
let database: Database;
let url: string;
let first: Serving;
let second: Serving;

const start = () => serve({ DATABASE_URL: url, DATA_DIR: dir, LOG_LEVEL: 'warn' });

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'scenarium-chat-'));
  await buildPages();
  server = await startPostgres({ isDurable: true });
  const owner = await openDatabase({ kind: 'postgres', url: server.url, poolSize: 1 });
  await owner.exec('create role product login');
  await owner.exec('create database product owner product').finally(() => owner.close());
  url = server.url.replace(/postgres@(.*)\/postgres$/, 'product@$1/product');
  first = await start();
  second = await start();
  database = await openDatabase({
    kind: 'postgres',
    url: url.replace('product@', 'postgres@'),
    poolSize: 2,
  });
  database.share(chatTopic, (message) => message);
});
afterAll(async () => {
  await database.close();
  await endAll();
  await server.stop();
  rmSync(dir, { recursive: true, force: true });
});

interface Sender {
  /** In the order in which the server acknowledged them. */
  acknowledged: { clientId: string; id: string; seq: number }[];
  stop(): Promise<void>;
}

/** Writes one message after another, as the outbox of a page does. Each is repeated until it is acknowledged. */
function keepWriting(talk: Talk, name: string, origin: () => string): Sender {
  const acknowledged: Sender['acknowledged'] = [];
  let stopped = false;
  const write = async () => {
    for (let at = 0; !stopped; at += 1) {
      const clientId = `${name} ${at}`;
      for (;;) {
        const { status, text } = await hear(`${origin()}/api/chats/${talk.threadId}/messages`, {
          method: 'POST',
          headers: { cookie: talk.cookies[at % 2]!, 'sec-fetch-site': 'same-origin' },
          body: new URLSearchParams({ text: clientId, clientId }),
        });
        if (status === 200) {
          acknowledged.push({
            clientId,
            ...(JSON.parse(text) as { data: { id: string; seq: number } }).data,
          });
          break;
        }
        // Lifts the rate limit of writing, which is not under test.
        expect([0, 503]).toContain(status);
      }
    }
  };
  const writing = write();
  return {
    acknowledged,
    async stop() {
      stopped = true;
      await writing;
    },
  };
}

/** Every acknowledged message is there once, under its number, and the numbers have no gaps. */
async function expectWhole({ threadId }: Talk, senders: readonly Sender[]): Promise<void> {
  const { rows } = await sql<{ clientId: string; id: string; seq: number }>`
    SELECT client_id AS "clientId", id, seq FROM chat_message WHERE thread_id = ${threadId} ORDER BY seq`.execute(
    database.db,
  );
  expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, at) => at + 1));
  const known = new Map(rows.map((row) => [row.clientId, row]));
  expect(known.size).toBe(rows.length);
  for (const { acknowledged } of senders)
    for (const { clientId, id, seq } of acknowledged)
      expect(known.get(clientId)).toEqual({ clientId, id, seq });
  // A client repeats each message until it is acknowledged, so it has sent none that it does not know of.
  expect(rows.length).toBe(senders.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0));
}

const written = (senders: readonly Sender[]) =>
  senders.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
const pollOptions = { interval: 20 };

/** Resets the limit per minute between the parts of a test. */
const liftLimits = () => sql`DELETE FROM rate_counter`.execute(database.db);

test('a process that is killed while messages flow loses none, and the others hear all of them', async () => {
  const talk = await addTalk(database);
  const listener = await openLive(second.origin, { cookie: talk.cookies[0]!, origin: second.origin });
  let origin = first.origin;
  const senders = ['a', 'b', 'c'].map((name) => keepWriting(talk, name, () => origin));
  await expect.poll(() => written(senders), pollOptions).toBeGreaterThan(15);
  await liftLimits();
  process.kill(first.pid, 'SIGKILL');
  await first.ended;
  const before = written(senders);
  origin = second.origin;
  await expect.poll(() => written(senders), pollOptions).toBeGreaterThan(before + 15);
  await Promise.all(senders.map((sender) => sender.stop()));
  await expectWhole(talk, senders);
  const heard = () =>
    new Set(listener.heard.filter(({ type }) => type === 'chat.message').map(({ seq }) => seq));
  await expect.poll(() => heard().size, pollOptions).toBe(written(senders));
  listener.socket.terminate();
  first = await start();
});

test('PostgreSQL restarts while messages flow: sockets stay, nothing is lost, and clients are told to ask', async () => {
  await liftLimits();
  const talk = await addTalk(database);
  const listener = await openLive(second.origin, { cookie: talk.cookies[0]!, origin: second.origin });
  const senders = ['a', 'b'].map((name) => keepWriting(talk, name, () => first.origin));
  await expect.poll(() => written(senders), pollOptions).toBeGreaterThan(10);
  await server.restart();
  const before = written(senders);
  await expect.poll(() => written(senders), pollOptions).toBeGreaterThan(before + 10);
  await Promise.all(senders.map((sender) => sender.stop()));
  await expectWhole(talk, senders);
  await expect.poll(() => listener.heard.some(({ type }) => type === 'missed'), pollOptions).toBe(true);
  expect(listener.socket.readyState).toBe(listener.socket.OPEN);
  // The listener hears what is announced from now on. Changes from before the process listened again count as missed.
  listener.clear();
  const announceAndHear = async () => {
    await database.tx(async (tx) => announceChange(tx, { kind: 'changed', threadId: talk.threadId, seq: 1 }));
    return listener.heard;
  };
  await expect
    .poll(announceAndHear, pollOptions)
    .toContainEqual({ type: 'chat.changed', threadId: talk.threadId, seq: 1 });
  listener.socket.terminate();
});

/**
 * Reads the connections of the process from the tables of Linux, because a mute client does not notice that it was
 * disconnected.
 */
function openSocketsOf({ origin }: Serving): number {
  const port = Number(new URL(origin).port).toString(16).toUpperCase().padStart(4, '0');
  const established = new RegExp(`^\\s*\\d+: [0-9A-F]+:${port} [0-9A-F]+:[0-9A-F]{4} 01 `);
  const lines = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((path) => readFileSync(path, 'utf8').split('\n'));
  return lines.filter((line) => established.test(line)).length;
}

/** Bytes of the process in memory. */
const residentOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024;

test('clients that never read are dropped and do not grow the server; the others hear all', async () => {
  const talk = await addTalk(database);
  const open = (account: 0 | 1) =>
    openLive(second.origin, { cookie: talk.cookies[account]!, origin: second.origin });
  const listener = await open(0);
  const others = openSocketsOf(second);
  const mute = await Promise.all(([0, 0, 0, 1, 1, 1, 1] as const).map(open));
  for (const { socket } of mute) socket.pause();
  const before = residentOf(second.pid);
  let most = before;
  // The first process may still have to announce what it could not announce during the restart.
  const lastHeard = () => listener.heard.findLast(({ type }) => type === 'chat.changed')?.['seq'];
  // Waits until the server has dropped them: the system buffers some megabytes for each.
  let seq = 0;
  for (let round = 0; openSocketsOf(second) > others && round < 1_500; round += 1) {
    for (let part = 0; part < 10; part += 1)
      await database.tx(async (tx) => {
        await sql`select 1`.execute(tx);
        for (let at = 0; at < 60; at += 1)
          announceChange(tx, { kind: 'changed', threadId: talk.threadId, seq: (seq += 1) });
      });
    await expect.poll(lastHeard, pollOptions).toBe(seq);
    listener.clear();
    most = Math.max(most, residentOf(second.pid));
  }
  expect(openSocketsOf(second)).toBeLessThanOrEqual(others);
  expect(most - before).toBeLessThan(96 * 1024 ** 2);
  expect((await hear(`${second.origin}/health/ready`)).status).toBe(200);
  for (const { socket } of mute) socket.terminate();
  listener.socket.terminate();
});
