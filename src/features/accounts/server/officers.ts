/** Rights of officers of the fund, and the rule that one officer with all rights always remains (product §1). */
import { sql } from 'kysely';
import type { Capability, Role } from '#access/actor.ts';
import { endSessions } from '#features/accounts/server/open-session.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';
import { announceSessionChange } from '#platform/live/session-topic.ts';

/**
 * The officers with all rights who can sign in. Locks their rows in one order, so concurrent changes of staff run one
 * after the other, and each sees what the earlier one has committed.
 */
export async function lockSupers(tx: Tx): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string; isWorking: boolean }>`
    SELECT id, state IN ('NEW', 'ACTIVE') AS "isWorking" FROM account
    WHERE 'FK_ADMIN' = ANY (roles) AND 'fk.super' = ANY (capabilities)
    ORDER BY id FOR UPDATE`.execute(tx);
  return new Set(rows.filter(({ isWorking }) => isWorking).map(({ id }) => id));
}

/** Throws `last_admin` when `id` is the only officer with all rights. */
export function keepOneSuper(supers: ReadonlySet<string>, id: string): void {
  if (supers.has(id) && supers.size === 1)
    throw new Refusal('last_admin', { text: 'accounts@refusals.lastSuper' });
}

/** Capabilities are read with every request, so a change takes effect at once and sessions stay open. */
export async function setCapabilities(
  tx: Tx,
  { id, capabilities }: { id: string; capabilities: readonly Capability[] },
): Promise<void> {
  await tx
    .updateTable('account')
    .set({ capabilities: [...capabilities] })
    .where('id', '=', id)
    .execute();
  announceSessionChange(tx, id);
}

/** Ends the sessions of the officer in the same transaction. */
export async function takeOfficerRole(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('account')
    .set({ roles: sql<Role[]>`array_remove(roles, 'FK_ADMIN')`, capabilities: [] })
    .where('id', '=', id)
    .execute();
  await endSessions(tx, id);
}

/** Gives the role back to a former officer. */
export async function returnOfficerRole(
  tx: Tx,
  { id, capabilities }: { id: string; capabilities: readonly Capability[] },
): Promise<void> {
  await tx
    .updateTable('account')
    .set({ roles: ['FK_ADMIN'], capabilities: [...capabilities] })
    .where('id', '=', id)
    .execute();
}
