/**
 * Deletes the notices of mentions that the message no longer has, in the transaction of its change. Waiting letters and
 * messages are then not sent, because they look for their notice.
 */
import { sql } from 'kysely';
import { noticeRows } from '#features/notifications/notices.ts';
import { announceNotices } from '#features/notifications/server/notice-topic.ts';
import type {} from '#features/notifications/server/tables.ts';
import { groupKeyOf } from '#features/notifications/server/write-notices.ts';
import type { EventWriter } from '#platform/outbox/subscriber.ts';

const ofMentions = noticeRows.filter(({ on }) => on === 'chat.mentioned');

export const mentionNoticeWithdrawer: EventWriter = {
  on: ['chat.mention-withdrawn'],
  async write(tx, events) {
    for (const { subjectId, payload } of events) {
      const { messageId, accountIds } = payload as { messageId: string; accountIds: string[] };
      const withdrawn = await tx
        .deleteFrom('notification')
        .where('account_id', 'in', accountIds)
        // An index finds the groups of a person.
        .where(
          'group_key',
          'in',
          ofMentions.flatMap((row) => groupKeyOf(row, subjectId) ?? []),
        )
        .where(sql`vars->>'messageId'`, '=', messageId)
        .returning('account_id')
        .execute();
      announceNotices(
        tx,
        withdrawn.map(({ account_id: accountId }) => accountId),
        null,
      );
    }
  },
};
