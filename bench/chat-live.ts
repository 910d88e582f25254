/**
 * Live events of chats beside a bare `ws` echo: 2 000 sockets, 200 messages a second, through one and two processes. `npm
 * run bench:live` prints the tables, `-- --write` puts them into docs/performance.md. BENCH_SECONDS changes the length.
 */
import { Agent, request } from 'node:http';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import WebSocket from 'ws';
import { build, isStale } from '../scripts/build.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import type { Database } from '../src/platform/db/database.ts';
import { newId } from '../src/kernel/id.ts';
import { addTalk } from '../test/chat-talk.ts';
import { percentile } from './percentile.ts';
import { table } from './report.ts';
import { cpuOf } from './round.ts';
import { Servers, memoryOf } from './servers.ts';
import type { CollectedServer, Server } from './servers.ts';
import { writeInto } from './write-into.ts';

const seconds = Number(process.env['BENCH_SECONDS'] ?? 15);
const threadCount = 200;
const socketsOfAccount = 5;
const socketCount = threadCount * 2 * socketsOfAccount;
const perSecond = 200;
/** Long enough to compile the code and to plan the statements on each connection. */
const warmUpSeconds = 3;
/** `fetch` costs the measuring client more than the server's own handling of HTTP. */
const agent = new Agent({ keepAlive: true });

interface Thread {
  id: string;
  cookies: readonly [string, string];
}

interface Opened {
  sockets: WebSocket[];
  /** Time of arrival of each message, by its key. */
  arrivals: Map<string, number[]>;
}

type Send = (thread: Thread, number: number) => Promise<string | null>;

if (isStale()) await build();
const servers = new Servers();
try {
  const url = await servers.postgres({ isDurable: true });
  const environment = { DATABASE_URL: url, DEMO: '0', OVERLOAD_MS: '0', LOG_LEVEL: 'warn' };
  const start = (name: string) =>
    servers.collected('src/app/main.ts', { ...environment, DATA_DIR: join(servers.folder, name) });
  const first = await start('one');
  const database = await openDatabase({ kind: 'postgres', url, poolSize: 4 });
  const threads = await addThreads(database);
  const commitMs = await measureCommit(database);
  await database.close();
  const bare = await servers.collected('bench/bare-live.ts', { DATABASE_URL: url });
  const measured = [
    await measureBare(bare, threads),
    await measureStored(bare, threads),
    await measureStored(bare, threads, true),
    await measureProduct([first], threads),
  ];
  const second = await start('two');
  measured.push(await measureProduct([first, second], threads));
  const echoP95 = measured[0]!.heardP95;
  const commitP95 = percentile(commitMs, 0.95);
  const isMet = (goal: number) =>
    measured.slice(3).map(({ heardP95 }) => (heardP95 <= goal ? 'met' : 'not met'));
  const words = [
    `Node ${process.versions.node}; ${cpus().length} × ${cpus()[0]?.model ?? 'processor unknown'}; ${socketCount} sockets, ` +
      `${perSecond} messages a second to ten sockets each for ${seconds} s after ${warmUpSeconds} s of the same; clients on the ` +
      `same machine. One commit, which waits for the disk as in production: p50 ${round(percentile(commitMs, 0.5))} ms, ` +
      `p95 ${round(commitP95)} ms.`,
    table(
      [
        '',
        'kB a socket',
        'CPU idle, %',
        'CPU a message, ms',
        'sent → heard p50, ms',
        'p95, ms',
        'sent → answered p95, ms',
        'refused',
        'lost',
      ],
      measured.map(({ cells }) => cells),
    ),
    table(
      ['p95 of', 'ms', 'one process', 'two processes'],
      [
        ['3 × echo + commit', 3 * echoP95 + commitP95],
        ['3 × (echo + commit)', 3 * (echoP95 + commitP95)],
      ].map(([name, goal]) => [String(name), round(Number(goal)), ...isMet(Number(goal))]),
    ),
  ].join('\n\n');
  console.log(words);
  if (process.argv.includes('--write')) await writeInto('live', words);
} finally {
  await servers.stop();
}

function openBare({ origin }: Server): Subject['open'] {
  return (thread) => new WebSocket(`${origin.replace('http', 'ws')}/${thread.id}`);
}

async function measureBare(server: CollectedServer, threads: readonly Thread[]): Promise<Measured> {
  return measure('bare `ws` echo', [server], {
    threads,
    open: openBare(server),
    first:
      ({ sockets }) =>
      async (thread, number) => {
        const key = `${thread.id} ${number}`;
        sockets[threads.indexOf(thread) * 2 * socketsOfAccount]!.send(
          JSON.stringify({ type: 'chat.message', threadId: thread.id, seq: number }),
        );
        return key;
      },
  });
}

/** With a cookie the bare server runs the statement of the product. */
function measureStored(
  bare: CollectedServer,
  threads: readonly Thread[],
  isProducts = false,
): Promise<Measured> {
  const first = () => (thread: Thread) =>
    post(thread, `${bare.origin}/${thread.id}`, isProducts ? { cookie: thread.cookies[0] } : {});
  const name = `bare \`http\`, ${isProducts ? 'the statement of a message' : 'two statements'}`;
  return measure(name, [bare], { threads, open: openBare(bare), first });
}

function measureProduct(targets: readonly CollectedServer[], threads: readonly Thread[]): Promise<Measured> {
  return measure(targets.length === 1 ? 'one process' : 'two processes and NOTIFY', targets, {
    threads,
    open: (thread, account, at) =>
      new WebSocket(`${targets[at % targets.length]!.origin.replace('http', 'ws')}/api/live`, {
        headers: { cookie: thread.cookies[account]! },
      }),
    first: () => (thread, number) =>
      post(thread, `${targets[0]!.origin}/api/chats/${thread.id}/messages`, {
        cookie: thread.cookies[number % 2]!,
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
      }),
  });
}

