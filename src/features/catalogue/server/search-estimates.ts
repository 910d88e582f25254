/** Estimates by the planner how many scenarios match. */
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
  /**
   * A lower bound of `expected`: only whole words of the setting that are known count. The same when there is no setting.
   */
  expectedAtLeast: number;
  /** Expected rows without the conditions on the rating. */
  ofAnyRating: number;
  /** Expected rows by the rating alone, without the other conditions. */
  inRange: number;
  /** Rows of the projection. */
  all: number;
}

/** One statement. All searches must have the same conditions on the rating. */
export async function estimateMatches(db: Db, searches: readonly SearchConditions[]): Promise<Matches[]> {
  const range = searches.find(({ rating }) => rating?.length);
  const general = [sql`SELECT FROM scenario_search p`];
  if (range) general.push(sql`SELECT FROM search_rating r WHERE ${ratingRange(range)}`);
  const hasSetting = searches.some(({ setting }) => setting?.length);
  const each = searches.map((conditions) => [
    matching(conditions),
    ...(range ? [matching({ ...conditions, rating: [] })] : []),
    ...(hasSetting ? [matching(withKnownWords(conditions))] : []),
  ]);
  const estimates = await estimateRows(db, [...general, ...each.flat()]);
  const [all, inRange] = [estimates[0]!, estimates[general.length - 1]!];
  let at = general.length;
  return each.map((queries, index) => {
    const own = estimates.slice(at, (at += queries.length));
    const [expected, ofAnyRating] = [own[0]!, own[range ? 1 : 0]!];
    const expectedAtLeast = hasSetting ? own.at(-1)! : expected;
    return { conditions: searches[index]!, expected, expectedAtLeast, ofAnyRating, inRange, all };
  });
}

/** The planner evaluates this function, so it estimates the words. */
const withKnownWords = ({ setting = [], row = [], ...others }: SearchConditions): SearchConditions => ({
  ...others,
  row: setting.length ? [sql`p.setting_tsv @@ known_setting_query(${[...setting]}::text[])`, ...row] : row,
});

export const matching = (conditions: SearchConditions): RawBuilder<unknown> =>
  sql`SELECT ${fromSearchRows(conditions)}`;

/** Estimates the matches of `all` that are not in `some`, which is a subset. */
export const subtractMatches = (all: Matches, some: Matches, conditions: SearchConditions): Matches => ({
  ...all,
  conditions,
  expected: Math.max(0, all.expected - some.expected),
  expectedAtLeast: Math.max(0, all.expectedAtLeast - some.expectedAtLeast),
  ofAnyRating: Math.max(0, all.ofAnyRating - some.ofAnyRating),
});
