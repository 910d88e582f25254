/** Words as people type them to a query of the full-text search: stems, and the last word as a beginning. */
import { sql } from 'kysely';
import type { Db } from '#platform/db/tables.ts';
import irregularStems from './irregular-stems.json' with { type: 'json' };

const mostWords = 8;
const shortestBeginning = 3;
/** Forms of one word whose stems the stemmer does not bring together. */
const irregular: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(irregularStems));

/** Letters and digits in small letters, with one spelling of the letter that is typed in two ways. */
export const wordsOf = (text: string): string[] =>
  (
    text
      .toLowerCase()
      .replaceAll('\u0451', '\u0435')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).slice(0, mostWords);

/** Text of a tsquery; null when nothing is left to search by. */
export async function wordQuery(db: Db, text: string): Promise<string | null> {
  const words = wordsOf(text);
  if (!words.length) return null;
  const { rows } = await sql<{ stems: string[] }>`
    SELECT tsvector_to_array(to_tsvector('ru', w)) AS stems
    FROM unnest(${words}::text[]) WITH ORDINALITY u (w, place) ORDER BY place`.execute(db);
  const parts = rows
    .map(({ stems }, at) => waysOf(stems, at === rows.length - 1 ? words[at]! : null))
    .filter((ways) => ways.length > 0);
  return parts.length ? parts.map((ways) => `(${ways.join(' | ')})`).join(' & ') : null;
}

/** A stop word has no stem: it narrows nothing. */
function waysOf(stems: readonly string[], beginning: string | null): string[] {
  const ways = new Set<string>();
  // A word that is still being typed may already be the stem of an irregular one.
  const begun = beginning && beginning.length >= shortestBeginning ? beginning : null;
  for (const stem of begun ? [...stems, begun] : stems) {
    for (const way of [stem, ...(irregular.get(stem) ?? [])]) ways.add(quoted(way));
  }
  if (begun) ways.add(`${quoted(begun)}:*`);
  return [...ways];
}

const quoted = (word: string): string => `'${word.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`;

/** Each word as a LIKE pattern over `plain_words`: a beginning of some word there. */
export const beginnings = (text: string): string[] => wordsOf(text).map((word) => `% ${word}%`);
