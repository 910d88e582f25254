/** Announces an open selection to the subscribers of the news of the fund (product §13). */
import { scheduleMailing } from '#features/mailings/server/send-mailing.ts';
import type {} from '#features/mailings/server/tables.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { newId } from '#kernel/id.ts';
import type { Translate } from '#kernel/translate.ts';
import type { Clock } from '#platform/clock.ts';
import { defineSubscriber } from '#platform/outbox/subscriber.ts';
import type { Subscriber } from '#platform/outbox/subscriber.ts';

export const announceOpenedSelection = ({ clock, t }: { clock: Clock; t: Translate }): Subscriber =>
  defineSubscriber({
    name: 'mailings:selection-opened',
    on: ['selection.opened'],
    run: ({ event, once }) =>
      once(async (tx) => {
        const selection = await tx
          .selectFrom('selection')
          .select(['name', 'close_at as closeAt'])
          .where('id', '=', event.subjectId)
          .where('state', '=', 'OPEN')
          .executeTakeFirst();
        if (!selection) return;
        const now = clock.now();
        const id = newId(now.getTime());
        const vars = {
          selection: selection.name,
          deadline: formatDateTime(selection.closeAt.toISOString()),
        };
        const subject = t('mailings@opened.subject', vars);
        const text = t('mailings@opened.text', vars);
        await tx
          .insertInto('mailing')
          .values({
            id,
            officer_id: null,
            audience: 'SUBSCRIBERS',
            filter: '{}',
            subject,
            text,
            created_at: now,
          })
          .execute();
        await scheduleMailing(tx, { id, audience: { audience: 'SUBSCRIBERS', filter: {} }, sendAt: now });
      }),
  });
