/** Tells why a scenario was found although its row in the list does not show all of the words. */
import { sql } from 'kysely';
import type { HiddenMatch } from '#features/catalogue/schemas.ts';
import { inMainPlaces } from '#features/catalogue/server/word-query.ts';
import type { SearchedWord } from '#features/catalogue/server/word-query.ts';
import type { Tx } from '#platform/db/tables.ts';

/**
 * The texts with the words that the main places lack. Reads only the listed scenarios, because parsing the texts of one
 * takes some milliseconds.
 */
export async function listHiddenMatches(
  tx: Tx,
  scenarioIds: readonly string[],
  words: readonly SearchedWord[],
): Promise<HiddenMatch[]> {
  if (scenarioIds.length === 0 || words.length === 0) return [];
  const whole = words.map(({ query }) => query);
  const prefixes = words.map(({ prefixQuery }) => prefixQuery);
  const { rows } = await sql<HiddenMatch>`
    SELECT p.scenario_id AS id, found.places FROM scenario_search p JOIN scenario s ON s.id = p.scenario_id
    CROSS JOIN LATERAL (
      SELECT array_agg(w.query) AS queries FROM unnest(${whole}::text[], ${whole.map(inMainPlaces)}::text[],
        ${prefixes}::text[], ${prefixes.map(inMainPlaces)}::text[]) u (whole, whole_main, prefix, prefix_main)
      CROSS JOIN LATERAL (SELECT p.tsv @@ u.whole::tsquery AS is_whole) k
      CROSS JOIN LATERAL (
        SELECT CASE WHEN k.is_whole THEN u.whole ELSE u.prefix END::tsquery AS query,
          CASE WHEN k.is_whole THEN u.whole_main ELSE u.prefix_main END::tsquery AS main) w
      WHERE NOT p.tsv @@ w.main) missing
    CROSS JOIN LATERAL (
      SELECT array_agg(t.place) AS places FROM scenario_unshown_texts(s) t WHERE t.words @@ ANY (missing.queries)) found
    WHERE p.scenario_id = ANY (${[...scenarioIds]}::uuid[]) AND missing.queries IS NOT NULL AND found.places IS NOT NULL`.execute(
    tx,
  );
  return rows;
}
