import { sql } from 'kysely';
import type { Role } from '#access/actor.ts';
import { endSessions } from '#features/accounts/server/open-session.ts';
import type { Tx } from '#platform/db/tables.ts';

/**
 * Makes an employee an admin of the company, or the reverse (product §1). The sessions of the old role end in the same
 * transaction (security §2.6). Only employees change roles this way.
 */
export async function replaceRole(
  tx: Tx,
  { accountId, from, to }: { accountId: string; from: Role; to: Role },
): Promise<void> {
  await tx
    .updateTable('account')
    .set({ roles: sql<Role[]>`array_replace(roles, ${from}, ${to})` })
    .where('id', '=', accountId)
    .execute();
  await endSessions(tx, accountId);
}
