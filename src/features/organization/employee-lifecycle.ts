/** States of an employee in a company (spec §4, product §9). */
import { employeeStates } from '#access/actor.ts';
import { lifecycle } from '#kernel/lifecycle.ts';

export const employeeLifecycle = lifecycle({
  initial: 'WAITLIST',
  states: employeeStates,
  final: ['REJECTED', 'DELETED'],
  moves: {
    confirm: {
      from: ['WAITLIST'],
      to: 'ACTIVE',
      action: 'employee.confirm',
      event: 'employee.confirmed',
    },
    reject: {
      from: ['WAITLIST'],
      to: 'REJECTED',
      action: 'employee.confirm',
      event: 'employee.rejected',
    },
    // By the schedule, without an actor.
    expire: {
      from: ['WAITLIST'],
      to: 'REJECTED',
      action: 'employee.confirm',
      event: 'employee.waited-too-long',
    },
    block: { from: ['ACTIVE'], to: 'BLOCKED', action: 'employee.edit', event: 'employee.blocked' },
    unblock: { from: ['BLOCKED'], to: 'ACTIVE', action: 'employee.edit', event: 'employee.unblocked' },
    remove: {
      from: ['ACTIVE', 'BLOCKED'],
      to: 'DELETED',
      action: 'employee.edit',
      event: 'employee.removed',
    },
  },
});
export type EmployeeMove = keyof typeof employeeLifecycle.moves;
