/** A person with an account takes one more role; it becomes the current one (product §1). */
import type { Role } from '#access/actor.ts';
import type { OpenedSession } from '#features/accounts/registration-fields.ts';
import { takeRoleFirst } from '#features/accounts/server/take-role-first.ts';
import type { RolesAsked } from '#features/accounts/server/take-role-first.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';

/** `within` is true together with the role. Throws `already_exists`. */
export const grantRole = (
  asked: RolesAsked,
  role: Role,
  within: (tx: Tx) => Promise<void>,
): Promise<OpenedSession> =>
  takeRoleFirst(asked, {
    role,
    kind: 'role.granted',
    check(tx, roles) {
      if (roles.includes(role)) throw new Refusal('already_exists');
      return within(tx);
    },
  });
