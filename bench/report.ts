/** Results as Markdown tables: medians, and ratios computed pairwise within a round. */
import { quartiles } from './round.ts';
import type { Round } from './round.ts';

export type Measured = Map<string, Round[]>;

export function rateTable(measured: Measured): string {
  const rows = [...measured].map(([name, rounds]) => {
    const of = (key: keyof Round) => quartiles(rounds.map((round) => round[key]))[1];
    return [name, of('rate').toFixed(0), of('p99').toFixed(0), of('cpuMs').toFixed(3), of('rss').toFixed(0)];
  });
  return table(['what', 'pages/s', 'p99, ms', 'CPU per page, ms', 'memory, MB'], rows);
}

/** Limits of the ratio ours ÷ peer. Without one the ratio is only shown. */
interface Demand {
  ours: string;
  peer: string;
  by: 'rate' | 'cpuMs';
  least?: number;
  most?: number;
}

const cachedHome = 'home page, kept';
const call = 'profile with its session checked, PostgreSQL';
const anew = 'home page, rendered anew, facts in memory';

const demands: Demand[] = [
  { ours: cachedHome, peer: 'bare Fastify, the page as a string', by: 'rate', least: 1 },
  { ours: cachedHome, peer: 'bare Fastify, the page as a Buffer', by: 'rate', least: 0.9 },
  { ours: cachedHome, peer: 'bare Fastify, the page as a Buffer', by: 'cpuMs', most: 1.5 },
  // Node itself, without any work, takes twice the CPU of nginx.
  { ours: cachedHome, peer: 'nginx, the page as a file', by: 'cpuMs' },
  { ours: anew, peer: 'plain renderToString of the same tree', by: 'cpuMs', most: 1.1 },
  { ours: anew, peer: 'Next.js, rendered anew, facts in memory', by: 'cpuMs', most: 0.25 },
  // The call checks a session and a permission, sends two queries, validates by two schemas and writes a line of the log.
  { ours: call, peer: 'bare Fastify, the profile', by: 'cpuMs', most: 20 },
];

/** Milliseconds of processor time of our process per answer, on an idle machine. */
const limits: { name: string; mostMs: number }[] = [
  { name: call, mostMs: 0.4 },
  { name: 'home page, rendered anew, facts from PostgreSQL', mostMs: 6 },
];

export function limitTable(measured: Measured): string {
  const rows = limits.map(({ name, mostMs }) => {
    const rounds = measured.get(name);
    if (!rounds) return [name, `≤ ${mostMs}`, '', '', 'not measured'];
    const [low, middle, high] = quartiles(rounds.map(({ cpuMs }) => cpuMs));
    const verdict = middle <= mostMs ? 'met' : 'NOT MET';
    return [name, `≤ ${mostMs}`, middle.toFixed(3), `${low.toFixed(3)}–${high.toFixed(3)}`, verdict];
  });
  return table(['CPU of the process, ms', 'demand', 'median', 'quartiles', ''], rows);
}

/** States for each limit whether it is met. The ratio is ours ÷ the peer's, for each pair of runs. */
export function demandTable(measured: Measured): string {
  const rows = demands.map((demand) => {
    const { ours, peer, by } = demand;
    const name = [`${ours} ÷ ${peer}`, by === 'rate' ? 'pages/s' : 'CPU', limitOf(demand)];
    const theirs = measured.get(ours) && measured.get(peer);
    if (!theirs) return [...name, '', '', 'not measured'];
    const ratios = measured.get(ours)!.map((round, i) => round[by] / theirs[i]![by]);
    const [low, middle, high] = quartiles(ratios);
    return [...name, middle.toFixed(2), `${low.toFixed(2)}–${high.toFixed(2)}`, verdictOf(demand, middle)];
  });
  return table(['ratio, pair by pair', 'by', 'demand', 'median', 'quartiles', ''], rows);
}

function limitOf({ least, most }: Demand): string {
  if (least !== undefined) return `≥ ${least.toFixed(2)}`;
  return most === undefined ? '' : `≤ ${most.toFixed(2)}`;
}

function verdictOf({ least, most }: Demand, ratio: number): string {
  if (least === undefined && most === undefined) return '';
  return ratio >= (least ?? 0) && ratio <= (most ?? Infinity) ? 'met' : 'NOT MET';
}

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
