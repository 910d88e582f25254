/**
 * The last seconds of a selection: authors submit by four processes on one PostgreSQL server. `npm run bench:deadline` prints
 * the figures and fails when an application is lost, late or numbered twice; `-- --write` puts them into docs/performance.md.
 * DEADLINE_AUTHORS and DEADLINE_SECONDS change the load.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { readConfig } from '#app/config.ts';
import { createProduct } from '#app/product.ts';
import { systemClock } from '#platform/clock.ts';
import { openDatabase } from '#platform/db/database.ts';
import type { ServerContext } from '#platform/http/define-handler.ts';
import { createLog } from '#platform/log/log.ts';
import { build, isStale } from '../scripts/build.ts';
import { addSelection, moveEnd, prepareAuthor } from './deadline/prepare-authors.ts';
import type { ReadyAuthor } from './deadline/prepare-authors.ts';
import { submit } from './deadline/submit.ts';
import type { Attempt } from './deadline/submit.ts';
import { findBroken } from './deadline/verify.ts';
import { table } from './report.ts';
import { rssOf } from './round.ts';
import { BackendCpu, processCpu } from './scale/backend-cpu.ts';
import { Servers } from './servers.ts';
import type { Server } from './servers.ts';
import { writeInto } from './write-into.ts';

const authorCount = Number(process.env['DEADLINE_AUTHORS'] ?? 500);
const seconds = Number(process.env['DEADLINE_SECONDS'] ?? 60);
const processCount = 4;
/** Submissions after the deadline, which must be refused. */
const lateCount = Math.ceil(authorCount / 10);
const lateSeconds = 5;
/** Half of the authors come in this share of the time. */
const rush = 0.2;
/** One of so many presses twice. */
const doublePress = 10;
const dayMs = 86_400_000;

if (isStale()) await build();
const servers = new Servers();
try {
  const environment = {
    DATABASE_URL: await servers.postgres(),
    DATA_DIR: join(servers.folder, 'data'),
    DEMO: '1',
    LOG_LEVEL: 'info',
  };
  // The first one fills the demo and makes the keys.
  const products: Server[] = [];
  for (let index = 0; index < processCount; index++)
    products.push(await servers.node('scripts/start.ts', environment));
  const config = readConfig({ ...environment, PORT: '0' });
  const database = await openDatabase({ ...config.database });
  try {
    const log = createLog({ level: 'error' });
    const { serverContext } = await createProduct({ config, database, log, clock: systemClock });
    const cpu = new BackendCpu(environment.DATABASE_URL);
    await cpu.open();
    await measure(serverContext, { products, cpu }).finally(() => cpu.close());
  } finally {
    await database.close();
  }
} finally {
  await servers.stop();
}

interface Measured {
  products: readonly Server[];
  cpu: BackendCpu;
}

async function measure(serverContext: ServerContext, { products, cpu }: Measured): Promise<void> {
  const selectionId = await addSelection(serverContext, new Date(Date.now() + dayMs));
  const authors: ReadyAuthor[] = [];
  for (let index = 0; index < authorCount + lateCount; index++) {
    if (index % 50 === 0) process.stderr.write(`author ${index} of ${authorCount + lateCount}\n`);
    authors.push(await prepareAuthor({ serverContext, selectionId, origin: products[0]!.origin }, index));
  }
  const idle = products.map(({ pid }) => rssOf(pid));
  const end = new Date(Date.now() + (seconds + 2) * 1000);
  await moveEnd(serverContext, { selectionId, end });
  const sampling = new AbortController();
  const waiting = sampleLockWaits(serverContext, sampling.signal);
  const used = async () => {
    await cpu.refresh();
    return { products: products.reduce((sum, { pid }) => sum + processCpu(pid), 0), database: cpu.read() };
  };
  const before = await used();
  const attempts = await submitAll({ products, authors, end });
  const after = await used();
  sampling.abort();
  const busy = products.map(({ pid }) => rssOf(pid));
  const { db } = serverContext.database;
  const broken = await findBroken({ db, selectionId, end }, attempts);
  const each = (name: keyof typeof before) => (after[name] - before[name]) / attempts.length;
  const waits = costTable(await waiting, { products: each('products'), database: each('database') });
  const words = [loadTable(attempts, end), waits, memoryTable(idle, busy)].join('\n\n');
  console.log(words);
  for (const line of broken) console.error(line);
  console.error(broken.length === 0 ? 'every invariant holds' : `${broken.length} invariants are broken`);
  if (broken.length) process.exitCode = 1;
  else if (process.argv.includes('--write')) await writeInto('deadline', words);
}

