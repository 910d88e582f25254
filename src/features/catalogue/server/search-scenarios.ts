/**
 * Searches ids of scenarios in the search projection, in the requested order. No other table is read. The planner's
 * estimate decides how: frequent matches are met soon along the index of the order, rare ones are all fetched and sorted.
 */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ScenarioSort } from '#features/catalogue/scenario-filter.ts';
import { listPage } from '#features/catalogue/server/scenario-id-page.ts';
import type { IdPage } from '#features/catalogue/server/scenario-id-page.ts';
import { allOf, fromSearchRows } from '#features/catalogue/server/search-conditions.ts';
import type { SearchConditions } from '#features/catalogue/server/search-conditions.ts';
import {
  countedBelow,
  estimateMatches,
  foundRows,
  walkIsCheaper,
} from '#features/catalogue/server/search-estimates.ts';
import type { Matches } from '#features/catalogue/server/search-estimates.ts';
import { allWordsQuery, inMainPlaces } from '#features/catalogue/server/word-query.ts';
import type { SearchedWord } from '#features/catalogue/server/word-query.ts';
import { adultsBornBy } from '#kernel/calendar.ts';
import { maxExactTotal } from '#kernel/page.ts';
import { countUpTo } from '#platform/db/list-total.ts';
import type { Db } from '#platform/db/tables.ts';

export interface ScenarioSearch {
  /** Null when nothing was typed. Nothing matches when only stop words were. */
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
  /** There are more than `maxExactTotal`. Rows beyond that many are not listed. */
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
  // An estimate is never below what the page shows.
  const atLeast = page.ids.length ? search.offset + page.ids.length : 0;
  return { ids: page.ids, total: Math.max(total, atLeast), totalIsEstimate: total > maxExactTotal };
}

interface Found {
  page: IdPage;
  matches: Matches;
}

/** The rule of `author_card`: rows of blocked and unconfirmed authors are not there. */
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
  const [best, ...rest] = relevanceTiers(query).map((tier) => allOf(visible, { row: [tier] }));
  const estimates = await estimateMatches(db, [conditions, best!]);
  const [matches, first] = [estimates[0]!, estimates[1]!];
  if (!walkIsCheaper(matches, { sort: search.sort, rows: search.offset + search.limit, isRanked: true }))
    return { page: await listPage(db, matches, { ...search, rank: relevanceRank(query, visible) }), matches };
  return { page: await listTiers(db, { first, rest }, search), matches };
}

interface Tiers {
  first: Matches;
  rest: readonly SearchConditions[];
}

/**
 * A page over several lists, one after another. The later ones are estimated and read only when the first does not fill the
 * page: the estimate for the beginning of a word compares it with thousands of frequent words.
 */
async function listTiers(db: Db, { first, rest }: Tiers, search: ScenarioSearch): Promise<IdPage> {
  const page = await listPage(db, first, search);
  if (page.total === null || page.ids.length === search.limit) return { ids: page.ids, total: null };
  const ids = [...page.ids];
  let before = page.total;
  for (const tier of await estimateMatches(db, rest)) {
    const offset = Math.max(0, search.offset - before);
    const next = await listPage(db, tier, { ...search, offset, limit: search.limit - ids.length });
    ids.push(...next.ids);
    if (next.total === null || ids.length === search.limit) return { ids, total: null };
    before += next.total;
  }
  return { ids, total: before };
}

/** Exact up to `maxExactTotal`. A walk that met its rows about where they were expected confirms a large estimate. */
async function countMatches(db: Db, matches: Matches): Promise<number> {
  if (matches.expected >= countedBelow) return Math.round(matches.expected);
  return countUpTo(db, foundRows(matches), maxExactTotal + 1);
}

export const matchingWords = (query: string): SearchConditions => ({
  row: [sql`p.tsv @@ ${query}::tsquery`],
});

const titled = (query: string) => sql`p.title_tsv @@ ${query}::tsquery`;

const main = (query: string) => sql`p.tsv @@ ${inMainPlaces(query)}::tsquery`;

/**
 * By relevance: matches in the title, then in the other main places, then the rest, each by rating. The conditions are on
 * the search projection `p`. No scenario is in two of them.
 */
const relevanceTiers = (query: string): readonly RawBuilder<unknown>[] => [
  titled(query),
  sql`${main(query)} AND NOT ${titled(query)}`,
  sql`p.tsv @@ ${query}::tsquery AND NOT ${main(query)} AND NOT ${titled(query)}`,
];

/**
 * The tier of a match as a number, larger for a better one. The matches in main places are found by the inverted index once
 * more: reading the long vector of each match costs several times as much.
 */
const relevanceRank = (query: string, visible: SearchConditions): RawBuilder<unknown> => {
  const inMain = fromSearchRows(allOf(visible, { row: [main(query)] }));
  return sql`CASE WHEN ${titled(query)} THEN 2 WHEN p.scenario_id IN (SELECT p.scenario_id ${inMain}) THEN 1 ELSE 0 END`;
};
