/** News queries for officers: items in every state, most recently changed first. */
import { sql } from 'kysely';
import type { AdminNewsItem, ListAdminNewsInput, ListAdminNewsOutput } from '#features/news/schemas-admin.ts';
import type { NewsState } from '#features/news/lifecycle.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db, Tx } from '#platform/db/tables.ts';

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (char) => `\\${char}`);

const nameContains = (word: string) =>
  sql<boolean>`plain_words(news.name) LIKE '%' || trim(plain_words(${escapeLike(word)})) || '%'`;

const selectNews = (db: Db | Tx) =>
  db.selectFrom('news').innerJoin('news_category', 'news_category.id', 'news.category_id');

function selectFiltered(db: Db, { state, category, search }: ListAdminNewsInput) {
  let query = selectNews(db);
  if (state) query = query.where('news.state', '=', state);
  if (category) query = query.where('news.category_id', '=', category);
  for (const word of search.split(/\s+/).filter(Boolean)) query = query.where(nameContains(word));
  return query;
}

export async function listAdminNews(db: Db, filter: ListAdminNewsInput): Promise<ListAdminNewsOutput> {
  const [rows, { total }, counts] = await Promise.all([
    selectFiltered(db, filter)
      .select(['news.id', 'news.name', 'news.state', 'news.pinned', 'news.views'])
      .select(['news.published_at', 'news.updated_at'])
      .select(['news_category.name as categoryName', updatedBy])
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
  return { items: rows.map((row) => ({ ...row, ...datesOf(row) })), total, counts };
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

/** Null for the initial content. Not joined: a join would read all accounts for a page. */
const updatedBy = sql<string | null>`(SELECT trim(a.name || ' ' || a.last_name) FROM account a
  WHERE a.id = news.updated_by)`.as('updatedBy');

const datesOf = (row: { state: NewsState; published_at: Date; updated_at: Date }) => ({
  date: row.state === 'DRAFT' ? null : row.published_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

/** Throws `not_found`. */
export async function findAdminNewsItem(db: Db | Tx, id: number): Promise<AdminNewsItem> {
  const {
    state,
    version,
    views,
    published_at,
    updated_at,
    updatedBy: officer,
    ...form
  } = await selectNews(db)
    .select(['news.state', 'news.version', 'news.views', 'news.published_at', 'news.updated_at'])
    .select(updatedBy)
    .select(['news.name', 'news.category_id as categoryId', 'news.preview_text as previewText'])
    .select(['news.detail_text as detailText', 'news.picture_id as pictureId', 'news.video_id as videoId'])
    .select(['news.tags', 'news.pinned', 'news.important', 'news.source'])
    .select(['news.seo_title as seoTitle', 'news.seo_description as seoDescription'])
    .where('news.id', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));
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
  const changed = { ...datesOf({ state, published_at, updated_at }), updatedBy: officer };
  return { id, state, version, views, ...changed, form: { ...form, gallery, files } };
}
