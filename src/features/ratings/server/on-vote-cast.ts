/** Recomputes the author ratings after a vote that changed a scenario's rating. */
import { sql } from 'kysely';
import type { Db } from '#platform/db/tables.ts';
import { defineSubscriber } from '#platform/outbox/subscriber.ts';
import { refreshAuthorRatings } from '#features/ratings/server/refresh-author-ratings.ts';
import type {} from '#features/ratings/server/events.ts';

const name = 'author-ratings';

export const refreshAuthorRatingsOnVote = defineSubscriber({
  name,
  on: ['vote.cast'],
  async run({ event, database, once }) {
    if (!event.payload.ratingMoved || (await hasLaterVoteWaiting(database.db, event.id))) return;
    await once(refreshAuthorRatings);
  },
});

/** A later delivery will do the same work once for all votes before it. */
async function hasLaterVoteWaiting(db: Db, eventId: string): Promise<boolean> {
  const { rows } = await sql<{ waiting: boolean }>`
    SELECT EXISTS (SELECT FROM delivery d JOIN event e ON e.id = d.event_id
      WHERE d.subscriber = ${name} AND d.state = 'waiting' AND d.tries = 0 AND d.event_id > ${eventId}
        AND (e.payload ->> 'ratingMoved')::boolean) AS waiting`.execute(db);
  return rows[0]!.waiting;
}
