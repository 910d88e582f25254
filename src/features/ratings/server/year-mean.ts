/**
 * Sum and count of the votes of the last year in one row; their mean is the prior of every rating (product §8). All votes
 * write this row, so a transaction takes it last and holds it only during the commit.
 */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { prepared } from '#platform/db/prepared-statements.ts';
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
  const isCounted = sql`c.cast_at > m.counting_from AND c.scenario_id <= m.counted_to`;
  await sql`${prepared('year-mean')}
    UPDATE rating_year_mean m SET (vote_sum, votes) = (${sumsAfter(changes)}),
      (counted_sum, counted_votes) = (
        SELECT m.counted_sum + coalesce(sum(c.sign * c.value), 0), m.counted_votes + coalesce(sum(c.sign), 0)
        FROM ${changeRows(changes)} WHERE ${isCounted})`.execute(tx);
}

const firstId = '00000000-0000-0000-0000-000000000000';

/**
 * Starts the count that removes votes older than a year, and corrects any difference to the votes. Continues an
 * unfinished one.
 */
export async function startYearCount(tx: Tx, now: Date): Promise<void> {
  await sql`
    UPDATE rating_year_mean SET counting_from = ${now}::timestamptz - interval '1 year', counted_to = ${firstId},
      counted_sum = 0, counted_votes = 0
    WHERE counting_from IS NULL`.execute(tx);
}

interface Count {
  counting_from: Date | null;
  counted_to: string | null;
}

/**
 * Counts the next scenarios with about `limit` votes. Returns false when no count is under way. Votes wait for the lock
 * meanwhile, so a batch is short. Votes that changed the row before are counted here; those that wait change the count
 * later.
 */
export async function countYearBatch(tx: Tx, limit: number): Promise<boolean> {
  const { rows } = await sql<Count>`
    SELECT counting_from, counted_to FROM rating_year_mean WHERE counting_from IS NOT NULL FOR UPDATE`.execute(
    tx,
  );
  if (!rows[0]) return false;
  const { counting_from, counted_to } = rows[0];
  const found = await sql<{ id: string }>`
    SELECT scenario_id AS id FROM vote WHERE scenario_id > ${counted_to} ORDER BY scenario_id OFFSET ${limit - 1} LIMIT 1`.execute(
    tx,
  );
  const last = found.rows[0]?.id ?? null;
  await sql`
    UPDATE rating_year_mean SET counted_to = ${last}, counted_sum = counted_sum + n.sum, counted_votes = counted_votes + n.count
    FROM (
      SELECT coalesce(sum(value), 0) AS sum, count(*) AS count FROM vote
      WHERE counted AND created_at > ${counting_from} AND scenario_id > ${counted_to}
        AND (${last}::uuid IS NULL OR scenario_id <= ${last})) n`.execute(tx);
  if (last === null) await finishYearCount(tx);
  return true;
}

const finishYearCount = (tx: Tx) =>
  sql`
    UPDATE rating_year_mean SET vote_sum = counted_sum, votes = counted_votes, year_from = counting_from,
      counting_from = NULL`.execute(tx);
