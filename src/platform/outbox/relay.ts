/**
 * Delivers events to their subscribers. Each delivery is claimed with a lease, run outside any transaction and marked. So
 * a slow subscriber blocks no other, and a crash only causes a retry of the same delivery.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Log } from '#platform/log/log.ts';
import { claimDeliveries, listDueSubscribers, parkExhausted, type ClaimedDelivery } from './deliveries.ts';
import { outboxTopic } from './add-deliveries.ts';
import { deliver } from './deliver.ts';
import type { Subscriber } from './subscriber.ts';

export interface RelayOptions {
  database: Database;
  subscribers: readonly Subscriber[];
  log: Log;
  clock: Clock;
  /** How long a stop waits for the running deliveries. */
  stopMs?: number;
}

export interface Relay {
  /** Runs until stopped: after every commit that recorded an event, and once a second. */
  start(): void;
  wake(): void;
  /** Runs everything due, including deliveries of events recorded meanwhile. Returns the number of tries. */
  drain(): Promise<number>;
  /**
   * Accepts no new work and waits for the running deliveries. Those that take too long fail, so that another process tries
   * them in a few seconds instead of after their lease.
   */
  stop(): Promise<void>;
}

const tickMs = 1_000;
/** Together ten seconds: a mail server that hangs must not delay a stop longer. */
const defaultStopMs = 8_000;
const markMs = 2_000;
/** Concurrent deliveries of one subscriber. */
const concurrency = 4;

export function createRelay(options: RelayOptions): Relay {
  const { database, log, stopMs = defaultStopMs } = options;
  const stopping = new AbortController();
  const workers = createWorkers({ ...options, stopping: stopping.signal });
  let timer: NodeJS.Timeout | undefined;
  let unsubscribe: (() => void) | undefined;
  let running: Promise<unknown> | undefined;
  let isWoken = false;
  let isUnreachable = false;

  async function runDue(): Promise<void> {
    try {
      do {
        isWoken = false;
        await workers.startDue();
      } while (isWoken && timer);
      if (isUnreachable) log.info('outbox.recovered');
      isUnreachable = false;
    } catch (error) {
      // Logged once: while the database is unreachable, this fails every second.
      if (!isUnreachable) log.error('outbox.unreachable', {}, error);
      isUnreachable = true;
    }
  }

  function wake(): void {
    if (!timer) return;
    isWoken = true;
    running ??= runDue().finally(() => {
      running = undefined;
    });
  }

  return {
    wake,
    start() {
      if (timer) return;
      timer = setInterval(wake, tickMs).unref();
      unsubscribe = database.listen(outboxTopic, wake);
      wake();
    },
    async drain() {
      let total = 0;
      for (let last = -1; total !== last;) {
        last = total;
        await workers.startDue();
        total += await workers.finish();
      }
      return total;
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      unsubscribe?.();
      const closed = Promise.all([running, workers.close()]);
      await Promise.race([closed, pause(stopMs)]);
      stopping.abort();
      await Promise.race([closed, pause(markMs)]);
    },
  };
}

const pause = (ms: number): Promise<void> => sleep(ms, undefined, { ref: false });

/** One worker per subscriber: a mail server that does not respond delays only mail. */
function createWorkers(options: RelayOptions & { stopping: AbortSignal }) {
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
