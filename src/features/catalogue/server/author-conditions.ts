/** The filters over authors as conditions on `author_card c`: only over what the asker may read. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { CompanyAuthorFilter, PublicAuthorFilter } from '#features/catalogue/contract.ts';
import { idsOf } from '#features/catalogue/server/dictionary-queries.ts';
import type { Dictionary } from '#features/catalogue/server/dictionary-queries.ts';
import { spellingsOf } from '#features/catalogue/server/name-words.ts';
import { beginnings, wordsOf } from '#features/catalogue/server/word-query.ts';
import { authorTierBounds } from '#features/ratings/rating-tier.ts';
import type { BadgeTier } from '#features/ratings/rating-tier.ts';
import type { Db } from '#platform/db/tables.ts';

type Condition = RawBuilder<unknown>;

export interface Searching {
  db: Db;
  dictionary: Dictionary;
  /** Words stand for their nearest names too: for when nothing is found as it was typed. */
  forgiving: boolean;
}

/** The names of all accounts have an index; who is known by a nickname is found by it alone. */
async function named({ db, forgiving }: Searching, search: string): Promise<Condition[]> {
  const typed = wordsOf(search);
  if (!typed.length) return [];
  const spelt = forgiving ? await spellingsOf(db, typed) : typed.map((word) => [word]);
  const begins = (words: Condition, ways: readonly string[]) =>
    sql`(${sql.join(
      ways.map((way) => sql`${words} LIKE ${`% ${way}%`}`),
      sql` OR `,
    )})`;
  const like = (words: Condition) =>
    sql.join(
      spelt.map((ways) => begins(words, ways)),
      sql` AND `,
    );
  const account = sql`plain_words(last_name || ' ' || name || coalesce(' ' || second_name, ''))`;
  const nickname = sql`plain_words(nickname::text)`;
  return [
    like(sql`c.words`),
    sql`c.id IN (SELECT id FROM account WHERE ${like(account)}
      UNION ALL SELECT account_id FROM profile WHERE use_nickname AND ${like(nickname)})`,
  ];
}

/** Cities are kept with their type («г Казань»): any of their words may begin so. */
const living = (cities: readonly string[]): Condition[] => {
  const patterns = cities.map((city) => beginnings(city)).filter((words) => words.length > 0);
  if (!patterns.length) return [];
  const each = patterns.map(
    (words) =>
      sql`(${sql.join(
        words.map((word) => sql`plain_words(c.city) LIKE ${word}`),
        sql` AND `,
      )})`,
  );
  return [sql`(${sql.join(each, sql` OR `)})`];
};

const medalled = (tiers: readonly BadgeTier[]): Condition[] => {
  if (!tiers.length) return [];
  const ranges = tiers.map((tier) => {
    const [from, below] = authorTierBounds[tier];
    return below === Infinity
      ? sql`c.uf_rating >= ${sql.lit(from)}`
      : sql`c.uf_rating >= ${sql.lit(from)} AND c.uf_rating < ${sql.lit(below)}`;
  });
  return [sql`(${sql.join(ranges, sql` OR `)})`];
};

const ofGenres = (ids: readonly number[] = []): Condition[] =>
  ids.length ? [sql`c.genre_ids && ${[...ids]}::int[]`] : [];

/** Throws `validation_failed` at the field of an unknown code. */
export async function publicConditions(
  searching: Searching,
  filter: PublicAuthorFilter,
): Promise<Condition[]> {
  const { dictionary } = searching;
  const [genres] = idsOf(dictionary, [{ field: 'genre', kind: 'genre', codes: filter.genre }]);
  return [
    ...(await named(searching, filter.search)),
    ...ofGenres(genres),
    ...living(filter.city),
    ...medalled(filter.badge),
  ];
}

/** Throws `validation_failed` at the field of an unknown code. */
export async function companyConditions(
  searching: Searching & { accountId: string },
  filter: CompanyAuthorFilter,
): Promise<Condition[]> {
  const { dictionary, accountId } = searching;
  const [genres, formats] = idsOf(dictionary, [
    { field: 'genres', kind: 'genre', codes: filter.genres },
    { field: 'formats', kind: 'format', codes: filter.formats },
  ]);
  return [
    ...(await named(searching, filter.search)),
    ...ofGenres(genres),
    ...living(filter.cities),
    ...medalled(filter.badge),
    ...working(filter, formats ?? []),
    ...marked(filter, accountId),
  ];
}

function working(filter: CompanyAuthorFilter, formats: readonly number[]): Condition[] {
  const { yearFromMin, ratingMin, hasEducation, hasProjects } = filter;
  const educated = sql`EXISTS (SELECT FROM education e WHERE e.account_id = c.id)`;
  const filmed = sql`EXISTS (SELECT FROM project p WHERE p.author_id = c.id AND NOT p.hidden)`;
  return [
    ...(formats.length
      ? [
          sql`EXISTS (SELECT FROM scenario s WHERE s.author_id = c.id AND s.state = 'PUBLISHED'
          AND s.format_id = ANY (${[...formats]}::int[]))`,
        ]
      : []),
    ...(yearFromMin === undefined ? [] : [sql`c.year_from >= ${yearFromMin}`]),
    ...(ratingMin === undefined ? [] : [sql`c.uf_rating >= ${ratingMin}`]),
    ...(hasEducation === undefined ? [] : [hasEducation ? educated : sql`NOT ${educated}`]),
    ...(hasProjects === undefined ? [] : [hasProjects ? filmed : sql`NOT ${filmed}`]),
  ];
}

function marked({ favorite, viewed }: CompanyAuthorFilter, accountId: string): Condition[] {
  const liked = sql`EXISTS (SELECT FROM favorite m WHERE m.account_id = ${accountId} AND m.kind = 'avtor'
    AND m.target_id = c.id)`;
  const seen = sql`EXISTS (SELECT FROM viewed v WHERE v.account_id = ${accountId} AND v.kind = 'avtor'
    AND v.target_id = c.id)`;
  return [...(favorite ? [liked] : []), ...(viewed === undefined ? [] : [viewed ? seen : sql`NOT ${seen}`])];
}
