/** A queue for the processors of this machine: at most one task per processor, in the order of requests. */
import { availableParallelism, totalmem } from 'node:os';

/** A worker of the browser tests is the largest: a browser, and a server with an embedded database. */
const bytesPerWorker = 1.5 * 2 ** 30;

/** Fewer than two leave every wait unused. More than four wait for each other at the disk and in shared servers. */
export const countCores = (processors: number, bytes: number): number =>
  Math.max(2, Math.min(4, processors, Math.floor(bytes / bytesPerWorker)));

/** Also the number of workers of both test runners. A container may have less memory than its machine. */
export const cores = countCores(
  availableParallelism(),
  Math.min(totalmem(), process.constrainedMemory() || Infinity),
);

export type UseCores = <Result>(needed: number, work: () => Promise<Result>) => Promise<Result>;

/** A task that needs all processors waits until all earlier ones have ended. */
export function shareCores(count: number): UseCores {
  let free = count;
  const waiting: { needed: number; start: () => void }[] = [];
  const startNext = (): void => {
    while (waiting[0] && waiting[0].needed <= free) {
      const { needed, start } = waiting.shift()!;
      free -= needed;
      start();
    }
  };
  return async (needed, work) => {
    await new Promise<void>((start) => {
      waiting.push({ needed, start });
      startNext();
    });
    try {
      return await work();
    } finally {
      free += needed;
      startNext();
    }
  };
}
