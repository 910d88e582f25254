/** Four eyes for all rights: one officer requests them, another one confirms. Both may withdraw the request. */
import { capabilities } from '#access/actor.ts';
import { setCapabilities } from '#features/accounts/server/officers.ts';
import { grantLifecycle } from '#features/staff/lifecycle.ts';
import { lockOfficer, lockSupersFor } from '#features/staff/server/lock-staff.ts';
import type {} from '#features/staff/server/tables.ts';
import { newId } from '#kernel/id.ts';
import { Refusal } from '#kernel/refusal.ts';
import { moveState } from '#platform/db/move-state.ts';
import type { Tx } from '#platform/db/tables.ts';
import type { HandlerContext } from '#platform/http/define-handler.ts';
import { record } from '#platform/outbox/record.ts';

type GrantContext = HandlerContext<undefined, unknown>;

interface GrantRequest {
  accountId: string;
  requestedBy: string;
  now: Date;
}

/** A request that is pending already stays as it is. */
export async function requestGrant(tx: Tx, { accountId, requestedBy, now }: GrantRequest): Promise<void> {
  const id = newId();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('super_grant')
    .values({ id, account_id: accountId, requested_by: requestedBy, requested_at: now })
    .onConflict((conflict) => conflict.column('account_id').where('state', '=', 'PENDING').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return;
  await record(tx, {
    kind: 'super-grant.requested',
    actorId: requestedBy,
    subjectId: id,
    payload: { accountId },
  });
}

/** Throws `not_found`; `forbidden` for the officer who asked; `state_conflict` when it is decided already. */
export const confirmGrant = ({ database, accountId, params, now }: GrantContext): Promise<void> =>
  database.tx(async (tx) => {
    await lockSupersFor(tx, accountId);
    const grant = await findGrant(tx, params['id']!);
    if (grant.requestedBy === accountId)
      throw new Refusal('forbidden', { text: 'staff@refusals.secondOfficer' });
    await decide(tx, grant, { move: 'confirm', actorId: accountId, now });
    const { id, capabilities: before } = await lockOfficer(tx, grant.accountId);
    const after = capabilities.filter((one) => one === 'fk.super' || before.includes(one));
    await setCapabilities(tx, { id, capabilities: after });
    await record(tx, {
      kind: 'staff.capabilities-changed',
      actorId: accountId,
      subjectId: id,
      payload: { before, after },
    });
  });

/** Throws `not_found`; `state_conflict` when it is decided already. */
export const withdrawGrant = ({ database, accountId, params, now }: GrantContext): Promise<void> =>
  database.tx(async (tx) => {
    await lockSupersFor(tx, accountId);
    await decide(tx, await findGrant(tx, params['id']!), { move: 'withdraw', actorId: accountId, now });
  });

/** Requests for the officer and by the officer end with the role or with all rights of the officer. */
export async function withdrawGrantsOf(
  tx: Tx,
  { officerId, ...decision }: { officerId: string; actorId: string; now: Date },
): Promise<void> {
  const grants = await tx
    .selectFrom('super_grant')
    .select(['id', 'account_id as accountId', 'requested_by as requestedBy'])
    .where('state', '=', 'PENDING')
    .where((eb) => eb.or([eb('account_id', '=', officerId), eb('requested_by', '=', officerId)]))
    .execute();
  for (const grant of grants) await decide(tx, grant, { move: 'withdraw', ...decision });
}

interface Grant {
  id: string;
  accountId: string;
  requestedBy: string;
}

const findGrant = (tx: Tx, id: string): Promise<Grant> =>
  tx
    .selectFrom('super_grant')
    .select(['id', 'account_id as accountId', 'requested_by as requestedBy'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));

const decide = (
  tx: Tx,
  { id, accountId }: Grant,
  { move, actorId, now }: { move: 'confirm' | 'withdraw'; actorId: string; now: Date },
) =>
  moveState(tx, {
    table: 'super_grant',
    id,
    lifecycle: grantLifecycle,
    move,
    set: { decided_by: actorId, decided_at: now },
    actorId,
    event: { accountId },
  });
