/** States and moves of an application (product §5). Later parts of the product add the states that they lead to. */
import { lifecycle } from '#kernel/lifecycle.ts';

/** The states of what was submitted: officers see nothing else. */
export const submittedStates = [
  'SUBMITTED',
  'FORMAL_CHECK',
  'NEED_FIX',
  'NOT_ADMITTED',
  'ADMITTED',
  'COMMISSION',
  'APPROVED',
  'RESERVE',
  'REJECTED',
  'APPEAL',
  'WITHDRAWN',
] as const;
export const applicationStates = ['DRAFT', ...submittedStates, 'EXPIRED'] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** The action of the author's moves. */
const action = 'application.edit';
/** The action of the moves of intake. */
const check = 'application.check';
const decide = 'application.decide';

export const applicationLifecycle = lifecycle({
  initial: 'DRAFT',
  states: applicationStates,
  final: ['APPROVED', 'WITHDRAWN', 'EXPIRED'],
  moves: {
    submit: { from: ['DRAFT'], to: 'SUBMITTED', action, event: 'application.submitted' },
    // Until the deadline. The number stays.
    reopen: { from: ['SUBMITTED'], to: 'DRAFT', action, event: 'application.reopened' },
    withdraw: { from: ['SUBMITTED'], to: 'WITHDRAWN', action, event: 'application.withdrawn' },
    // By the job after the deadline and its grace.
    expire: { from: ['DRAFT'], to: 'EXPIRED', action, event: 'application.expired' },
    take: { from: ['SUBMITTED'], to: 'FORMAL_CHECK', action: check, event: 'application.taken' },
    returnForFix: {
      from: ['FORMAL_CHECK'],
      to: 'NEED_FIX',
      action: check,
      event: 'application.returned',
    },
    // The author did not mend in time. By the job after the last day, or by an officer.
    resume: { from: ['NEED_FIX'], to: 'FORMAL_CHECK', action: check, event: 'application.resumed' },
    // The author has mended what was marked.
    resubmit: { from: ['NEED_FIX'], to: 'SUBMITTED', action, event: 'application.resubmitted' },
    admit: { from: ['FORMAL_CHECK'], to: 'ADMITTED', action: decide, event: 'application.admitted' },
    refuse: {
      from: ['FORMAL_CHECK'],
      to: 'NOT_ADMITTED',
      action: decide,
      event: 'application.not-admitted',
    },
    // By a recorded decision with its ground.
    passToCommission: {
      from: ['ADMITTED'],
      to: 'COMMISSION',
      action: 'application.assess',
      event: 'application.passed-to-commission',
    },
    approve: {
      from: ['COMMISSION', 'RESERVE'],
      to: 'APPROVED',
      action: decide,
      event: 'application.approved',
    },
    reserve: { from: ['COMMISSION'], to: 'RESERVE', action: decide, event: 'application.reserved' },
    reject: {
      from: ['COMMISSION', 'RESERVE'],
      to: 'REJECTED',
      action: decide,
      event: 'application.rejected',
    },
    appeal: { from: ['NOT_ADMITTED', 'REJECTED'], to: 'APPEAL', action, event: 'application.appealed' },
    grantAppeal: {
      from: ['APPEAL'],
      to: 'FORMAL_CHECK',
      action: check,
      event: 'application.appeal-granted',
    },
    denyAppeal: {
      from: ['APPEAL'],
      to: 'NOT_ADMITTED',
      action: check,
      event: 'application.appeal-denied',
    },
    // The same two for an appeal against the commission.
    returnToCommission: {
      from: ['APPEAL'],
      to: 'COMMISSION',
      action: decide,
      event: 'application.appeal-granted',
    },
    upholdRejection: {
      from: ['APPEAL'],
      to: 'REJECTED',
      action: decide,
      event: 'application.appeal-denied',
    },
  },
});
export type ApplicationMove = keyof typeof applicationLifecycle.moves;

/** In these states the scenario is free for another application. */
export const finishedStates = [
  'NOT_ADMITTED',
  'REJECTED',
  'WITHDRAWN',
  'EXPIRED',
] as const satisfies readonly ApplicationState[];
/** Applications in these states do not count for the limit of a selection. */
export const unsentStates = ['WITHDRAWN', 'EXPIRED'] as const satisfies readonly ApplicationState[];
