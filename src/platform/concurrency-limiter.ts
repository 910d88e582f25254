/** Runs a limited number of tasks concurrently. The others wait in a queue of limited length. */
import PQueue from 'p-queue';

interface LimiterOptions {
  concurrency: number;
  maxQueue: number;
  /** Creates the error to throw when the queue is full. */
  queueFullError: () => Error;
}

export type Limit = <T>(task: () => Promise<T>) => Promise<T>;

export function concurrencyLimiter({ concurrency, maxQueue, queueFullError }: LimiterOptions): Limit {
  const queue = new PQueue({ concurrency });
  return async (task) => {
    if (queue.pending >= concurrency && queue.size >= maxQueue) throw queueFullError();
    return queue.add(task);
  };
}
