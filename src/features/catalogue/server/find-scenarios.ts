/** The scenario search of a company: corrects the words, and adds the closest scenarios when few match all words. */
import type { FindScenariosOutput } from '#features/catalogue/schemas.ts';
import { countWords, findClosest } from '#features/catalogue/server/closest-scenarios.ts';
import type { CountedWord } from '#features/catalogue/server/closest-scenarios.ts';
import { correctWords } from '#features/catalogue/server/correct-words.ts';
import { listCards } from '#features/catalogue/server/scenario-cards.ts';
import type { CompanyViewer } from '#features/catalogue/server/scenario-conditions.ts';
import { searchScenarios } from '#features/catalogue/server/search-scenarios.ts';
import type { ScenarioSearch } from '#features/catalogue/server/search-scenarios.ts';
import { listSearchedWords } from '#features/catalogue/server/word-query.ts';
import type { Database } from '#platform/db/database.ts';

interface FindOptions extends ScenarioSearch {
  viewer: CompanyViewer;
  /** Searches the words as they are typed. */
  literal: boolean;
}

/** With fewer full matches the closest scenarios follow. */
const fewMatches = 5;

export async function findScenarios(
  database: Database,
  { viewer, literal, ...typed }: FindOptions,
): Promise<FindScenariosOutput> {
  const { text, corrections } = literal
    ? { text: typed.text, corrections: [] }
    : await correctWords({ database, now: typed.now }, typed.text);
  const search = { ...typed, text };
  const context = { viewer, now: search.now };
  // One transaction: of a company's statement each would open its own.
  const { ids, items, total, totalIsEstimate } = await database.tx(async (tx) => {
    const found = await searchScenarios(tx, search);
    return { ...found, items: await listCards(tx, found.ids, context) };
  });
  const closest =
    total < fewMatches && search.offset === 0 ? await searchClosest(database, search, ids) : none;
  return {
    items,
    total,
    totalIsEstimate,
    searched: text,
    corrections,
    closest: await listCards(database.db, closest.ids, context),
    words: total === 0 ? closest.words.map(({ word, total: found }) => ({ word, total: found })) : [],
  };
}

const none: { ids: string[]; words: CountedWord[] } = { ids: [], words: [] };

async function searchClosest(database: Database, search: ScenarioSearch, exactIds: readonly string[]) {
  const words = await listSearchedWords(database.db, search.text);
  if (words.length < 2) return none;
  const counted = await countWords(database.db, search, words);
  return { words: counted, ids: await findClosest(database, search, { words: counted, exactIds }) };
}
