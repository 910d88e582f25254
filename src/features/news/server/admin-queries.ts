/** News queries for officers: items in every state, most recently changed first. */
import { sql } from 'kysely';
import type { AdminNewsItem, AdminNewsListItem } from '#features/news/schemas-admin.ts';
import type { NewsState } from '#features/news/lifecycle.ts';
import type {} from '#features/news/server/tables.ts';
import { shortName } from '#kernel/person-name.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db, Tx } from '#platform/db/tables.ts';

interface AdminNewsFilter {
  state?: NewsState | undefined;
  category?: number | undefined;
  search: string;
  limit: number;
  offset: number;
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (char) => `\\${char}`);

const nameContains = (word: string) =>
  sql<boolean>`plain_words(news.name) LIKE '%' || trim(plain_words(${escapeLike(word)})) || '%'`;

const selectNews = (db: Db | Tx) =>
  db
    .selectFrom('news')
    .innerJoin('news_category', 'news_category.id', 'news.category_id')
    .leftJoin('account', 'account.id', 'news.updated_by');

function selectFiltered(db: Db, { state, category, search }: AdminNewsFilter) {
  let query = selectNews(db);
  if (state) query = query.where('news.state', '=', state);
  if (category) query = query.where('news.category_id', '=', category);
  for (const word of search.split(/\s+/)) query = query.where(nameContains(word));
  return query;
}

export async function listAdminNews(
  db: Db,
  filter: AdminNewsFilter,
): Promise<{ items: AdminNewsListItem[]; total: number; counts: Record<NewsState, number> }> {
  const [rows, { total }, counts] = await Promise.all([
    selectFiltered(db, filter)
      .select([
        'news.id',
        'news.name',
        'news.state',
        'news.pinned',
        'news.views',
        'news.published_at',
        'news.updated_at',
      ])
      .select(['news_category.name as categoryName', 'account.name as firstName', 'account.last_name'])
      .orderBy('news.updated_at', 'desc')
      .orderBy('news.published_at', 'desc')
      .orderBy('news.id', 'desc')
      .limit(filter.limit)
      .offset(filter.offset)
      .execute(),
    selectFiltered(db, filter)
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow(),
    countStates(db),
  ]);
  const items = rows.map(({ id, name, state, pinned, views, categoryName, ...changed }) => ({
    id,
    name,
    state,
    pinned,
    views,
    categoryName,
    ...changeFields({ state, ...changed }),
  }));
  return { items, total, counts };
}

async function countStates(db: Db): Promise<Record<NewsState, number>> {
  const rows = await db
    .selectFrom('news')
    .select(['state', sql<number>`count(*)::int`.as('count')])
    .groupBy('state')
    .execute();
  const counts = { DRAFT: 0, SCHEDULED: 0, PUBLISHED: 0, ARCHIVED: 0 };
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}

interface ChangeColumns {
  state: NewsState;
  published_at: Date;
  updated_at: Date;
  firstName: string | null;
  last_name: string | null;
}

const changeFields = ({ state, published_at, updated_at, firstName, last_name }: ChangeColumns) => ({
  date: state === 'DRAFT' ? null : published_at.toISOString(),
  updatedAt: updated_at.toISOString(),
  updatedBy: firstName === null ? null : shortName({ name: firstName, lastName: last_name ?? '' }),
});

/** Throws `not_found`. */
export async function findAdminNewsItem(db: Db | Tx, id: number): Promise<AdminNewsItem> {
  const row = await selectNews(db)
    .selectAll('news')
    .select(['account.name as firstName', 'account.last_name'])
    .where('news.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  // Sequential queries: a transaction has one connection.
  const gallery = await db
    .selectFrom('news_picture')
    .select(['file_id as id', 'alt'])
    .where('news_id', '=', id)
    .orderBy('place')
    .execute();
  const files = await db
    .selectFrom('news_file')
    .select(['file_id as id', 'name'])
    .where('news_id', '=', id)
    .orderBy('place')
    .execute();
  return {
    id,
    state: row.state,
    version: row.version,
    views: row.views,
    ...changeFields(row),
    form: {
      name: row.name,
      categoryId: row.category_id,
      previewText: row.preview_text,
      detailText: row.detail_text,
      pictureId: row.picture_id,
      videoId: row.video_id,
      gallery,
      files,
      tags: row.tags,
      pinned: row.pinned,
      source: row.source,
      seoTitle: row.seo_title,
      seoDescription: row.seo_description,
    },
  };
}
