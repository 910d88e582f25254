/** The lists of the public ratings; minors and blocked authors are absent. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { adultsBornBy } from '#kernel/calendar.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import type { AuthorPlaces, RatingCategory, RatingItem } from '#features/ratings/contract.ts';
import { votesToForm } from '#features/ratings/formula.ts';
import type { CategoryFilter, RatingSource } from '#features/ratings/server/tables.ts';

export const listCategories = (db: Db): Promise<RatingCategory[]> =>
  db
    .selectFrom('rating_category')
    .select(['id', 'name'])
    .where('visible', '=', true)
    .orderBy('place')
    .orderBy('id')
    .execute();

interface Wanted {
  categoryId: number;
  now: Date;
  limit: number;
  offset: number;
}

/** Throws `not_found`. */
export async function listRated(db: Db, wanted: Wanted): Promise<{ items: RatingItem[]; total: number }> {
  const category = await db
    .selectFrom('rating_category')
    .select(['source', 'filter', 'min_votes'])
    .where('id', '=', wanted.categoryId)
    .where('visible', '=', true)
    .executeTakeFirst();
  if (!category) throw new Refusal('not_found');
  const { shown, found, order } = rankingOf(category, wanted.now);
  const [{ rows: items }, { rows: counted }] = await Promise.all([
    sql<RatingItem>`
      SELECT s.id AS "scenarioId", s.title AS name, c.shown_name AS author, ${shown} AS rating, r.votes ${found}
      ORDER BY ${order} LIMIT ${wanted.limit} OFFSET ${wanted.offset}`.execute(db),
    sql<{ total: number }>`SELECT count(*) AS total ${found}`.execute(db),
  ]);
  return { items, total: counted[0]!.total };
}

/** How many scenarios stand in a category, shown or hidden. */
export async function countRated(db: Db | Tx, category: Ranked, now: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::int AS total ${rankingOf(category, now).found}`.execute(db);
  return rows[0]!.total;
}

/** Deeper places are no honour. */
const lastPlaceTold = 100;

/** Where the scenarios of one author stand, category by category; a hidden author's stand nowhere. */
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
    const { shown, found, order } = rankingOf(category, now);
    const { rows } = await sql<{ scenarioId: string; name: string; rating: number; place: number }>`
      SELECT p.id AS "scenarioId", p.title AS name, p.rating, p.place FROM (
        SELECT s.id, s.title, s.author_id, ${shown} AS rating,
          row_number() OVER (ORDER BY ${order}) AS place
        ${found} AND EXISTS (${rated}) ORDER BY ${order} LIMIT ${sql.lit(lastPlaceTold)}) p
      WHERE p.author_id = ${authorId} ORDER BY p.place`.execute(db);
    for (const { place, ...scenario } of rows) {
      let known = places.find((one) => one.scenarioId === scenario.scenarioId);
      if (!known) places.push((known = { ...scenario, places: [] }));
      known.places.push({ categoryId: id, category: name, place });
    }
  }
  return places;
}

interface Ranked {
  source: RatingSource;
  min_votes: number;
  filter: CategoryFilter;
}

/** Who stands in a category and in which order. */
function rankingOf({ source, min_votes, filter }: Ranked, now: Date) {
  const shown = shownValue(source, min_votes);
  const found = sql`
    FROM scenario_rating r
    JOIN scenario s ON s.id = r.scenario_id AND s.state = 'PUBLISHED' AND s.in_rating
    JOIN author_card c ON c.id = s.author_id AND c.birthday <= ${adultsBornBy(now)}::date
    WHERE ${shown} IS NOT NULL AND (r.votes >= ${min_votes} OR r.expert_mean IS NOT NULL)
      ${narrowing(filter)}`;
  return { shown, found, order: sql`${shown} DESC, r.votes DESC, s.id` };
}

/** A category open to fewer votes than form a rating shows the companies' part until there is one. */
function shownValue(source: RatingSource, minVotes: number): RawBuilder<number | null> {
  if (source === 'ORG') return sql`r.company_part`;
  if (source === 'EXPERT') return sql`r.expert_mean`;
  return minVotes < votesToForm ? sql`coalesce(r.rating, r.company_part)` : sql`r.rating`;
}

function narrowing({ codes, debut }: CategoryFilter): RawBuilder<unknown> {
  const parts = [sql``];
  if (codes?.length) parts.push(sql`scenario_codes(s) @> ${codes}::int[]`);
  if (debut) {
    parts.push(sql`NOT EXISTS (
      SELECT FROM scenario other WHERE other.author_id = s.author_id AND other.id <> s.id AND other.state = 'PUBLISHED')`);
  }
  return sql.join(parts, sql` AND `);
}
