/** Writes down what happened, in the transaction that made it happen. Subscribers hear of it after the commit. */
import { newId } from '#kernel/id.ts';
import { announce } from '#platform/db/guard.ts';
import type { Tx } from '#platform/db/tables.ts';
import type { EventKind, Events } from './tables.ts';

export const outboxTopic = 'outbox';

/** What is told in this process of one kind of event, at the commit and before the caller goes on. */
export const topicOf = (kind: EventKind): string => `event ${kind}`;

export interface Happening<K extends EventKind = EventKind> {
  kind: K;
  /** Who did it; absent when the product itself did. */
  actorId?: string | null | undefined;
  /** What it was done to. */
  subjectId?: string | null | undefined;
  payload: Events[K];
  /** One-time links and codes for a letter: kept out of the audit log, erased once delivered. */
  secret?: Record<string, string> | undefined;
  /** The network the call came from (see `networkOf`), for the audit log. */
  ipPrefix?: string | undefined;
}

/** Returns the id of the event. */
export async function record<K extends EventKind>(tx: Tx, happening: Happening<K>): Promise<string> {
  const id = newId();
  await tx
    .insertInto('event')
    .values({
      id,
      kind: happening.kind,
      actor_id: happening.actorId ?? null,
      subject_id: happening.subjectId ?? null,
      payload: JSON.stringify(happening.payload ?? {}),
      ip_prefix: happening.ipPrefix ?? null,
      ...(happening.secret && { secret: JSON.stringify(happening.secret) }),
    })
    .execute();
  announce(tx, outboxTopic);
  announce(tx, topicOf(happening.kind));
  return id;
}

/** 203.0.113.7 → 203.0.113.0/24 and 2001:db8:1:2::3 → 2001:db8:1::/48: enough for an audit, too little for a person. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:/i, '');
  if (plain.includes('.')) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  const [head = ''] = plain.split('::');
  const groups = head.split(':').filter(Boolean).slice(0, 3);
  return `${groups.join(':')}::/48`;
}
