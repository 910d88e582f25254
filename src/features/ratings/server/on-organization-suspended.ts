/** Votes of a suspended company do not count until the company is resumed (product §8). */
import { sql } from 'kysely';
import type { Tx } from '#platform/db/tables.ts';
import { defineSubscriber } from '#platform/outbox/subscriber.ts';
import { refreshAuthorRatings } from '#features/ratings/server/refresh-author-ratings.ts';
import { refreshRatings, refreshSearchRows } from '#features/ratings/server/refresh-ratings.ts';
import type { Clock } from '#platform/clock.ts';
import type {} from '#features/ratings/server/tables.ts';

export const recountVotesOfOrganization = (clock: Clock) =>
  defineSubscriber({
    name: 'suspended-votes',
    on: ['organization.suspended', 'organization.resumed'],
    async run({ event, once }) {
      const organizationId = event.subjectId;
      if (!organizationId) return;
      await once(async (tx) => {
        const ids = await updateCounted(tx, organizationId);
        if (!ids.length) return;
        await refreshRatings(tx, { now: clock.now(), scenarioIds: ids });
        await refreshSearchRows(tx, ids);
        await refreshAuthorRatings(tx);
      });
    },
  });

/** Sets `counted` from the company's current state, so the order of the events does not matter. Returns scenario ids. */
async function updateCounted(tx: Tx, organizationId: string): Promise<string[]> {
  // Locks in the same order as casting a vote, which prevents deadlocks.
  await sql`
    SELECT FROM scenario_rating WHERE scenario_id IN (SELECT scenario_id FROM vote WHERE organization_id = ${organizationId})
    ORDER BY scenario_id FOR UPDATE`.execute(tx);
  const { rows } = await sql<{ id: string; value: number; counted: boolean }>`
    UPDATE vote v SET counted = o.state = 'APPROVED' FROM organization o
    WHERE o.id = v.organization_id AND o.id = ${organizationId} AND v.counted <> (o.state = 'APPROVED')
    RETURNING v.scenario_id AS id, v.value, v.counted`.execute(tx);
  for (const { id, value, counted } of rows) {
    const sign = counted ? 1 : -1;
    await tx
      .updateTable('scenario_rating')
      .set({
        vote_sum: sql<number>`vote_sum + ${sign * value}::int`,
        votes: sql<number>`votes + ${sign}::int`,
      })
      .where('scenario_id', '=', id)
      .execute();
  }
  return rows.map(({ id }) => id);
}
