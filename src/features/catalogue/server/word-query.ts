/** Turns typed words into full-text queries: stems, with the last word as a prefix unless it is a whole word. */
import { sql } from 'kysely';
import { irregularForms, isIrregular } from '#features/catalogue/server/irregular-words.ts';
import type {} from '#features/catalogue/server/tables.ts';
import { splitWords } from '#platform/db/name-search.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import requestWords from './request-words.json' with { type: 'json' };

const minPrefixLength = 3;
/**
 * Whole words up to this length begin too many other words: «пёс» and «песок». A longer one may still be typed: «ветер».
 */
const maxShortWord = 4;
/** Words that only say that scenarios are searched for. */
const fillerWords: ReadonlySet<string> = new Set(requestWords.words);
/** The nouns of the formats have the same stem as «метро», so search rows have only their adjectives. */
const formatNouns = new RegExp(requestWords.formatNouns, 'gu');

export interface SearchedWord {
  word: string;
  /** Text of a tsquery. */
  query: string;
  /** Also matches the longer words that begin with it, if it is a whole word that the visitor may still be typing. */
  prefixQuery: string;
  /** `scenario_word` has the word. */
  isKnown: boolean;
}

/** Text of a tsquery that requires all words; null without words. */
export const allWordsQuery = (words: readonly SearchedWord[]): string | null =>
  words.length ? words.map(({ query }) => query).join(' & ') : null;

/** Without stop words. */
export const listSearchedWords = async (db: Db | Tx, text: string): Promise<SearchedWord[]> =>
  (await listWordsOfTexts(db, [text]))[0]!;

/** The searched words of each text, in one statement. */
export async function listWordsOfTexts(db: Db | Tx, texts: readonly string[]): Promise<SearchedWord[][]> {
  const wordsOf = texts.map((text) => significantWords(splitWords(withoutFormatNouns(text))));
  const words = await readWords(db, [...new Set(wordsOf.flat())]);
  return wordsOf.map((own) =>
    own.flatMap((word, index) => {
      const row = words.get(word)!;
      const mayBePrefix = index === own.length - 1 && word.length >= minPrefixLength;
      const isPrefix = mayBePrefix && !isWhole(row);
      const query = anyTerm(termsOf(row, isPrefix));
      const prefixQuery = mayBePrefix && word.length > maxShortWord ? anyTerm(termsOf(row, true)) : query;
      return query === '' ? [] : [{ word, query, prefixQuery, isKnown: row.isKnown }];
    }),
  );
}

const anyTerm = (terms: readonly string[]): string => (terms.length > 0 ? `(${terms.join(' | ')})` : '');

interface WordRow {
  word: string;
  stems: string[];
  /** The stems of its other forms, or of the forms of words that it begins. */
  otherStems: string[];
  isKnown: boolean;
}

async function readWords(db: Db | Tx, words: readonly string[]): Promise<ReadonlyMap<string, WordRow>> {
  if (words.length === 0) return new Map();
  const forms = words.map((word) => irregularForms(word, minPrefixLength));
  const { rows } = await sql<WordRow>`
    SELECT word, tsvector_to_array(to_tsvector('ru', word)) AS stems,
      tsvector_to_array(to_tsvector('ru', forms)) AS "otherStems",
      word = ANY (ARRAY(SELECT s.word FROM scenario_word s WHERE s.word = ANY (${words}::text[]))) AS "isKnown"
    FROM unnest(${words}::text[], ${forms}::text[]) u (word, forms)`.execute(db);
  return new Map(rows.map((row) => [row.word, row]));
}

const withoutFormatNouns = (text: string): string =>
  text.toLowerCase().replaceAll(/\s+/g, ' ').replaceAll(formatNouns, '');

/** Returns all words when no other are left. The last word always counts: «a series about cinema». */
function significantWords(words: readonly string[]): readonly string[] {
  const significant = words.filter(
    (word, index) => word.length > 1 && (index === words.length - 1 || !fillerWords.has(word)),
  );
  return significant.length > 0 ? significant : words;
}

/** Scenarios have the word, perhaps in another form. A stop word never counts. */
const isWhole = ({ word, stems, isKnown }: WordRow): boolean =>
  (isKnown || isIrregular(word)) && stems.length > 0;

/** Alternatives for one word. A stop word has no stems, so it adds no condition. */
function termsOf({ word, stems, otherStems }: WordRow, mayBePrefix: boolean): string[] {
  const others = mayBePrefix || isIrregular(word) ? otherStems : [];
  const terms = new Set([...stems, ...others].map(quoted));
  if (mayBePrefix) {
    terms.add(quoted(word));
    terms.add(`${quoted(word)}:*`);
  }
  return [...terms];
}

const quoted = (word: string): string => `'${word.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`;

const term = /'(?:[^'\\]|''|\\\\)*'/g;

/** Restricts the query to the title, the logline, genres, tags, the format and the author: see `scenario_search_vector`. */
export const inMainPlaces = (query: string): string => query.replace(term, (match) => `'^${match.slice(1)}`);
