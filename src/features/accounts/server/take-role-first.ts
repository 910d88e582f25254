/** The current role is the first of the list; whoever changes the list gets new keys for the session (product §1). */
import { personOf } from '#access/actor.ts';
import type { Role } from '#access/actor.ts';
import { landingOf } from '#features/accounts/landing.ts';
import type { OpenedSession } from '#features/accounts/registration-fields.ts';
import { openSession } from '#features/accounts/server/open-session.ts';
import type { Tx } from '#platform/db/tables.ts';
import type { Context } from '#platform/http/answer.ts';
import { record } from '#platform/outbox/record.ts';

export type RolesAsked = Pick<
  Context<unknown, unknown>,
  'database' | 'outside' | 'actor' | 'visit' | 'effects'
>;

interface Change {
  role: Role;
  kind: 'role.granted' | 'role.switched';
  /** Of the roles that the account has now, behind its lock; throws what refuses the change. */
  check(tx: Tx, roles: readonly Role[]): Promise<void> | void;
}

/** Puts the role first. */
export function takeRoleFirst(asked: RolesAsked, { role, kind, check }: Change): Promise<OpenedSession> {
  const { database, outside, actor, visit, effects } = asked;
  const { id } = personOf(actor);
  const { settings } = outside;
  return database.tx(async (tx) => {
    const { roles } = await tx
      .selectFrom('account')
      .select('roles')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await check(tx, roles);
    const next = [role, ...roles.filter((one) => one !== role)];
    await tx.updateTable('account').set({ roles: next }).where('id', '=', id).execute();
    await record(tx, { kind, actorId: id, subjectId: id, payload: { role } });
    const csrf = await openSession(tx, { accountId: id, roles: next, visit, effects, settings });
    return { csrf, roles: next, landing: landingOf(next, settings) };
  });
}
