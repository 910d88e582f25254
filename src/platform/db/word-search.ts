/** Russian words as people type them: beginnings and forms first, and only when nothing fits, whatever looks alike or is spelt alike. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

export interface WordSearch {
  /** Beginnings of words in any of their forms; all of them have to fit. */
  exact: RawBuilder<unknown>;
  /** For whom the stemmer is too strict («заявки», «заявок»): words that begin alike. */
  alike: RawBuilder<unknown>;
  /** In small letters, with one spelling of the letter that is typed in two ways. */
  words: readonly string[];
}

const mostWords = 10;

const plain = (word: string): string => word.toLowerCase().replaceAll('\u0451', '\u0435');

/** Two queries for `to_tsvector('ru', …) @@`; null when nothing is asked for. */
export function wordSearch(search: string): WordSearch | null {
  const words = search.match(/[\p{L}\p{N}]+/gu)?.slice(0, mostWords);
  if (!words) return null;
  return {
    exact: sql`to_tsquery('ru', ${words.map(begun).join(' & ')})`,
    alike: sql`(${sql.join(words.map(likened), sql` && `)})`,
    words: words.map(plain),
  };
}

// с, then и, ью, ей, ям, ями, ях at the end of a word; and the letters с, ь.
const softNoun = /\u0441(?:\u0438|\u044c\u044e|\u0435\u0439|\u044f\u043c|\u044f\u043c\u0438|\u044f\u0445)$/iu;
const softEnd = '\u0441\u044c';

/** The stemmer takes the end of «подпись» for that of a verb, and of «подписи» it does not: so both are asked for. */
function begun(word: string): string {
  const noun = word.replace(softNoun, softEnd);
  return noun === word ? `${word}:*` : `(${word}:* | ${noun}:*)`;
}

/** Of each word all its spellings: one of them has to fit. */
export const spelt = (words: readonly (readonly string[])[]): RawBuilder<unknown> =>
  sql`to_tsquery('ru', ${words.map((ways) => `(${ways.map(begun).join(' | ')})`).join(' & ')})`;

/** Stop words ask for nothing; the beginning is taken as it is, without a stemmer. */
function likened(word: string): RawBuilder<unknown> {
  return sql`CASE WHEN numnode(to_tsquery('ru', ${word})) = 0 THEN ''::tsquery
    ELSE to_tsquery('ru', ${begun(word)}) || ${`'${beginning(plain(word))}':*`}::tsquery END`;
}

// A little more than half a word, and never less than four letters, still tells it from most others.
const beginning = (word: string): string => word.slice(0, Math.max(4, Math.ceil(word.length * 0.55)));
