/** Recomputes `ufRating`, an author's percentile among all rated authors (product §8), in one statement. */
import { sql } from 'kysely';
import type { Tx } from '#platform/db/tables.ts';
import { scenariosInAuthorScore } from '#features/ratings/formula.ts';

export async function refreshAuthorRatings(tx: Tx): Promise<void> {
  await sql`
    WITH rated AS (
      SELECT s.author_id, r.rating,
        row_number() OVER (PARTITION BY s.author_id ORDER BY r.rating DESC, s.id) AS place
      FROM scenario_rating r JOIN scenario s ON s.id = r.scenario_id
      WHERE r.rating IS NOT NULL AND s.state = 'PUBLISHED' AND s.in_rating),
    scored AS (
      SELECT author_id, round((sum(rating) + (SELECT avg(rating) FROM rated)) / (count(*) + 1), 12) AS score
      FROM rated WHERE place <= ${sql.lit(scenariosInAuthorScore)} GROUP BY author_id),
    ranked AS (
      SELECT author_id, score, floor(100.0 * count(*) OVER (ORDER BY score) / count(*) OVER ())::smallint AS uf_rating
      FROM scored),
    gone AS (DELETE FROM author_rating WHERE author_id NOT IN (SELECT author_id FROM ranked))
    INSERT INTO author_rating AS a (author_id, score, uf_rating)
    SELECT author_id, score, uf_rating FROM ranked ORDER BY author_id
    ON CONFLICT (author_id) DO UPDATE SET score = excluded.score, uf_rating = excluded.uf_rating
    WHERE (a.score, a.uf_rating) IS DISTINCT FROM (excluded.score, excluded.uf_rating)`.execute(tx);
}
