/**
 * Marks notices as done when nothing is left to do: the request was answered, the fix was sent. Runs after the commit,
 * because an employee's transaction may not change the rows of others.
 */
import { sql } from 'kysely';
import { noticesDoneBy } from '#features/notifications/notices.ts';
import { announceNotices } from '#features/notifications/server/notice-topic.ts';
import type {} from '#features/notifications/server/tables.ts';
import type { Clock } from '#platform/clock.ts';
import type { EventKind } from '#platform/outbox/tables.ts';
import { defineSubscriber } from '#platform/outbox/subscriber.ts';
import type { Subscriber } from '#platform/outbox/subscriber.ts';

export const completeNotices = (clock: Clock): Subscriber =>
  defineSubscriber({
    name: 'notifications:done',
    on: [...noticesDoneBy.keys()] as EventKind[],
    run: ({ event, once }) =>
      once(async (tx) => {
        const now = clock.now();
        const { organizationId } = event.payload as { organizationId?: string };
        const done = await tx
          .updateTable('notification')
          .set({ pending: false, done_at: now, read_at: sql<Date>`coalesce(read_at, ${now})` })
          .where('subject_id', 'in', [event.subjectId, organizationId ?? null])
          .where('notice', 'in', [...noticesDoneBy.get(event.kind)!])
          .where('pending', '=', true)
          // A notice of a later event stays: the same request may come up again before this one is handled.
          .where('event_id', '<', event.id)
          .returning('account_id')
          .execute();
        announceNotices(
          tx,
          done.map(({ account_id: accountId }) => accountId),
          null,
        );
      }),
  });
