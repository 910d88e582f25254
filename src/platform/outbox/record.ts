/**
 * Records an event and its deliveries in the transaction that caused it. Subscribers run after the commit. They are those
 * of the release that records, so an older release beside it cannot miss one that it does not know.
 */
import type { Database } from '#platform/db/database.ts';
import { beforeCommit, notifyAfterCommit } from '#platform/db/transaction.ts';
import type { Tx } from '#platform/db/tables.ts';
import { addDeliveries } from './add-deliveries.ts';
import { listSubscriberNames, listWriters } from './registry.ts';
import type { EventWriter, WrittenEvent } from './subscriber.ts';
import type { EventKind, Events } from './tables.ts';

export interface NewEvent<K extends EventKind = EventKind> {
  kind: K;
  /** The account that acted. Absent when the system did. */
  actorId?: string | null | undefined;
  /** The record it was done to. */
  subjectId?: string | null | undefined;
  payload: Events[K];
  /** One-time links and codes for messages: not in the audit log, erased once delivered. */
  secret?: Record<string, string> | undefined;
  /** The client's network (see `networkOf`), for the audit log. */
  ipPrefix?: string | undefined;
  /** For the listeners of the event kind only; they are not stored. */
  hint?: EventHint | undefined;
}

export type EventHint = Readonly<Record<string, number>>;

/** Without the payload, because the other processes get it too. */
export interface CommittedEvent {
  kind: EventKind;
  subjectId: string | null;
  hint?: EventHint | undefined;
}

const eventTopic = 'event';

/** The listener runs at the commit, before the caller continues. */
export const listenToEvents = (
  database: Database,
  listener: (events: readonly CommittedEvent[], origin: 'own' | 'other process') => void,
): (() => void) =>
  database.listen(eventTopic, (events, origin) => listener(events as readonly CommittedEvent[], origin));

/** The other processes hear of these events. */
export const shareEvents = (database: Database, isShared: (event: CommittedEvent) => boolean): void =>
  database.share(eventTopic, (event) => (isShared(event as CommittedEvent) ? event : undefined));

/** Returns the id of the event. */
export async function record<K extends EventKind>(tx: Tx, event: NewEvent<K>): Promise<string> {
  const [id] = await recordAll(tx, [event as NewEvent]);
  return id!;
}

/** PostgreSQL takes 65 535 parameters in a statement. */
const batchSize = 500;

/** A few statements for each 500 events. Returns the ids in the order of the events. */
export async function recordAll(tx: Tx, events: readonly NewEvent[]): Promise<string[]> {
  const ids: string[] = [];
  for (let from = 0; from < events.length; from += batchSize)
    ids.push(...(await recordBatch(tx, events.slice(from, from + batchSize))));
  return ids;
}

async function recordBatch(tx: Tx, events: readonly NewEvent[]): Promise<string[]> {
  const deliveries = events.map(({ kind }) =>
    listSubscriberNames(kind).map((subscriber) => ({ subscriber })),
  );
  const rows = await tx
    .insertInto('event')
    .values(
      events.map((event, index) => ({
        kind: event.kind,
        actor_id: event.actorId ?? null,
        subject_id: event.subjectId ?? null,
        payload: JSON.stringify(event.payload ?? {}),
        ip_prefix: event.ipPrefix ?? null,
        // Without a subscriber no delivery would erase it.
        ...(event.secret && deliveries[index]!.length > 0 && { secret: JSON.stringify(event.secret) }),
      })),
    )
    .returning('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  await addDeliveries(tx, ...ids.map((eventId, index) => ({ eventId, deliveries: deliveries[index]! })));
  const committed = events.map(({ kind, subjectId = null, hint }): CommittedEvent => ({
    kind,
    subjectId,
    ...(hint && { hint }),
  }));
  notifyAfterCommit(tx, eventTopic, ...committed);
  events.forEach((event, index) => passToWriters(tx, { ...event, id: ids[index]! }));
  return ids;
}

const written = new WeakMap<Tx, Map<EventWriter, WrittenEvent[]>>();

/** A writer gets all its events of the transaction in one call. */
function passToWriters(tx: Tx, event: NewEvent & { id: string }): void {
  const { id, kind, payload, actorId = null, subjectId = null } = event;
  for (const writer of listWriters(kind)) {
    const byWriter = written.get(tx) ?? new Map<EventWriter, WrittenEvent[]>();
    written.set(tx, byWriter);
    const events = byWriter.get(writer) ?? [];
    if (events.length === 0)
      beforeCommit(tx, () => {
        // Events that a writer records are handled in the next round.
        byWriter.delete(writer);
        return writer.write(tx, events);
      });
    byWriter.set(writer, events);
    events.push({ id, kind, payload, actorId, subjectId } as WrittenEvent);
  }
}

/** 203.0.113.7 → 203.0.113.0/24, 2001:db8:1:2::3 → 2001:db8:1::/48: enough for an audit, too coarse to identify anyone. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:/i, '');
  if (plain.includes('.')) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  const [head = ''] = plain.split('::');
  const groups = head.split(':').filter(Boolean).slice(0, 3);
  return `${groups.join(':')}::/48`;
}
