import type { EmployeeState } from '#access/actor.ts';
import type { EmployeeForm } from '#features/organization/contract.ts';
import type { Colleague } from '#features/organization/server/employee-queries.ts';
import { lockBesidesLastAdmin, lockColleague } from '#features/organization/server/keep-an-admin.ts';
import type { Neighbours } from '#features/organization/server/neighbours.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';
import { record } from '#platform/outbox/record.ts';
import type {} from '#features/organization/server/events.ts';

export interface EmployeeEditing {
  colleague: Colleague;
  form: EmployeeForm;
  actorId: string;
  neighbours: Neighbours;
}

const here: readonly EmployeeState[] = ['WAITLIST', 'ACTIVE', 'BLOCKED'];

/** Throws `not_found` for somebody who has left, `last_admin`; `state_conflict` for a role of somebody who waits. */
export async function editEmployee(tx: Tx, editing: EmployeeEditing): Promise<void> {
  const { form, actorId } = editing;
  const colleague = await lockColleague(tx, editing.colleague);
  if (!here.includes(colleague.state)) throw new Refusal('not_found');
  const { id, accountId, organizationId } = colleague;
  const role = form.role ? await changeRole(tx, { ...editing, colleague }, form.role) : colleague.role;
  const changes = {
    ...(form.position !== undefined && { position: form.position }),
    ...(form.department !== undefined && { department: form.department }),
    ...(form.canVote !== undefined && { can_vote: form.canVote }),
    ...(form.canDownload !== undefined && { can_download: form.canDownload }),
    ...(form.canConfirm !== undefined && { can_confirm: form.canConfirm }),
  };
  if (Object.keys(changes).length)
    await tx.updateTable('employee').set(changes).where('id', '=', id).execute();
  await record(tx, {
    kind: 'employee.edited',
    actorId,
    subjectId: id,
    payload: { organizationId, employeeId: id, accountId, fields: Object.keys(changes), role },
  });
}

async function changeRole(
  tx: Tx,
  { colleague, neighbours }: EmployeeEditing,
  to: NonNullable<EmployeeForm['role']>,
) {
  const { role, state, accountId } = colleague;
  if (role === to) return role;
  if (state !== 'ACTIVE') throw new Refusal('state_conflict');
  if (to === 'OK_USER') await lockBesidesLastAdmin(tx, colleague);
  await neighbours.replaceRole(tx, { accountId, from: role, to });
  return to;
}
