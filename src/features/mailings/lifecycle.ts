/** States of a letter to many: ten minutes to cancel, and a second officer above a hundred (product §13, §15). */
import { lifecycle } from '#kernel/lifecycle.ts';

export const mailingStates = ['DRAFT', 'PENDING', 'WAITING', 'SENDING', 'SENT', 'CANCELLED'] as const;
export type MailingState = (typeof mailingStates)[number];

export const mailingLifecycle = lifecycle({
  initial: 'DRAFT',
  states: mailingStates,
  final: ['SENT', 'CANCELLED'],
  moves: {
    schedule: { from: ['DRAFT'], to: 'WAITING', action: 'mailing.send', event: 'mailing.scheduled' },
    propose: { from: ['DRAFT'], to: 'PENDING', action: 'mailing.send', event: 'mailing.proposed' },
    confirm: { from: ['PENDING'], to: 'WAITING', action: 'mailing.send', event: 'mailing.confirmed' },
    cancel: {
      from: ['DRAFT', 'PENDING', 'WAITING'],
      to: 'CANCELLED',
      action: 'mailing.send',
      event: 'mailing.cancelled',
    },
    // By the job.
    start: { from: ['WAITING'], to: 'SENDING', action: 'mailing.send', event: 'mailing.started' },
    finish: { from: ['SENDING'], to: 'SENT', action: 'mailing.send', event: 'mailing.finished' },
  },
});
export type MailingMove = keyof typeof mailingLifecycle.moves;
