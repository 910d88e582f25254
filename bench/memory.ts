/** Memory leaks: memory before and after many pages. */
import { table } from './report.ts';
import { rssOf, runAmount } from './round.ts';
import type { Target } from './round.ts';

const amounts = [
  ['home page, kept', Number(process.env['BENCH_KEPT'] ?? 20_000)],
  ['home page, rendered anew, facts in memory', Number(process.env['BENCH_ANEW'] ?? 2_000)],
] as const;

export async function memoryTable(targets: readonly Target[]): Promise<string> {
  const rows = [];
  for (const [name, amount] of amounts) {
    const target = targets.find((one) => one.name === name)!;
    const before = rssOf(target.pid);
    await runAmount(target, amount);
    const between = rssOf(target.pid);
    await runAmount(target, amount);
    rows.push([name, String(amount), ...[before, between, rssOf(target.pid)].map((mb) => mb.toFixed(0))]);
  }
  return table(['memory, MB', 'pages', 'before', 'after', 'after as many again'], rows);
}
