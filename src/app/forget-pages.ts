/** Whatever strangers can see of the product has changed: pages rendered before are not given out any more. */
import type { Database } from '#platform/db/database.ts';
import { topicOf } from '#platform/outbox/record.ts';
import type { EventKind } from '#platform/outbox/tables.ts';
import type {} from '#platform/history/events.ts';
import type { PageCache } from '#platform/ssr/page-cache.ts';

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

/**
 * At the commit: whoever is told that it is saved finds it on the site. Reaches the pages of one process; another process
 * learns of a change when its pages grow old.
 */
export function forgetPages(database: Database, pages: PageCache): void {
  for (const kind of seenByStrangers) database.listen(topicOf(kind), () => pages.forget());
}
