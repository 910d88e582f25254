/** A person with an account takes one more role; it becomes the current one, with new keys for the session (product §1). */
import { personOf } from '#access/actor.ts';
import type { Role } from '#access/actor.ts';
import { landingOf } from '#features/accounts/landing.ts';
import type { OpenedSession } from '#features/accounts/registration-fields.ts';
import { openSession } from '#features/accounts/server/open-session.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';
import type { Context } from '#platform/http/answer.ts';
import { record } from '#platform/outbox/record.ts';

type Asked = Pick<Context<unknown, unknown>, 'database' | 'outside' | 'actor' | 'visit' | 'effects'>;

/** `within` is true together with the role. Throws `already_exists`. */
export function grantRole(
  { database, outside, actor, visit, effects }: Asked,
  role: Role,
  within: (tx: Tx) => Promise<void>,
): Promise<OpenedSession> {
  const { id } = personOf(actor);
  const { settings } = outside;
  return database.tx(async (tx) => {
    const { roles } = await tx
      .selectFrom('account')
      .select('roles')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (roles.includes(role)) throw new Refusal('already_exists');
    await within(tx);
    const next = [role, ...roles];
    await tx.updateTable('account').set({ roles: next }).where('id', '=', id).execute();
    await record(tx, { kind: 'role.granted', actorId: id, subjectId: id, payload: { role } });
    const csrf = await openSession(tx, { accountId: id, roles: next, visit, effects, settings });
    return { csrf, roles: next, landing: landingOf(next, settings) };
  });
}
