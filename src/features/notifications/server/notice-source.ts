/** Turns changes of notices into the counters of those whose sockets are open. */
import type { CountNoticesOutput } from '#features/notifications/schemas.ts';
import { countNoticesOfEach } from '#features/notifications/server/notice-queries.ts';
import { noticeTopic } from '#features/notifications/server/notice-topic.ts';
import type { NoticeChange } from '#features/notifications/server/notice-topic.ts';
import type { ServerContext } from '#platform/http/define-handler.ts';
import type { LiveSource, RoutedEvent } from '#platform/live/hub.ts';

/** What the bell counts now. */
type NoticeCountEvent = { type: 'notification.count' } & CountNoticesOutput;

export const createNoticeSource = ({ database }: ServerContext): LiveSource => ({
  topic: noticeTopic,
  async route(messages, connected) {
    const changes = messages as NoticeChange[];
    const named = connected.accountIds(changes.flatMap(({ accountIds }) => accountIds ?? []));
    const unnamed = changes.filter(({ accountIds }) => accountIds === null);
    const everybody = unnamed.length ? connected.accountIds() : [];
    const counts = await countNoticesOfEach(database.db, { named, everybody, since: earliest(unnamed) });
    return counts.map(({ accountId, unread, action }): RoutedEvent => ({
      action: 'notification.read',
      facts: { ownerId: accountId },
      onlyFor: [accountId],
      eventFor: () => ({ type: 'notification.count', unread, action }) satisfies NoticeCountEvent,
    }));
  },
});

/** Null when any notice may have changed. */
function earliest(changes: readonly NoticeChange[]): string | null {
  const times = changes.map(({ since }) => since);
  return times.reduce(
    (first, time) => (first === null || time === null ? null : first < time ? first : time),
    times[0] ?? null,
  );
}
