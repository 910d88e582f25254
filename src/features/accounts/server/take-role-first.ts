import type { Role } from '#access/actor.ts';
import { landingOf } from '#features/accounts/landing.ts';
import type { OpenedSession } from '#features/accounts/registration-fields.ts';
import { openSession } from '#features/accounts/server/open-session.ts';
import type { Tx } from '#platform/db/tables.ts';
import type { Context } from '#platform/http/answer.ts';
import { record } from '#platform/outbox/record.ts';

export type RolesAsked = Pick<
  Context<unknown, unknown>,
  'database' | 'outside' | 'accountId' | 'visit' | 'effects'
>;

interface CurrentRoleChange {
  role: Role;
  kind: 'role.granted' | 'role.switched';
  /** Gets the current roles, read under the lock of the account; throws to refuse the change. */
  check(tx: Tx, roles: readonly Role[]): Promise<void> | void;
}

/** Puts the role first: the first role is the current one. The session gets new keys (product §1). */
export function takeRoleFirst(
  context: RolesAsked,
  { role, kind, check }: CurrentRoleChange,
): Promise<OpenedSession> {
  const { database, outside, accountId, visit, effects } = context;
  const { settings } = outside;
  return database.tx(async (tx) => {
    const { roles } = await tx
      .selectFrom('account')
      .select('roles')
      .where('id', '=', accountId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await check(tx, roles);
    const next = [role, ...roles.filter((other) => other !== role)];
    await tx.updateTable('account').set({ roles: next }).where('id', '=', accountId).execute();
    await record(tx, { kind, actorId: accountId, subjectId: accountId, payload: { role } });
    const csrf = await openSession(tx, { accountId, roles: next, visit, effects, settings });
    return { csrf, roles: next, landing: landingOf(next, settings) };
  });
}
