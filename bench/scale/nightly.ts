/** The nightly refresh of all ratings on the database itself: its batches, and the longest of them. */
import { refreshNextBatch, startRefresh } from '#features/ratings/server/refresh-ratings.ts';
import { openDatabase } from '#platform/db/database.ts';
import { table } from '../report.ts';
import { BackendCpu } from './backend-cpu.ts';

/** No product may run on the database meanwhile, because it would take over some batches. */
export async function nightlyTable(url: string): Promise<string> {
  const database = await openDatabase({ kind: 'postgres', url, poolSize: 1, queryTimeoutMs: 60_000 });
  const cpu = new BackendCpu(url);
  try {
    await cpu.open();
    await cpu.refresh();
    await database.tx((tx) => startRefresh(tx, new Date()));
    const [first, started] = [cpu.read(), performance.now()];
    let [batches, longest, longestCpu] = [0, 0, 0];
    for (let isMore = true; isMore; batches++) {
      const [before, since] = [cpu.read(), performance.now()];
      isMore = await database.tx((tx) => refreshNextBatch(tx));
      longest = Math.max(longest, performance.now() - since);
      longestCpu = Math.max(longestCpu, cpu.read() - before);
    }
    const minutes = ((performance.now() - started) / 60_000).toFixed(1);
    const cpuSeconds = ((cpu.read() - first) / 1000).toFixed(0);
    return table(
      ['nightly refresh', 'batches', 'longest, ms of CPU', 'longest, ms', 'CPU, s', 'minutes'],
      [
        ['measured', String(batches), longestCpu.toFixed(0), longest.toFixed(0), cpuSeconds, minutes],
        ['wanted', '', '', '≤ 1000', '', '≤ 15'],
      ],
    );
  } finally {
    await cpu.close();
    await database.close();
  }
}
