/** Deletes the notice of a forwarded question or answer with its message, in the transaction of its change. */
import { sql } from 'kysely';
import { noticeRows } from '#features/notifications/notices.ts';
import { announceNotices } from '#features/notifications/server/notice-topic.ts';
import type {} from '#features/notifications/server/tables.ts';
import type { EventWriter } from '#platform/outbox/subscriber.ts';

const names = noticeRows
  .filter(({ on }) => on === 'chat.expert-asked' || on === 'chat.author-answered')
  .map(({ name }) => name);

export const forwardNoticeWithdrawer: EventWriter = {
  on: ['chat.forward-withdrawn'],
  async write(tx, events) {
    for (const { subjectId, payload } of events) {
      const { messageId, accountId } = payload as { messageId: string; accountId: string };
      await tx
        .deleteFrom('notification')
        .where('account_id', '=', accountId)
        .where('subject_id', '=', subjectId)
        .where('notice', 'in', names)
        .where(sql`vars->>'messageId'`, '=', messageId)
        .execute();
      announceNotices(tx, [accountId], null);
    }
  },
};
