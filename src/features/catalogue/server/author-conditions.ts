/** Author filters as SQL conditions on `author_card c`, which holds only what the caller may read. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { CompanyAuthorFilter, PublicAuthorFilter } from '#features/catalogue/schemas.ts';
import { idsOf } from '#features/catalogue/server/dictionary-queries.ts';
import type { Dictionary } from '#features/catalogue/server/dictionary-queries.ts';
import { findSimilarWords } from '#features/catalogue/server/name-words.ts';
import { prefixPatterns } from '#features/catalogue/server/word-query.ts';
import { authorTierBounds } from '#kernel/rating-tier.ts';
import type { BadgeTier } from '#kernel/rating-tier.ts';
import { accountWords, matchesWords, splitWords } from '#platform/db/name-search.ts';
import type { Db } from '#platform/db/tables.ts';

type Condition = RawBuilder<unknown>;

export interface AuthorSearchContext {
  db: Db;
  dictionary: Dictionary;
  /** Each word also matches the most similar known names; used when the exact search finds nothing. */
  allowTypos: boolean;
}

/**
 * The subquery over accounts uses the index on all names. The condition on `c.words` then keeps authors with a nickname
 * findable by that nickname only.
 */
async function nameCondition({ db, allowTypos }: AuthorSearchContext, search: string): Promise<Condition[]> {
  const typed = splitWords(search);
  if (!typed.length) return [];
  const variants = allowTypos ? await findSimilarWords(db, typed) : typed.map((word) => [word]);
  const nickname = sql`plain_words(nickname::text)`;
  return [
    matchesWords(sql`c.words`, variants),
    sql`c.id IN (SELECT a.id FROM account a WHERE ${matchesWords(accountWords('a'), variants)}
      UNION ALL SELECT account_id FROM profile WHERE use_nickname AND ${matchesWords(nickname, variants)})`,
  ];
}

/** Cities are stored with their type («г Казань»), so any word of the city may match the prefix. */
const cityCondition = (cities: readonly string[]): Condition[] => {
  const patterns = cities.map((city) => prefixPatterns(city)).filter((prefixes) => prefixes.length > 0);
  if (!patterns.length) return [];
  const alternatives = patterns.map(
    (prefixes) =>
      sql`(${sql.join(
        prefixes.map((prefix) => sql`plain_words(c.city) LIKE ${prefix}`),
        sql` AND `,
      )})`,
  );
  return [sql`(${sql.join(alternatives, sql` OR `)})`];
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
  ids.length ? [sql`c.genre_ids && ${[...ids]}::int[]`] : [];

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
    ...tierConditions(sql`c.uf_rating`, authorTierBounds, filter.badge),
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
    ...tierConditions(sql`c.uf_rating`, authorTierBounds, filter.badge),
    ...careerConditions(filter, formats ?? []),
    ...shortlistConditions(filter, accountId),
  ];
}

function careerConditions(filter: CompanyAuthorFilter, formats: readonly number[]): Condition[] {
  const { yearFromMin, ratingMin, hasEducation, hasProjects } = filter;
  // The author may keep the rows and say that they are not to be shown.
  const educationExists = sql`EXISTS (SELECT FROM education e JOIN profile p ON p.account_id = e.account_id
    WHERE e.account_id = c.id AND NOT p.not_education)`;
  const projectExists = sql`EXISTS (SELECT FROM project p WHERE p.author_id = c.id AND NOT p.hidden)`;
  const formatExists = sql`EXISTS (SELECT FROM scenario s WHERE s.author_id = c.id AND s.state = 'PUBLISHED'
    AND s.format_id = ANY (${[...formats]}::int[]))`;
  return [
    ...(formats.length ? [formatExists] : []),
    ...(yearFromMin === undefined ? [] : [sql`c.year_from >= ${yearFromMin}`]),
    ...(ratingMin === undefined ? [] : [sql`c.uf_rating >= ${ratingMin}`]),
    ...(hasEducation === undefined ? [] : [hasEducation ? educationExists : sql`NOT ${educationExists}`]),
    ...(hasProjects === undefined ? [] : [hasProjects ? projectExists : sql`NOT ${projectExists}`]),
  ];
}

function shortlistConditions({ favorite, viewed }: CompanyAuthorFilter, accountId: string): Condition[] {
  const isFavorite = sql`EXISTS (SELECT FROM favorite m WHERE m.account_id = ${accountId} AND m.kind = 'avtor'
    AND m.target_id = c.id)`;
  const isViewed = sql`EXISTS (SELECT FROM viewed v WHERE v.account_id = ${accountId} AND v.kind = 'avtor'
    AND v.target_id = c.id)`;
  return [
    ...(favorite ? [isFavorite] : []),
    ...(viewed === undefined ? [] : [viewed ? isViewed : sql`NOT ${isViewed}`]),
  ];
}
