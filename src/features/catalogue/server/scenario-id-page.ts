/**
 * One page of scenario ids in the requested order, by the cheaper of two ways. A walk along the index of the order checks
 * row after row and stops when the page is full. It is bounded: where the matches lie at the far end of the order, all of
 * them are fetched and sorted instead, in the same statement.
 */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ScenarioSort } from '#features/catalogue/scenario-filter.ts';
import { maxExactTotal } from '#kernel/page.ts';
import type { Db } from '#platform/db/tables.ts';

/** What is looked for in `scenario_search p`. */
export interface Matches {
  conditions: readonly RawBuilder<unknown>[];
  /** How many rows the planner expects. */
  expected: number;
  /** Rows of the projection. */
  all: number;
}

export interface PageOptions {
  sort: ScenarioSort;
  limit: number;
  offset: number;
  /** Matches with a larger value come first, before the order. Fetches and sorts all matches. */
  rank?: RawBuilder<unknown>;
}

export interface IdPage {
  ids: string[];
  /** Null when the page was found before all matches were counted. */
  total: number | null;
}

const sorts: Readonly<Record<ScenarioSort, { key: RawBuilder<unknown>; direction: RawBuilder<unknown> }>> = {
  relevance: { key: sql`p.rating`, direction: sql`DESC` },
  rating: { key: sql`p.rating`, direction: sql`DESC` },
  new: { key: sql`p.published_at`, direction: sql`DESC` },
  votes: { key: sql`p.votes`, direction: sql`DESC` },
  alpha: { key: sql`p.title`, direction: sql`ASC` },
};

/** Fetching a match by the inverted index and sorting it costs about as much as this many steps of a walk. */
const costOfMatch = 2;
/** Below this estimate a walk needs a count as well, which costs about as much as this many steps. */
export const countedBelow = 5 * maxExactTotal;
const costOfCount = 2_000;

const expectedSteps = ({ expected, all }: Matches, rows: number): number =>
  (rows * all) / Math.max(1, expected);

/** Whether the first `rows` rows are met sooner along the index of the order than by fetching all matches. */
export const walkIsCheaper = (matches: Matches, rows: number): boolean =>
  expectedSteps(matches, rows) + (matches.expected < countedBelow ? costOfCount : 0) <=
  matches.expected * costOfMatch;

/** Five times the expected steps, or what a quarter of the other way costs. */
const maxSteps = (matches: Matches, rows: number): number =>
  Math.ceil(Math.max(5 * expectedSteps(matches, rows), (matches.expected * costOfMatch) / 4, 1_000));

export async function listPage(db: Db, matches: Matches, options: PageOptions): Promise<IdPage> {
  // Beyond the last page that is listed: nothing to find.
  if (options.limit === 0) return { ids: [], total: null };
  const walks = options.rank === undefined && walkIsCheaper(matches, options.offset + options.limit);
  const { rows } = await (walks ? walkQuery(matches, options) : sortQuery(matches, options)).execute(db);
  return rows[0]!;
}

function parts({ conditions }: Matches, { sort, limit, offset, rank }: PageOptions) {
  const { key, direction } = sorts[sort];
  const where = sql.join([...conditions], sql` AND `);
  return {
    key,
    where,
    indexOrder: sql`${key} ${direction}, p.scenario_id DESC`,
    allMatches: sql`
      SELECT p.scenario_id AS id, ${key} AS key, ${rank ?? sql`0`} AS rank FROM scenario_search p WHERE ${where}`,
    order: sql`ORDER BY rank DESC, key ${direction}, id DESC LIMIT ${limit} OFFSET ${offset}`,
  };
}

function sortQuery(matches: Matches, options: PageOptions): RawBuilder<IdPage> {
  const { allMatches, order } = parts(matches, options);
  return sql<IdPage>`
    WITH matches AS MATERIALIZED (${allMatches})
    SELECT ARRAY(SELECT id FROM matches ${order}) AS ids, (SELECT count(*) FROM matches) AS total`;
}

/** The second way is evaluated only when the walk does not fill the page. */
function walkQuery(matches: Matches, options: PageOptions): RawBuilder<IdPage> {
  const { allMatches, order, indexOrder, key, where } = parts(matches, options);
  const needed = options.offset + options.limit;
  const isFull = sql`(SELECT count(*) FROM walked) = ${needed}`;
  return sql<IdPage>`
    WITH walked AS MATERIALIZED (
      SELECT p.scenario_id AS id, ${key} AS key, 0 AS rank FROM (
        SELECT * FROM scenario_search p ORDER BY ${indexOrder} LIMIT ${maxSteps(matches, needed)}) p
      WHERE ${where} ORDER BY ${indexOrder} LIMIT ${needed}),
    matches AS MATERIALIZED (${allMatches})
    SELECT CASE WHEN ${isFull} THEN ARRAY(SELECT id FROM walked ${order})
        ELSE ARRAY(SELECT id FROM matches ${order}) END AS ids,
      CASE WHEN NOT ${isFull} THEN (SELECT count(*) FROM matches) END AS total`;
}
