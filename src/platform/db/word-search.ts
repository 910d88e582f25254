/** Full-text search for Russian words as typed: prefixes and word forms first; similar words only when nothing matches. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

export interface WordSearch {
  /** Prefixes of words in any form; all words must match. */
  exact: RawBuilder<unknown>;
  /** Words with the same beginning, where the stemmer is too strict («заявки», «заявок»). */
  similar: RawBuilder<unknown>;
  /** In lower case and with U+0451 replaced by U+0435, because people type both. */
  words: readonly string[];
}

const maxWords = 10;

const normalize = (word: string): string => word.toLowerCase().replaceAll('\u0451', '\u0435');

/** Queries for `to_tsvector('ru', …) @@`; null when the search has no words. */
export function wordSearch(search: string): WordSearch | null {
  const words = search.match(/[\p{L}\p{N}]+/gu)?.slice(0, maxWords);
  if (!words) return null;
  return {
    exact: sql`to_tsquery('ru', ${words.map(prefixOf).join(' & ')})`,
    similar: sql`(${sql.join(words.map(similarTo), sql` && `)})`,
    words: words.map(normalize),
  };
}

// The endings си, сью, сей, сям, сями, сях, and their base form сь.
const softNounEnding =
  /\u0441(?:\u0438|\u044c\u044e|\u0435\u0439|\u044f\u043c|\u044f\u043c\u0438|\u044f\u0445)$/iu;
const softBaseEnding = '\u0441\u044c';

/** The stemmer takes the ending of «подпись» for a verb ending but not that of «подписи», so the query includes both. */
function prefixOf(word: string): string {
  const noun = word.replace(softNounEnding, softBaseEnding);
  return noun === word ? `${word}:*` : `(${word}:* | ${noun}:*)`;
}

/** Matches when each word matches in at least one of its spellings. */
export const anySpellingOf = (words: readonly (readonly string[])[]): RawBuilder<unknown> =>
  sql`to_tsquery('ru', ${words.map((spellings) => `(${spellings.map(prefixOf).join(' | ')})`).join(' & ')})`;

/** Stop words add no condition; the word's beginning is matched without the stemmer. */
function similarTo(word: string): RawBuilder<unknown> {
  return sql`CASE WHEN numnode(to_tsquery('ru', ${word})) = 0 THEN ''::tsquery
    ELSE to_tsquery('ru', ${prefixOf(word)}) || ${`'${beginning(normalize(word))}':*`}::tsquery END`;
}

// A little more than half of the word, at least four letters, still distinguishes it from most others.
const beginning = (word: string): string => word.slice(0, Math.max(4, Math.ceil(word.length * 0.55)));
