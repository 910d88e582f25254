import { personOf } from '#access/actor.ts';
import type { Actor } from '#access/actor.ts';
import { endSessions } from '#features/accounts/server/open-session.ts';
import { replaceRole } from '#features/accounts/server/replace-role.ts';
import { employeeLifecycle } from '#features/organization/employee-lifecycle.ts';
import type { EmployeeMove } from '#features/organization/employee-lifecycle.ts';
import type { EmployeeRecord } from '#features/organization/server/employee-queries.ts';
import { lockUnlessLastAdmin } from '#features/organization/server/lock-employee.ts';
import { Refusal } from '#kernel/refusal.ts';
import { moveState } from '#platform/db/move-state.ts';
import type { Tx } from '#platform/db/tables.ts';
import { announceSessionChange } from '#platform/live/session-topic.ts';

export interface MoveEmployeeInput {
  move: EmployeeMove;
  employee: EmployeeRecord;
  actorId: string;
  now: Date;
  reason: string | undefined;
}

const sessionEndingMoves: readonly EmployeeMove[] = ['reject', 'block', 'remove'];
const movesOfAdmins: readonly EmployeeMove[] = ['block', 'remove'];

/**
 * Confirms, rejects, blocks or removes an employee; of several concurrent moves exactly one succeeds. Throws
 * `state_conflict`, `last_admin`.
 */
export async function moveEmployee(tx: Tx, input: MoveEmployeeInput) {
  const { move, actorId, now, reason } = input;
  const { id, accountId, organizationId, role } = movesOfAdmins.includes(move)
    ? await lockUnlessLastAdmin(tx, input.employee)
    : input.employee;
  const { state } = await moveState(tx, {
    table: 'employee',
    id,
    lifecycle: employeeLifecycle,
    move,
    set: { decided_at: now, decided_by: actorId },
    actorId,
    event: { organizationId, employeeId: id, accountId, ...(reason !== undefined && { reason }) },
  });
  announceSessionChange(tx, accountId);
  if (sessionEndingMoves.includes(move)) await endSessions(tx, accountId);
  // A person who leaves must not be an admin of the next company.
  if (move !== 'block' && sessionEndingMoves.includes(move) && role === 'OK_ADMIN') {
    await replaceRole(tx, { accountId, from: 'OK_ADMIN', to: 'OK_USER' });
  }
  return { id, state };
}

/** Throws `forbidden`: an admin of the company may take this right from an employee (product decision 4). */
export function checkMayConfirm(actor: Actor): void {
  if (actor.effectiveRole === 'OK_ADMIN' || personOf(actor).membership?.canConfirm) return;
  throw new Refusal('forbidden', { text: 'organization@refusals.mayNotConfirm' });
}
