import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { minCorrectedWord } from '#features/catalogue/server/scenario-words.ts';
import type { Tx } from '#platform/db/tables.ts';

/** Longer words are found by their trigrams. */
const maxShortWord = 5;

const maxCandidates = 4;

/** The nearest words of each word, in one statement. */
export async function listNearestWords(tx: Tx, words: readonly string[]): Promise<string[][]> {
  const { rows } = await sql<{ words: string[] }>`
    ${sql.join(words.map(nearestQuery), sql` UNION ALL `)} ORDER BY place`.execute(tx);
  return rows.map((row) => row.words);
}

function nearestQuery(word: string, place: number): RawBuilder<unknown> {
  const isShort = word.length <= maxShortWord;
  const maxDistance = isShort ? 1 : 2;
  const near = isShort
    ? sql`length(word) BETWEEN ${Math.max(minCorrectedWord, word.length - maxDistance)} AND ${word.length + maxDistance}`
    : sql`word % ${word}`;
  return sql`SELECT ${sql.lit(place)} AS place, ARRAY(
    SELECT r.word FROM (
      SELECT n.word, similarity(n.word, ${word}) AS similarity, rank() OVER (ORDER BY n.distance) AS rank FROM (
        SELECT word, levenshtein_less_equal(word, ${word}, ${maxDistance}) AS distance
        FROM scenario_word WHERE ${near}) n
      WHERE n.distance <= ${maxDistance}) r
    WHERE r.rank = 1 ORDER BY r.similarity DESC, r.word LIMIT ${sql.lit(maxCandidates)}) AS words`;
}
