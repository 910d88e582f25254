/** Reads the notices about a thread when its person has read the thread itself. */
import { sql } from 'kysely';
import { isUnreadNoticeOf } from '#features/chat/server/thread-notices.ts';
import { announceNotices } from '#features/notifications/server/notice-topic.ts';
import type {} from '#features/notifications/server/tables.ts';
import type { Clock } from '#platform/clock.ts';
import type { EventWriter } from '#platform/outbox/subscriber.ts';

export const threadNoticeReader = (clock: Clock): EventWriter => ({
  on: ['chat.caught-up'],
  async write(tx, events) {
    for (const { kind, subjectId, payload } of events) {
      if (kind !== 'chat.caught-up') continue;
      const { accountId } = payload as { accountId: string };
      await sql`UPDATE notification SET read_at = ${clock.now()}
        WHERE ${isUnreadNoticeOf({ threadId: subjectId!, accountId })}`.execute(tx);
      announceNotices(tx, [accountId], null);
    }
  },
});
