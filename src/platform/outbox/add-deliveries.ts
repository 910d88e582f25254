import { sql } from 'kysely';
import { newId } from '#kernel/id.ts';
import { notifyAfterCommit } from '#platform/db/transaction.ts';
import type { Tx } from '#platform/db/tables.ts';

/** Wakes the relay of this process after the commit. */
export const outboxTopic = 'outbox';

export interface NewDelivery {
  subscriber: string;
  /** Tells deliveries of one event to one subscriber apart, without personal details. */
  recipient?: string;
}

export interface DeliveriesOfEvent {
  eventId: string;
  deliveries: readonly NewDelivery[];
}

/** Inserts deliveries that are due at once. A delivery that already exists is left as it is. */
export async function addDeliveries(tx: Tx, ...events: readonly DeliveriesOfEvent[]): Promise<void> {
  const rows = events.flatMap(({ eventId, deliveries }) =>
    deliveries.map(({ subscriber, recipient = '' }) => ({
      id: newId(),
      event_id: eventId,
      subscriber,
      recipient,
      state: 'waiting' as const,
      tries: 0,
      next_at: sql<Date>`now()`,
    })),
  );
  if (!rows.length) return;
  await tx
    .insertInto('delivery')
    .values(rows)
    .onConflict((oc) => oc.doNothing())
    .execute();
  notifyAfterCommit(tx, outboxTopic);
}
