/** Votes of a suspended company do not count until the company is resumed (product §8). */
import { sql } from 'kysely';
import type { Tx } from '#platform/db/tables.ts';
import { record } from '#platform/outbox/record.ts';
import { defineSubscriber } from '#platform/outbox/subscriber.ts';
import { rateScenarios } from '#features/ratings/server/rate-scenarios.ts';
import { moveYearMean } from '#features/ratings/server/year-mean.ts';
import type { VoteChange } from '#features/ratings/server/year-mean.ts';
import type {} from '#features/ratings/server/events.ts';
import type {} from '#features/ratings/server/tables.ts';

export const recountVotesOfOrganization = defineSubscriber({
  name: 'suspended-votes',
  on: ['organization.suspended', 'organization.resumed'],
  async run({ event, once }) {
    const organizationId = event.subjectId;
    if (!organizationId) return;
    await once(async (tx) => {
      const changes = await updateCounted(tx, organizationId);
      if (!changes.length) return;
      await rateScenarios({ scenarioIds: changes.map(({ scenarioId }) => scenarioId), changes }).execute(tx);
      await record(tx, {
        kind: 'votes.recounted',
        subjectId: organizationId,
        payload: { scenarios: changes.length },
      });
      await moveYearMean(tx, changes);
    });
  },
});

/** Sets `counted` from the company's current state, so the order of the events does not matter. */
async function updateCounted(tx: Tx, organizationId: string): Promise<VoteChange[]> {
  // Locks in the same order as casting a vote, which prevents deadlocks.
  await sql`
    SELECT FROM scenario_rating WHERE scenario_id IN (SELECT scenario_id FROM vote WHERE organization_id = ${organizationId})
    ORDER BY scenario_id FOR UPDATE`.execute(tx);
  const { rows } = await sql<VoteChange>`
    UPDATE vote v SET counted = o.state = 'APPROVED' FROM organization o
    WHERE o.id = v.organization_id AND o.id = ${organizationId} AND v.counted <> (o.state = 'APPROVED')
    RETURNING v.scenario_id AS "scenarioId", v.value, v.created_at AS "castAt",
      CASE WHEN v.counted THEN 1 ELSE -1 END AS sign`.execute(tx);
  return rows;
}
