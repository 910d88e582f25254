/** Whatever strangers can see of the product has changed: pages rendered before are not given out any more. */
import type { EventKind } from '#platform/outbox/tables.ts';
import type {} from '#platform/history/events.ts';
import type { PageCache } from '#platform/ssr/page-cache.ts';
import type { Subscriber } from '#platform/outbox/subscriber.ts';

const seenByStrangers: readonly EventKind[] = [
  'content.changed',
  'vote.cast',
  'organization.suspended',
  'organization.resumed',
  'profile.saved',
  'profile.photo-set',
  'profile.photo-removed',
  'scenario.saved',
  'scenario.published',
  'scenario.blocked',
  'scenario.unblocked',
  'scenario.hidden',
  'scenario.shown',
  'scenario.archived',
  'email.confirmed',
  'account.suspended',
  'account.restored',
  'account.left',
  'account.erased',
];

/** Reaches the pages of one process; another process learns of a change when its pages grow old. */
export const forgetPages = (pages: PageCache): Subscriber => ({
  name: 'forget-pages',
  on: seenByStrangers,
  run: () => Promise.resolve(pages.forget()),
});
