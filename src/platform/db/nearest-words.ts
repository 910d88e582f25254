/** Typo correction (database.md, names): replaces an unknown word with the nearest known words. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '#platform/db/tables.ts';

/** Shorter words are similar to everything; longer ones are not words. */
export const minWordLength = 3;
export const maxWordLength = 40;
const maxCandidates = 4;

/** The maximum edit distance. Two swapped letters count as 2. */
function maxDistance(word: string, isText: boolean): number {
  // In texts a word may be inflected, so its ending may differ too.
  if (isText && word.length > 8) return 3;
  return word.length < 5 ? 1 : 2;
}

interface NearestWordsOptions {
  /** A table or a subquery with the column `word`, in lower case. */
  vocabulary: RawBuilder<unknown>;
  /** Words of a text instead of names. */
  isText?: boolean;
}

/**
 * For each word: the word itself and the nearest known words; only the word itself when it is known. All words in one
 * query, because each query computes the vocabulary anew and anonymous visitors can run it. Keeping the vocabulary costs
 * more than reading it for a single word.
 */
export async function nearestWords(
  db: Db,
  words: readonly string[],
  { vocabulary, isText = false }: NearestWordsOptions,
): Promise<string[][]> {
  const searched = words.filter(({ length }) => length >= minWordLength && length <= maxWordLength);
  if (searched.length === 0) return words.map((word) => [word]);
  const { rows } = await sql<{ searched: string; word: string; distance: number }>`
    WITH known AS ${searched.length > 1 ? sql`MATERIALIZED` : sql`NOT MATERIALIZED`} (SELECT word FROM ${vocabulary} known)
    SELECT a.word AS searched, near.word, near.distance
    FROM unnest(${searched}::text[], ${searched.map((word) => maxDistance(word, isText))}::int[]) AS a (word, max_distance)
    CROSS JOIN LATERAL (
      SELECT n.word, n.distance FROM (
        SELECT word, levenshtein_less_equal(word, a.word, a.max_distance) AS distance FROM known
        WHERE length(word) BETWEEN length(a.word) - a.max_distance AND length(a.word) + a.max_distance) n
      WHERE n.distance <= a.max_distance
      ORDER BY n.distance, similarity(n.word, a.word) DESC, n.word LIMIT ${sql.lit(maxCandidates)}) near`.execute(
    db,
  );
  return words.map((word) => {
    const candidates = rows.filter((row) => row.searched === word);
    const minDistance = Math.min(...candidates.map(({ distance }) => distance));
    return [
      ...new Set([
        word,
        ...candidates.filter(({ distance }) => distance === minDistance).map((candidate) => candidate.word),
      ]),
    ];
  });
}
