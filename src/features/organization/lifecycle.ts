/** States of a company (product §2). All moves are decisions of the fund. */
import { organizationStates } from '#access/actor.ts';
import { lifecycle } from '#kernel/lifecycle.ts';

export const organizationLifecycle = lifecycle({
  initial: 'CHECK',
  states: organizationStates,
  final: [],
  moves: {
    approve: {
      // REJECTED too: a rejection may be a mistake.
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
