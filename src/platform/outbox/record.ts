/**
 * Records an event and its deliveries in the transaction that caused it. Subscribers run after the commit. They are those
 * of the release that records, so an older release beside it cannot miss one that it does not know.
 */
import type { Database } from '#platform/db/database.ts';
import { notifyAfterCommit } from '#platform/db/guard.ts';
import type { Tx } from '#platform/db/tables.ts';
import { addDeliveries } from './add-deliveries.ts';
import { listSubscriberNames } from './registry.ts';
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
}

/** Without the payload: the other processes hear of it too. */
export interface CommittedEvent {
  kind: EventKind;
  subjectId: string | null;
}

const eventTopic = 'event';

/** The listener runs at the commit, before the caller continues. */
export const listenToEvents = (
  database: Database,
  listener: (events: readonly CommittedEvent[], origin: 'own' | 'other process') => void,
): (() => void) =>
  database.listen(eventTopic, (events, origin) => listener(events as readonly CommittedEvent[], origin));

/** The other processes hear of events of these kinds. */
export const shareEvents = (database: Database, isShared: (kind: EventKind) => boolean): void =>
  database.share(eventTopic, (event) => (isShared((event as CommittedEvent).kind) ? event : undefined));

/** Returns the id of the event. */
export async function record<K extends EventKind>(tx: Tx, event: NewEvent<K>): Promise<string> {
  const deliveries = listSubscriberNames(event.kind).map((subscriber) => ({ subscriber }));
  const { id } = await tx
    .insertInto('event')
    .values({
      kind: event.kind,
      actor_id: event.actorId ?? null,
      subject_id: event.subjectId ?? null,
      payload: JSON.stringify(event.payload ?? {}),
      ip_prefix: event.ipPrefix ?? null,
      // Without a subscriber no delivery would erase it.
      ...(event.secret && deliveries.length > 0 && { secret: JSON.stringify(event.secret) }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addDeliveries(tx, { eventId: id, deliveries });
  const { kind, subjectId = null } = event;
  notifyAfterCommit(tx, eventTopic, { kind, subjectId } satisfies CommittedEvent);
  return id;
}

/** 203.0.113.7 → 203.0.113.0/24, 2001:db8:1:2::3 → 2001:db8:1::/48: enough for an audit, too coarse to identify anyone. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:/i, '');
  if (plain.includes('.')) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  const [head = ''] = plain.split('::');
  const groups = head.split(':').filter(Boolean).slice(0, 3);
  return `${groups.join(':')}::/48`;
}
