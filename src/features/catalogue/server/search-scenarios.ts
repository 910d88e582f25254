/**
 * Searches ids of scenarios in the requested order, reading only the search projection. The planner's estimate decides
 * how: frequent matches are found soon along the index of the order, rare ones are all fetched and sorted.
 */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ScenarioSort } from '#features/catalogue/scenario-filter.ts';
import { listPage } from '#features/catalogue/server/scenario-id-page.ts';
import type { IdPage } from '#features/catalogue/server/scenario-id-page.ts';
import { allOf, fromSearchRows, hideWords } from '#features/catalogue/server/search-conditions.ts';
import type { SearchConditions, WordCondition } from '#features/catalogue/server/search-conditions.ts';
import { matchingRows, exceedsExactTotal, tiersAreCheaper } from '#features/catalogue/server/search-costs.ts';
import { estimateMatches, subtractMatches } from '#features/catalogue/server/search-estimates.ts';
import type { Matches } from '#features/catalogue/server/search-estimates.ts';
import { allWordsQuery, inMainPlaces } from '#features/catalogue/server/word-query.ts';
import type { SearchedWord } from '#features/catalogue/server/word-query.ts';
import { adultsBornBy } from '#kernel/calendar.ts';
import { maxExactTotal } from '#kernel/page.ts';
import { countUpTo } from '#platform/db/list-total.ts';
import type { Db } from '#platform/db/tables.ts';

export interface ScenarioSearch {
  /** Null when nothing was typed. Empty when only stop words were typed, which match nothing. */
  words: readonly SearchedWord[] | null;
  conditions: SearchConditions;
  sort: ScenarioSort;
  limit: number;
  offset: number;
  now: Date;
}

export interface FoundScenarios {
  ids: string[];
  total: number;
  /** True above `maxExactTotal`. Rows beyond that many are not listed. */
  totalIsEstimate: boolean;
}

export async function searchScenarios(db: Db, search: ScenarioSearch): Promise<FoundScenarios> {
  if (search.words?.length === 0) return { ids: [], total: 0, totalIsEstimate: false };
  const limit = Math.max(0, Math.min(search.limit, maxExactTotal - search.offset));
  const input = { ...search, limit };
  const query = search.words && allWordsQuery(search.words);
  const { page, matches } = await (query === null
    ? findByConditions(db, input, visibleConditions(input))
    : findByText(db, input, query));
  const total = page.total ?? (await countMatches(db, matches));
  // The total is never below what the page shows.
  const atLeast = page.ids.length ? search.offset + page.ids.length : 0;
  return { ids: page.ids, total: Math.max(total, atLeast), totalIsEstimate: total > maxExactTotal };
}

interface Found {
  page: IdPage;
  matches: Matches;
}

/** Like `author_card`: blocked and unconfirmed authors have no rows here, so only the age is checked. */
export const visibleConditions = ({
  conditions,
  now,
}: Pick<ScenarioSearch, 'conditions' | 'now'>): SearchConditions =>
  allOf({ shared: [(row) => sql`${row}.author_birthday <= ${adultsBornBy(now)}::date`] }, conditions);

async function findByConditions(
  db: Db,
  search: ScenarioSearch,
  conditions: SearchConditions,
): Promise<Found> {
  const [matches] = await estimateMatches(db, [conditions]);
  return { page: await listPage(db, matches!, search), matches: matches! };
}

async function findByText(db: Db, search: ScenarioSearch, query: string): Promise<Found> {
  const visible = visibleConditions(search);
  const conditions = allOf(visible, matchingWords(query));
  if (search.sort !== 'relevance') return findByConditions(db, search, conditions);
  const [titled, other, rest] = relevanceTiers(query).map((words) => allOf(visible, { words }));
  const estimates = await estimateMatches(db, [
    conditions,
    titled!,
    allOf(visible, { words: [inMain(query)] }),
  ]);
  const [matches, first, main] = [estimates[0]!, estimates[1]!, estimates[2]!];
  const tiers = [first, subtractMatches(main, first, other!), subtractMatches(matches, main, rest!)];
  if (tiersAreCheaper(matches, tiers, { sort: search.sort, rows: search.offset + search.limit }))
    return { page: await listTiers(db, tiers, search), matches };
  return { page: await listPage(db, matches, { ...search, rank: relevanceRank(query, visible) }), matches };
}

/**
 * One page over several tiers. A later tier is read only when the earlier ones do not fill the
 * page.
 */
async function listTiers(db: Db, tiers: readonly Matches[], search: ScenarioSearch): Promise<IdPage> {
  const ids: string[] = [];
  let before = 0;
  for (const tier of tiers) {
    const offset = Math.max(0, search.offset - before);
    const part = { ...search, offset, limit: search.limit - ids.length, isTier: true };
    const page = await listPage(db, tier, part);
    ids.push(...page.ids);
    if (page.total === null || ids.length === search.limit) return { ids, total: null };
    before += page.total;
  }
  return { ids, total: before };
}

/** Exact up to `maxExactTotal`. A large estimate counts as certain. */
async function countMatches(db: Db, matches: Matches): Promise<number> {
  if (exceedsExactTotal(matches)) return Math.round(matches.expected);
  return countUpTo(db, matchingRows(matches), maxExactTotal + 1);
}

export const matchingWords = (query: string): SearchConditions => ({ words: [anywhere(query)] });

const anywhere = (query: string): WordCondition => ({ column: 'tsv', query });
const inTitle = (query: string): WordCondition => ({ column: 'title_tsv', query });
const inMain = (query: string): WordCondition => ({ column: 'tsv', query: inMainPlaces(query) });
const not = (word: WordCondition): WordCondition => ({ ...word, isExcluded: true });

/**
 * By relevance: matches in the title, then in the other main places, then the rest, each by rating. The tiers do not
 * overlap.
 */
const relevanceTiers = (query: string): readonly (readonly WordCondition[])[] => [
  [inTitle(query)],
  [inMain(query), not(inTitle(query))],
  [anywhere(query), not(inMain(query)), not(inTitle(query))],
];

/**
 * The tier of a match as a number, higher for a better one. Matches in main places are found by the inverted index again,
 * because reading `tsv` of each match costs several times as much.
 */
const relevanceRank = (query: string, visible: SearchConditions): RawBuilder<unknown> => {
  const main = fromSearchRows(hideWords(allOf(visible, { words: [inMain(query)] })));
  return sql`CASE WHEN p.title_tsv @@ ${query}::tsquery THEN 2
    WHEN p.scenario_id IN (SELECT p.scenario_id ${main}) THEN 1 ELSE 0 END`;
};
