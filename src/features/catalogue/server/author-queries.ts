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
import { selectFields } from '#platform/db/field-columns.ts';
import { firstRows, readListPage } from '#platform/db/list-page.ts';
import type { LongList } from '#platform/db/list-page.ts';
import { prepared } from '#platform/db/prepared-statements.ts';
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

/** Authors who may be in a list, as a condition on `author_search s`. */
export const listedAuthorCondition = (now: Date) =>
  sql`s.is_shown AND s.birthday <= ${adultsBornBy(now)}::date`;

/** Each has its index. */
const orders: Readonly<Record<AuthorSort, { columns: RawBuilder<unknown>; order: RawBuilder<unknown> }>> = {
  rating: { columns: sql`s.uf_rating, s.score`, order: sql`uf_rating DESC, score DESC, id` },
  new: { columns: sql`s.created_at`, order: sql`created_at DESC, id` },
  alpha: { columns: sql`s.sort_name`, order: sql`sort_name, id` },
  activity: { columns: sql`s.updated_at`, order: sql`updated_at DESC, id` },
};

export const toAuthorCard = <Row extends AuthorRow>(
  { secondName, genreIds, ...row }: Row,
  dictionary: Dictionary,
) => ({ ...row, ...(secondName && { secondName }), genres: dictionary.items(genreIds) });

/** Only rated authors. */
export async function listBest(db: Db, now: Date): Promise<{ items: AuthorCard[]; total: number }> {
  const rated = sql`s.may_be_published AND s.score > 0`;
  const dictionary = await readDictionary(db);
  const page = { limit: maxBestAuthors, offset: 0 };
  const best = firstRows(listOf({ dictionary, now, conditions: [rated], page }));
  const { rows } = await sql<AuthorRow>`${prepared('best-authors')}
    WITH page AS MATERIALIZED (${best}) ${cardsOf(authorColumns)}`.execute(db);
  return { items: rows.map((row) => toAuthorCard(row, dictionary)), total: rows.length };
}

export interface AuthorSearch {
  dictionary: Dictionary;
  conditions: readonly RawBuilder<unknown>[];
  now: Date;
  sort?: AuthorSort | undefined;
  page: { limit: number; offset: number };
}

function listOf({ conditions, now, sort = 'rating', page }: AuthorSearch): LongList {
  const { columns, order } = orders[sort];
  const all = sql.join([listedAuthorCondition(now), ...conditions], sql` AND `);
  return {
    matches: sql`SELECT s.author_id AS id, ${columns} FROM author_search s WHERE ${all}`,
    order,
    page,
  };
}

const cardsOf = (columns: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`SELECT ${columns} FROM page JOIN author_card c ON c.id = page.id ORDER BY page.place`;

/** For the public. */
export async function listAuthors(db: Db, filter: AuthorSearch) {
  const list = listOf({ ...filter, conditions: [sql`s.may_be_published`, ...filter.conditions] });
  const { rows, total } = await readListPage<AuthorRow>(db, list, cardsOf(sql`page.total, ${authorColumns}`));
  return { items: rows.map((row) => toAuthorCard(row, filter.dictionary)), total };
}

export interface CompanyAuthorRow extends AuthorRow, FieldValues<typeof cardFields> {
  scenarios: number;
  favorite: boolean;
  viewedAt: Date | null;
}

/** Adds what only companies see. `accountId` is the employee. */
export const companyAuthorColumns = (
  accountId: string,
) => sql`${authorColumns}, ${sql.join(selectFields(cardFields, 'c'))},
  (SELECT s.scenarios FROM author_search s WHERE s.author_id = c.id) AS scenarios,
  EXISTS (SELECT FROM favorite m WHERE m.account_id = ${accountId} AND m.kind = 'avtor' AND m.target_id = c.id) AS favorite,
  (SELECT v.viewed_at FROM viewed v WHERE v.account_id = ${accountId} AND v.kind = 'avtor' AND v.target_id = c.id)
    AS "viewedAt"`;

export const toCompanyAuthor = <Row extends CompanyAuthorRow>(row: Row, dictionary: Dictionary) => ({
  ...toAuthorCard(row, dictionary),
  viewedAt: row.viewedAt?.toISOString() ?? null,
});

export async function listAuthorsForCompany(db: Db, search: AuthorSearch & { accountId: string }) {
  const columns = sql`page.total, ${companyAuthorColumns(search.accountId)}`;
  const { rows, total } = await readListPage<CompanyAuthorRow>(db, listOf(search), cardsOf(columns));
  return { items: rows.map((row) => toCompanyAuthor(row, search.dictionary)), total };
}
