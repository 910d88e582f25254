/**
 * Carries events to those who react to them. An event is first fanned out into one delivery per subscriber, then each
 * delivery is claimed with a lease, run outside of any transaction and marked, so a slow letter holds nobody up and a
 * crash only means that the same delivery is tried again.
 */
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Log } from '#platform/log/log.ts';
import { claim, fanOut, listDue, parkExhausted, type Claimed } from './deliveries.ts';
import { outboxTopic } from './record.ts';
import { deliver } from './deliver.ts';
import type { Subscriber } from './subscriber.ts';

export interface RelayOptions {
  database: Database;
  subscribers: readonly Subscriber[];
  log: Log;
  clock: Clock;
}

export interface Relay {
  /** Works until stopped: on every commit that recorded something, and once a second. */
  start(): void;
  nudge(): void;
  /** Runs everything that is due now, including what that brings about; returns the number of deliveries tried. */
  drain(): Promise<number>;
  /** Takes no new work and waits for the running deliveries, 20 seconds at most. */
  stop(): Promise<void>;
}

const tickMs = 1_000;
const stopMs = 20_000;
/** Deliveries of one subscriber that run side by side. */
const laneWidth = 4;

export function createRelay(options: RelayOptions): Relay {
  const { database, log } = options;
  const lanes = startLanes(options);
  let timer: NodeJS.Timeout | undefined;
  let deaf: (() => void) | undefined;
  let turning: Promise<unknown> | undefined;
  let again = false;
  let unreachable = false;

  async function turn(): Promise<void> {
    try {
      do {
        again = false;
        await lanes.open();
      } while (again && timer);
      if (unreachable) log.info('outbox.recovered');
      unreachable = false;
    } catch (error) {
      // Said once: while the database is away this happens every second.
      if (!unreachable) log.error('outbox.unreachable', {}, error);
      unreachable = true;
    }
  }

  function nudge(): void {
    if (!timer) return;
    again = true;
    turning ??= turn().finally(() => {
      turning = undefined;
    });
  }

  return {
    nudge,
    start() {
      if (timer) return;
      timer = setInterval(nudge, tickMs).unref();
      deaf = database.listen(outboxTopic, nudge);
      nudge();
    },
    async drain() {
      let total = 0;
      for (let last = -1; total !== last;) {
        last = total;
        await lanes.open();
        total += await lanes.finish();
      }
      return total;
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      deaf?.();
      await turning;
      await Promise.race([lanes.close(), new Promise((resolve) => setTimeout(resolve, stopMs).unref())]);
    },
  };
}

/** One lane per subscriber: a mail server that does not answer delays letters and nothing else. */
function startLanes({ database, subscribers, log, clock }: RelayOptions) {
  const byName = new Map(subscribers.map((subscriber) => [subscriber.name, subscriber]));
  if (byName.size !== subscribers.length) throw new Error('two subscribers have the same name');
  const busy = new Map<string, Promise<number>>();
  const wanted = new Set<string>();
  let closed = false;

  async function run(subscriber: Subscriber): Promise<number> {
    let count = 0;
    while (!closed) {
      const claimed: Claimed[] = await claim(database, {
        subscriber: subscriber.name,
        limit: laneWidth,
        now: clock.now(),
      });
      if (!claimed.length) break;
      count += claimed.length;
      await Promise.all(claimed.map((delivery) => deliver({ database, subscriber, log, clock }, delivery)));
    }
    return count;
  }

  function openLane(subscriber: Subscriber): void {
    const lane = run(subscriber).finally(() => {
      busy.delete(subscriber.name);
      // Something came between the last look and the end of the lane.
      if (wanted.delete(subscriber.name) && !closed) openLane(subscriber);
    });
    lane.catch((error: unknown) => log.error('lane.failed', { subscriber: subscriber.name }, error));
    busy.set(subscriber.name, lane);
  }

  return {
    /** Fans out what is new and opens the lanes that have something due. */
    async open(): Promise<void> {
      while ((await fanOut(database, subscribers, clock.now())) > 0);
      await parkExhausted(database, clock.now());
      for (const name of await listDue(database, [...byName.keys()], clock.now())) {
        const subscriber = byName.get(name);
        if (busy.has(name)) wanted.add(name);
        else if (subscriber && !closed) openLane(subscriber);
      }
    },
    /** Waits until the lanes are empty; returns how many deliveries were tried. */
    async finish(): Promise<number> {
      let sum = 0;
      while (busy.size) for (const count of await Promise.all(busy.values())) sum += count;
      return sum;
    },
    async close(): Promise<void> {
      closed = true;
      await Promise.allSettled(busy.values());
    },
  };
}
