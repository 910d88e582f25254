/** The answer of a co-author to the author's invitation (product §4.1). */
import { lifecycle } from '#kernel/lifecycle.ts';

export const coauthorStates = ['INVITED', 'CONFIRMED', 'DECLINED'] as const;
export type CoauthorState = (typeof coauthorStates)[number];

export const coauthorLifecycle = lifecycle({
  initial: 'INVITED',
  states: coauthorStates,
  final: [],
  moves: {
    confirm: { from: ['INVITED'], to: 'CONFIRMED', action: 'coauthor.answer', event: 'coauthor.confirmed' },
    decline: { from: ['INVITED'], to: 'DECLINED', action: 'coauthor.answer', event: 'coauthor.declined' },
    // A new share needs a new answer; a lost letter needs a new link.
    invite: {
      from: ['INVITED', 'CONFIRMED', 'DECLINED'],
      to: 'INVITED',
      action: 'scenario.edit',
      event: 'coauthor.invited',
    },
  },
});
