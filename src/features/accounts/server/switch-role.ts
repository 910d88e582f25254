/** The current role is the first of the list; choosing another one makes new keys for the session (product §1). */
import { personOf } from '#access/actor.ts';
import type { InputOf } from '#api/endpoint.ts';
import type { switchRole } from '#features/accounts/contract.ts';
import { landingOf } from '#features/accounts/landing.ts';
import type { OpenedSession } from '#features/accounts/registration-fields.ts';
import { openSession } from '#features/accounts/server/open-session.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Context } from '#platform/http/answer.ts';
import { record } from '#platform/outbox/record.ts';

type Asked = Context<InputOf<typeof switchRole>, unknown>;

export async function takeRole({
  database,
  outside,
  actor,
  visit,
  effects,
  input,
}: Asked): Promise<OpenedSession> {
  const { id } = personOf(actor);
  const { settings } = outside;
  return database.tx(async (tx) => {
    const { roles } = await tx
      .selectFrom('account')
      .select('roles')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (!roles.includes(input.role)) throw new Refusal('forbidden', { field: 'role' });
    const next = [input.role, ...roles.filter((role) => role !== input.role)];
    await tx.updateTable('account').set({ roles: next }).where('id', '=', id).execute();
    await record(tx, { kind: 'role.switched', actorId: id, subjectId: id, payload: { role: input.role } });
    const csrf = await openSession(tx, { accountId: id, roles: next, visit, effects, settings });
    return { csrf, roles: next, landing: landingOf(next, settings) };
  });
}
