/** Lists of authors for the public and for companies: adults with a confirmed address, without what they hide. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { FieldValues } from '#api/field-table.ts';
import type { AuthorCard } from '#features/catalogue/author-shapes.ts';
import type { AuthorSort } from '#features/catalogue/constants.ts';
import { maxBestAuthors } from '#features/catalogue/calls.ts';
import { readDictionary } from '#features/catalogue/server/dictionary-queries.ts';
import type { Dictionary } from '#features/catalogue/server/dictionary-queries.ts';
import { cardFields } from '#features/profile/fields.ts';
import { adultsBornBy } from '#kernel/calendar.ts';
import { defaultPageSize, maxOffset } from '#kernel/page.ts';
import { selectFields } from '#platform/db/field-columns.ts';
import type { Db } from '#platform/db/tables.ts';
import { selectFileUrl } from '#platform/files/file-url.ts';

export interface AuthorRow extends Omit<AuthorCard, 'genres' | 'secondName'> {
  secondName: string | null;
  genreIds: number[];
}

export const authorColumns = sql`
  c.id, c.name, c.last_name AS "lastName", c.second_name AS "secondName", c.city, c.genre_ids AS "genreIds",
  c.uf_rating AS "ufRating", ${selectFileUrl('c.photo_id')} AS "personalPhoto"`;

/** Excludes minors. `author_card` itself holds only authors who are confirmed and not blocked. */
export const adultAuthorCondition = (now: Date) => sql`c.birthday <= ${adultsBornBy(now)}::date`;

/** What everybody may see: companies also find adults who have not agreed to be published (152-FZ, article 10.1). */
export const publicAuthorCondition = (now: Date) => sql`${adultAuthorCondition(now)} AND c.may_be_published`;

const orders: Readonly<Record<Exclude<AuthorSort, 'rating'>, RawBuilder<unknown>>> = {
  new: sql`c.created_at DESC, c.id`,
  alpha: sql`c.sort_name, c.id`,
  activity: sql`c.updated_at DESC, c.id`,
};

export const toAuthorCard = <Row extends AuthorRow>(
  { secondName, genreIds, ...row }: Row,
  dictionary: Dictionary,
) => ({ ...row, ...(secondName && { secondName }), genres: dictionary.items(genreIds) });

/** Walks the rating index: the home page reads this list on every render. */
export async function listBest(db: Db, now: Date): Promise<{ items: AuthorCard[]; total: number }> {
  const { rows } = await sql<AuthorRow>`
    SELECT ${authorColumns} FROM author_rating a JOIN author_card c ON c.id = a.author_id
    WHERE ${publicAuthorCondition(now)} ORDER BY a.uf_rating DESC, a.score DESC, a.author_id
    LIMIT ${sql.lit(maxBestAuthors)}`.execute(db);
  const dictionary = await readDictionary(db);
  return { items: rows.map((row) => toAuthorCard(row, dictionary)), total: rows.length };
}

export interface AuthorSearch {
  dictionary: Dictionary;
  conditions: readonly RawBuilder<unknown>[];
  now: Date;
  sort?: AuthorSort | undefined;
  limit?: number | undefined;
  offset?: number | undefined;
}

const whereClause = ({ conditions, now }: AuthorSearch) =>
  sql.join([adultAuthorCondition(now), ...conditions], sql` AND `);

/** Ids of one page with their order. Sorted by rating, rated authors come from the rating index and the others follow. */
function pageQuery(search: AuthorSearch): RawBuilder<unknown> {
  const { sort, limit, offset } = search;
  const where = whereClause(search);
  const limitClause = sql`LIMIT ${limit ?? defaultPageSize} OFFSET ${offset ?? 0}`;
  if (sort !== undefined && sort !== 'rating') {
    return sql`SELECT c.id, row_number() OVER (ORDER BY ${orders[sort]}) AS place FROM author_card c
      WHERE ${where} ORDER BY ${orders[sort]} ${limitClause}`;
  }
  const end = (limit ?? defaultPageSize) + (offset ?? 0);
  return sql`
    WITH rated AS MATERIALIZED (
      SELECT c.id, row_number() OVER (ORDER BY a.uf_rating DESC, a.score DESC, a.author_id) AS place
      FROM author_rating a JOIN author_card c ON c.id = a.author_id
      WHERE ${where} ORDER BY a.uf_rating DESC, a.score DESC, a.author_id LIMIT ${end}),
    others AS (
      SELECT c.id, row_number() OVER (ORDER BY c.id) + ${end} AS place FROM author_card c
      WHERE ${where} AND NOT EXISTS (SELECT FROM author_rating a WHERE a.author_id = c.id)
      ORDER BY c.id LIMIT ${end})
    SELECT * FROM rated UNION ALL SELECT * FROM others WHERE (SELECT count(*) FROM rated) < ${end}
    ORDER BY place ${limitClause}`;
}

async function countAuthors(db: Db, search: AuthorSearch): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM (
      SELECT FROM author_card c WHERE ${whereClause(search)} LIMIT ${sql.lit(maxOffset)}) found`.execute(db);
  return rows[0]!.total;
}

/** For the public. */
export async function listAuthors(db: Db, filter: AuthorSearch) {
  const search = { ...filter, conditions: [sql`c.may_be_published`, ...filter.conditions] };
  const rows = await selectPage<AuthorRow>(db, search, authorColumns);
  return {
    items: rows.map((row) => toAuthorCard(row, search.dictionary)),
    total: await countAuthors(db, search),
  };
}

async function selectPage<Row>(db: Db, search: AuthorSearch, columns: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT ${columns} FROM (${pageQuery(search)}) page
    JOIN author_card c ON c.id = page.id ORDER BY page.place`.execute(db);
  return rows;
}

export interface CompanyAuthorRow extends AuthorRow, FieldValues<typeof cardFields> {
  scenarios: number;
  favorite: boolean;
  viewedAt: Date | null;
}

/** Adds what companies see; `accountId` is the employee. */
export const companyAuthorColumns = (
  accountId: string,
) => sql`${authorColumns}, ${sql.join(selectFields(cardFields, 'c'))},
  (SELECT count(*) FROM scenario s WHERE s.author_id = c.id AND s.state = 'PUBLISHED') AS scenarios,
  EXISTS (SELECT FROM favorite m WHERE m.account_id = ${accountId} AND m.kind = 'avtor' AND m.target_id = c.id) AS favorite,
  (SELECT v.viewed_at FROM viewed v WHERE v.account_id = ${accountId} AND v.kind = 'avtor' AND v.target_id = c.id)
    AS "viewedAt"`;

export const toCompanyAuthor = <Row extends CompanyAuthorRow>(row: Row, dictionary: Dictionary) => ({
  ...toAuthorCard(row, dictionary),
  viewedAt: row.viewedAt?.toISOString() ?? null,
});

export async function listAuthorsForCompany(db: Db, search: AuthorSearch & { accountId: string }) {
  const rows = await selectPage<CompanyAuthorRow>(db, search, companyAuthorColumns(search.accountId));
  return {
    items: rows.map((row) => toCompanyAuthor(row, search.dictionary)),
    total: await countAuthors(db, search),
  };
}
