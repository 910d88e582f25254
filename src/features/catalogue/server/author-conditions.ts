/** Author filters as SQL conditions on `author_search s`, which has only the name that is shown. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { CompanyAuthorFilter, PublicAuthorFilter } from '#features/catalogue/author-filter.ts';
import { idsOf } from '#features/catalogue/server/dictionary-queries.ts';
import type { Dictionary } from '#features/catalogue/server/dictionary-queries.ts';
import { findSimilarWords } from '#features/catalogue/server/name-words.ts';
import { authorTierBounds } from '#kernel/rating-tier.ts';
import type { BadgeTier } from '#kernel/rating-tier.ts';
import { prefixTerm, splitWords } from '#platform/db/name-search.ts';
import type { Db } from '#platform/db/tables.ts';

type Condition = RawBuilder<unknown>;

export interface AuthorSearchContext {
  db: Db;
  dictionary: Dictionary;
  /** Each word also matches the most similar known names; used when the exact search finds nothing. */
  allowTypos: boolean;
}

/** Every word begins a word of the name that is shown. */
async function nameCondition({ db, allowTypos }: AuthorSearchContext, search: string): Promise<Condition[]> {
  const typed = splitWords(search);
  if (!typed.length) return [];
  const words = allowTypos ? await findSimilarWords(db, typed) : typed.map((word) => [word]);
  const parts = words.map((spellings) => `(${spellings.map(prefixTerm).join(' | ')})`);
  return [sql`s.words @@ ${parts.join(' & ')}::tsquery`];
}

/** Cities are stored with their type («г Казань»), so any word of the city may match. */
const cityCondition = (cities: readonly string[]): Condition[] => {
  const terms = cities.flatMap((city) => splitWords(city).map(prefixTerm).join(' & ') || []);
  return terms.length ? [sql`s.city_words @@ ${terms.map((term) => `(${term})`).join(' | ')}::tsquery`] : [];
};

/** A rating within one of the tiers. */
export const tierConditions = (
  rating: Condition,
  bounds: typeof authorTierBounds,
  tiers: readonly BadgeTier[],
): Condition[] => {
  if (!tiers.length) return [];
  const ranges = tiers.map((tier) => {
    const [from, below] = bounds[tier];
    return below === Infinity
      ? sql`${rating} >= ${sql.lit(from)}`
      : sql`${rating} >= ${sql.lit(from)} AND ${rating} < ${sql.lit(below)}`;
  });
  return [sql`(${sql.join(ranges, sql` OR `)})`];
};

const genreCondition = (ids: readonly number[] = []): Condition[] =>
  ids.length ? [sql`s.genre_ids && ${[...ids]}::int[]`] : [];

/** Throws `validation_failed` for a field with an unknown code. */
export async function publicAuthorConditions(
  context: AuthorSearchContext,
  filter: PublicAuthorFilter,
): Promise<Condition[]> {
  const { dictionary } = context;
  const [genres] = idsOf(dictionary, [{ field: 'genre', kind: 'genre', codes: filter.genre }]);
  return [
    ...(await nameCondition(context, filter.search)),
    ...genreCondition(genres),
    ...cityCondition(filter.city),
    ...tierConditions(sql`s.uf_rating`, authorTierBounds, filter.badge),
  ];
}

/** Throws `validation_failed` for a field with an unknown code. */
export async function companyAuthorConditions(
  context: AuthorSearchContext & { accountId: string },
  filter: CompanyAuthorFilter,
): Promise<Condition[]> {
  const { dictionary, accountId } = context;
  const [genres, formats] = idsOf(dictionary, [
    { field: 'genres', kind: 'genre', codes: filter.genres },
    { field: 'formats', kind: 'format', codes: filter.formats },
  ]);
  return [
    ...(await nameCondition(context, filter.search)),
    ...genreCondition(genres),
    ...cityCondition(filter.cities),
    ...tierConditions(sql`s.uf_rating`, authorTierBounds, filter.badge),
    ...careerConditions(filter, formats ?? []),
    ...shortlistConditions(filter, accountId),
  ];
}

function careerConditions(filter: CompanyAuthorFilter, formats: readonly number[]): Condition[] {
  const { yearFromMin, ratingMin, hasEducation, hasProjects } = filter;
  return [
    ...(formats.length ? [sql`s.format_ids && ${[...formats]}::int[]`] : []),
    ...(yearFromMin === undefined ? [] : [sql`s.year_from >= ${yearFromMin}`]),
    ...(ratingMin === undefined ? [] : [sql`s.uf_rating >= ${ratingMin}`]),
    ...(hasEducation === undefined ? [] : [sql`s.has_education = ${hasEducation}`]),
    ...(hasProjects === undefined ? [] : [sql`s.has_projects = ${hasProjects}`]),
  ];
}

function shortlistConditions({ favorite, viewed }: CompanyAuthorFilter, accountId: string): Condition[] {
  const isFavorite = sql`EXISTS (SELECT FROM favorite m WHERE m.account_id = ${accountId} AND m.kind = 'avtor'
    AND m.target_id = s.author_id)`;
  const isViewed = sql`EXISTS (SELECT FROM viewed v WHERE v.account_id = ${accountId} AND v.kind = 'avtor'
    AND v.target_id = s.author_id)`;
  return [
    ...(favorite ? [isFavorite] : []),
    ...(viewed === undefined ? [] : [viewed ? isViewed : sql`NOT ${isViewed}`]),
  ];
}
