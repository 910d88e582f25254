/**
 * Sum and count of the votes of the last year in one row; their mean is the prior of every rating (product §8). All votes
 * write this row, so a transaction takes it last and holds it only during the commit.
 */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Tx } from '#platform/db/tables.ts';
import type {} from '#features/ratings/server/tables.ts';

/** A vote that begins to count or no longer counts. */
export interface VoteChange {
  scenarioId: string;
  value: number;
  castAt: Date;
  sign: 1 | -1;
}

/** Rows `scenario_id, value, cast_at, sign`. */
export const changeRows = (changes: readonly VoteChange[]): RawBuilder<unknown> => sql`
  unnest(${changes.map(({ scenarioId }) => scenarioId)}::uuid[], ${changes.map(({ value }) => value)}::int[],
    ${changes.map(({ castAt }) => castAt.toISOString())}::timestamptz[], ${changes.map(({ sign }) => sign)}::int[])
    AS c (scenario_id, value, cast_at, sign)`;

const sumsAfter = (changes: readonly VoteChange[]) => sql`
  SELECT m.vote_sum + coalesce(sum(c.sign * c.value), 0) AS vote_sum, m.votes + coalesce(sum(c.sign), 0) AS votes
  FROM ${changeRows(changes)} WHERE c.cast_at > m.year_from`;

/** The mean as `s` / `n` with changes that are not in the row yet. Reads it without a lock. */
export const meanAfter = (changes: readonly VoteChange[]): RawBuilder<unknown> => sql`
  SELECT y.vote_sum::numeric AS s, y.votes::numeric AS n
  FROM rating_year_mean m CROSS JOIN LATERAL (${sumsAfter(changes)}) y`;

export async function moveYearMean(tx: Tx, changes: readonly VoteChange[]): Promise<void> {
  await sql`UPDATE rating_year_mean m SET (vote_sum, votes) = (${sumsAfter(changes)})`.execute(tx);
}

interface Correction {
  year_from: Date;
  vote_sum: number;
  votes: number;
}

/**
 * Removes the votes that are now older than a year, and any difference to the votes. One statement reads both the row
 * and the votes, so the difference stays true while votes move the row, and no vote waits for the sum.
 */
export async function correctYearMean(tx: Tx, now: Date): Promise<void> {
  const { rows } = await sql<Correction>`
    SELECT m.year_from, y.vote_sum - m.vote_sum AS vote_sum, y.votes - m.votes AS votes
    FROM rating_year_mean m CROSS JOIN (
      SELECT coalesce(sum(value), 0) AS vote_sum, count(*) AS votes FROM vote
      WHERE counted AND created_at > ${now}::timestamptz - interval '1 year') y`.execute(tx);
  const { year_from, vote_sum, votes } = rows[0]!;
  // A second process that has read the same difference does not apply it again.
  await sql`
    UPDATE rating_year_mean SET vote_sum = vote_sum + ${vote_sum}::bigint, votes = votes + ${votes}::bigint,
      year_from = ${now}::timestamptz - interval '1 year'
    WHERE year_from = ${year_from}`.execute(tx);
}
