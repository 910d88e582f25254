/** Choosing another of one's roles as the current one (product §1). */
import type { InputOf } from '#api/endpoint.ts';
import type { switchRole } from '#features/accounts/contract.ts';
import type { OpenedSession } from '#features/accounts/registration-fields.ts';
import { takeRoleFirst } from '#features/accounts/server/take-role-first.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Context } from '#platform/http/answer.ts';

/** Throws `forbidden` for a role that one has not. */
export function takeRole(asked: Context<InputOf<typeof switchRole>, unknown>): Promise<OpenedSession> {
  const { role } = asked.input;
  return takeRoleFirst(asked, {
    role,
    kind: 'role.switched',
    check(_tx, roles) {
      if (!roles.includes(role)) throw new Refusal('forbidden', { field: 'role' });
    },
  });
}
