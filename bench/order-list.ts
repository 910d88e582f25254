/**
 * The list of 10 000 applications: the first page and each filter over HTTP, in turn beside a copy of the database
 * without the indexes of intake. `npm run bench:order-list` prints the table, `-- --write` puts it into docs/performance.md.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { orderStates, queues } from '../src/features/intake/constants.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { argonPasswords } from '../src/platform/passwords/passwords.ts';
import { build, isStale } from '../scripts/build.ts';
import { writeMember } from '../seeds/cast.ts';
import { cast, castPassword } from '../seeds/people.ts';
import { fillApplications, officerId, selectionId } from '../test/scale/applications.ts';
import { percentile, spread } from './percentile.ts';
import { table } from './report.ts';
import { BackendCpu, processCpu } from './scale/backend-cpu.ts';
import { Servers } from './servers.ts';
import { signIn } from './sign-in.ts';
import { writeInto } from './write-into.ts';

const repeats = Number(process.env['BENCH_REPEATS'] ?? 20);
const mostMs = 30;
const officer = cast().fund;

const filters: [what: string, query: Record<string, string>, part?: string][] = [
  ['(the summary)', {}, '/summary'],
  ['(labels in use)', {}, '/labels'],
  ['none', {}],
  ['none, page 20', { offset: '380' }],
  ...orderStates.map((status): [string, Record<string, string>] => [`status ${status}`, { status }]),
  ['a selection', { category: selectionId }],
  ['a selection and a status', { category: selectionId, status: 'FORMAL_CHECK' }],
  ['a responsible officer', { officer: officerId }],
  ['a prepared decision', { pending: 'NOT_ADMITTED' }],
  ['a label', { label: 'срочно' }],
  ...queues.map((queue): [string, Record<string, string>] => [`queue ${queue}`, { queue }]),
  ['a number', { search: 'АВ-26-1-07341' }],
  ['a part of a number', { search: '734' }],
  ['a word of the author', { search: 'автор 7341' }],
  ['a word of the title', { search: 'назв' }],
  ['no match', { search: 'абракадабра' }],
];

/** A product with its database. */
interface OrderListPage {
  origin: string;
  cookie: string;
  pid: number;
  cpu: BackendCpu;
}
interface Cost {
  cpu: number[];
  wall: number[];
}

if (isStale()) await build();
const servers = new Servers();
const pages: OrderListPage[] = [];
try {
  const url = await servers.postgres();
  await fill(url);
  const bareUrl = await copyWithoutIndexes(url);
  for (const target of [url, bareUrl]) pages.push(await openOrderList(target));
  const rows: string[][] = [];
  for (const [what, query, part = ''] of filters) rows.push(await measureFilter(what, query, part));
  const words = table(
    [
      'filter',
      'answer p50/p95, ms',
      'CPU p50/p95, ms',
      'CPU without indexes',
      'without ÷ with',
      `≤ ${mostMs} ms of CPU`,
    ],
    rows,
  );
  console.log(words);
  if (process.argv.includes('--write')) await writeInto('order-list', words);
} finally {
  for (const { cpu } of pages) await cpu.close();
  await servers.stop();
}

async function fill(url: string): Promise<void> {
  const database = await openDatabase({ kind: 'postgres', url, queryTimeoutMs: 600_000 });
  try {
    await migrate(database, fileURLToPath(new URL('../migrations', import.meta.url)));
    const passwordHash = await argonPasswords().hash(castPassword);
    await database.tx((tx) => writeMember(tx, officer, { passwordHash, today: new Date() }));
    await fillApplications(database);
    await database.exec('VACUUM ANALYZE');
  } finally {
    await database.close();
  }
}

/** Keys stay: they are rules. */
async function copyWithoutIndexes(url: string): Promise<string> {
  const run = async (target: string, statements: (client: pg.Client) => Promise<void>) => {
    const client = new pg.Client({ connectionString: target });
    await client.connect();
    await statements(client).finally(() => client.end());
  };
  const asAdmin = url.replace('scenarium@', 'postgres@').replace(/bench$/, 'postgres');
  await run(asAdmin, async (client) => {
    await client.query('CREATE DATABASE bare TEMPLATE bench OWNER scenarium');
  });
  const bareUrl = url.replace(/bench$/, 'bare');
  await run(bareUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(`
      SELECT indexrelid::regclass::text AS name FROM pg_index
      WHERE indrelid = ANY ('{application,application_move,intake_card}'::regclass[]) AND NOT indisunique`);
    for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
    await client.query('ANALYZE');
  });
  return bareUrl;
}

async function openOrderList(url: string): Promise<OrderListPage> {
  const cpu = new BackendCpu(url);
  await cpu.open();
  const { origin, pid } = await servers.node('src/app/main.ts', {
    DATABASE_URL: url,
    DATA_DIR: join(servers.folder, 'data'),
    LOG_LEVEL: 'error',
    OVERLOAD_MS: '0',
  });
  return { origin, pid, cpu, cookie: await signIn(origin, officer.email) };
}

async function measureFilter(what: string, query: Record<string, string>, part: string): Promise<string[]> {
  const costs: Cost[] = pages.map(() => ({ cpu: [], wall: [] }));
  // The first calls fill the caches and are not counted.
  for (let n = -3; n < repeats; n++)
    for (const [index, page] of pages.entries()) {
      const cost = await costOf(page, query, part);
      if (n < 0) continue;
      costs[index]!.cpu.push(cost.cpu);
      costs[index]!.wall.push(cost.wall);
    }
  const [ours, bare] = [costs[0]!, costs[1]!];
  const middle = percentile(ours.cpu, 0.5);
  const ratio = percentile(bare.cpu, 0.5) / middle;
  const verdict = middle <= mostMs ? 'met' : 'NOT MET';
  const row = [what, spread(ours.wall), spread(ours.cpu), spread(bare.cpu), `× ${ratio.toFixed(1)}`, verdict];
  process.stderr.write(`${row.join(' | ')}\n`);
  return row;
}

/** Processor time of the product and its database together. */
async function costOf(
  { origin, cookie, pid, cpu }: OrderListPage,
  query: Record<string, string>,
  part: string,
): Promise<{ cpu: number; wall: number }> {
  await cpu.refresh();
  const [usedBefore, started] = [cpu.read() + processCpu(pid), performance.now()];
  const input = part === '' ? new URLSearchParams({ limit: '20', ...query }) : '';
  const address = `${origin}/api/administrator/orders${part}?${input}`;
  const answer = await fetch(address, { headers: { cookie } });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
  return { wall: performance.now() - started, cpu: cpu.read() + processCpu(pid) - usedBefore };
}
