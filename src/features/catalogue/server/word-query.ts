/** Turns typed words into full-text queries: stems, with the last word as a prefix. */
import { sql } from 'kysely';
import { splitWords } from '#platform/db/name-search.ts';
import type { Db } from '#platform/db/tables.ts';
import irregularStems from './irregular-stems.json' with { type: 'json' };
import requestWords from './request-words.json' with { type: 'json' };

const minPrefixLength = 3;
/** Forms of one word that the stemmer gives different stems. */
const irregular: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(irregularStems));
/** Words that say that scenarios are searched, not which. */
const ofRequest: ReadonlySet<string> = new Set(requestWords.words);
/** The nouns of the formats have the stem of the metro, so a search row has only their adjectives. */
const formatNouns = new RegExp(requestWords.formatNouns, 'gu');

export interface SearchedWord {
  word: string;
  /** Text of a tsquery. */
  query: string;
}

/** Text of a tsquery; null when only stop words are left. */
export async function wordQuery(db: Db, text: string): Promise<string | null> {
  return allWordsQuery(await listSearchedWords(db, text));
}

/** Text of a tsquery that all words match; null without words. */
export const allWordsQuery = (words: readonly SearchedWord[]): string | null =>
  words.length ? words.map(({ query }) => query).join(' & ') : null;

/** Without stop words. */
export async function listSearchedWords(db: Db, text: string): Promise<SearchedWord[]> {
  const words = significantWords(splitWords(withoutFormatNouns(text)));
  if (!words.length) return [];
  const { rows } = await sql<{ stems: string[] }>`
    SELECT tsvector_to_array(to_tsvector('ru', w)) AS stems
    FROM unnest(${words}::text[]) WITH ORDINALITY u (w, place) ORDER BY place`.execute(db);
  return rows.flatMap(({ stems }, index) => {
    const word = words[index]!;
    const terms = termsOf(stems, index === rows.length - 1 ? word : null);
    return terms.length > 0 ? [{ word, query: `(${terms.join(' | ')})` }] : [];
  });
}

const withoutFormatNouns = (text: string): string =>
  text.toLowerCase().replaceAll(/\s+/g, ' ').replaceAll(formatNouns, '');

/** All words when there are no others. The last word always counts: «a series about cinema». */
function significantWords(words: readonly string[]): readonly string[] {
  const significant = words.filter(
    (word, index) => word.length > 1 && (index === words.length - 1 || !ofRequest.has(word)),
  );
  return significant.length > 0 ? significant : words;
}

/** Alternatives for one word. A stop word has no stems and so adds no condition. */
function termsOf(stems: readonly string[], lastWord: string | null): string[] {
  const terms = new Set<string>();
  // A word that is still being typed may already be the stem of an irregular one.
  const prefix = lastWord && lastWord.length >= minPrefixLength ? lastWord : null;
  for (const stem of prefix ? [...stems, prefix] : stems) {
    for (const term of [stem, ...(irregular.get(stem) ?? [])]) terms.add(quoted(term));
  }
  if (prefix) terms.add(`${quoted(prefix)}:*`);
  return [...terms];
}

const quoted = (word: string): string => `'${word.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`;

const term = /'(?:[^'\\]|''|\\\\)*'/g;

/** The query for words in the title, the logline, genres, tags, the format and the author: see `scenario_search_vector`. */
export const inMainPlaces = (query: string): string => query.replace(term, (match) => `'^${match.slice(1)}`);

/** Each word as a LIKE pattern that matches a prefix of any word in `plain_words`. */
export const prefixPatterns = (text: string): string[] => splitWords(text).map((word) => `% ${word}%`);
