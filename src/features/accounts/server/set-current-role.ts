import type { Role } from '#access/actor.ts';
import { landingOf } from '#features/accounts/landing.ts';
import type { OpenedSession } from '#features/accounts/registration-fields.ts';
import type { RoleForm } from '#features/accounts/schemas.ts';
import { rotateSession, shortenSessions } from '#features/accounts/server/open-session.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';
import type { HandlerContext } from '#platform/http/define-handler.ts';
import { record } from '#platform/outbox/record.ts';

/** Makes another role of the account current (product §1). Throws `forbidden` for a role that the account does not have. */
export function switchRole(context: HandlerContext<RoleForm, unknown>): Promise<OpenedSession> {
  const { database, accountId, input } = context;
  const { role } = input;
  return database.tx(async (tx) => {
    const roles = await lockRoles(tx, accountId);
    if (!roles.includes(role)) throw new Refusal('forbidden', { field: 'role' });
    return setCurrentRole(tx, context, { role, roles, kind: 'role.switched' });
  });
}

type SetRoleContext = Pick<
  HandlerContext<unknown, unknown>,
  'services' | 'accountId' | 'clientInfo' | 'responseHeaders'
>;

interface CurrentRoleChange {
  role: Role;
  kind: 'role.granted' | 'role.switched';
  /** The roles before the change, read by `lockRoles`. */
  roles: readonly Role[];
}

/** Locks the account until the transaction ends. */
export async function lockRoles(tx: Tx, accountId: string): Promise<readonly Role[]> {
  const { roles } = await tx
    .selectFrom('account')
    .select('roles')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return roles;
}

/** Puts the role first: the first role is the current one. The session gets new keys (product §1). */
export async function setCurrentRole(
  tx: Tx,
  { services: { settings }, accountId, clientInfo, responseHeaders }: SetRoleContext,
  { role, kind, roles }: CurrentRoleChange,
): Promise<OpenedSession> {
  const next = [role, ...roles.filter((other) => other !== role)];
  await tx.updateTable('account').set({ roles: next }).where('id', '=', accountId).execute();
  await record(tx, { kind, actorId: accountId, subjectId: accountId, payload: { role } });
  await shortenSessions(tx, { accountId, roles: next });
  const csrf = await rotateSession(tx, { accountId, roles: next, clientInfo, responseHeaders, settings });
  return { csrf, roles: next, landing: landingOf(next, settings) };
}
