/** Confirming, rejecting, dismissing: of several colleagues who act at once exactly one succeeds. */
import type { Actor } from '#access/actor.ts';
import { personOf } from '#access/actor.ts';
import { employeeLifecycle } from '#features/organization/employee-lifecycle.ts';
import type { EmployeeMove } from '#features/organization/employee-lifecycle.ts';
import type { Colleague } from '#features/organization/server/employee-queries.ts';
import { lockBesidesLastAdmin } from '#features/organization/server/keep-an-admin.ts';
import type { Neighbours } from '#features/organization/server/neighbours.ts';
import { membershipOf } from '#features/organization/server/organization-queries.ts';
import { Refusal } from '#kernel/refusal.ts';
import { moveState } from '#platform/db/move-state.ts';
import type { Tx } from '#platform/db/tables.ts';
import type {} from '#features/organization/server/events.ts';

export interface EmployeeTurn {
  move: EmployeeMove;
  colleague: Colleague;
  actor: Actor;
  now: Date;
  reason?: string;
  neighbours: Neighbours;
}

const endsWork: readonly EmployeeMove[] = ['reject', 'block', 'remove'];
const mayMeetLastAdmin: readonly EmployeeMove[] = ['block', 'remove'];

/** Throws `state_conflict`, `last_admin`. */
export async function moveEmployee(tx: Tx, turn: EmployeeTurn) {
  const { move, actor, now, reason, neighbours } = turn;
  const { id, accountId, organizationId, role } = mayMeetLastAdmin.includes(move)
    ? await lockBesidesLastAdmin(tx, turn.colleague)
    : turn.colleague;
  const moved = await moveState(tx, {
    table: 'employee',
    id,
    life: employeeLifecycle,
    move,
    set: { decided_at: now, decided_by: personOf(actor).id },
    actorId: personOf(actor).id,
    event: { organizationId, employeeId: id, accountId, ...(reason !== undefined && { reason }) },
  });
  if (endsWork.includes(move)) await neighbours.endSessions(tx, accountId);
  // Whoever leaves takes no leading role into the next company.
  if (move !== 'block' && endsWork.includes(move) && role === 'OK_ADMIN') {
    await neighbours.replaceRole(tx, { accountId, from: 'OK_ADMIN', to: 'OK_USER' });
  }
  return { id, state: moved.state };
}

/** Throws `forbidden`: a leader can take the right away from an employee (product decision 4). */
export function checkMayConfirm(actor: Actor): void {
  if (actor.seat === 'OK_ADMIN' || membershipOf(actor).canConfirm) return;
  throw new Refusal('forbidden', { text: 'organization@refusals.mayNotConfirm' });
}
