/** A queue for the processors of this machine: at most one task per processor, in the order of requests. */

/** Small machines have two, and the runners of the tests start two workers. */
export const cores = 2;

export type UseCores = <Result>(wanted: number, work: () => Promise<Result>) => Promise<Result>;

/** A task that needs all processors waits until all earlier ones have ended. */
export function shareCores(count: number): UseCores {
  let free = count;
  const waiting: { wanted: number; start: () => void }[] = [];
  const startNext = (): void => {
    while (waiting[0] && waiting[0].wanted <= free) {
      const { wanted, start } = waiting.shift()!;
      free -= wanted;
      start();
    }
  };
  return async (wanted, work) => {
    await new Promise<void>((start) => {
      waiting.push({ wanted, start });
      startNext();
    });
    try {
      return await work();
    } finally {
      free += wanted;
      startNext();
    }
  };
}
