/** Lists of the public ratings, without minors and blocked authors. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { adultsBornBy } from '#kernel/calendar.ts';
import { maxOffset } from '#kernel/page.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import type { AuthorPlaces, RatingCategory, RatingItem } from '#features/ratings/schemas.ts';
import { minVotesForRating } from '#features/ratings/formula.ts';
import type { CategoryFilter, RatingSource } from '#features/ratings/server/tables.ts';

export const listCategories = (db: Db): Promise<RatingCategory[]> =>
  db
    .selectFrom('rating_category')
    .select(['id', 'name'])
    .where('visible', '=', true)
    .orderBy('place')
    .orderBy('id')
    .execute();

interface RatedQuery {
  categoryId: number;
  now: Date;
  limit: number;
  offset: number;
}

/** Throws `not_found`. */
export async function listRated(db: Db, query: RatedQuery): Promise<{ items: RatingItem[]; total: number }> {
  const category = await db
    .selectFrom('rating_category')
    .select(['source', 'filter', 'min_votes'])
    .where('id', '=', query.categoryId)
    .where('visible', '=', true)
    .executeTakeFirst();
  if (!category) throw new Refusal('not_found');
  const { value, fromClause, order } = rankingOf(category, query.now);
  const [{ rows: items }, total] = await Promise.all([
    sql<RatingItem>`
      SELECT s.id AS "scenarioId", s.title AS name, c.shown_name AS author, ${value} AS rating, r.votes ${fromClause}
      ORDER BY ${order} LIMIT ${query.limit} OFFSET ${query.offset}`.execute(db),
    countRated(db, category, query.now),
  ]);
  return { items, total };
}

/** Number of scenarios in a category, visible or hidden, as far as pages lead. */
export async function countRated(db: Db | Tx, category: CategoryRule, now: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM (
      SELECT ${rankingOf(category, now).fromClause} LIMIT ${sql.lit(maxOffset)}) found`.execute(db);
  return rows[0]!.total;
}

/** Lower places are not shown. */
const lowestShownPlace = 100;

/** Places of one author's scenarios in each category; empty for a hidden author. */
export async function listPlaces(
  db: Db,
  { authorId, now }: { authorId: string; now: Date },
): Promise<AuthorPlaces> {
  const categories = await db
    .selectFrom('rating_category')
    .select(['id', 'name', 'source', 'filter', 'min_votes'])
    .where('visible', '=', true)
    .orderBy('place')
    .orderBy('id')
    .execute();
  const rated = sql`SELECT FROM scenario_rating r JOIN scenario s ON s.id = r.scenario_id
    WHERE s.author_id = ${authorId} AND s.state = 'PUBLISHED' AND s.in_rating`;
  const places: AuthorPlaces = [];
  for (const { id, name, ...category } of categories) {
    const { value, fromClause, order } = rankingOf(category, now);
    const { rows } = await sql<{ scenarioId: string; name: string; rating: number; place: number }>`
      SELECT p.id AS "scenarioId", p.title AS name, p.rating, p.place FROM (
        SELECT s.id, s.title, s.author_id, ${value} AS rating,
          row_number() OVER (ORDER BY ${order}) AS place
        ${fromClause} AND EXISTS (${rated}) ORDER BY ${order} LIMIT ${sql.lit(lowestShownPlace)}) p
      WHERE p.author_id = ${authorId} ORDER BY p.place`.execute(db);
    for (const { place, ...scenario } of rows) {
      let entry = places.find(({ scenarioId }) => scenarioId === scenario.scenarioId);
      if (!entry) places.push((entry = { ...scenario, places: [] }));
      entry.places.push({ categoryId: id, category: name, place });
    }
  }
  return places;
}

interface CategoryRule {
  source: RatingSource;
  min_votes: number;
  filter: CategoryFilter;
}

/** SQL for the scenarios of a category, their value and their order. */
function rankingOf({ source, min_votes, filter }: CategoryRule, now: Date) {
  const value = categoryValue(source, min_votes);
  const fromClause = sql`
    FROM scenario_rating r
    JOIN scenario s ON s.id = r.scenario_id AND s.state = 'PUBLISHED' AND s.in_rating
    JOIN author_card c ON c.id = s.author_id AND c.birthday <= ${adultsBornBy(now)}::date AND c.may_be_published
    WHERE ${value} IS NOT NULL AND (r.votes >= ${min_votes} OR r.expert_mean IS NOT NULL)
      ${filterConditions(filter)}`;
  return { value, fromClause, order: sql`${value} DESC, r.votes DESC, s.id` };
}

/** A category that requires fewer votes than a rating shows the company part until the rating exists. */
function categoryValue(source: RatingSource, minVotes: number): RawBuilder<number | null> {
  if (source === 'ORG') return sql`r.company_part`;
  if (source === 'EXPERT') return sql`r.expert_mean`;
  return minVotes < minVotesForRating ? sql`coalesce(r.rating, r.company_part)` : sql`r.rating`;
}

function filterConditions({ codes, debut }: CategoryFilter): RawBuilder<unknown> {
  const parts = [sql``];
  if (codes?.length) {
    // The projection knows how frequent a code is, and finds a rare one by its index.
    parts.push(sql`s.id IN (SELECT p.scenario_id FROM scenario_search p WHERE p.codes @> ${codes}::int[])`);
  }
  if (debut) {
    parts.push(sql`NOT EXISTS (
      SELECT FROM scenario other WHERE other.author_id = s.author_id AND other.id <> s.id AND other.state = 'PUBLISHED')`);
  }
  return sql.join(parts, sql` AND `);
}
