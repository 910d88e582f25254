/**
 * An invitation ends with its last use, its expiry or a revocation. Expiry is not a stored state: it is derived from
 * the date.
 */
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

/** States as shown to people: EXPIRED is derived from the date. */
export const displayStates = ['SENT', 'USED', 'EXPIRED', 'REVOKED'] as const;
export type DisplayState = (typeof displayStates)[number];
