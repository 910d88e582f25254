import { employeeLifecycle } from '#features/organization/employee-lifecycle.ts';
import { moveState } from '#platform/db/move-state.ts';
import type { Eraser } from '#platform/erasure/eraser.ts';

/** Removes the person from the company, even its last administrator. The former membership stays as evidence. */
export const employeesEraser: Eraser = {
  tables: ['employee'],
  async erase(tx, { accountId, now }) {
    const employees = await tx
      .selectFrom('employee')
      .selectAll()
      .where('account_id', '=', accountId)
      .forUpdate()
      .execute();
    for (const { id, state, organization_id: organizationId } of employees) {
      if (!['WAITLIST', 'ACTIVE', 'BLOCKED'].includes(state)) continue;
      await moveState(tx, {
        table: 'employee',
        id,
        lifecycle: employeeLifecycle,
        move: state === 'WAITLIST' ? 'expire' : 'remove',
        set: { decided_at: now },
        event: { organizationId, employeeId: id, accountId },
      });
    }
    await tx
      .updateTable('employee')
      .set({ position: '', department: '', comment: '' })
      .where('account_id', '=', accountId)
      .execute();
    return employees.map(({ id }) => id);
  },
};
