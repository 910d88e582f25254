/**
 * Delivers events to their subscribers. Each delivery is claimed with a lease, run outside any transaction and marked. So
 * a slow subscriber blocks no other, and a crash only causes a retry of the same delivery.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { outboxTopic } from './add-deliveries.ts';
import { createWorkers, type WorkerOptions } from './workers.ts';

export interface RelayOptions extends Omit<WorkerOptions, 'stopping'> {
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
