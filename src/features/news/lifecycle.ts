/** State machine of a news item (product §14). */
import { lifecycle } from '#kernel/lifecycle.ts';

export const newsStates = ['DRAFT', 'SCHEDULED', 'PUBLISHED', 'ARCHIVED'] as const;
export type NewsState = (typeof newsStates)[number];

const edit = { action: 'content.edit', event: 'content.changed' };

export const newsLifecycle = lifecycle({
  initial: 'DRAFT',
  states: newsStates,
  final: [],
  moves: {
    publish: { ...edit, from: ['DRAFT', 'SCHEDULED'], to: 'PUBLISHED' },
    // A scheduled item can be rescheduled.
    schedule: { ...edit, from: ['DRAFT', 'SCHEDULED'], to: 'SCHEDULED' },
    // Run by the scheduled job, never by an officer.
    appear: { ...edit, from: ['SCHEDULED'], to: 'PUBLISHED' },
    withdraw: { ...edit, from: ['SCHEDULED', 'PUBLISHED'], to: 'DRAFT' },
    archive: { ...edit, from: ['DRAFT', 'SCHEDULED', 'PUBLISHED'], to: 'ARCHIVED' },
    restore: { ...edit, from: ['ARCHIVED'], to: 'DRAFT' },
  },
});
export type NewsMove = keyof typeof newsLifecycle.moves;
