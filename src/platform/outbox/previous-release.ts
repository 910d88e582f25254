/**
 * Events of the previous release, which inserts deliveries after the commit. To be deleted in the next release, together
 * with the column `event.fanned_at`, the trigger `copy_event_to_facts` and the mention of the column in
 * `refuse_event_change`.
 */
import { sql } from 'kysely';
import type { Tx } from '#platform/db/tables.ts';
import { addDeliveries } from './add-deliveries.ts';
import { listSubscriberNames } from './registry.ts';

const batchSize = 200;

/**
 * Adds the deliveries of events that the previous release has left without any for a minute: it does so within a second
 * while one of its processes runs. Returns the number of events.
 */
export async function fanOutLeftEvents(tx: Tx, now: Date): Promise<number> {
  const events = await tx
    .selectFrom('event')
    .select(['id', 'kind'])
    .where('fanned_at', 'is', null)
    .where('at', '<=', new Date(now.getTime() - 60_000))
    .orderBy('id')
    .limit(batchSize)
    .forUpdate()
    .skipLocked()
    .execute();
  if (!events.length) return 0;
  for (const { id, kind } of events) {
    const deliveries = listSubscriberNames(kind).map((subscriber) => ({ subscriber }));
    await addDeliveries(tx, { eventId: id, deliveries });
  }
  const ids = events.map(({ id }) => id);
  await tx
    .updateTable('event')
    .set({ fanned_at: sql`now()` })
    .where('id', 'in', ids)
    .execute();
  return events.length;
}
