/** Measures calls of the product: processor time of the database and time until the answer. */
import { table } from '../report.ts';
import type { BackendCpu } from './backend-cpu.ts';
import type { Search } from './searches.ts';

export interface Client {
  origin: string;
  cookie: string;
}

interface Cost {
  cpu: number[];
  wall: number[];
}

const percentile = (values: readonly number[], share: number): string => {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(1);
};

const spread = (values: readonly number[]) => `${percentile(values, 0.5)}/${percentile(values, 0.95)}`;

async function search({ origin, cookie }: Client, filter: object): Promise<void> {
  const answer = await fetch(`${origin}/api/organization/scenarios`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ limit: 20, ...filter }),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}

/** One call after another. The first calls warm the caches and are not counted. */
async function costOf(client: Client, cpu: BackendCpu, { filter }: Search): Promise<Cost> {
  const repeats = Number(process.env['BENCH_REPEATS'] ?? 40);
  const cost: Cost = { cpu: [], wall: [] };
  for (let n = -4; n < repeats; n++) {
    await cpu.refresh();
    const [usedBefore, started] = n < 0 ? [0, 0] : [cpu.read(), performance.now()];
    await search(client, filter(n + 4));
    if (n < 0) continue;
    cost.wall.push(performance.now() - started);
    cost.cpu.push(cpu.read() - usedBefore);
  }
  return cost;
}

export async function searchTable(
  client: Client,
  cpu: BackendCpu,
  searches: readonly Search[],
): Promise<string> {
  const rows: string[][] = [];
  for (const one of searches) {
    const cost = await costOf(client, cpu, one);
    rows.push([one.name, one.before, spread(cost.cpu), spread(cost.wall)]);
    process.stderr.write(`${rows.at(-1)!.join(' | ')}\n`);
  }
  return table(['search of a company', 'before, CPU p50/p95', 'CPU p50/p95, ms', 'answer p50/p95, ms'], rows);
}

/** Companies at once, each sending its next search when the last is answered. */
export async function clientsTable(client: Client, searches: readonly Search[]): Promise<string> {
  const seconds = Number(process.env['BENCH_SECONDS'] ?? 10);
  const mixed = searches.filter(({ isMixed }) => isMixed);
  const rows: string[][] = [];
  for (const clients of [1, 4, 8, 16]) {
    const wall: number[] = [];
    const end = performance.now() + seconds * 1000;
    const run = async (first: number) => {
      for (let n = first; performance.now() < end; n++) {
        const started = performance.now();
        await search(client, mixed[n % mixed.length]!.filter(n));
        wall.push(performance.now() - started);
      }
    };
    await Promise.all(Array.from({ length: clients }, (_, first) => run(first)));
    rows.push([
      String(clients),
      (wall.length / seconds).toFixed(0),
      percentile(wall, 0.5),
      percentile(wall, 0.95),
    ]);
    process.stderr.write(`${rows.at(-1)!.join(' | ')}\n`);
  }
  return table(['clients at once', 'calls/s', 'p50, ms', 'p95, ms'], rows);
}
