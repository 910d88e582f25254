/** States of an agreement on confidentiality (product §10). A new edition of the text makes a signed one expire. */
import { lifecycle } from '#kernel/lifecycle.ts';

const ndaStates = ['SENT', 'SIGNED', 'REVOKED'] as const;
export type NdaState = (typeof ndaStates)[number];

export const ndaLifecycle = lifecycle({
  initial: 'SENT',
  states: ndaStates,
  final: ['REVOKED'],
  moves: {
    sign: { from: ['SENT'], to: 'SIGNED', action: 'nda.sign', event: 'nda.signed' },
    // The text or the requisites have changed before the signature.
    replace: { from: ['SENT'], to: 'REVOKED', action: 'nda.prepare', event: 'nda.replaced' },
    // By the fund.
    revoke: { from: ['SIGNED'], to: 'REVOKED', action: 'organization.moderate', event: 'nda.revoked' },
  },
});
