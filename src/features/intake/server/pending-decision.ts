import { Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';

export async function findPending(tx: Tx, id: string) {
  const card = await tx
    .selectFrom('intake_card')
    .select('pending_state')
    .where('application_id', '=', id)
    .executeTakeFirst();
  return card?.pending_state ?? null;
}

/** Throws `state_conflict` with a decision that waits for its protocol. */
export async function requireNoDecision(tx: Tx, id: string): Promise<void> {
  if (await findPending(tx, id)) throw new Refusal('state_conflict', { text: 'intake@rules.dropDecision' });
}
