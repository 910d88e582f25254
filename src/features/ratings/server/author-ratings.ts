/** `ufRating`: an author's percentile by score among all rated authors (product §8). */
import { sql } from 'kysely';
import type { Tx } from '#platform/db/tables.ts';
import { scenariosInAuthorScore } from '#features/ratings/formula.ts';

/** Ids of authors who have a scenario or a score, in their order. */
export async function listAuthorsAfter(tx: Tx, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    (SELECT DISTINCT author_id AS id FROM scenario WHERE author_id > ${after} ORDER BY id LIMIT ${limit})
    UNION
    (SELECT author_id FROM author_rating WHERE author_id > ${after} ORDER BY author_id LIMIT ${limit})
    ORDER BY id LIMIT ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Recomputes the scores of these authors. A first score has no percentile until the authors are ranked. */
export async function scoreAuthors(
  tx: Tx,
  authorIds: readonly string[],
  meanRating: number | null,
): Promise<void> {
  const ids = sql`ANY (${[...authorIds]}::uuid[])`;
  const isRated = sql`r.rating IS NOT NULL AND s.state = 'PUBLISHED' AND s.in_rating`;
  await sql`
    WITH rated AS (
      SELECT s.author_id, r.rating,
        row_number() OVER (PARTITION BY s.author_id ORDER BY r.rating DESC, s.id) AS place
      FROM scenario s JOIN scenario_rating r ON r.scenario_id = s.id
      WHERE s.author_id = ${ids} AND ${isRated}),
    -- Before the first refresh there are only a few ratings to compute the mean of.
    prior AS (SELECT coalesce(${meanRating}::numeric, (
      SELECT avg(r.rating) FROM scenario_rating r JOIN scenario s ON s.id = r.scenario_id WHERE ${isRated})) AS mean),
    scored AS (
      SELECT author_id, round((sum(rating) + (SELECT mean FROM prior)) / (count(*) + 1), 12) AS score
      FROM rated WHERE place <= ${sql.lit(scenariosInAuthorScore)} GROUP BY author_id),
    gone AS (DELETE FROM author_rating WHERE author_id = ${ids} AND author_id NOT IN (SELECT author_id FROM scored))
    INSERT INTO author_rating AS a (author_id, score, uf_rating) SELECT author_id, score, 0 FROM scored ORDER BY author_id
    ON CONFLICT (author_id) DO UPDATE SET score = excluded.score WHERE a.score <> excluded.score`.execute(tx);
}

/** Writes up to `limit` percentiles that have changed. Returns their number. */
export async function rankAuthors(tx: Tx, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    WITH ranked AS (
      SELECT author_id, uf_rating AS before,
        floor(100.0 * count(*) OVER (ORDER BY score) / count(*) OVER ())::smallint AS uf_rating
      FROM author_rating)
    UPDATE author_rating a SET uf_rating = moved.uf_rating
    FROM (SELECT * FROM ranked WHERE uf_rating <> before ORDER BY author_id LIMIT ${limit}) moved
    WHERE a.author_id = moved.author_id`.execute(tx);
  return Number(numAffectedRows);
}
