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
import type { Db } from '#platform/db/tables.ts';

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

/** Scenarios of minors and of blocked authors are absent. */
const shown = (now: Date) => sql`a.state IN ('NEW', 'ACTIVE') AND a.birthday <= ${adultsBornBy(now)}::date`;

export async function searchScenarios(
  db: Db,
  search: ScenarioSearch,
): Promise<{ ids: string[]; total: number }> {
  const query = await wordQuery(db, search.text);
  // Words were typed, but none that tells scenarios apart: nothing fits.
  if (query === null && search.text) return { ids: [], total: 0 };
  const { way } = sorts[search.sort];
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM (${query === null ? part(search, 1) : tiers(search, query)}) found
    ORDER BY tier, key ${way}, id DESC LIMIT ${search.limit} OFFSET ${search.offset}`.execute(db);
  return { ids: rows.map((row) => row.id), total: await count(db, search, query) };
}

function tiers(search: ScenarioSearch, query: string): RawBuilder<unknown> {
  const titled = sql`p.title_tsv @@ ${query}::tsquery`;
  const others = sql`p.tsv @@ ${query}::tsquery AND NOT ${titled}`;
  return sql`
    WITH titled AS MATERIALIZED (${part(search, 1, titled)})
    SELECT * FROM titled
    UNION ALL
    SELECT * FROM (${part(search, 2, others)}) others
    WHERE (SELECT count(*) FROM titled) < ${search.offset + search.limit}`;
}

function part(
  { conditions, sort, limit, offset, now }: ScenarioSearch,
  tier: 1 | 2,
  words?: RawBuilder<unknown>,
) {
  const { key, way } = sorts[sort];
  const where = sql.join([shown(now), ...conditions, ...(words ? [words] : [])], sql` AND `);
  return sql`
    SELECT p.scenario_id AS id, ${key} AS key, ${sql.lit(tier)} AS tier FROM ${source}
    WHERE ${where} ORDER BY ${key} ${way}, p.scenario_id DESC LIMIT ${offset + limit}`;
}

async function count(db: Db, { conditions, now }: ScenarioSearch, query: string | null): Promise<number> {
  const words = query === null ? [] : [sql`p.tsv @@ ${query}::tsquery`];
  const where = sql.join([shown(now), ...conditions, ...words], sql` AND `);
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM (
      SELECT FROM ${source} WHERE ${where} LIMIT ${sql.lit(largestOffset)}) found`.execute(db);
  return rows[0]!.total;
}
