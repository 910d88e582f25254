import type { Capability } from '#access/actor.ts';
import { lockSupers } from '#features/accounts/server/officers.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';

/** Throws `forbidden` when the actor has lost all rights while the call waited for the lock. */
export async function lockSupersFor(tx: Tx, actorId: string): Promise<ReadonlySet<string>> {
  const supers = await lockSupers(tx);
  if (!supers.has(actorId)) throw new Refusal('forbidden');
  return supers;
}

/** Throws `not_found`. Call after `lockSupersFor`: the order of locks is the same everywhere. */
export async function lockOfficer(tx: Tx, id: string): Promise<{ id: string; capabilities: Capability[] }> {
  const officer = await tx
    .selectFrom('account')
    .select(['id', 'roles', 'capabilities'])
    .where('id', '=', id)
    .where('state', '<>', 'DELETED')
    .forUpdate()
    .executeTakeFirst();
  if (!officer?.roles.includes('FK_ADMIN')) throw new Refusal('not_found');
  return officer;
}
