/**
 * Searches ids of scenarios in the narrow search projection: matches in the title first, then the rest, each tier in the
 * requested order. Both tiers scan their index and stop early, so a common word costs no more than a rare one.
 */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ScenarioSort } from '#features/catalogue/scenario-filter.ts';
import { wordQuery } from '#features/catalogue/server/word-query.ts';
import { adultsBornBy } from '#kernel/calendar.ts';
import { maxOffset } from '#kernel/page.ts';
import type { Database } from '#platform/db/database.ts';
import { queryWithFallback } from '#platform/db/query-with-fallback.ts';
import type { Db, Tx } from '#platform/db/tables.ts';

export interface ScenarioSearch {
  text: string;
  conditions: readonly RawBuilder<unknown>[];
  sort: ScenarioSort;
  limit: number;
  offset: number;
  now: Date;
}

const sorts: Readonly<Record<ScenarioSort, { key: RawBuilder<unknown>; direction: RawBuilder<unknown> }>> = {
  rating: { key: sql`p.rating`, direction: sql`DESC` },
  new: { key: sql`p.published_at`, direction: sql`DESC` },
  votes: { key: sql`p.votes`, direction: sql`DESC` },
  alpha: { key: sql`s.title`, direction: sql`ASC` },
};

const source = sql`scenario_search p JOIN scenario s ON s.id = p.scenario_id JOIN account a ON a.id = p.author_id`;

/** The rule of `author_card` without joining it: excludes scenarios of minors, unconfirmed and blocked authors. */
const visibleCondition = (now: Date) => sql`a.state = 'ACTIVE' AND a.birthday <= ${adultsBornBy(now)}::date`;

/** When the index scan takes longer, all matches are fetched first and then sorted. */
const indexScanTimeoutMs = 80;

export async function searchScenarios(
  database: Database,
  search: ScenarioSearch,
): Promise<{ ids: string[]; total: number }> {
  const query = await wordQuery(database.db, search.text);
  // The search text has only stop words: nothing matches.
  if (query === null && search.text) return { ids: [], total: 0 };
  const [ids, total] = await Promise.all([
    queryWithFallback(database, {
      timeoutMs: indexScanTimeoutMs,
      primary: (db) => listIds(db, { ...search, query, strategy: 'index-scan' }),
      fallback: (db) => listIds(db, { ...search, query, strategy: 'sort-matches' }),
    }),
    countMatches(database.db, search, query),
  ]);
  return { ids, total };
}

interface IdQuery extends ScenarioSearch {
  query: string | null;
  /** Scan the index of the sort order, or materialize all matches before sorting. */
  strategy: 'index-scan' | 'sort-matches';
}

async function listIds(db: Db | Tx, search: IdQuery): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM (${search.query === null ? tierQuery(search, 1) : tieredQuery(search, search.query)}) found
    ORDER BY tier, key ${sorts[search.sort].direction}, id DESC LIMIT ${search.limit} OFFSET ${search.offset}`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

function tieredQuery(search: IdQuery, query: string): RawBuilder<unknown> {
  const titled = sql`p.title_tsv @@ ${query}::tsquery`;
  const matchedElsewhere = sql`p.tsv @@ ${query}::tsquery AND NOT ${titled}`;
  return sql`
    WITH titled AS MATERIALIZED (${tierQuery(search, 1, titled)})
    SELECT * FROM titled
    UNION ALL
    SELECT * FROM (${tierQuery(search, 2, matchedElsewhere)}) others
    WHERE (SELECT count(*) FROM titled) < ${search.offset + search.limit}`;
}

function tierQuery(
  { conditions, sort, limit, offset, now, strategy }: IdQuery,
  tier: 1 | 2,
  textMatch?: RawBuilder<unknown>,
) {
  const order = sorts[sort];
  const where = sql.join(
    [visibleCondition(now), ...conditions, ...(textMatch ? [textMatch] : [])],
    sql` AND `,
  );
  const matches = sql`
    SELECT p.scenario_id AS id, ${order.key} AS key, ${sql.lit(tier)} AS tier FROM ${source} WHERE ${where}`;
  const limitClause = sql`LIMIT ${offset + limit}`;
  return strategy === 'index-scan'
    ? sql`${matches} ORDER BY ${order.key} ${order.direction}, p.scenario_id DESC ${limitClause}`
    : sql`WITH matches AS MATERIALIZED (${matches}) SELECT * FROM matches ORDER BY key ${order.direction}, id DESC ${limitClause}`;
}

async function countMatches(
  db: Db,
  { conditions, now }: ScenarioSearch,
  query: string | null,
): Promise<number> {
  const textMatch = query === null ? [] : [sql`p.tsv @@ ${query}::tsquery`];
  const where = sql.join([visibleCondition(now), ...conditions, ...textMatch], sql` AND `);
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM (
      SELECT FROM ${source} WHERE ${where} LIMIT ${sql.lit(maxOffset)}) found`.execute(db);
  return rows[0]!.total;
}
