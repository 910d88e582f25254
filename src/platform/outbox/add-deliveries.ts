import { sql } from 'kysely';
import { newId } from '#kernel/id.ts';
import { notifyAfterCommit } from '#platform/db/guard.ts';
import type { Tx } from '#platform/db/tables.ts';

/** Wakes the relay of this process after the commit. */
export const outboxTopic = 'outbox';

export interface NewDelivery {
  subscriber: string;
  /** Tells deliveries of one event to one subscriber apart, without personal details. */
  recipient?: string;
}

/** Inserts deliveries that are due at once. A delivery that already exists is left as it is. */
export async function addDeliveries(
  tx: Tx,
  { eventId, deliveries }: { eventId: string; deliveries: readonly NewDelivery[] },
): Promise<void> {
  if (!deliveries.length) return;
  const rows = deliveries.map(({ subscriber, recipient = '' }) => ({
    id: newId(),
    event_id: eventId,
    subscriber,
    recipient,
    state: 'waiting' as const,
    tries: 0,
    next_at: sql<Date>`now()`,
  }));
  await tx
    .insertInto('delivery')
    .values(rows)
    .onConflict((oc) => oc.doNothing())
    .execute();
  notifyAfterCommit(tx, outboxTopic);
}
