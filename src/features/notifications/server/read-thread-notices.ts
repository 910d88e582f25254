/** Reads the notices about a thread when its person has read the thread itself. */
import { noticeRows } from '#features/notifications/notices.ts';
import { announceNotices } from '#features/notifications/server/notice-topic.ts';
import type {} from '#features/notifications/server/tables.ts';
import type { Clock } from '#platform/clock.ts';
import type { EventWriter } from '#platform/outbox/subscriber.ts';

/** They only say that there is something to read. */
const aboutThreads = noticeRows
  .filter(({ route, level }) => route.startsWith('/chat/{{id}}') && level === 'INFO')
  .map(({ name }) => name);

export const threadNoticeReader = (clock: Clock): EventWriter => ({
  on: ['chat.caught-up'],
  async write(tx, events) {
    for (const { kind, subjectId, payload } of events) {
      if (kind !== 'chat.caught-up') continue;
      const { accountId } = payload as { accountId: string };
      await tx
        .updateTable('notification')
        .set({ read_at: clock.now() })
        .where('account_id', '=', accountId)
        .where('subject_id', '=', subjectId)
        .where('notice', 'in', aboutThreads)
        .where('read_at', 'is', null)
        .where('archived_at', 'is', null)
        .execute();
      announceNotices(tx, [accountId], null);
    }
  },
});
