/**
 * Ids of found scenarios over the narrow search projection: those with the words in the title first, then the rest, each in
 * the order asked for. Both parts walk their index and stop early, so a common word costs no more than a rare one.
 */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ScenarioSort } from '#features/catalogue/scenario-filter.ts';
import { wordQuery } from '#features/catalogue/server/word-query.ts';
import { adultsBornBy } from '#kernel/calendar.ts';
import { largestOffset } from '#kernel/page.ts';
import type { Database } from '#platform/db/database.ts';
import { firstQuickly } from '#platform/db/optimistic.ts';
import type { Db, Tx } from '#platform/db/tables.ts';

export interface ScenarioSearch {
  text: string;
  conditions: readonly RawBuilder<unknown>[];
  sort: ScenarioSort;
  limit: number;
  offset: number;
  now: Date;
}

const sorts: Readonly<Record<ScenarioSort, { key: RawBuilder<unknown>; way: RawBuilder<unknown> }>> = {
  rating: { key: sql`p.rating`, way: sql`DESC` },
  new: { key: sql`p.published_at`, way: sql`DESC` },
  votes: { key: sql`p.votes`, way: sql`DESC` },
  alpha: { key: sql`s.title`, way: sql`ASC` },
};

const source = sql`scenario_search p JOIN scenario s ON s.id = p.scenario_id JOIN account a ON a.id = p.author_id`;

/** As `author_card` has it, without its columns: scenarios of minors, of the unconfirmed and of the blocked are absent. */
const shown = (now: Date) => sql`a.state = 'ACTIVE' AND a.birthday <= ${adultsBornBy(now)}::date`;

/** Longer than this, and the matches are fetched first and sorted afterwards. */
const quickMs = 80;

export async function searchScenarios(
  database: Database,
  search: ScenarioSearch,
): Promise<{ ids: string[]; total: number }> {
  const query = await wordQuery(database.db, search.text);
  // Words were typed, but none that tells scenarios apart: nothing fits.
  if (query === null && search.text) return { ids: [], total: 0 };
  const [ids, total] = await Promise.all([
    firstQuickly(database, {
      ms: quickMs,
      quick: (db) => listIds(db, { ...search, query, way: 'walk' }),
      sure: (db) => listIds(db, { ...search, query, way: 'fetch' }),
    }),
    count(database.db, search, query),
  ]);
  return { ids, total };
}

interface Walk extends ScenarioSearch {
  query: string | null;
  /** Along the index of the order, or all matches before they are ordered. */
  way: 'walk' | 'fetch';
}

async function listIds(db: Db | Tx, walk: Walk): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM (${walk.query === null ? part(walk, 1) : tiers(walk, walk.query)}) found
    ORDER BY tier, key ${sorts[walk.sort].way}, id DESC LIMIT ${walk.limit} OFFSET ${walk.offset}`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

function tiers(walk: Walk, query: string): RawBuilder<unknown> {
  const titled = sql`p.title_tsv @@ ${query}::tsquery`;
  const others = sql`p.tsv @@ ${query}::tsquery AND NOT ${titled}`;
  return sql`
    WITH titled AS MATERIALIZED (${part(walk, 1, titled)})
    SELECT * FROM titled
    UNION ALL
    SELECT * FROM (${part(walk, 2, others)}) others
    WHERE (SELECT count(*) FROM titled) < ${walk.offset + walk.limit}`;
}

function part({ conditions, sort, limit, offset, now, way }: Walk, tier: 1 | 2, words?: RawBuilder<unknown>) {
  const order = sorts[sort];
  const where = sql.join([shown(now), ...conditions, ...(words ? [words] : [])], sql` AND `);
  const matches = sql`
    SELECT p.scenario_id AS id, ${order.key} AS key, ${sql.lit(tier)} AS tier FROM ${source} WHERE ${where}`;
  const cut = sql`LIMIT ${offset + limit}`;
  return way === 'walk'
    ? sql`${matches} ORDER BY ${order.key} ${order.way}, p.scenario_id DESC ${cut}`
    : sql`WITH matches AS MATERIALIZED (${matches}) SELECT * FROM matches ORDER BY key ${order.way}, id DESC ${cut}`;
}

async function count(db: Db, { conditions, now }: ScenarioSearch, query: string | null): Promise<number> {
  const words = query === null ? [] : [sql`p.tsv @@ ${query}::tsquery`];
  const where = sql.join([shown(now), ...conditions, ...words], sql` AND `);
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM (
      SELECT FROM ${source} WHERE ${where} LIMIT ${sql.lit(largestOffset)}) found`.execute(db);
  return rows[0]!.total;
}
