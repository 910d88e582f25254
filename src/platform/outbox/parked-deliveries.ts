/** Deliveries whose tries are used up: the fund sees them and may try again. */
import { sql } from 'kysely';
import { addDays } from '#kernel/add-days.ts';
import { notifyAfterCommit } from '#platform/db/transaction.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import { outboxTopic } from './add-deliveries.ts';
import { listAllSubscriberNames } from './registry.ts';

export interface ParkedDelivery {
  id: string;
  subscriber: string;
  /** Kind of the event. */
  kind: string;
  tries: number;
  error: string;
  at: string;
}

export async function listParked(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: ParkedDelivery[]; total: number }> {
  const parked = db.selectFrom('delivery as d').where('d.state', '=', 'parked');
  // The page first: the planner would read all events for a join with every delivery.
  const page = parked
    .select(['d.id', 'd.event_id', 'd.subscriber', 'd.tries', 'd.last_error', 'd.next_at'])
    .orderBy('d.next_at', 'desc')
    .orderBy('d.id')
    .limit(limit)
    .offset(offset);
  const rows = await db
    .selectFrom(page.as('p'))
    .innerJoin('event as e', 'e.id', 'p.event_id')
    .select(['p.id', 'p.subscriber', 'e.kind', 'p.tries', 'p.last_error', 'p.next_at'])
    .orderBy('p.next_at', 'desc')
    .orderBy('p.id')
    .execute();
  const { total } = await parked.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return {
    items: rows.map(({ last_error, next_at, ...row }) => ({
      ...row,
      error: last_error ?? '',
      at: next_at.toISOString(),
    })),
    total,
  };
}

/**
 * Parks the deliveries that have waited a day for a subscriber of another release: a removed one, or a newer one after a
 * roll-back. Returns their numbers by subscriber.
 */
export async function parkUnknown(db: Db, now: Date): Promise<Map<string, number>> {
  const rows = await db
    .updateTable('delivery')
    .set({ state: 'parked', last_error: 'this release has no such subscriber' })
    .where('state', '=', 'waiting')
    .where('next_at', '<=', addDays(now, -1))
    .where(sql<boolean>`subscriber <> ALL (${[...listAllSubscriberNames()]}::text[])`)
    .returning('subscriber')
    .execute();
  const counts = new Map<string, number>();
  for (const { subscriber } of rows) counts.set(subscriber, (counts.get(subscriber) ?? 0) + 1);
  return counts;
}

/** Gives a parked delivery all its tries again. False when it is not parked. */
export async function retryParked(tx: Tx, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('delivery')
    .set({ state: 'waiting', tries: 0, next_at: now, last_error: null })
    .where('id', '=', id)
    .where('state', '=', 'parked')
    .executeTakeFirst();
  notifyAfterCommit(tx, outboxTopic);
  return numUpdatedRows > 0n;
}
