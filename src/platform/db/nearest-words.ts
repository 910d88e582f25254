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

/** The word itself and the known words that are nearest to it: none but itself when it is known. */
export async function nearestWords(
  db: Db,
  word: string,
  { among, isText = false }: Known,
): Promise<string[]> {
  if (word.length < shortestWord || word.length > longestWord) return [word];
  const most = faultsIn(word, isText);
  const { rows } = await sql<{ word: string; far: number }>`
    SELECT near.word, near.far FROM (
      SELECT word, levenshtein_less_equal(word, ${word}::text, ${most}::int) AS far FROM ${among} known
      WHERE length(word) BETWEEN ${word.length - most}::int AND ${word.length + most}::int) near
    WHERE near.far <= ${most}::int
    ORDER BY near.far, similarity(near.word, ${word}::text) DESC, near.word LIMIT ${sql.lit(mostWays)}`.execute(
    db,
  );
  return [...new Set([word, ...rows.filter(({ far }) => far === rows[0]!.far).map((row) => row.word)])];
}
