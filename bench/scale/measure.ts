/** Measures calls of the product: processor time of the database and time until the answer. */
import { percentile, spread } from '../percentile.ts';
import { table } from '../report.ts';
import { processCpu } from './backend-cpu.ts';
import type { BackendCpu } from './backend-cpu.ts';
import type { Search } from './searches.ts';

export interface Client {
  origin: string;
  cookie: string;
  /** Cookie of the company with `ownListLength` favourites, requests and threads. */
  ownListCookie: string;
  /** The process of the product. */
  pid: number;
  /** The database that it uses. */
  cpu: BackendCpu;
}

interface Cost {
  cpu: number[];
  wall: number[];
  /** The same for the first calls, some of whose rows were not in the buffers yet. */
  firstCpu: number[];
}

async function search({ origin, cookie }: Pick<Client, 'origin' | 'cookie'>, filter: object): Promise<void> {
  const answer = await fetch(`${origin}/api/organization/scenarios`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ limit: 20, ...filter }),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}

/** Runs the calls one after another, twice: first all of them while their rows are not in the buffers, then again. */
async function costOf(all: Client, { filter, isOwnList }: Search): Promise<Cost> {
  const client = isOwnList ? { ...all, cookie: all.ownListCookie } : all;
  const repeats = Number(process.env['BENCH_REPEATS'] ?? 40);
  const first = await callsOf(client, filter, repeats);
  return { ...(await callsOf(client, filter, repeats)), firstCpu: first.cpu };
}

async function callsOf(client: Client, filter: Search['filter'], repeats: number) {
  const cost = { cpu: [] as number[], wall: [] as number[] };
  for (let n = 0; n < repeats; n++) {
    await client.cpu.refresh();
    const [usedBefore, started] = [client.cpu.read(), performance.now()];
    await search(client, filter(n));
    cost.wall.push(performance.now() - started);
    cost.cpu.push(client.cpu.read() - usedBefore);
  }
  return cost;
}

export type Costs = Map<string, Cost>;

export async function measureSearches(client: Client, searches: readonly Search[]): Promise<Costs> {
  const costs: Costs = new Map();
  for (const one of searches) {
    const cost = await costOf(client, one);
    costs.set(one.name, cost);
    const parts = [cost.cpu, cost.firstCpu, cost.wall].map(spread);
    process.stderr.write(`${[one.name, ...parts].join(' | ')}\n`);
  }
  return costs;
}

/** With the growth against a smaller site, when one was measured. */
export function searchTable(searches: readonly Search[], costs: Costs, small: Costs | null): string {
  const rows = searches.map(({ name, before }) => {
    const { cpu, firstCpu, wall } = costs.get(name)!;
    const smaller = small?.get(name);
    const growth = smaller ? (percentile(cpu, 0.5) / percentile(smaller.cpu, 0.5)).toFixed(1) : '–';
    return [name, before, spread(cpu), growth, percentile(firstCpu, 0.95).toFixed(1), spread(wall)];
  });
  return table(
    [
      'search of a company',
      'before, at 1 M',
      'CPU p50/p95, ms',
      'growth, ×',
      'p95 when first read, ms',
      'answer p50/p95, ms',
    ],
    rows,
  );
}

/** Several companies at the same time. Each sends its next search when the last one is answered. */
export async function clientsTable(client: Client, searches: readonly Search[]): Promise<string> {
  const seconds = Number(process.env['BENCH_SECONDS'] ?? 10);
  const mixed = searches.filter(({ isMixed }) => isMixed);
  const rows: string[][] = [];
  for (const clients of [1, 4, 8, 16]) {
    const wall: number[] = [];
    await client.cpu.refresh();
    const before = { database: client.cpu.read(), product: processCpu(client.pid) };
    const end = performance.now() + seconds * 1000;
    const run = async (first: number) => {
      for (let n = first; performance.now() < end; n++) {
        const started = performance.now();
        await search(client, mixed[n % mixed.length]!.filter(n));
        wall.push(performance.now() - started);
      }
    };
    await Promise.all(Array.from({ length: clients }, (_, first) => run(first)));
    const database = (client.cpu.read() - before.database) / wall.length;
    const product = (processCpu(client.pid) - before.product) / wall.length;
    const rate = (wall.length / seconds).toFixed(0);
    const costs = [database, product].map((ms) => ms.toFixed(1));
    rows.push([
      String(clients),
      rate,
      ...[0.5, 0.95].map((share) => percentile(wall, share).toFixed(1)),
      ...costs,
    ]);
    process.stderr.write(`${rows.at(-1)!.join(' | ')}\n`);
  }
  return table(
    ['clients at once', 'calls/s', 'p50, ms', 'p95, ms', 'CPU of the database, ms a call', 'of the product'],
    rows,
  );
}
