import type { Role } from '#access/actor.ts';
import type { OpenedSession } from '#features/accounts/registration-fields.ts';
import { takeRoleFirst } from '#features/accounts/server/take-role-first.ts';
import type { RolesAsked } from '#features/accounts/server/take-role-first.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';

/**
 * Adds a role to an existing account and makes it current (product §1); runs `within` in the same transaction. Throws
 * `already_exists`.
 */
export const grantRole = (
  context: RolesAsked,
  role: Role,
  within: (tx: Tx) => Promise<void>,
): Promise<OpenedSession> =>
  takeRoleFirst(context, {
    role,
    kind: 'role.granted',
    check(tx, roles) {
      if (roles.includes(role)) throw new Refusal('already_exists');
      return within(tx);
    },
  });
