/** Corrects words that no scenario has: the keyboard layout first, then the nearest word that scenarios have. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { countScenarios } from '#features/catalogue/server/count-scenarios.ts';
import keyboardLayout from '#features/catalogue/server/keyboard-layout.json' with { type: 'json' };
import { minCorrectedWord } from '#features/catalogue/server/scenario-words.ts';
import { allWordsQuery, listSearchedWords, listWordsOfTexts } from '#features/catalogue/server/word-query.ts';
import type { SearchedWord } from '#features/catalogue/server/word-query.ts';
import type { Database } from '#platform/db/database.ts';
import { splitWords } from '#platform/db/name-search.ts';
import { queryWithin } from '#platform/db/query-within.ts';
import type { Tx } from '#platform/db/tables.ts';
import { listNearestWords } from '#features/catalogue/server/nearest-words.ts';

export interface Correction {
  typed: string;
  used: string;
}

export interface CorrectedText {
  text: string;
  /** The words of `text`. */
  words: SearchedWord[];
  corrections: Correction[];
}

export interface CorrectionContext {
  tx: Tx;
  engine: Database['kind'];
  now: Date;
}

export async function correctWords(context: CorrectionContext, typed: string): Promise<CorrectedText> {
  const words = await listSearchedWords(context.tx, typed);
  const unknown = await listUnknownWords(context.tx, words);
  const corrections: Correction[] = [];
  let text = typed;
  for (const correction of await findCorrections(context, { typed, unknown })) {
    const corrected = replaceWord(text, correction);
    if (corrected === text) continue;
    text = corrected;
    corrections.push(correction);
  }
  return { text, words: text === typed ? words : await listSearchedWords(context.tx, text), corrections };
}

async function findCorrections(
  context: CorrectionContext,
  { typed, unknown }: { typed: string; unknown: readonly SearchedWord[] },
): Promise<Correction[]> {
  const words = unknown.map(({ word }) => word);
  const byLayout = await correctLayout(context.tx, typed, words);
  const misspelt = words.filter((word) => !byLayout.some((one) => splitWords(one.typed).includes(word)));
  return [...byLayout, ...(await correctSpelling(context, misspelt))];
}

/** The words that no scenario has. Only words that `scenario_word` lacks are searched for. */
async function listUnknownWords(tx: Tx, words: readonly SearchedWord[]): Promise<SearchedWord[]> {
  const others = words.filter(({ isKnown }) => !isKnown);
  if (others.length === 0) return [];
  const areFound = others.map(({ prefixQuery }) => isFound(prefixQuery));
  const { rows } = await sql<{ areFound: boolean[] }>`
    SELECT ARRAY[${sql.join(areFound)}] AS "areFound"`.execute(tx);
  return others.filter((_, index) => !rows[0]!.areFound[index]);
}

/** Rows that are read before the index is asked. They contain nearly every word that one scenario in a hundred has. */
const firstRows = 250;

/**
 * A frequent word is found in the first rows, a rare one in the index. With a plain `EXISTS` the planner reads the table
 * until it finds the word: for a word without statistics that is the whole table, six seconds at a million scenarios. A
 * materialized query is planned as if all of its rows were needed.
 */
const isFound = (query: string): RawBuilder<boolean> => {
  const matches = sql`tsv @@ (SELECT ${query}::tsquery)`;
  return sql`
    EXISTS (SELECT FROM (SELECT tsv FROM scenario_search LIMIT ${firstRows}) AS first WHERE ${matches})
    OR EXISTS (
      WITH found AS MATERIALIZED (SELECT FROM scenario_search WHERE ${matches})
      SELECT FROM found)`;
};

const layout: Readonly<Record<string, string>> = keyboardLayout;
const isLatin = (token: string): boolean => /^[a-z[\];',.`]+$/i.test(token) && /[a-z]/i.test(token);

/** Russian words typed with the Latin layout, where some keys are not letters. */
async function correctLayout(tx: Tx, typed: string, unknown: readonly string[]): Promise<Correction[]> {
  const corrections = typed
    .split(/\s+/)
    .filter((token) => isLatin(token) && splitWords(token).some((word) => unknown.includes(word)))
    .map((token) => ({ typed: token, used: toRussian(token) }));
  const wordsOf = await listWordsOfTexts(
    tx,
    corrections.map(({ used }) => used),
  );
  const stillUnknown = new Set(await listUnknownWords(tx, wordsOf.flat()));
  return corrections.filter((_, index) => {
    const words = wordsOf[index]!;
    return words.length > 0 && !words.some((word) => stillUnknown.has(word));
  });
}

const toRussian = (token: string): string =>
  [...token.toLowerCase()].map((key) => layout[key] ?? key).join('');
const maxCounted = 100;
const nearestTimeoutMs = 80;

/**
 * Replaces each word by the nearest one, of several by the one that most scenarios have. Leaves out words without a near
 * one.
 */
async function correctSpelling(
  { tx, engine, now }: CorrectionContext,
  misspelt: readonly string[],
): Promise<Correction[]> {
  const words = misspelt.filter((word) => word.length >= minCorrectedWord && /^\p{L}+$/u.test(word));
  if (words.length === 0) return [];
  const nearest = await queryWithin(tx, {
    engine,
    timeoutMs: nearestTimeoutMs * words.length,
    query: () => listNearestWords(tx, words),
    fallback: words.map(() => []),
  });
  const totals = await countCandidates(tx, [...new Set(nearest.flat())], now);
  return words.flatMap((word, index) => {
    const [best] = nearest[index]!.filter((candidate) => totals.get(candidate)).toSorted(
      (left, right) => totals.get(right)! - totals.get(left)!,
    );
    return best === undefined ? [] : [{ typed: word, used: best }];
  });
}

/** Counts only scenarios that are shown now: a correction must not reveal a name that its author has hidden. */
async function countCandidates(
  tx: Tx,
  candidates: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const wordsOf = await listWordsOfTexts(tx, candidates);
  const queries = candidates.flatMap((word, index) => {
    const query = allWordsQuery(wordsOf[index]!);
    return query === null ? [] : [{ word, query }];
  });
  const searched = { conditions: {}, now, queries: queries.map(({ query }) => query) };
  const totals = await countScenarios(tx, searched, maxCounted);
  return new Map(queries.map(({ word }, index) => [word, totals[index]!]));
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
