/** News as the officers see them: in every state, the last touched first. */
import { sql } from 'kysely';
import type { DeskItem, DeskLine } from '#features/news/contract-desk.ts';
import type { NewsState } from '#features/news/lifecycle.ts';
import type {} from '#features/news/server/tables.ts';
import { shortName } from '#kernel/person-name.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import { typeset } from '#platform/markdown/typeset.ts';

interface DeskFilter {
  state?: NewsState | undefined;
  category?: number | undefined;
  search: string;
  limit: number;
  offset: number;
}

const likely = (words: string): string => `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

// Names are set in type: tied words, dashes (U+2013, U+2014) and quotes (U+201C–U+201E) are looked for as they are typed.
const asTyped = (words: unknown) =>
  sql`regexp_replace(plain_words(translate(${words}, U&'\\00a0\\2013\\2014\\201c\\201d\\201e', '      ')), ' +', ' ', 'g')`;

const isLike = (search: string) =>
  sql<boolean>`${asTyped(sql.ref('news.name'))} LIKE ltrim(${asTyped(likely(typeset(search)))}, ' ')`;

const lines = (db: Db | Tx) =>
  db
    .selectFrom('news')
    .innerJoin('news_category', 'news_category.id', 'news.category_id')
    .leftJoin('account', 'account.id', 'news.updated_by');

function filtered(db: Db, { state, category, search }: DeskFilter) {
  let found = lines(db);
  if (state) found = found.where('news.state', '=', state);
  if (category) found = found.where('news.category_id', '=', category);
  if (search) found = found.where(isLike(search));
  return found;
}

export async function listDesk(
  db: Db,
  filter: DeskFilter,
): Promise<{ items: DeskLine[]; total: number; counts: Record<NewsState, number> }> {
  const [rows, { total }, counts] = await Promise.all([
    filtered(db, filter)
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
    filtered(db, filter)
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow(),
    countStates(db),
  ]);
  const items = rows.map(({ id, name, state, pinned, views, categoryName, ...rest }) => ({
    id,
    name,
    state,
    pinned,
    views,
    categoryName,
    ...momentsOf({ state, ...rest }),
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

interface Touched {
  state: NewsState;
  published_at: Date;
  updated_at: Date;
  firstName: string | null;
  last_name: string | null;
}

const momentsOf = ({ state, published_at, updated_at, firstName, last_name }: Touched) => ({
  date: state === 'DRAFT' ? null : published_at.toISOString(),
  updatedAt: updated_at.toISOString(),
  updatedBy: firstName === null ? null : shortName({ name: firstName, lastName: last_name ?? '' }),
});

/** Throws `not_found`. */
export async function findDeskItem(db: Db | Tx, id: number): Promise<DeskItem> {
  const row = await lines(db)
    .selectAll('news')
    .select(['account.name as firstName', 'account.last_name'])
    .where('news.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  // One after another: within a transaction there is one connection.
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
    ...momentsOf(row),
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