/** Null for a refused message. It is only counted: its sender would repeat it. */
async function post(
  thread: Thread,
  address: string,
  headers: Record<string, string>,
): Promise<string | null> {
  const body = JSON.stringify({ text: 'Сообщение', clientId: newId() });
  const answer = await postJson(address, headers, body).catch(() => null);
  const { data } = (answer ?? { data: null }) as { data: { seq: number } | null };
  return data && `${thread.id} ${data.seq}`;
}

function postJson(address: string, headers: Record<string, string>, body: string): Promise<unknown> {
  const options = {
    method: 'POST',
    agent,
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
  };
  return new Promise((resolve, reject) => {
    request(address, options, (response) => void json(response).then(resolve, reject))
      .on('error', reject)
      .end(body);
  });
}

interface Subject {
  threads: readonly Thread[];
  open: (thread: Thread, account: 0 | 1, at: number) => WebSocket;
  first: (opened: Opened) => Send;
}

interface Measured {
  cells: string[];
  heardP95: number;
}

async function measure(
  name: string,
  targets: readonly CollectedServer[],
  subject: Subject,
): Promise<Measured> {
  // The first sockets load what all of them share.
  await close(await openSockets({ ...subject, threads: subject.threads.slice(0, 2) }));
  const before = await memoryOf(targets);
  const opened = await openSockets(subject);
  await pause(2_000);
  const perSocket = ((await memoryOf(targets)) - before) / 1024 / socketCount;
  const cpu = () => targets.reduce((sum, { pid }) => sum + cpuOf(pid), 0);
  let cpuBefore = cpu();
  await pause(5_000);
  const idle = (cpu() - cpuBefore) / 50;
  await sendAll(subject, opened, warmUpSeconds);
  cpuBefore = cpu();
  const { heard, answered, lost, refused } = await sendAll(subject, opened, seconds);
  const cpuOfMessage = (cpu() - cpuBefore) / answered.length;
  await close(opened);
  const heardP95 = percentile(heard, 0.95);
  const delays = [percentile(heard, 0.5), heardP95, percentile(answered, 0.95)];
  const numbers = [perSocket, idle, cpuOfMessage, ...delays];
  return {
    cells: [name, ...numbers.map((number) => round(number)), String(refused), String(lost)],
    heardP95,
  };
}

async function openSockets({ threads, open }: Subject): Promise<Opened> {
  const opened: Opened = { sockets: [], arrivals: new Map() };
  for (const thread of threads) {
    const sockets = Array.from({ length: 2 * socketsOfAccount }, (_, at) =>
      open(thread, at < socketsOfAccount ? 0 : 1, at),
    );
    for (const socket of sockets)
      socket.on('message', (bytes) => {
        const event = JSON.parse(String(bytes)) as { type: string; threadId: string; seq: number };
        if (event.type !== 'chat.message') return;
        const key = `${event.threadId} ${event.seq}`;
        opened.arrivals.set(key, [...(opened.arrivals.get(key) ?? []), performance.now()]);
      });
    await Promise.all(
      sockets.map((socket) => new Promise((go, no) => socket.once('open', go).once('error', no))),
    );
    opened.sockets.push(...sockets);
  }
  return opened;
}

async function close({ sockets }: Opened): Promise<void> {
  await Promise.all(
    sockets.map((socket) => {
      const closed = new Promise((resolve) => socket.once('close', resolve));
      socket.terminate();
      return closed;
    }),
  );
}

async function sendAll({ threads, first }: Subject, opened: Opened, forSeconds: number) {
  opened.arrivals.clear();
  const send = first(opened);
  const sent: Promise<{ key: string | null; at: number; answered: number }>[] = [];
  const begun = performance.now();
  for (let number = 0; number < forSeconds * perSecond; number += 1) {
    const due = begun + (number * 1000) / perSecond;
    if (due > performance.now()) await pause(due - performance.now());
    const at = performance.now();
    const thread = threads[number % threads.length]!;
    sent.push(send(thread, number).then((key) => ({ key, at, answered: performance.now() - at })));
  }
  const all = (await Promise.all(sent)).flatMap(({ key, ...times }) =>
    key === null ? [] : [{ key, ...times }],
  );
  await pause(1_000);
  const delays = all.flatMap(({ key, at }) => (opened.arrivals.get(key) ?? []).map((time) => time - at));
  const expected = all.length * 2 * socketsOfAccount;
  return {
    heard: delays,
    answered: all.map(({ answered }) => answered),
    lost: expected - delays.length,
    refused: sent.length - all.length,
  };
}

async function addThreads(database: Database): Promise<Thread[]> {
  const threads: Thread[] = [];
  for (let at = 0; at < threadCount; at += 1) {
    const { threadId: id, cookies } = await addTalk(database);
    threads.push({ id, cookies });
  }
  return threads;
}

/** Stores rows at the rate of the messages, because processes sleep between two commits as between two echoes. */
async function measureCommit(database: Database): Promise<number[]> {
  const times: number[] = [];
  await sql`CREATE TABLE bare_commit (id serial PRIMARY KEY)`.execute(database.db);
  for (let at = 0; at < perSecond * 5; at += 1) {
    const begun = performance.now();
    await sql`INSERT INTO bare_commit DEFAULT VALUES`.execute(database.db);
    times.push(performance.now() - begun);
    await pause(1_000 / perSecond);
  }
  return times;
}

function round(value: number): string {
  return String(Math.round(value * 10) / 10);
}
