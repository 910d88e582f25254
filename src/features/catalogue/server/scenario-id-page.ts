/**
 * One page of scenario ids in the requested order, found in the cheaper of two ways. The walk checks rows along the index
 * of the order until the page is full. It has a limit: when the matches are at the far end of the order, the same
 * statement fetches and sorts all matches instead.
 */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ScenarioSort } from '#features/catalogue/scenario-filter.ts';
import { forInvertedIndex, withWholeSetting } from '#features/catalogue/server/inverted-conditions.ts';
import {
  fromRatings,
  fromSearchRows,
  hideWords,
  inRatingRow,
  inSearchRow,
  ratingRange,
} from '#features/catalogue/server/search-conditions.ts';
import {
  isFoundByRating,
  codeExceedsExactTotal,
  maxSteps,
  orders,
  walkIsCheaper,
  walksInRange,
} from '#features/catalogue/server/search-costs.ts';
import type { Matches } from '#features/catalogue/server/search-estimates.ts';
import type { Db } from '#platform/db/tables.ts';

export interface PageOptions {
  sort: ScenarioSort;
  limit: number;
  offset: number;
  /** Sorts by this value first, the largest at the top, and then by the order. Fetches and sorts all matches. */
  rank?: RawBuilder<unknown>;
  /** The matches are one tier of several that follow each other. A tier that fills the page needs no total. */
  isTier?: boolean;
}

export interface IdPage {
  ids: string[];
  /** Null when the page was found without counting all matches. */
  total: number | null;
}

export async function listPage(db: Db, matches: Matches, options: PageOptions): Promise<IdPage> {
  // Beyond the last page that is listed.
  if (options.limit === 0) return { ids: [], total: null };
  const { sort, limit, offset, isTier = false } = options;
  const walks = options.rank === undefined && walkIsCheaper(matches, { sort, rows: offset + limit, isTier });
  const { rows } = await (walks ? walkQuery(matches, options) : sortQuery(matches, options)).execute(db);
  return rows[0]!;
}

function sortQuery(matches: Matches, options: PageOptions): RawBuilder<IdPage> {
  const all = allMatches(matches, options);
  if (fillsPage(matches, options))
    return sql<IdPage>`
      WITH page AS MATERIALIZED (SELECT ARRAY(SELECT id FROM ${fetched(all)} ${pageOrder(options)}) AS ids)
      ${pageOrCount(all, options)}`;
  return sql<IdPage>`
    WITH matches AS MATERIALIZED (${all})
    SELECT ARRAY(SELECT id FROM matches ${pageOrder(options)}) AS ids, (SELECT count(*) FROM matches) AS total`;
}

/** True when the total is hardly ever needed. Keeping all matches to count them costs a sixth of the statement. */
const fillsPage = (matches: Matches, { isTier, offset, limit }: PageOptions): boolean =>
  (Boolean(isTier) || codeExceedsExactTotal(matches)) && matches.expected > 2 * (offset + limit);

/** OFFSET keeps the planner from walking the index of the order, which is the other way. */
const fetched = (all: RawBuilder<unknown>) => sql`(${all} OFFSET 0) matches`;

/**
 * A page that is not full is the last one, so its length gives the total. An empty page is beyond the last one, so the
 * matches are counted.
 */
function pageOrCount(all: RawBuilder<unknown>, { limit, offset }: PageOptions): RawBuilder<unknown> {
  const found = sql`${offset}::int + cardinality(ids)`;
  const total =
    offset === 0
      ? found
      : sql`CASE WHEN ids = '{}' THEN (SELECT count(*) FROM (${all}) matches) ELSE ${found} END`;
  return sql`SELECT ids, CASE WHEN cardinality(ids) < ${limit} THEN ${total} END AS total FROM page`;
}

/** All matches are fetched only when the walk has not filled the page. */
function walkQuery(matches: Matches, options: PageOptions): RawBuilder<IdPage> {
  const needed = options.offset + options.limit;
  const isFull = sql`(SELECT count(*) FROM walked) = ${needed}`;
  const order = pageOrder(options);
  const all = allMatches(matches, options);
  const walked = sql`walked AS MATERIALIZED (${walk(matches, options.sort, needed)})`;
  const pageIds = (
    rest: RawBuilder<unknown>,
  ) => sql`CASE WHEN ${isFull} THEN ARRAY(SELECT id FROM walked ${order})
    ELSE ARRAY(SELECT id FROM ${rest} ${order}) END`;
  if (fillsPage(matches, options))
    return sql<IdPage>`
      WITH ${walked}, page AS MATERIALIZED (SELECT ${pageIds(fetched(all))} AS ids)
      ${pageOrCount(all, options)}`;
  return sql<IdPage>`
    WITH ${walked}, matches AS MATERIALIZED (${all})
    SELECT ${pageIds(sql`matches`)} AS ids, CASE WHEN NOT ${isFull} THEN (SELECT count(*) FROM matches) END AS total`;
}

const pageOrder = ({ sort, rank, limit, offset }: PageOptions) =>
  sql`ORDER BY ${rank ? sql`rank DESC, ` : sql``}key ${orders[sort].direction}, id DESC LIMIT ${limit} OFFSET ${offset}`;

function walk(matches: Matches, sort: ScenarioSort, needed: number): RawBuilder<unknown> {
  const conditions = withWholeSetting(hideWords(matches.conditions));
  const { isOnSearchRating, column, direction } = orders[sort];
  const row = isOnSearchRating ? sql`r` : sql`p`;
  const indexOrder = sql`ORDER BY ${row}.${column} ${direction}, ${row}.scenario_id DESC`;
  const range = walksInRange(conditions, sort) ? sql`WHERE ${ratingRange(conditions)}` : sql``;
  return sql`
    SELECT ${row}.scenario_id AS id, ${row}.${column} AS key FROM (
      SELECT * FROM ${isOnSearchRating ? sql`search_rating r` : sql`scenario_search p`} ${range}
      ${indexOrder} LIMIT ${maxSteps(matches, { sort, rows: needed })}) ${row}
    WHERE ${isOnSearchRating ? inRatingRow(conditions) : inSearchRow(conditions)} ${indexOrder} LIMIT ${needed}`;
}

function allMatches(matches: Matches, { sort, rank }: PageOptions): RawBuilder<unknown> {
  const { column, isOnSearchRating } = orders[sort];
  const key = sql`p.scenario_id AS id, p.${column} AS key ${rank ? sql`, ${rank} AS rank` : sql``}`;
  if (!isFoundByRating(matches))
    return sql`SELECT ${key} ${fromSearchRows(hideWords(forInvertedIndex(matches.conditions)))}`;
  const conditions = withWholeSetting(hideWords(matches.conditions));
  if (isOnSearchRating && !rank)
    return sql`
      SELECT r.scenario_id AS id, r.${column} AS key FROM search_rating r WHERE ${inRatingRow(conditions)}`;
  return sql`SELECT ${key} ${fromRatings(conditions)}`;
}
