/** State machine of a news item (product §14). */
import { lifecycle } from '#kernel/lifecycle.ts';

export const newsStates = ['DRAFT', 'SCHEDULED', 'PUBLISHED', 'ARCHIVED'] as const;
export type NewsState = (typeof newsStates)[number];

const action = 'content.edit';

export const newsLifecycle = lifecycle({
  initial: 'DRAFT',
  states: newsStates,
  final: [],
  moves: {
    publish: { action, event: 'news.published', from: ['DRAFT', 'SCHEDULED'], to: 'PUBLISHED' },
    // A scheduled item can be rescheduled.
    schedule: { action, event: 'news.scheduled', from: ['DRAFT', 'SCHEDULED'], to: 'SCHEDULED' },
    // Run by the scheduled job, never by an officer.
    appear: { action, event: 'news.appeared', from: ['SCHEDULED'], to: 'PUBLISHED' },
    withdraw: { action, event: 'news.withdrawn', from: ['SCHEDULED', 'PUBLISHED'], to: 'DRAFT' },
    archive: { action, event: 'news.archived', from: ['DRAFT', 'SCHEDULED', 'PUBLISHED'], to: 'ARCHIVED' },
    restore: { action, event: 'news.restored', from: ['ARCHIVED'], to: 'DRAFT' },
  },
});
export type NewsMove = keyof typeof newsLifecycle.moves;
