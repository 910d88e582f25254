import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * SQL that copies rows `scenario_id, rating, votes` of these scenarios into the search projection. Ratings that look the
 * same are skipped, because every night all ratings move a little.
 */
export const copyRatings = (scenarioIds: readonly string[], ratings: RawBuilder<unknown>) => sql`
  UPDATE scenario_search p SET public_rating = ${searchedRating}, vote_count = r.votes
  FROM (${ratings}) r JOIN scenario s ON s.id = r.scenario_id
  WHERE r.scenario_id = p.scenario_id AND p.scenario_id = ANY (${arrayOf(scenarioIds)})
    AND (p.vote_count, ${displayed(sql`p.public_rating`)}) <> (r.votes, ${displayed(searchedRating)})`;

/**
 * The planner assumes ten elements for an array parameter, so it would plan the statement of each vote, which has one
 * scenario, anew.
 */
export const arrayOf = (ids: readonly string[]): RawBuilder<string[]> =>
  ids.length === 1 ? sql`ARRAY[${ids[0]}]::uuid[]` : sql`${[...ids]}::uuid[]`;

/** A scenario outside the public rating is searched as one without a rating, as in `refresh_scenario_search`. */
const searchedRating = sql`CASE WHEN s.in_rating THEN coalesce(r.rating, 0) ELSE 0 END`;

/** Two decimals are shown, and the badges begin at halves of the unrounded rating. */
const displayed = (rating: RawBuilder<unknown>) => sql`round(${rating}, 2), floor(${rating} * 2)`;
