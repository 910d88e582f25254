/** Fixtures of the event and delivery tests: a database, a clock, short subscribers, deliveries as text. */
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Tx } from '#platform/db/tables.ts';
import { silentLog } from '#platform/log/log.ts';
import { record } from '#platform/outbox/record.ts';
import { registerSubscribers } from '#platform/outbox/registry.ts';
import { createRelay, type Relay } from '#platform/outbox/relay.ts';
import type { DeliveryContext, Subscriber } from '#platform/outbox/subscriber.ts';
import type { EventKind } from '#platform/outbox/tables.ts';
import { testClock, type TestClock } from './test-clock.ts';
import { openTestDatabase, type TestDatabase } from './world-database.ts';

// Event kinds are declared globally, so tests cast their own kinds.
const kind = (name: string) => name as unknown as EventKind;
export const happened = kind('test.happened');
export const followed = kind('test.followed');

interface TestEvent {
  kind: string;
  payload: { n: number };
  secret: Record<string, string> | null;
}

export const eventOf = (context: DeliveryContext) => context.event as unknown as TestEvent;
export const numberOf = (context: DeliveryContext) => eventOf(context).payload.n;

export const on = (
  name: string,
  run: (context: DeliveryContext) => Promise<void>,
  kinds = [happened],
): Subscriber => ({ name, on: kinds, run });

export function gate(): { passed: Promise<void>; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { passed: promise, open: resolve };
}

export interface OutboxWorld {
  readonly world: TestDatabase;
  readonly clock: TestClock;
}

/** Call once per test file. Every test starts with empty tables and a stopped clock. */
export function useOutbox(): OutboxWorld & ReturnType<typeof actionsOf> {
  const state = { relays: [] as Relay[] } as { world: TestDatabase; clock: TestClock; relays: Relay[] };
  beforeAll(async () => {
    state.world = await openTestDatabase();
  });
  beforeEach(async () => {
    await state.world.reset();
    registerSubscribers([]);
    state.clock = testClock('2026-03-01T10:00:00Z');
  });
  afterEach(async () => {
    for (const relay of state.relays.splice(0)) await relay.stop();
  });
  afterAll(() => state.world.close());
  return {
    get world() {
      return state.world;
    },
    get clock() {
      return state.clock;
    },
    ...actionsOf(state),
  };
}

function actionsOf(state: { world: TestDatabase; clock: TestClock; relays: Relay[] }) {
  const db = () => state.world.database.db;
  const deliveries = () =>
    db()
      .selectFrom('delivery')
      .select(['id', 'subscriber', 'recipient', 'state', 'tries', 'next_at', 'last_error'])
      .orderBy('subscriber')
      .orderBy('tries', 'desc')
      .execute();
  const newRelay = (subscribers: Subscriber[]) =>
    createRelay({ database: state.world.database, subscribers, log: silentLog, clock: state.clock });
  return {
    deliveries,
    states: async () => (await deliveries()).map((row) => `${row.subscriber} ${row.state} ${row.tries}`),
    /** Also registers the subscribers for events recorded from now on. Stopped after the test. */
    relayOf(...subscribers: Subscriber[]): Relay {
      registerSubscribers(subscribers);
      const relay = newRelay(subscribers);
      state.relays.push(relay);
      return relay;
    },
    /** Claims due deliveries and never completes them, like a crashed process. */
    startDying(subscriber: string): void {
      const dying = newRelay([on(subscriber, () => new Promise<void>(() => undefined))]);
      // The lease ends long after the file, when the database is gone.
      dying.drain().catch(() => undefined);
    },
    say: (n: number, more: { secret?: Record<string, string> } = {}) =>
      state.world.database.tx((tx) => record(tx, { kind: happened, payload: { n } as never, ...more })),
    addJob: (tx: Tx, name: string) =>
      tx
        .insertInto('job')
        .values({ name, next_at: state.clock.now(), leased_until: null, done_at: null, last_error: null })
        .execute(),
    jobs: async () =>
      (await db().selectFrom('job').select('name').orderBy('name').execute()).map((row) => row.name),
  };
}
