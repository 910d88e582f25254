/** Lists of the public ratings. */
import type { AuthorPlaces, RatingCategory } from '#features/ratings/schemas.ts';
import { selectRated } from '#features/ratings/server/rated-scenarios.ts';
import type { RatedScenario } from '#features/ratings/server/rated-scenarios.ts';
import type { RatingTops } from '#features/ratings/server/rating-tops.ts';
import type {} from '#features/ratings/server/tables.ts';
import { Refusal } from '#kernel/refusal.ts';
import { compileOnce } from '#platform/db/compile-once.ts';
import type { Db } from '#platform/db/tables.ts';

export const listCategories: (db: Db) => Promise<RatingCategory[]> = compileOnce('rating-categories', (db) =>
  db
    .selectFrom('rating_category')
    .select(['id', 'name'])
    .where('visible', '=', true)
    .orderBy('place')
    .orderBy('id'),
);

interface RatedQuery {
  categoryId: number;
  now: Date;
  limit: number;
  offset: number;
}

/** Throws `not_found`. */
export async function listRated(
  db: Db,
  tops: RatingTops,
  { categoryId, now, limit, offset }: RatedQuery,
): Promise<{ items: RatedScenario[]; total: number }> {
  const [category] = await selectRule(db, categoryId);
  if (!category) throw new Refusal('not_found');
  const { items, total } = await tops.read(db, category, now);
  const end = offset + limit;
  const page =
    end <= tops.length || items.length < tops.length
      ? items.slice(offset, end)
      : await selectRated(db, category, { now, limit, offset });
  return { items: page, total };
}

const selectRule = compileOnce('rating-rule', (db, id: number) =>
  db
    .selectFrom('rating_category')
    .select(['source', 'filter', 'min_votes'])
    .where('id', '=', id)
    .where('visible', '=', true),
);

type RatedPlaces = AuthorPlaces[number] & Pick<RatedScenario, 'rating'>;

/** Places of one author's scenarios in each category; empty for a hidden author. */
export async function listPlaces(
  db: Db,
  tops: RatingTops,
  { authorId, now }: { authorId: string; now: Date },
): Promise<RatedPlaces[]> {
  const categories = await db
    .selectFrom('rating_category')
    .select(['id', 'name', 'source', 'filter', 'min_votes'])
    .where('visible', '=', true)
    .orderBy('place')
    .orderBy('id')
    .execute();
  const places: RatedPlaces[] = [];
  for (const { id, name: category, ...rule } of categories) {
    const { items } = await tops.read(db, rule, now);
    for (const [index, { scenarioId, name, rating, votes }] of items.entries()) {
      if (items[index]!.authorId !== authorId) continue;
      let entry = places.find((place) => place.scenarioId === scenarioId);
      if (!entry) places.push((entry = { scenarioId, name, rating, votes, places: [] }));
      entry.places.push({ categoryId: id, category, place: index + 1 });
    }
  }
  return places;
}
