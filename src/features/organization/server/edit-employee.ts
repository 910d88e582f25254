import type { EmployeeForm } from '#features/organization/contract.ts';
import { findColleague } from '#features/organization/server/employee-queries.ts';
import type { Colleague } from '#features/organization/server/employee-queries.ts';
import { lockBesidesLastAdmin } from '#features/organization/server/keep-an-admin.ts';
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

/** Throws `last_admin`; `state_conflict` for a role of somebody who does not work here. */
export async function editEmployee(tx: Tx, editing: EmployeeEditing): Promise<void> {
  const { form, actorId } = editing;
  const { id, accountId, organizationId } = editing.colleague;
  const role = form.role ? await changeRole(tx, editing, form.role) : editing.colleague.role;
  const changes = {
    ...(form.position !== undefined && { position: form.position }),
    ...(form.department !== undefined && { department: form.department }),
    ...(form.canVote !== undefined && { can_vote: form.canVote }),
    ...(form.canDownload !== undefined && { can_download: form.canDownload }),
    ...(form.canConfirm !== undefined && { can_confirm: form.canConfirm }),
  };
  if (Object.keys(changes).length) {
    const edited = await tx
      .updateTable('employee')
      .set(changes)
      .where('id', '=', id)
      .where('state', 'in', ['WAITLIST', 'ACTIVE', 'BLOCKED'])
      .executeTakeFirst();
    if (!edited.numUpdatedRows) throw new Refusal('not_found');
  }
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
  const steppingDown = to === 'OK_USER';
  const { role, state, accountId } = steppingDown
    ? await lockBesidesLastAdmin(tx, colleague)
    : await findColleague(tx, colleague.id);
  if (role === to) return role;
  if (state !== 'ACTIVE') throw new Refusal('state_conflict');
  await neighbours.replaceRole(tx, { accountId, from: role, to });
  return to;
}
