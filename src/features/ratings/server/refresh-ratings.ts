/** The rating formula of product §8 in SQL. It uses the sums of the row itself, so concurrent votes cannot falsify it. */
import { sql } from 'kysely';
import type { Tx } from '#platform/db/tables.ts';
import {
  companyShare,
  expertShare,
  priorVotes,
  minVotesForRating,
  minVotesToJoinExperts,
} from '#features/ratings/formula.ts';

/** Mean of last year's votes as sum and count: a single division at the end keeps results at tier bounds exact. */
const yearMean = (now: Date) => sql`
  SELECT coalesce(sum(value), 0)::numeric AS s, count(*)::numeric AS n
  FROM vote WHERE counted AND created_at > ${now}::timestamptz - interval '1 year'`;

// Without votes in the last year there is no mean to use as a prior.
const companyPart = sql`
  CASE WHEN r.votes > 0 AND m.n > 0
    THEN (${sql.lit(priorVotes)} * m.s + m.n * r.vote_sum) / (m.n * (${sql.lit(priorVotes)} + r.votes))
    WHEN r.votes > 0 THEN r.vote_sum::numeric / r.votes END`;

const rating = sql`
  CASE WHEN r.expert_mean IS NOT NULL AND r.votes >= ${sql.lit(minVotesToJoinExperts)}
    THEN ${sql.lit(expertShare)} * r.expert_mean + ${sql.lit(companyShare)} * (${companyPart})
    WHEN r.expert_mean IS NOT NULL THEN r.expert_mean
    WHEN r.votes >= ${sql.lit(minVotesForRating)} THEN ${companyPart} END`;

/** Recomputes the given scenarios, or all of them. Returns the ids whose rating has changed. */
export async function refreshRatings(
  tx: Tx,
  { now, scenarioIds }: { now: Date; scenarioIds?: readonly string[] },
): Promise<string[]> {
  const condition = scenarioIds ? sql`r.scenario_id = ANY(${[...scenarioIds]}::uuid[])` : sql`true`;
  const { rows } = await sql<{ id: string }>`
    UPDATE scenario_rating r SET company_part = ${companyPart}, rating = ${rating}
    FROM (${yearMean(now)}) m
    WHERE ${condition} AND (r.company_part, r.rating) IS DISTINCT FROM
      (round(${companyPart}, 12), round(${rating}, 12))
    RETURNING r.scenario_id AS id`.execute(tx);
  return rows.map((row) => row.id);
}

/** The search projection contains the rating. */
export async function refreshSearchRows(tx: Tx, scenarioIds: readonly string[]): Promise<void> {
  if (!scenarioIds.length) return;
  await sql`SELECT refresh_scenario_search(${[...scenarioIds]}::uuid[])`.execute(tx);
}

/** Nightly job: the mean of the last year has changed, and with it every rating. */
export async function refreshAllRatings(tx: Tx, now: Date): Promise<void> {
  await refreshSearchRows(tx, await refreshRatings(tx, { now }));
}
