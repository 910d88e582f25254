/** Empties the page cache when an event changes public content. */
import type { Database } from '#platform/db/database.ts';
import { topicOf } from '#platform/outbox/record.ts';
import type { EventKind } from '#platform/outbox/tables.ts';
import type {} from '#platform/history/events.ts';
import type { PageCache } from '#platform/ssr/page-cache.ts';

const publicContentEvents: readonly EventKind[] = [
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
 * Runs at the commit, so a change is on the site before its author sees it as saved. Clears the cache of this process only.
 * In other processes the cached pages expire.
 */
export function invalidatePageCacheOnEvents(database: Database, pageCache: PageCache): void {
  for (const kind of publicContentEvents) database.listen(topicOf(kind), () => pageCache.clear());
}
