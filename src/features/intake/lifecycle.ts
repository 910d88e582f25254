/** States and moves of a protocol: one officer proposes it, another one publishes or withdraws it (product §5, §15). */
import { lifecycle } from '#kernel/lifecycle.ts';

export const protocolStates = ['DRAFT', 'PROPOSED', 'PUBLISHED', 'WITHDRAWN'] as const;
export type ProtocolState = (typeof protocolStates)[number];

export const protocolLifecycle = lifecycle({
  initial: 'DRAFT',
  states: protocolStates,
  final: ['PUBLISHED', 'WITHDRAWN'],
  moves: {
    propose: { from: ['DRAFT'], to: 'PROPOSED', action: 'protocol.edit', event: 'protocol.proposed' },
    publish: { from: ['PROPOSED'], to: 'PUBLISHED', action: 'protocol.publish', event: 'protocol.published' },
    // A change of the protocol: its signatures do not count any more.
    rework: { from: ['PROPOSED'], to: 'DRAFT', action: 'protocol.edit', event: 'protocol.returned' },
    // A draft is withdrawn by anybody who may edit it.
    withdraw: {
      from: ['DRAFT', 'PROPOSED'],
      to: 'WITHDRAWN',
      action: 'protocol.publish',
      event: 'protocol.withdrawn',
    },
  },
});
