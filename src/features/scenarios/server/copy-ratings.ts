import { sql } from 'kysely';
import type { Tx } from '#platform/db/tables.ts';

/** Copies votes and rating into the search projection. The words of a row stay as they are. */
export async function copyRatings(tx: Tx, scenarioIds: readonly string[]): Promise<void> {
  await sql`
    UPDATE scenario_search p SET rating = coalesce(r.rating, 0), votes = r.votes
    FROM scenario_rating r
    WHERE r.scenario_id = p.scenario_id AND p.scenario_id = ANY (${[...scenarioIds]}::uuid[])
      AND (p.rating, p.votes) IS DISTINCT FROM (coalesce(r.rating, 0), r.votes)`.execute(tx);
}
