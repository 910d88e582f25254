/** Runs a limited number of tasks concurrently. The others wait in a queue of limited length. */
interface LimiterOptions {
  atOnce: number;
  longestQueue: number;
  /** Creates the error to throw when the queue is full. */
  full: () => Error;
}

export type Enter = <T>(task: () => Promise<T>) => Promise<T>;

export function turnstile({ atOnce, longestQueue, full }: LimiterOptions): Enter {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= atOnce) {
      if (waiting.length >= longestQueue) throw full();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running++;
    }
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
