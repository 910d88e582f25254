import type { InputOf } from '#api/endpoint.ts';
import type * as contract from '#features/accounts/contract.ts';
import type { OpenedSession } from '#features/accounts/registration-fields.ts';
import { lockRoles, takeRoleFirst } from '#features/accounts/server/take-role-first.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Context } from '#platform/http/answer.ts';

/**
 * Makes another role of the account current (product §1). Throws `forbidden` for a role that the account does not have.
 */
export function takeRole(
  context: Context<InputOf<typeof contract.switchRole>, unknown>,
): Promise<OpenedSession> {
  const { database, accountId, input } = context;
  const { role } = input;
  return database.tx(async (tx) => {
    const roles = await lockRoles(tx, accountId);
    if (!roles.includes(role)) throw new Refusal('forbidden', { field: 'role' });
    return takeRoleFirst(tx, context, { role, roles, kind: 'role.switched' });
  });
}
