/** Cancels the letter about news that are taken off the site, in the same transaction, unless it is already being sent. */
import { sql } from 'kysely';
import { mailingLifecycle } from '#features/mailings/lifecycle.ts';
import { cancelMailing } from '#features/mailings/server/send-mailing.ts';
import type {} from '#features/mailings/server/tables.ts';
import type { EventWriter } from '#platform/outbox/subscriber.ts';

export const newsLetterCanceller: EventWriter = {
  on: ['news.withdrawn', 'news.archived'],
  async write(tx, events) {
    for (const { payload, actorId: officerId } of events) {
      const { id: newsId } = payload as { id: string };
      const open = await tx
        .selectFrom('mailing')
        .select('id')
        .where(sql`filter->>'news'`, '=', newsId)
        .where('state', 'in', mailingLifecycle.moves.cancel.from)
        // Waits for the job that begins to send it.
        .forUpdate()
        .execute();
      for (const { id } of open) await cancelMailing(tx, { id, officerId });
    }
  },
};
