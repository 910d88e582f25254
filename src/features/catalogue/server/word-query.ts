/** Turns typed words into a full-text query: stems, with the last word as a prefix. */
import { sql } from 'kysely';
import { splitWords } from '#platform/db/name-search.ts';
import type { Db } from '#platform/db/tables.ts';
import irregularStems from './irregular-stems.json' with { type: 'json' };

const minPrefixLength = 3;
/** Forms of one word that the stemmer gives different stems. */
const irregular: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(irregularStems));

/** Text of a tsquery; null when only stop words are left. */
export async function wordQuery(db: Db, text: string): Promise<string | null> {
  const words = splitWords(text);
  if (!words.length) return null;
  const { rows } = await sql<{ stems: string[] }>`
    SELECT tsvector_to_array(to_tsvector('ru', w)) AS stems
    FROM unnest(${words}::text[]) WITH ORDINALITY u (w, place) ORDER BY place`.execute(db);
  const parts = rows
    .map(({ stems }, index) => termsOf(stems, index === rows.length - 1 ? words[index]! : null))
    .filter((terms) => terms.length > 0);
  return parts.length ? parts.map((terms) => `(${terms.join(' | ')})`).join(' & ') : null;
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
