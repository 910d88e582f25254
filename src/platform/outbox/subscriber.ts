/** Whoever reacts to events: a bell, a letter, a room that opens. */
import type { Database } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/tables.ts';
import type { EventKind, Events } from './tables.ts';

/** The union over the given kinds: looking at `kind` tells the shape of `payload`. */
export type RecordedEvent<K extends EventKind = EventKind> = {
  [One in K]: {
    id: string;
    kind: One;
    payload: Events[One];
    actorId: string | null;
    subjectId: string | null;
    secret: Record<string, string> | null;
    at: Date;
  };
}[K];

export interface DeliveryContext<K extends EventKind = EventKind> {
  database: Database;
  event: RecordedEvent<K>;
  /** Names this delivery to the outside world, so that a repeated call there is recognised. */
  key: string;
  /** Fires when the lease is about to end: give it to whatever may hang. */
  signal: AbortSignal;
  /** Writes and marks the delivery as done in one transaction: happens exactly once, whatever crashes. */
  once(write: (tx: Tx) => Promise<void>): Promise<void>;
}

export interface Subscriber {
  /** Stored with every delivery: renaming it orphans the waiting ones. */
  name: string;
  on: readonly EventKind[];
  /** May be called again for the same event after a crash: writes through `once` or repeats harmlessly. */
  run(context: DeliveryContext): Promise<void>;
}

export interface SubscriberOf<K extends EventKind> {
  name: string;
  on: readonly K[];
  run(context: DeliveryContext<K>): Promise<void>;
}

/** Lets `run` know the payloads of exactly the kinds it listens to. */
export const subscriber = <K extends EventKind>(one: SubscriberOf<K>): Subscriber =>
  one as unknown as Subscriber;
