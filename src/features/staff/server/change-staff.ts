/** Changes of the rights of an officer, and the end of the role. */
import { capabilities } from '#access/actor.ts';
import type { Capability } from '#access/actor.ts';
import { keepOneSuper, setCapabilities, takeOfficerRole } from '#features/accounts/server/officers.ts';
import { isSameSet } from '#features/staff/constants.ts';
import type { CapabilitiesForm, ChangeCapabilitiesOutput } from '#features/staff/schemas.ts';
import { lockOfficer, lockSupersFor } from '#features/staff/server/lock-staff.ts';
import { revokeInvitationsBy } from '#features/staff/server/staff-invitations.ts';
import { requestGrant, withdrawGrantsOf } from '#features/staff/server/super-grants.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';
import type { HandlerContext } from '#platform/http/define-handler.ts';
import { record } from '#platform/outbox/record.ts';

/**
 * Changes the capabilities of an officer. A grant of `fk.super` takes effect when a second `fk.super` officer confirms it.
 * If the actor is the only one, it takes effect at once: otherwise there could never be a second. Throws `not_found`, `version_conflict`, `last_admin`.
 */
export const changeCapabilities = ({
  database,
  accountId: actorId,
  params,
  input,
  now,
}: HandlerContext<CapabilitiesForm, unknown>): Promise<ChangeCapabilitiesOutput> =>
  database.tx(async (tx) => {
    const supers = await lockSupersFor(tx, actorId);
    const { id, capabilities: before } = await lockOfficer(tx, params['id']!);
    if (!isSameSet(before, input.known)) throw new Refusal('version_conflict');
    const isSuper = before.includes('fk.super');
    const pending = !isSuper && input.capabilities.includes('fk.super') && supers.size > 1;
    const after = capabilities.filter(
      (one) => input.capabilities.includes(one) && !(pending && one === 'fk.super'),
    );
    if (pending) await requestGrant(tx, { accountId: id, requestedBy: actorId, now });
    if (isSuper && !after.includes('fk.super')) {
      keepOneSuper(supers, id);
      await endGrants(tx, { officerId: id, actorId, now });
    }
    if (!isSameSet(before, after)) await saveCapabilities(tx, { id, actorId, before, after });
    return { pending };
  });

interface CapabilityChange {
  id: string;
  actorId: string;
  before: readonly Capability[];
  after: readonly Capability[];
}

async function saveCapabilities(tx: Tx, { id, actorId, before, after }: CapabilityChange): Promise<void> {
  await setCapabilities(tx, { id, capabilities: after });
  await record(tx, {
    kind: 'staff.capabilities-changed',
    actorId,
    subjectId: id,
    payload: { before, after },
  });
}

/** Throws `not_found`, `last_admin`. */
export const dismissOfficer = ({
  database,
  accountId: actorId,
  params,
  now,
}: HandlerContext<undefined, unknown>): Promise<void> =>
  database.tx(async (tx) => {
    const supers = await lockSupersFor(tx, actorId);
    const { id, capabilities: before } = await lockOfficer(tx, params['id']!);
    keepOneSuper(supers, id);
    await endGrants(tx, { officerId: id, actorId, now });
    await takeOfficerRole(tx, id);
    await record(tx, { kind: 'staff.dismissed', actorId, subjectId: id, payload: { before } });
  });

/** What an officer has asked for and whom they have invited ends with their right to do so. */
export async function endGrants(
  tx: Tx,
  ending: { officerId: string; actorId: string; now: Date },
): Promise<void> {
  await withdrawGrantsOf(tx, ending);
  await revokeInvitationsBy(tx, ending);
}
