/** Typing errors (database.md, names): a word that nobody has written stands for the nearest of those that somebody has. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '#platform/db/tables.ts';

/** Shorter words are too near to everything, longer ones are no words. */
export const shortestWord = 3;
export const longestWord = 40;
const mostWays = 4;

/** Letters that may be wrong, absent or too many: two of them are swapped letters as well. */
function faultsIn(word: string, isText: boolean): number {
  // Words of a text stand in some other form of theirs, so that an ending may be wrong besides.
  if (isText && word.length > 8) return 3;
  return word.length < 5 ? 1 : 2;
}

interface Known {
  /** A table or a query with the column `word`, in small letters. */
  among: RawBuilder<unknown>;
  /** Of a text, not of names. */
  isText?: boolean;
}

/**
 * Of each word: itself and the known words that are nearest to it, none but itself when it is known. One question for
 * all of them: what is known is made anew for every question, and strangers ask.
 */
export async function nearestWords(
  db: Db,
  words: readonly string[],
  { among, isText = false }: Known,
): Promise<string[][]> {
  const asked = words.filter(({ length }) => length >= shortestWord && length <= longestWord);
  if (asked.length === 0) return words.map((word) => [word]);
  const { rows } = await sql<{ asked: string; word: string; far: number }>`
    WITH known AS MATERIALIZED (SELECT word FROM ${among} known)
    SELECT a.word AS asked, near.word, near.far
    FROM unnest(${asked}::text[], ${asked.map((word) => faultsIn(word, isText))}::int[]) AS a (word, most)
    CROSS JOIN LATERAL (
      SELECT n.word, n.far FROM (
        SELECT word, levenshtein_less_equal(word, a.word, a.most) AS far FROM known
        WHERE length(word) BETWEEN length(a.word) - a.most AND length(a.word) + a.most) n
      WHERE n.far <= a.most
      ORDER BY n.far, similarity(n.word, a.word) DESC, n.word LIMIT ${sql.lit(mostWays)}) near`.execute(db);
  return words.map((word) => {
    const ways = rows.filter((row) => row.asked === word);
    const least = Math.min(...ways.map(({ far }) => far));
    return [...new Set([word, ...ways.filter(({ far }) => far === least).map((way) => way.word)])];
  });
}
