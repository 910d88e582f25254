/** Another officer than the one who has proposed it publishes all decisions of a protocol at once, or withdraws it. */
import { sql } from 'kysely';
import { decisionRules } from '#features/intake/constants.ts';
import { protocolLifecycle } from '#features/intake/lifecycle.ts';
import { requirePassedChecks } from '#features/intake/server/checklist.ts';
import { noDecision, requireGroup } from '#features/intake/server/decisions.ts';
import type { DecidingOfficer } from '#features/intake/server/decisions.ts';
import { protocolEvent, listItems, lockProtocol } from '#features/intake/server/protocol-queries.ts';
import type { ProtocolItem, ProtocolRow } from '#features/intake/server/protocol-queries.ts';
import { requireSignatures } from '#features/intake/server/protocol-signing.ts';
import { removeOrders } from '#features/intake/server/write-protocol.ts';
import type { ProtocolOptions } from '#features/intake/server/write-protocol.ts';
import { lockApplications } from '#features/applications/server/find-application.ts';
import { moveApplications } from '#features/applications/server/move-application.ts';
import { Refusal } from '#kernel/refusal.ts';
import { moveState } from '#platform/db/move-state.ts';
import type { Tx } from '#platform/db/tables.ts';

/** Throws `forbidden` for the officer who has proposed it, and outside its group. */
function requireOtherOfficer(
  { kind, state, proposedById }: ProtocolRow,
  { actor, officerId }: DecidingOfficer,
): void {
  requireGroup(actor, kind);
  if (state === 'PROPOSED' && proposedById === officerId)
    throw new Refusal('forbidden', { text: 'intake@rules.sameOfficer' });
}

/** All decisions of the protocol in one transaction. Throws `forbidden`, `not_found`, `state_conflict`. */
export async function publishProtocol(tx: Tx, input: ProtocolOptions): Promise<void> {
  const { id, officerId: actorId, now } = input;
  const protocol = await lockProtocol(tx, id);
  requireOtherOfficer(protocol, input);
  if (protocol.state === 'PROPOSED') await requireSignatures(tx, protocol);
  await moveState(tx, {
    table: 'protocol',
    id,
    lifecycle: protocolLifecycle,
    move: 'publish',
    set: { decided_by: actorId, decided_at: now },
    event: protocolEvent(protocol),
    actorId,
  });
  await moveItems(tx, await listItems(tx, { id, state: 'PROPOSED' }), {
    actorId,
    now,
    protocol: protocol.label,
  });
  await releaseDecisions(tx, id);
}

/** Locks all applications at once; those of one decision are moved together. */
async function moveItems(
  tx: Tx,
  items: readonly ProtocolItem[],
  options: { actorId: string; now: Date; protocol: string },
): Promise<void> {
  const locked = await lockApplications(
    tx,
    items.map(({ orderId }) => orderId),
  );
  const admitted = items.filter(({ decision }) => decision === 'ADMITTED');
  // Checks again: an item may have been answered before prepared decisions closed the check.
  await requirePassedChecks(
    tx,
    admitted.map(({ orderId }) => orderId),
  );
  const itemOf = new Map(items.map((item) => [item.orderId, item]));
  for (const decision of new Set(items.map((item) => item.decision))) {
    const moved = locked.flatMap((application) => {
      const { ground, comment, decision: own } = itemOf.get(application.id)!;
      return own === decision ? [{ application, ground, comment }] : [];
    });
    await moveApplications(tx, moved, { ...options, move: decisionRules[decision].move });
  }
}

async function releaseDecisions(tx: Tx, protocolId: string): Promise<void> {
  await tx
    .updateTable('intake_card')
    .set({ ...noDecision, version: sql<number>`version + 1` })
    .where('protocol_id', '=', protocolId)
    .execute();
}

/** The decisions stay prepared and may be changed again. Throws `forbidden`, `not_found`, `state_conflict`. */
export async function withdrawProtocol(tx: Tx, input: ProtocolOptions & { reason: string }): Promise<void> {
  const { id, reason, officerId: actorId, now } = input;
  const protocol = await lockProtocol(tx, id);
  requireOtherOfficer(protocol, input);
  await moveState(tx, {
    table: 'protocol',
    id,
    lifecycle: protocolLifecycle,
    move: 'withdraw',
    set: { decided_by: actorId, decided_at: now, reason },
    event: protocolEvent(protocol),
    actorId,
  });
  await removeOrders(tx, id);
}
