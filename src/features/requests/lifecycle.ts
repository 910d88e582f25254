/** States and moves of a company's request for a text (product §10). */
import { lifecycle } from '#kernel/lifecycle.ts';

export const requestStates = [
  'SENT',
  'DECLINED',
  'OPEN',
  'READ',
  'REVOKED',
  'EXPIRED',
  'CANCELLED',
  'CLOSED',
] as const;
export type RequestState = (typeof requestStates)[number];

/** While a request is in one of these states, the company cannot send another one for the same scenario. */
export const liveRequestStates = ['SENT', 'OPEN', 'READ'] as const;
export const isLiveRequest = (state: RequestState): boolean =>
  (liveRequestStates as readonly RequestState[]).includes(state);

export const requestLifecycle = lifecycle({
  initial: 'SENT',
  states: requestStates,
  final: ['DECLINED', 'REVOKED', 'EXPIRED', 'CANCELLED', 'CLOSED'],
  moves: {
    open: { from: ['SENT'], to: 'OPEN', action: 'request.answer', event: 'request.opened' },
    decline: { from: ['SENT'], to: 'DECLINED', action: 'request.answer', event: 'request.declined' },
    cancel: { from: ['SENT'], to: 'CANCELLED', action: 'request.withdraw', event: 'request.cancelled' },
    read: { from: ['OPEN'], to: 'READ', action: 'text.read', event: 'request.read' },
    close: { from: ['READ'], to: 'CLOSED', action: 'request.withdraw', event: 'request.closed' },
    revoke: {
      from: ['OPEN', 'READ'],
      to: 'REVOKED',
      action: 'request.answer',
      event: 'request.revoked',
    },
    // By the job: no answer or no signature under the agreement in time, or the access period is over.
    expire: {
      from: ['SENT', 'OPEN', 'READ'],
      to: 'EXPIRED',
      action: 'request.receive',
      event: 'request.expired',
    },
  },
});
export type RequestMove = keyof typeof requestLifecycle.moves;
