/**
 * What the ways to a page of scenarios cost, by the planner's estimates. The unit is a step of a walk along an index of
 * `scenario_search`; the others are measured at a million scenarios.
 */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ScenarioSort } from '#features/catalogue/scenario-filter.ts';
import { fromSearchRows, inCopy, ratingRange } from '#features/catalogue/server/search-conditions.ts';
import type { SearchConditions } from '#features/catalogue/server/search-conditions.ts';
import { maxExactTotal } from '#kernel/page.ts';
import { estimateRows } from '#platform/db/estimate-rows.ts';
import type { Db } from '#platform/db/tables.ts';

export interface Matches {
  conditions: SearchConditions;
  /** How many rows the planner expects. */
  expected: number;
  /** The same without the conditions on the rating. */
  ofAnyRating: number;
  /** Rows whose rating is in the range. Ignores the other conditions. */
  inRange: number;
  /** Rows of the projection. */
  all: number;
}

/** One statement. All searches have the same conditions on the rating. */
export async function estimateMatches(db: Db, searches: readonly SearchConditions[]): Promise<Matches[]> {
  const range = searches.find(({ rating }) => rating?.length);
  const general = [sql`SELECT FROM scenario_search p`];
  if (range) general.push(sql`SELECT FROM search_rating r WHERE ${ratingRange(range)}`);
  const each = searches.flatMap((conditions) => [
    matching(conditions),
    ...(range ? [matching({ ...conditions, rating: [] })] : []),
  ]);
  const estimates = await estimateRows(db, [...general, ...each]);
  const all = estimates[0]!;
  return searches.map((conditions, index) => {
    const at = general.length * (index + 1);
    const [expected, ofAnyRating] = [estimates[at]!, estimates[at + general.length - 1]!];
    return { conditions, expected, ofAnyRating, inRange: estimates[general.length - 1]!, all };
  });
}

export const matching = (conditions: SearchConditions): RawBuilder<unknown> =>
  sql`SELECT ${fromSearchRows(conditions)}`;

export interface Order {
  column: RawBuilder<unknown>;
  direction: RawBuilder<unknown>;
  /** The index is one of `search_rating`. */
  isOfRatings: boolean;
}

const byRating: Order = { column: sql`public_rating`, direction: sql`DESC`, isOfRatings: true };

export const orders: Readonly<Record<ScenarioSort, Order>> = {
  relevance: byRating,
  rating: byRating,
  votes: { column: sql`vote_count`, direction: sql`DESC`, isOfRatings: true },
  new: { column: sql`published_at`, direction: sql`DESC`, isOfRatings: false },
  alpha: { column: sql`title`, direction: sql`ASC`, isOfRatings: false },
};

/** A walk in the order of the rating begins and ends with its range. */
export const walksInRange = ({ rating = [] }: SearchConditions, sort: ScenarioSort): boolean =>
  rating.length > 0 && orders[sort] === byRating;

/** A step along an index of `search_rating`, which has all columns of the table. */
const costOfRating = 0.25;
/** Fetching the search row of such a step. */
const costOfLookUp = 2;
/** Fetching a match by the inverted index and sorting it. */
const costOfMatch = 2;
/** Finding out in which places the words of a match are. */
const costOfRank = 1;
/** Below this estimate a walk needs a count as well. */
export const countedBelow = 5 * maxExactTotal;
const costOfCount = 2_000;

const expectedSteps = (matches: Matches, sort: ScenarioSort, rows: number): number =>
  (rows * (walksInRange(matches.conditions, sort) ? matches.inRange : matches.all)) /
  Math.max(1, matches.expected);

const costOfStep = ({ row = [] }: SearchConditions, sort: ScenarioSort): number =>
  orders[sort].isOfRatings ? costOfRating + (row.length > 0 ? costOfLookUp : 0) : 1;

const costByInvertedIndex = ({ ofAnyRating }: Matches): number => ofAnyRating * costOfMatch;
const costByRating = ({ inRange, expected }: Matches): number =>
  inRange * costOfRating + expected * costOfLookUp;

/** Whether few rows have such a rating, and the inverted index would find more. */
export const isFoundByRating = (matches: Matches): boolean =>
  Boolean(matches.conditions.rating?.length) && costByRating(matches) < costByInvertedIndex(matches);

/** All matches, to be counted. */
export const foundRows = (matches: Matches): RawBuilder<unknown> =>
  isFoundByRating(matches)
    ? sql`SELECT FROM search_rating r WHERE ${inCopy(matches.conditions)}`
    : matching(matches.conditions);

const costOfAll = (matches: Matches): number =>
  isFoundByRating(matches) ? costByRating(matches) : costByInvertedIndex(matches);

interface Page {
  sort: ScenarioSort;
  /** Of this page and those before it. */
  rows: number;
  /** Without a walk the matches are ranked by the places of their words. */
  isRanked?: boolean;
}

/** Whether the first rows are met sooner along the index of the order than by fetching all matches. */
export function walkIsCheaper(matches: Matches, { sort, rows, isRanked = false }: Page): boolean {
  const { conditions, expected } = matches;
  const walk = expectedSteps(matches, sort, rows) * costOfStep(conditions, sort);
  const rank = isRanked ? expected * costOfRank : 0;
  return walk + (expected < countedBelow ? costOfCount : 0) <= costOfAll(matches) + rank;
}

/** Five times the expected steps, or what a quarter of the other way costs. */
export function maxSteps(matches: Matches, { sort, rows }: Page): number {
  const quarter = costOfAll(matches) / costOfStep(matches.conditions, sort) / 4;
  return Math.ceil(Math.max(5 * expectedSteps(matches, sort, rows), quarter, 1_000));
}