/** Numbers of sessions that wait for a lock of another session, sampled ten times a second. */
async function sampleLockWaits({ database }: ServerContext, signal: AbortSignal): Promise<number[]> {
  const samples: number[] = [];
  while (!signal.aborted) {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(database.db);
    samples.push(rows[0]!.count);
    await pause(100);
  }
  return samples;
}

/** Processor time of one call and of the letter that it sends, in milliseconds. */
function costTable(waits: readonly number[], cpu: { products: number; database: number }): string {
  const mean = waits.reduce((sum, count) => sum + count, 0) / waits.length;
  return table(
    ['CPU of the products, ms a call', 'of the database', 'sessions that wait for a lock, mean', 'most'],
    [[cpu.products.toFixed(1), cpu.database.toFixed(1), mean.toFixed(2), String(Math.max(...waits))]],
  );
}

interface Rush {
  products: readonly Server[];
  authors: readonly ReadyAuthor[];
  end: Date;
}

async function submitAll({ products, authors, end }: Rush): Promise<Attempt[]> {
  const running = authors.map(async (author, index) => {
    await pause(Math.max(0, end.getTime() + delayOf(index) - Date.now()));
    const product = (attempt: number) => products[(index + attempt) % products.length]!.origin;
    const presses = index % doublePress === 0 ? 2 : 1;
    return Promise.all(Array.from({ length: presses }, (_, attempt) => submit(product(attempt), author)));
  });
  return (await Promise.all(running)).flat();
}

/** Milliseconds from the end. */
function delayOf(index: number): number {
  if (index >= authorCount) return Math.random() * lateSeconds * 1000;
  const share = index % 2 === 0 ? rush : 1;
  // No attempt starts in the last fifth of a second: a request that is in flight at the deadline may be accepted or
  // refused.
  return -200 - Math.random() * seconds * 1000 * share;
}

function loadTable(attempts: readonly Attempt[], end: Date): string {
  const accepted = attempts.filter(({ outcome }) => 'number' in outcome);
  const refused = attempts.filter(({ outcome }) => 'refusal' in outcome);
  const early = refused.filter(({ sentAt }) => sentAt < end.getTime()).length;
  const waits = attempts.map(({ latencyMs }) => latencyMs).toSorted((a, b) => a - b);
  const at = (share: number) =>
    waits[Math.min(waits.length - 1, Math.floor(waits.length * share))]!.toFixed(0);
  const later = attempts.reduce((sum, { refusedForNow }) => sum + refusedForNow, 0);
  return table(
    [
      'authors',
      'seconds',
      'accepted',
      'refused as late',
      'of them sent before the end',
      'told to come later',
      'p50, ms',
      'p95, ms',
      'p99, ms',
      'longest, ms',
    ],
    [
      [
        authorCount,
        seconds,
        new Set(accepted.map(({ author }) => author.authorId)).size,
        refused.length,
        early,
        later,
        ...[at(0.5), at(0.95), at(0.99), at(1)],
      ].map(String),
    ],
  );
}

function memoryTable(idle: readonly number[], busy: readonly number[]): string {
  const cells = (values: readonly number[]) => values.map((mb) => mb.toFixed(0));
  return table(
    ['memory, MB', ...idle.map((_, index) => `process ${index + 1}`)],
    [
      ['before', ...cells(idle)],
      ['after', ...cells(busy)],
    ],
  );
}
