import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Tx } from '#platform/db/tables.ts';

/**
 * Copies votes and rating into the search projection. The words of a row stay as they are, but its index entries are all
 * written anew: a rating that looks the same is not copied, because every night moves all ratings a little.
 */
export async function copyRatings(tx: Tx, scenarioIds: readonly string[]): Promise<void> {
  await sql`
    UPDATE scenario_search p SET rating = coalesce(r.rating, 0), votes = r.votes
    FROM scenario_rating r
    WHERE r.scenario_id = p.scenario_id AND p.scenario_id = ANY (${[...scenarioIds]}::uuid[])
      AND (p.votes, ${look(sql`p.rating`)}) <> (r.votes, ${look(sql`coalesce(r.rating, 0)`)})`.execute(tx);
}

/** Two decimals are shown, and the badges begin at halves of the unrounded rating. */
const look = (rating: RawBuilder<unknown>) => sql`round(${rating}, 2), floor(${rating} * 2)`;
