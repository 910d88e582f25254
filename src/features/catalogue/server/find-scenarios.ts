/** The scenario search of a company: corrects the words, and adds the closest scenarios when few match all words. */
import type { FindScenariosOutput } from '#features/catalogue/schemas.ts';
import { countWords, findClosest } from '#features/catalogue/server/closest-scenarios.ts';
import type { ClosestSearch, CountedWord } from '#features/catalogue/server/closest-scenarios.ts';
import { correctWords } from '#features/catalogue/server/correct-words.ts';
import type { CorrectedText, CorrectionContext } from '#features/catalogue/server/correct-words.ts';
import { listHiddenMatches } from '#features/catalogue/server/hidden-matches.ts';
import { listCards } from '#features/catalogue/server/scenario-cards.ts';
import type { CompanyViewer } from '#features/catalogue/server/scenario-conditions.ts';
import { searchScenarios } from '#features/catalogue/server/search-scenarios.ts';
import type { ScenarioSearch } from '#features/catalogue/server/search-scenarios.ts';
import { listSearchedWords } from '#features/catalogue/server/word-query.ts';
import type { SearchedWord } from '#features/catalogue/server/word-query.ts';
import type { Database } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/tables.ts';

interface FindOptions extends Omit<ScenarioSearch, 'words'> {
  viewer: CompanyViewer;
  text: string;
  /** Searches the words as they are typed. */
  literal: boolean;
}

/** With fewer full matches the closest scenarios follow. */
const fewMatches = 5;
const maxClosest = 10;

/** One transaction, because each statement of a company would open one of its own. */
export const findScenarios = (
  database: Database,
  { viewer, literal, text: typed, ...filter }: FindOptions,
): Promise<FindScenariosOutput> =>
  database.tx(async (tx) => {
    const context = { tx, engine: database.kind, now: filter.now };
    const { text, words, corrections } = await (literal ? takeLiterally : correctWords)(context, typed);
    const { ids, total, totalIsEstimate } = await searchScenarios(tx, {
      ...filter,
      words: typed ? words : null,
    });
    const closest =
      total < fewMatches && filter.offset === 0
        ? await searchClosest(tx, { ...filter, engine: database.kind }, { words, exactIds: ids })
        : none;
    const listed = [...ids, ...closest.ids];
    const cards = await listCards(tx, listed, { viewer, now: filter.now });
    const exactIds = new Set(ids);
    return {
      items: cards.filter(({ id }) => exactIds.has(id)),
      total,
      totalIsEstimate,
      searched: text,
      corrections,
      closest: cards.filter(({ id }) => !exactIds.has(id)),
      hiddenMatches: await listHiddenMatches(tx, listed, words),
      words: total === 0 ? closest.words.map(({ word, total: found }) => ({ word, total: found })) : [],
    };
  });

const takeLiterally = async ({ tx }: CorrectionContext, text: string): Promise<CorrectedText> => ({
  text,
  words: await listSearchedWords(tx, text),
  corrections: [],
});

type FewSearch = ClosestSearch & Omit<ScenarioSearch, 'words'>;

interface Closest {
  ids: string[];
  words: CountedWord[];
}

const none: Closest = { ids: [], words: [] };

interface FewFound {
  words: readonly SearchedWord[];
  exactIds: readonly string[];
}

/** First the scenarios that have a longer word beginning with the last one, then those that have some of the words. */
async function searchClosest(tx: Tx, search: FewSearch, { words, exactIds }: FewFound): Promise<Closest> {
  const prefixIds = await searchPrefixes(tx, search, { words, exactIds });
  if (words.length < 2) return { words: [], ids: prefixIds };
  const counted = await countWords(tx, search, words);
  const wanted = {
    words: counted,
    otherIds: [...exactIds, ...prefixIds],
    limit: maxClosest - prefixIds.length,
  };
  return { words: counted, ids: [...prefixIds, ...(await findClosest(tx, search, wanted))] };
}

async function searchPrefixes(tx: Tx, search: FewSearch, { words, exactIds }: FewFound): Promise<string[]> {
  if (words.every(({ query, prefixQuery }) => prefixQuery === query)) return [];
  const { ids } = await searchScenarios(tx, {
    ...search,
    words: words.map((word) => ({ ...word, query: word.prefixQuery })),
    sort: 'relevance',
    limit: exactIds.length + maxClosest,
  });
  return ids.filter((id) => !exactIds.includes(id)).slice(0, maxClosest);
}
