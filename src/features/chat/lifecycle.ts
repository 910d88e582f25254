/** States of a thread (product §12). A new message after the end begins a new thread. */
import { lifecycle } from '#kernel/lifecycle.ts';

export const threadStates = ['OPEN', 'CLOSED', 'ARCHIVED'] as const;
export type ThreadState = (typeof threadStates)[number];

export const threadLifecycle = lifecycle({
  initial: 'OPEN',
  states: threadStates,
  final: ['ARCHIVED'],
  moves: {
    close: { from: ['OPEN'], to: 'CLOSED', action: 'chat.write', event: 'chat.closed' },
    // By the nightly job.
    archive: { from: ['CLOSED'], to: 'ARCHIVED', action: 'chat.write', event: 'chat.archived' },
  },
});
