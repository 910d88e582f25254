import type { EmployeeState } from '#access/actor.ts';
import { replaceRole } from '#features/accounts/server/replace-role.ts';
import type { EmployeeForm } from '#features/organization/schemas.ts';
import type { EmployeeRole } from '#features/organization/constants.ts';
import { omitUndefined } from '#features/organization/server/edit-organization.ts';
import type { EmployeeRecord } from '#features/organization/server/employee-queries.ts';
import { lockUnlessLastAdmin, lockEmployeeForUpdate } from '#features/organization/server/lock-employee.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';
import { record } from '#platform/outbox/record.ts';

const currentStates: readonly EmployeeState[] = ['WAITLIST', 'ACTIVE', 'BLOCKED'];

/** Throws `not_found` for a former employee; `last_admin`; `state_conflict` for a role change in the waitlist. */
export async function editEmployee(
  tx: Tx,
  { employee: before, form, actorId }: { employee: EmployeeRecord; form: EmployeeForm; actorId: string },
): Promise<void> {
  const employee = await lockEmployeeForUpdate(tx, before);
  if (!currentStates.includes(employee.state)) throw new Refusal('not_found');
  const { id, accountId, organizationId } = employee;
  const role = form.role ? await changeRole(tx, employee, form.role) : employee.role;
  const changes = omitUndefined({
    position: form.position,
    department: form.department,
    can_vote: form.canVote,
    can_confirm: form.canConfirm,
  });
  if (Object.keys(changes).length)
    await tx.updateTable('employee').set(changes).where('id', '=', id).execute();
  await record(tx, {
    kind: 'employee.edited',
    actorId,
    subjectId: id,
    payload: { organizationId, employeeId: id, accountId, fields: Object.keys(changes), role },
  });
}

async function changeRole(tx: Tx, employee: EmployeeRecord, to: EmployeeRole) {
  const { role, state, accountId } = employee;
  if (role === to) return role;
  if (state !== 'ACTIVE') throw new Refusal('state_conflict');
  if (to === 'OK_USER') await lockUnlessLastAdmin(tx, employee);
  await replaceRole(tx, { accountId, from: role, to });
  return to;
}
