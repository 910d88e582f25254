/** How many scenarios match, by the planner's estimates. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { fromSearchRows, ratingRange } from '#features/catalogue/server/search-conditions.ts';
import type { SearchConditions } from '#features/catalogue/server/search-conditions.ts';
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

/** What `all` matches besides `some`, which is a part of it. */
export const matchesBesides = (all: Matches, some: Matches, conditions: SearchConditions): Matches => ({
  ...all,
  conditions,
  expected: Math.max(0, all.expected - some.expected),
  ofAnyRating: Math.max(0, all.ofAnyRating - some.ofAnyRating),
});
