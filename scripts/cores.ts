/** Who may use the processors of this machine: as many at once as there are, in the order of asking. */

/** Small machines have two, and the runners of the tests start two workers. */
export const cores = 2;

export type UseCores = <Result>(wanted: number, work: () => Promise<Result>) => Promise<Result>;

/** Work that wants all processors waits until everything before it has ended. */
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
