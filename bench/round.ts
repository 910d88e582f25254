/** One round of load on one URL: responses per second, tail latency, processor time per response. */
import { readFileSync, readdirSync } from 'node:fs';
import autocannon from 'autocannon';

export interface Target {
  name: string;
  url: string;
  /** The pid of the server. Its children are included. */
  pid: number;
  headers?: Record<string, string>;
}

export interface Round {
  /** Answers per second. */
  rate: number;
  /** 99th percentile of the latency in milliseconds. */
  p99: number;
  /** Milliseconds of processor time of the server per answer. */
  cpuMs: number;
  /** Megabytes in memory when the round is over. */
  rss: number;
}

const ticksPerSecond = 100;
const kilobyte = 1024;
const connections = 8;

function familyOf(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap(familyOf)];
}

/** User and system time of a process and its children in milliseconds, from the kernel's own account. */
export function cpuOf(pid: number): number {
  return familyOf(pid).reduce((sum, member) => {
    const fields = readFileSync(`/proc/${member}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return sum + ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
  }, 0);
}

/** Megabytes of a process and its children. */
export function rssOf(pid: number): number {
  return familyOf(pid).reduce((sum, member) => {
    const rss = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${member}/status`, 'utf8'));
    return sum + Number(rss?.[1] ?? 0) / kilobyte;
  }, 0);
}

export async function runRound(target: Target, seconds: number): Promise<Round> {
  const before = cpuOf(target.pid);
  const result = await load(target, { duration: seconds });
  const answers = result['2xx'];
  return {
    rate: answers / result.duration,
    p99: result.latency.p99,
    cpuMs: (cpuOf(target.pid) - before) / answers,
    rss: rssOf(target.pid),
  };
}

/** Sends this many requests; the time is not limited. */
export const runAmount = (target: Target, amount: number) => load(target, { amount });

async function load({ name, url, headers }: Target, how: { duration: number } | { amount: number }) {
  const result = await autocannon({ url, connections, ...how, ...(headers && { headers }) });
  if (result.non2xx || result.errors || !result['2xx'])
    throw new Error(`${name}: ${result.non2xx} refusals, ${result.errors} errors`);
  return result;
}

/** The first quartile, the median and the third quartile. */
export function quartiles(values: readonly number[]): [number, number, number] {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number): number => {
    const place = (sorted.length - 1) * part;
    const below = sorted[Math.floor(place)]!;
    return below + (sorted[Math.ceil(place)]! - below) * (place % 1);
  };
  return [at(0.25), at(0.5), at(0.75)];
}
