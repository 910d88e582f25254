/** Tells why a scenario was found whose row does not show all of the words. */
import { sql } from 'kysely';
import type { HiddenMatch } from '#features/catalogue/schemas.ts';
import { inMainPlaces } from '#features/catalogue/server/word-query.ts';
import type { SearchedWord } from '#features/catalogue/server/word-query.ts';
import type { Tx } from '#platform/db/tables.ts';

/**
 * The texts that have words which the main places do not have. Only those of the listed scenarios are read, because parsing
 * the texts of one takes some milliseconds.
 */
export async function listHiddenMatches(
  tx: Tx,
  scenarioIds: readonly string[],
  words: readonly SearchedWord[],
): Promise<HiddenMatch[]> {
  if (scenarioIds.length === 0 || words.length === 0) return [];
  const queries = words.map(({ query }) => query);
  const { rows } = await sql<HiddenMatch>`
    SELECT p.scenario_id AS id, found.places FROM scenario_search p JOIN scenario s ON s.id = p.scenario_id
    CROSS JOIN LATERAL (
      SELECT array_agg(w.query::tsquery) AS queries FROM unnest(${queries}::text[], ${queries.map(inMainPlaces)}::text[]) w (query, main)
      WHERE NOT p.tsv @@ w.main::tsquery) missing
    CROSS JOIN LATERAL (
      SELECT array_agg(t.place) AS places FROM scenario_unshown_texts(s) t WHERE t.words @@ ANY (missing.queries)) found
    WHERE p.scenario_id = ANY (${[...scenarioIds]}::uuid[]) AND missing.queries IS NOT NULL AND found.places IS NOT NULL`.execute(
    tx,
  );
  return rows;
}
