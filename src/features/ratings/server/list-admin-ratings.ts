import type { AdminRating } from '#features/ratings/schemas-admin.ts';
import type { RatingTops } from '#features/ratings/server/rating-tops.ts';
import type {} from '#features/ratings/server/tables.ts';
import type { Database } from '#platform/db/database.ts';

export async function listAdminRatings({ database, tops, now }: RatingContext): Promise<AdminRating[]> {
  const rows = await database.db
    .selectFrom('rating_category')
    .selectAll()
    .orderBy('place')
    .orderBy('id')
    .execute();
  const ratings: AdminRating[] = [];
  for (const { id, name, source, filter, min_votes, visible, version } of rows) {
    ratings.push({
      id,
      name,
      source,
      codes: filter.codes ?? [],
      debut: filter.debut ?? false,
      minVotes: min_votes,
      visible,
      version,
      count: (await tops.read(database.db, { source, filter, min_votes }, now)).total,
    });
  }
  return ratings;
}

export interface RatingContext {
  database: Database;
  tops: RatingTops;
  now: Date;
}
