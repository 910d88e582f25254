/** Runs a limited number of tasks concurrently. The others wait in a queue of limited length. */
interface LimiterOptions {
  concurrency: number;
  maxQueue: number;
  /** Creates the error to throw when the queue is full. */
  queueFullError: () => Error;
}

export type Limit = <T>(task: () => Promise<T>) => Promise<T>;

export function concurrencyLimiter({ concurrency, maxQueue, queueFullError }: LimiterOptions): Limit {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= concurrency) {
      if (waiting.length >= maxQueue) throw queueFullError();
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
