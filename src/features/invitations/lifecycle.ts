/** An invitation lives until its last use, its end or a revocation; that it has expired is read from its date. */
import { lifecycle } from '#kernel/lifecycle.ts';

export const invitationLifecycle = lifecycle({
  initial: 'SENT',
  states: ['SENT', 'USED', 'REVOKED'],
  final: ['USED', 'REVOKED'],
  moves: {
    use: { from: ['SENT'], to: 'USED', action: 'invitation.use', event: 'invitation.used-up' },
    revoke: { from: ['SENT'], to: 'REVOKED', action: 'invitation.issue', event: 'invitation.revoked' },
  },
});

/** As people see it. */
export const shownStates = ['SENT', 'USED', 'EXPIRED', 'REVOKED'] as const;
export type ShownState = (typeof shownStates)[number];
