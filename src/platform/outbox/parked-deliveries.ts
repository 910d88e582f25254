/** Deliveries whose tries are used up: the fund sees them and may try again. */
import { sql } from 'kysely';
import { notifyAfterCommit } from '#platform/db/guard.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import { outboxTopic } from './add-deliveries.ts';

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
  const rows = await parked
    .innerJoin('event as e', 'e.id', 'd.event_id')
    .select(['d.id', 'd.subscriber', 'e.kind', 'd.tries', 'd.last_error', 'd.next_at'])
    .orderBy('d.next_at', 'desc')
    .orderBy('d.id')
    .limit(limit)
    .offset(offset)
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
