/** Ends the own process above its memory, where the operating system has no limit. In a thread: unpacking blocks. */
import { Worker } from 'node:worker_threads';

/** `megabytes` is 0 where the operating system limits the memory. */
export function watchMemory(megabytes: number): void {
  if (megabytes === 0) return;
  new Worker(
    `setInterval(() => {
      if (process.memoryUsage.rss() > ${megabytes * 1024 ** 2}) process.kill(process.pid, 'SIGKILL');
    }, 20)`,
    { eval: true },
  );
}
