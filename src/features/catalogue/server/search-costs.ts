/**
 * Estimated costs of the ways to find a page of scenarios, from the planner's row estimates. In microseconds, measured at
 * a million scenarios.
 */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ScenarioSort } from '#features/catalogue/scenario-filter.ts';
import { forInvertedIndex } from '#features/catalogue/server/inverted-conditions.ts';
import { hideWords, inRatingRow, needsSearchRow } from '#features/catalogue/server/search-conditions.ts';
import type { SearchConditions } from '#features/catalogue/server/search-conditions.ts';
import { matching } from '#features/catalogue/server/search-estimates.ts';
import type { Matches } from '#features/catalogue/server/search-estimates.ts';
import { maxExactTotal } from '#kernel/page.ts';

export interface Order {
  column: RawBuilder<unknown>;
  direction: RawBuilder<unknown>;
  /** The index belongs to `search_rating`. */
  isOnSearchRating: boolean;
}

const byRating: Order = { column: sql`public_rating`, direction: sql`DESC`, isOnSearchRating: true };

export const orders: Readonly<Record<ScenarioSort, Order>> = {
  relevance: byRating,
  rating: byRating,
  votes: { column: sql`vote_count`, direction: sql`DESC`, isOnSearchRating: true },
  new: { column: sql`published_at`, direction: sql`DESC`, isOnSearchRating: false },
  alpha: { column: sql`title`, direction: sql`ASC`, isOnSearchRating: false },
};

/** True when a walk in the order of the rating can begin and end with the searched range. */
export const walksInRange = ({ rating = [] }: SearchConditions, sort: ScenarioSort): boolean =>
  rating.length > 0 && orders[sort] === byRating;

/**
 * A step along an index of `search_rating`. The index on votes lacks the words of titles, so a step that checks them also
 * reads the narrow row.
 */
const costOfRatingStep = 0.25;
/** A step along an index of `scenario_search`. */
const costOfRowStep = 1;
/** Fetching a search row by its key. */
const costOfLookUp = 4;
/** Reading `tsv` of a row: the words of all places. */
const costOfWords = 7;
/** Fetching a match by the inverted index and sorting it. */
const costOfMatch = 2;
/** Finding the places in which a match has the words. */
const costOfRank = 1;
/** For smaller estimates a walk is followed by a count. */
const countedBelow = 5 * maxExactTotal;
/**
 * The limit for a single code, of which the planner has statistics. Estimates of several conditions are less reliable,
 * because these may depend on each other.
 */
const countedBelowOfCode = 2 * maxExactTotal;
const costOfCount = 2_000;

const expectedSteps = (matches: Matches, sort: ScenarioSort, rows: number): number =>
  (rows * (walksInRange(matches.conditions, sort) ? matches.inRange : matches.all)) /
  Math.max(1, matches.expected);

function costOfStep(conditions: SearchConditions, sort: ScenarioSort): number {
  const readsWords = conditions.words?.some(({ column }) => column === 'tsv');
  const row = orders[sort].isOnSearchRating
    ? costOfRatingStep + (needsSearchRow(conditions) ? costOfLookUp : 0)
    : costOfRowStep;
  return row + (readsWords ? costOfWords : 0);
}

/** The index finds rows that have the words. Excluded words have to be read from the row. */
function costByInvertedIndex({ ofAnyRating, conditions: { words = [] } }: Matches): number {
  const readsWords = words.some(({ column, isExcluded }) => column === 'tsv' && isExcluded);
  return ofAnyRating * (costOfMatch + (readsWords ? costOfWords : 0));
}

const costByRating = ({ inRange, expected }: Matches): number =>
  inRange * costOfRatingStep + expected * costOfLookUp;

/** True when finding rows by their rating costs less than by the inverted index. */
export const isFoundByRating = (matches: Matches): boolean =>
  Boolean(matches.conditions.rating?.length) && costByRating(matches) < costByInvertedIndex(matches);

/**
 * All matches, to be counted. The words are hidden: for the first thousand matches of frequent words the planner would
 * read the table from its beginning, because it does not know what reading `tsv` costs.
 */
export const matchingRows = (matches: Matches): RawBuilder<unknown> =>
  isFoundByRating(matches)
    ? sql`SELECT FROM search_rating r WHERE ${inRatingRow(matches.conditions)}`
    : matching(hideWords(forInvertedIndex(matches.conditions)));

const costOfAll = (matches: Matches): number =>
  isFoundByRating(matches) ? costByRating(matches) : costByInvertedIndex(matches);

interface Page {
  sort: ScenarioSort;
  /** Of this page and those before it. */
  rows: number;
  /** The matches are one tier of several that follow each other. A tier that fills the page needs no total. */
  isTier?: boolean;
}

const costOfWalk = (matches: Matches, { sort, rows }: Page): number =>
  expectedSteps(matches, sort, rows) * costOfStep(matches.conditions, sort);

/** True when the estimate is so far above `maxExactTotal` that the matches need not be counted. */
export const exceedsExactTotal = (matches: Matches): boolean =>
  matches.expectedAtLeast >= countedBelow || codeExceedsExactTotal(matches);

/** The same for a search with a single code, whose estimate is more reliable. */
export function codeExceedsExactTotal({ expected, conditions }: Matches): boolean {
  const { shared = [], codes = [], ...others } = conditions;
  // Every search has the condition on the birthday, which nearly all rows meet. A second shared condition is a list of
  // scenarios.
  const isCode = codes.length === 1 && codes[0]!.length === 1 && shared.length === 1;
  const isAlone = Object.values(others).every((some) => some.length === 0);
  return isCode && isAlone && expected >= countedBelowOfCode;
}

const costOfTotal = (matches: Matches): number => (exceedsExactTotal(matches) ? 0 : costOfCount);

/** True when walking the index of the order until the page is full costs less than fetching all matches. */
export const walkIsCheaper = (matches: Matches, page: Page): boolean =>
  costOfWalk(matches, page) + (page.isTier ? 0 : costOfTotal(matches)) <= costOfAll(matches);

/** True when reading one tier after another costs less than ranking all matches. */
export function tiersAreCheaper(matches: Matches, tiers: readonly Matches[], { sort, rows }: Page): boolean {
  let cost = costOfTotal(matches);
  let left = rows;
  for (const tier of tiers) {
    if (left <= 0) break;
    cost += Math.min(costOfWalk(tier, { sort, rows: left }), costOfAll(tier));
    left -= tier.expected;
  }
  return cost <= costOfAll(matches) + matches.expected * costOfRank;
}

/** Five times the expected steps, or as many as cost a quarter of fetching all matches. */
export function maxSteps(matches: Matches, { sort, rows }: Page): number {
  const quarter = costOfAll(matches) / costOfStep(matches.conditions, sort) / 4;
  return Math.ceil(Math.max(5 * expectedSteps(matches, sort, rows), quarter, 1_000));
}
