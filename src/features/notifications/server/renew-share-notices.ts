/**
 * Updates the share in the notice of a co-author who has not answered and gets no further letter, and marks the notice as
 * unread. Runs after the commit, like `complete-notices.ts`.
 */
import { sql } from 'kysely';
import { announceNotices } from '#features/notifications/server/notice-topic.ts';
import type {} from '#features/notifications/server/tables.ts';
import { defineSubscriber } from '#platform/outbox/subscriber.ts';

export const renewShareNotices = defineSubscriber({
  name: 'notifications:share',
  on: ['coauthor.share-changed'],
  run: ({ event, once }) =>
    once(async (tx) => {
      const { rows } = await sql<{ accountId: string }>`
        UPDATE notification n SET vars = n.vars || jsonb_build_object('share', c.share), read_at = NULL
        FROM scenario_coauthor c
        WHERE c.id = ${event.subjectId} AND n.subject_id = c.id AND n.notice = 'coauthorInvited' AND n.pending
        RETURNING n.account_id AS "accountId"`.execute(tx);
      announceNotices(
        tx,
        rows.map(({ accountId }) => accountId),
        null,
      );
    }),
});
