/** The rating formula of product §8 in SQL. */
import { sql } from 'kysely';
import type { RawBuilder, Selectable } from 'kysely';
import { arrayOf, copyRatings } from '#features/scenarios/server/copy-ratings.ts';
import {
  companyShare,
  expertShare,
  priorVotes,
  minVotesForRating,
  minVotesToJoinExperts,
} from '#features/ratings/formula.ts';
import { changeRows, meanAfter } from '#features/ratings/server/year-mean.ts';
import type { VoteChange } from '#features/ratings/server/year-mean.ts';
import type { ScenarioRatingTable } from '#features/ratings/server/tables.ts';

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

interface Rate {
  scenarioIds: readonly string[];
  changes: readonly VoteChange[];
  /** Writes the votes in the same round trip. */
  voteWrite?: RawBuilder<unknown>;
}

/**
 * SQL that adds the changes to the sums of the scenarios and recomputes their ratings, also in the search projection.
 * Returns the ratings. The caller holds the locks of the rows and writes `moveYearMean` at the end of its
 * transaction.
 */
export function rateScenarios({ scenarioIds, changes, voteWrite }: Rate): RawBuilder<RatingRow> {
  const columns = sql`scenario_id, votes, rating, company_part, expert_mean`;
  const rated = sql`
    SELECT ${columns} FROM changed UNION ALL SELECT ${columns} FROM scenario_rating
    WHERE scenario_id = ANY (${arrayOf(scenarioIds)}) AND scenario_id NOT IN (SELECT scenario_id FROM changed)`;
  return sql`
    WITH ${voteWrite ? sql`votes AS (${voteWrite}),` : sql``} changed AS (${changeRatings(scenarioIds, changes)}),
    copied AS (${copyRatings(scenarioIds, rated)})
    ${rated}`;
}

export type RatingRow = Omit<Selectable<ScenarioRatingTable>, 'vote_sum' | 'author_stale' | 'told_badge'>;

function changeRatings(scenarioIds: readonly string[], changes: readonly VoteChange[]) {
  // The refresh of all scenarios has no changes: it scores all authors afterwards.
  const isByVotes = sql.lit(changes.length > 0);
  return sql`
    UPDATE scenario_rating r SET vote_sum = d.vote_sum, votes = d.votes, company_part = ${companyPart}, rating = ${rating},
      author_stale = r.author_stale OR (${isByVotes} AND r.rating IS DISTINCT FROM round(${rating}, 12))
    FROM (
      SELECT o.scenario_id, o.vote_sum + coalesce(sum(c.sign * c.value), 0) AS vote_sum,
        (o.votes + coalesce(sum(c.sign), 0))::int AS votes
      FROM scenario_rating o LEFT JOIN ${changeRows(changes)} ON c.scenario_id = o.scenario_id
      WHERE o.scenario_id = ANY (${arrayOf(scenarioIds)}) GROUP BY o.scenario_id) d,
      (${meanAfter(changes)}) m
    WHERE r.scenario_id = d.scenario_id AND (r.vote_sum, r.votes, r.company_part, r.rating) IS DISTINCT FROM
      (d.vote_sum, d.votes, round(${companyPart}, 12), round(${rating}, 12))
    RETURNING r.*`;
}
