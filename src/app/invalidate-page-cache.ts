/** Which cached pages an event changes. Pages of an event without a row here are all invalidated. */
import type { PagePath } from '#kernel/page-path.ts';
import type { Database } from '#platform/db/database.ts';
import { listenToEvents, shareEvents } from '#platform/outbox/record.ts';
import type { CommittedEvent } from '#platform/outbox/record.ts';
import type { EventKind } from '#platform/outbox/tables.ts';
import type { PageCache } from '#platform/ssr/page-cache.ts';

type ListPages = (event: CommittedEvent) => readonly PagePath[];

const noPages: ListPages = () => [];
/** A place in a rating moves the places of other authors too. */
const ratingPages: ListPages = () => ['/', '/authors/:id'];
const pagesOfAuthor: ListPages = ({ subjectId }) => ['/', '/authors', `/authors/${subjectId}`];

/** Safe by default: a new kind gets a row when it is frequent enough to matter. */
export const pagesByEvent: { readonly [K in EventKind]?: ListPages } = {
  'vote.cast': ratingPages,
  // Later than the suspension: a page that is rendered in between has the old ratings.
  'votes.recounted': ratingPages,
  'scenario.saved': ratingPages,
  'scenario.published': ratingPages,
  'scenario.blocked': ratingPages,
  'scenario.hidden': ratingPages,
  'scenario.shown': ratingPages,
  // Also a place in the ratings and the lists of others.
  'author.shown': () => ['/', '/authors', '/authors/:id'],
  'author.hidden': () => ['/', '/authors', '/authors/:id'],
  'profile.saved': pagesOfAuthor,
  'profile.photo-set': pagesOfAuthor,
  'profile.photo-removed': pagesOfAuthor,

  'account.registered': noPages,
  'account.viewed': noPages,
  'consent.given': noPages,
  'consent.withdrawn': noPages,
  'email.changed': noPages,
  'email.link-made': noPages,
  'employee.blocked': noPages,
  'employee.confirmed': noPages,
  'employee.edited': noPages,
  'employee.joined': noPages,
  'employee.rejected': noPages,
  'employee.removed': noPages,
  'employee.unblocked': noPages,
  'employee.waited-too-long': noPages,
  'invitation.issued': noPages,
  'invitation.resent': noPages,
  'invitation.revoked': noPages,
  'invitation.used': noPages,
  'invitation.used-up': noPages,
  'log.exported': noPages,
  'organization.approved': noPages,
  'organization.edited': noPages,
  'organization.founded': noPages,
  'organization.rejected': noPages,
  'organization.resumed': noPages,
  'organization.suspended': noPages,
  'password.changed': noPages,
  'password.forgotten': noPages,
  'password.link-made': noPages,
  'phone.changed': noPages,
  'phone.code-requested': noPages,
  'phone.confirmed': noPages,
  'project.hidden': noPages,
  'project.saved': noPages,
  'project.shown': noPages,
  'question.answered': noPages,
  'question.asked': noPages,
  'question.closed': noPages,
  'question.taken': noPages,
  'request.cancelled': noPages,
  'request.closed': noPages,
  'request.declined': noPages,
  'request.expired': noPages,
  'request.shared': noPages,
  'request.opened': noPages,
  'request.read': noPages,
  'request.revoked': noPages,
  'request.sent': noPages,
  'role.switched': noPages,
  'scenario.archived': noPages,
  'scenario.card-opened': noPages,
  'scenario.created': noPages,
  'scenario.deleted': noPages,
  'scenario.restored': noPages,
  'scenario.returned': noPages,
  'scenario.submitted': noPages,
  'scenario.text-added': noPages,
  'scenario.text-opened': noPages,
  'scenario.unblocked': noPages,
  'scenario.withdrawn': noPages,
  'session.all-ended': noPages,
  'session.opened': noPages,
  'staff.capabilities-changed': noPages,
  'staff.dismissed': noPages,
  'staff.returned': noPages,
  'super-grant.confirmed': noPages,
  'super-grant.requested': noPages,
  'super-grant.withdrawn': noPages,
  'text.opened': noPages,
};

/**
 * Runs at the commit, so a change is on the site before its author sees it as saved. The other processes are told with the
 * commit and forget the same pages.
 */
export function invalidatePageCacheOnEvents(database: Database, pageCache: PageCache): void {
  shareEvents(database, (kind) => pagesByEvent[kind] !== noPages);
  listenToEvents(database, (events) => {
    for (const event of events) {
      const listPages = pagesByEvent[event.kind];
      if (listPages) pageCache.invalidate(listPages(event));
      else pageCache.clear();
    }
  });
}
