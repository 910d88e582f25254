/**
 * A colleague is raised to lead the company, or steps back (product §1); the sessions of the former role end at once
 * (security §2.6). Nobody else's role changes this way.
 */
import { sql } from 'kysely';
import type { Role } from '#access/actor.ts';
import { endSessions } from '#features/accounts/server/open-session.ts';
import type { Tx } from '#platform/db/tables.ts';

export interface RoleChange {
  accountId: string;
  from: Role;
  to: Role;
}

export async function replaceRole(tx: Tx, { accountId, from, to }: RoleChange): Promise<void> {
  await tx
    .updateTable('account')
    .set({ roles: sql<Role[]>`array_replace(roles, ${from}, ${to})` })
    .where('id', '=', accountId)
    .execute();
  await endSessions(tx, accountId);
}
