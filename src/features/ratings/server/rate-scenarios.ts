/** The rating formula of product §8 in SQL. */
import { sql } from 'kysely';
import type { Tx } from '#platform/db/tables.ts';
import { copyRatings } from '#features/scenarios/server/copy-ratings.ts';
import {
  companyShare,
  expertShare,
  priorVotes,
  minVotesForRating,
  minVotesToJoinExperts,
} from '#features/ratings/formula.ts';
import { changeRows, meanAfter } from '#features/ratings/server/year-mean.ts';
import type { VoteChange } from '#features/ratings/server/year-mean.ts';

// Without votes in the last year there is no mean to use as a prior. A single division keeps results at tier bounds exact.
const companyPart = sql`
  CASE WHEN d.votes > 0 AND m.n > 0
    THEN (${sql.lit(priorVotes)} * m.s + m.n * d.vote_sum) / (m.n * (${sql.lit(priorVotes)} + d.votes))
    WHEN d.votes > 0 THEN d.vote_sum::numeric / d.votes END`;

const rating = sql`
  CASE WHEN r.expert_mean IS NOT NULL AND d.votes >= ${sql.lit(minVotesToJoinExperts)}
    THEN ${sql.lit(expertShare)} * r.expert_mean + ${sql.lit(companyShare)} * (${companyPart})
    WHEN r.expert_mean IS NOT NULL THEN r.expert_mean
    WHEN d.votes >= ${sql.lit(minVotesForRating)} THEN ${companyPart} END`;

/**
 * Adds the changes to the sums of the scenarios and recomputes their ratings, also in the search projection. The caller
 * holds the locks of the rows and writes `moveYearMean` at the end of its transaction.
 */
export async function rateScenarios(
  tx: Tx,
  { scenarioIds, changes }: { scenarioIds: readonly string[]; changes: readonly VoteChange[] },
): Promise<void> {
  // The refresh of all scenarios has no changes: it scores all authors afterwards.
  const isByVotes = sql.lit(changes.length > 0);
  await sql`
    UPDATE scenario_rating r SET vote_sum = d.vote_sum, votes = d.votes, company_part = ${companyPart}, rating = ${rating},
      author_stale = r.author_stale OR (${isByVotes} AND r.rating IS DISTINCT FROM round(${rating}, 12))
    FROM (
      SELECT o.scenario_id, o.vote_sum + coalesce(sum(c.sign * c.value), 0) AS vote_sum,
        (o.votes + coalesce(sum(c.sign), 0))::int AS votes
      FROM scenario_rating o LEFT JOIN ${changeRows(changes)} ON c.scenario_id = o.scenario_id
      WHERE o.scenario_id = ANY (${[...scenarioIds]}::uuid[]) GROUP BY o.scenario_id) d,
      (${meanAfter(changes)}) m
    WHERE r.scenario_id = d.scenario_id AND (r.vote_sum, r.votes, r.company_part, r.rating) IS DISTINCT FROM
      (d.vote_sum, d.votes, round(${companyPart}, 12), round(${rating}, 12))`.execute(tx);
  await copyRatings(tx, scenarioIds);
}
