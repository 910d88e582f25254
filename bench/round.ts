/** One round of load on one address: how many answers a second, and what one cost its process. */
import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';

export interface Target {
  name: string;
  url: string;
  /** Of the server that answers. */
  pid: number;
  headers?: Record<string, string>;
}

export interface Round {
  /** Answers per second. */
  rate: number;
  /** Milliseconds of processor time of the server per answer. */
  cpuMs: number;
}

const ticksPerSecond = 100;

/** User and system time of a process in milliseconds, from the kernel's own account. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
}

export async function runRound(target: Target, seconds: number): Promise<Round> {
  const before = cpuOf(target.pid);
  const result = await autocannon({
    url: target.url,
    connections: 8,
    duration: seconds,
    ...(target.headers && { headers: target.headers }),
  });
  const answers = result['2xx'];
  if (result.non2xx || result.errors || !answers)
    throw new Error(`${target.name}: ${result.non2xx} refusals, ${result.errors} errors`);
  return { rate: answers / result.duration, cpuMs: (cpuOf(target.pid) - before) / answers };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
