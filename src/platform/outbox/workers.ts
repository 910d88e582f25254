import { claimDeliveries, listDueSubscribers, parkExhausted, type ClaimedDelivery } from './deliveries.ts';
import { deliver } from './deliver.ts';
import type { Subscriber } from './subscriber.ts';
import type { Database } from '#platform/db/database.ts';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log/log.ts';

export interface WorkerOptions {
  database: Database;
  subscribers: readonly Subscriber[];
  log: Log;
  clock: Clock;
  /** Fails the running deliveries. */
  stopping: AbortSignal;
}

/** Concurrent deliveries of one subscriber. */
const concurrency = 4;

/** One worker per subscriber: a mail server that does not respond delays only mail. */
export function createWorkers(options: WorkerOptions) {
  const { database, subscribers, log, clock, stopping } = options;
  const byName = new Map(subscribers.map((subscriber) => [subscriber.name, subscriber]));
  if (byName.size !== subscribers.length) throw new Error('two subscribers have the same name');
  const active = new Map<string, Promise<number>>();
  const restarting = new Set<string>();
  let isClosed = false;

  async function run(subscriber: Subscriber): Promise<number> {
    let count = 0;
    while (!isClosed) {
      const claimed: ClaimedDelivery[] = await claimDeliveries(database, {
        subscriber: subscriber.name,
        limit: concurrency,
        now: clock.now(),
      });
      if (!claimed.length) break;
      count += claimed.length;
      await Promise.all(
        claimed.map((delivery) => deliver({ database, subscriber, log, clock, stopping }, delivery)),
      );
    }
    return count;
  }

  function startWorker(subscriber: Subscriber): void {
    const worker = run(subscriber).finally(() => {
      active.delete(subscriber.name);
      // A delivery became due between the last claim and the end of the worker.
      if (restarting.delete(subscriber.name) && !isClosed) startWorker(subscriber);
    });
    worker.catch((error: unknown) => log.error('worker.failed', { subscriber: subscriber.name }, error));
    active.set(subscriber.name, worker);
  }

  return {
    /** Starts the workers of subscribers with due deliveries. */
    async startDue(): Promise<void> {
      await parkExhausted(database, clock.now());
      for (const name of await listDueSubscribers(database, [...byName.keys()], clock.now())) {
        const subscriber = byName.get(name);
        if (active.has(name)) restarting.add(name);
        else if (subscriber && !isClosed) startWorker(subscriber);
      }
    },
    /** Waits until all workers are idle. Returns the number of deliveries tried. */
    async finish(): Promise<number> {
      let sum = 0;
      while (active.size) for (const count of await Promise.all(active.values())) sum += count;
      return sum;
    },
    async close(): Promise<void> {
      isClosed = true;
      await Promise.allSettled(active.values());
    },
  };
}
