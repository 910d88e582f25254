/** The lists of the public ratings; minors and blocked authors are absent. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { adultsBornBy } from '#kernel/calendar.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db } from '#platform/db/tables.ts';
import type { RatingCategory, RatingItem } from '#features/ratings/contract.ts';
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
  const shown = shownValue(category.source, category.min_votes);
  const found = sql`
    FROM scenario_rating r
    JOIN scenario s ON s.id = r.scenario_id AND s.state = 'PUBLISHED' AND s.in_rating
    JOIN author_card c ON c.id = s.author_id AND c.birthday <= ${adultsBornBy(wanted.now)}::date
    WHERE ${shown} IS NOT NULL AND (r.votes >= ${category.min_votes} OR r.expert_mean IS NOT NULL)
      ${narrowing(category.filter)}`;
  const [{ rows: items }, { rows: counted }] = await Promise.all([
    sql<RatingItem>`
      SELECT s.id AS "scenarioId", s.title AS name, c.shown_name AS author, ${shown} AS rating, r.votes ${found}
      ORDER BY ${shown} DESC, r.votes DESC, s.id LIMIT ${wanted.limit} OFFSET ${wanted.offset}`.execute(db),
    sql<{ total: number }>`SELECT count(*) AS total ${found}`.execute(db),
  ]);
  return { items, total: counted[0]!.total };
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
