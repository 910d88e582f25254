/** States of a complaint about a thread (product §12). */
import { lifecycle } from '#kernel/lifecycle.ts';

export const complaintStates = ['NEW', 'CLOSED'] as const;
export type ComplaintState = (typeof complaintStates)[number];

export const complaintLifecycle = lifecycle({
  initial: 'NEW',
  states: complaintStates,
  final: ['CLOSED'],
  moves: {
    close: { from: ['NEW'], to: 'CLOSED', action: 'chat.moderate', event: 'chat.complaint-closed' },
  },
});
