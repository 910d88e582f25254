/** Subscribers of outbox events: messages, recalculations, clean-ups. */
import type { Database } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/tables.ts';
import type { EventKind, Events } from './tables.ts';

/** A union discriminated by `kind`, which determines the type of `payload`. */
export type RecordedEvent<K extends EventKind = EventKind> = {
  [Kind in K]: {
    id: string;
    kind: Kind;
    payload: Events[Kind];
    actorId: string | null;
    subjectId: string | null;
    secret: Record<string, string> | null;
    at: Date;
  };
}[K];

export interface DeliveryContext<K extends EventKind = EventKind> {
  database: Database;
  event: RecordedEvent<K>;
  /** The `recipient` of `addDeliveries`. Empty in the deliveries that `record` adds. */
  recipient: string;
  /** Idempotency key for external services: the id of the delivery. */
  idempotencyKey: string;
  /** Aborts shortly before the lease ends. Pass it to every call that may hang. */
  signal: AbortSignal;
  /** Writes and marks the delivery as done in one transaction: exactly once, even after a crash. */
  once(write: (tx: Tx) => Promise<void>): Promise<void>;
}

export interface Subscriber {
  /** Stored with every delivery. Renaming it orphans the waiting ones. */
  name: string;
  on: readonly EventKind[];
  /** May run again for the same event after a crash: write through `once`, or be idempotent. */
  run(context: DeliveryContext): Promise<void>;
}

export interface SubscriberDefinition<K extends EventKind> {
  name: string;
  on: readonly K[];
  /** A property, because parameters of methods are bivariant. */
  run: (context: DeliveryContext<K>) => Promise<void>;
}

/** Types `run` by the payloads of exactly the kinds in `on`. */
export const defineSubscriber = <K extends EventKind>(definition: SubscriberDefinition<K>): Subscriber =>
  definition as unknown as Subscriber;

/** An event of the running transaction. */
export type WrittenEvent = Omit<RecordedEvent, 'secret' | 'at'>;

/** Writes rows in the transaction of the events, at its end. A subscriber runs after the commit. */
export interface EventWriter {
  on: readonly string[];
  /** All events of one transaction. */
  write(tx: Tx, events: readonly WrittenEvent[]): Promise<void>;
}
