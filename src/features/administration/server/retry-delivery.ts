import { sql } from 'kysely';
import { Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';
import { retryParked } from '#platform/outbox/deliveries.ts';

/** Throws `not_found`, `state_conflict`. */
export async function retryDelivery(tx: Tx, { id, now }: { id: string; now: Date }): Promise<{ id: string }> {
  if (await retryParked(tx, { id, now })) return { id };
  const { rows } = await sql`SELECT FROM delivery WHERE id = ${id}`.execute(tx);
  throw new Refusal(rows.length ? 'state_conflict' : 'not_found');
}
