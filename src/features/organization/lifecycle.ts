/** What may become of a company (product §2): the fund decides, the company waits. */
import { organizationStates } from '#access/actor.ts';
import { lifecycle } from '#kernel/lifecycle.ts';

export const organizationLifecycle = lifecycle({
  initial: 'CHECK',
  states: organizationStates,
  final: [],
  moves: {
    approve: {
      // A rejection may turn out to be a mistake.
      from: ['CHECK', 'REJECTED'],
      to: 'APPROVED',
      action: 'organization.moderate',
      event: 'organization.approved',
    },
    reject: {
      from: ['CHECK'],
      to: 'REJECTED',
      action: 'organization.moderate',
      event: 'organization.rejected',
    },
    suspend: {
      from: ['APPROVED'],
      to: 'SUSPENDED',
      action: 'organization.moderate',
      event: 'organization.suspended',
    },
    resume: {
      from: ['SUSPENDED'],
      to: 'APPROVED',
      action: 'organization.moderate',
      event: 'organization.resumed',
    },
  },
});
export type OrganizationMove = keyof typeof organizationLifecycle.moves;
