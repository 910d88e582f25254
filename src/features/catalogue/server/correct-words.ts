/** Corrects words that no scenario has: the keyboard layout first, then the nearest word that scenarios have. */
import { sql } from 'kysely';
import { countScenarios } from '#features/catalogue/server/count-scenarios.ts';
import keyboardLayout from '#features/catalogue/server/keyboard-layout.json' with { type: 'json' };
import { minScenarioWord } from '#features/catalogue/server/scenario-words.ts';
import type {} from '#features/catalogue/server/tables.ts';
import { allWordsQuery, listSearchedWords } from '#features/catalogue/server/word-query.ts';
import type { SearchedWord } from '#features/catalogue/server/word-query.ts';
import type { Database } from '#platform/db/database.ts';
import { splitWords } from '#platform/db/name-search.ts';
import { queryWithFallback } from '#platform/db/query-with-fallback.ts';
import type { Db, Tx } from '#platform/db/tables.ts';

export interface Correction {
  typed: string;
  used: string;
}

interface CorrectedText {
  text: string;
  corrections: Correction[];
}

interface CorrectionContext {
  database: Database;
  now: Date;
}

export async function correctWords(context: CorrectionContext, typed: string): Promise<CorrectedText> {
  const { db } = context.database;
  const unknown = await listUnknownWords(db, await listSearchedWords(db, typed));
  if (unknown.length === 0) return { text: typed, corrections: [] };
  const corrections: Correction[] = [];
  let text = typed;
  for (const correction of await findCorrections(context, { typed, unknown })) {
    const corrected = replaceWord(text, correction);
    if (corrected === text) continue;
    text = corrected;
    corrections.push(correction);
  }
  return { text, corrections };
}

async function findCorrections(
  context: CorrectionContext,
  { typed, unknown }: { typed: string; unknown: readonly string[] },
): Promise<Correction[]> {
  const byLayout = await correctLayout(context.database.db, typed, unknown);
  const misspelt = unknown.filter((word) => !byLayout.some((one) => splitWords(one.typed).includes(word)));
  const nearest = await Promise.all(
    misspelt.map(async (word) => ({ typed: word, used: await findNearestWord(context, word) })),
  );
  return [...byLayout, ...nearest.flatMap(({ used, ...rest }) => (used === null ? [] : [{ ...rest, used }]))];
}

/** The words that no scenario has. Only for those that are not spelt like a known word the scenarios are searched. */
async function listUnknownWords(db: Db, words: readonly SearchedWord[]): Promise<string[]> {
  if (words.length === 0) return [];
  const searched = words.map(({ word }) => word);
  const rows = await db.selectFrom('scenario_word').select('word').where('word', 'in', searched).execute();
  const spelt = new Set(rows.map(({ word }) => word));
  const others = words.filter(({ word }) => !spelt.has(word));
  const found = await Promise.all(others.map(({ query }) => isFound(db, query)));
  return others.flatMap(({ word }, index) => (found[index] ? [] : [word]));
}

async function isFound(db: Db, query: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM scenario_search WHERE tsv @@ ${query}::tsquery LIMIT 1`.execute(db);
  return rows.length > 0;
}

const layout: Readonly<Record<string, string>> = keyboardLayout;
const isLatin = (token: string): boolean => /^[a-z[\];',.`]+$/i.test(token) && /[a-z]/i.test(token);

/** Russian words that were typed with the Latin layout: some of the keys are not letters there. */
async function correctLayout(db: Db, typed: string, unknown: readonly string[]): Promise<Correction[]> {
  const tokens = typed
    .split(/\s+/)
    .filter((token) => isLatin(token) && splitWords(token).some((word) => unknown.includes(word)));
  const corrections = tokens.map((token) => ({ typed: token, used: toRussian(token) }));
  const known = await Promise.all(corrections.map(({ used }) => areKnownWords(db, used)));
  return corrections.filter((_, index) => known[index]);
}

const toRussian = (token: string): string =>
  [...token.toLowerCase()].map((key) => layout[key] ?? key).join('');

async function areKnownWords(db: Db, text: string): Promise<boolean> {
  const words = await listSearchedWords(db, text);
  return words.length > 0 && (await listUnknownWords(db, words)).length === 0;
}

/** Longer words are found by their trigrams. */
const maxShortWord = 5;
const maxCandidates = 4;
const maxCounted = 100;
const nearestTimeoutMs = 80;

/** Of the nearest words, the one that most scenarios have; null when none is near. */
async function findNearestWord({ database, now }: CorrectionContext, word: string): Promise<string | null> {
  if (word.length < minScenarioWord || !/^\p{L}+$/u.test(word)) return null;
  const candidates = await queryWithFallback(database, {
    timeoutMs: nearestTimeoutMs,
    primary: (db) => listNearestWords(db, word),
    fallback: () => Promise.resolve([]),
  });
  // Only words of scenarios that are shown now: a correction must not tell a name that its author has hidden.
  const counted = await Promise.all(
    candidates.map(async (candidate) => {
      const query = allWordsQuery(await listSearchedWords(database.db, candidate));
      const total = query ? await countScenarios(database.db, { query, now, conditions: [] }, maxCounted) : 0;
      return { word: candidate, total };
    }),
  );
  const [best] = counted.filter(({ total }) => total > 0).toSorted((left, right) => right.total - left.total);
  return best?.word ?? null;
}

async function listNearestWords(db: Db | Tx, word: string): Promise<string[]> {
  const isShort = word.length <= maxShortWord;
  const maxDistance = isShort ? 1 : 2;
  const near = isShort
    ? sql`length(word) BETWEEN ${word.length - maxDistance} AND ${word.length + maxDistance}`
    : sql`word % ${word}`;
  const { rows } = await sql<{ word: string; distance: number }>`
    SELECT n.word, n.distance FROM (
      SELECT word, levenshtein_less_equal(word, ${word}, ${maxDistance}) AS distance
      FROM scenario_word WHERE ${near}) n
    WHERE n.distance <= ${maxDistance}
    ORDER BY n.distance, similarity(n.word, ${word}) DESC, n.word LIMIT ${sql.lit(maxCandidates)}`.execute(
    db,
  );
  return rows.filter(({ distance }) => distance === rows[0]!.distance).map((row) => row.word);
}

/** Replaces the word in the text as it was typed, in any case and with either spelling of U+0451. */
function replaceWord(text: string, { typed, used }: Correction): string {
  return text
    .split(/([^\p{L}\p{N}[\];',.`]+)/u)
    .map((token) => {
      if (token === typed) return used;
      return token.replace(/[\p{L}\p{N}]+/gu, (word) => (splitWords(word)[0] === typed ? used : word));
    })
    .join('');
}
