import type { InputOf } from '#api/endpoint.ts';
import type * as calls from '#features/accounts/calls.ts';
import type { OpenedSession } from '#features/accounts/registration-fields.ts';
import { lockRoles, setCurrentRole } from '#features/accounts/server/set-current-role.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { HandlerContext } from '#platform/http/define-handler.ts';

/**
 * Makes another role of the account current (product §1). Throws `forbidden` for a role that the account does not have.
 */
export function switchRole(
  context: HandlerContext<InputOf<typeof calls.switchRole>, unknown>,
): Promise<OpenedSession> {
  const { database, accountId, input } = context;
  const { role } = input;
  return database.tx(async (tx) => {
    const roles = await lockRoles(tx, accountId);
    if (!roles.includes(role)) throw new Refusal('forbidden', { field: 'role' });
    return setCurrentRole(tx, context, { role, roles, kind: 'role.switched' });
  });
}
