import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '#platform/db/tables.ts';
import type {} from '#features/news/server/tables.ts';
import { Refusal } from '#kernel/refusal.ts';
import { isoMoment } from '#platform/db/iso-moment.ts';
import { wordSearch } from '#platform/db/word-search.ts';
import { fileAddress, fileVariants } from '#platform/files/file-address.ts';

export interface NewsFilter {
  limit: number;
  offset: number;
  category: number[];
  year?: number | undefined;
  month?: number | undefined;
  search: string;
  tag: string;
}

// A day of news is a day in Moscow.
const moscow = sql<Date>`(news.published_at AT TIME ZONE 'Europe/Moscow')`;

interface Asked {
  db: Db;
  /** By the process clock; nothing shows before its time. */
  now: Date;
}

const published = ({ db, now }: Asked) =>
  db
    .selectFrom('news')
    .innerJoin('news_category', 'news_category.id', 'news.category_id')
    .where('news.state', '=', 'PUBLISHED')
    .where('news.published_at', '<=', now);

const cards = (asked: Asked) =>
  published(asked)
    .select([
      'news.id',
      'news.name',
      'news_category.name as categoryName',
      'news.preview_text as previewText',
    ])
    .select([
      isoMoment(sql`news.published_at`).as('date'),
      fileAddress('news.picture_id').as('previewPicture'),
      fileVariants('news.picture_id').as('variants'),
    ]);

interface Narrowing {
  filter: NewsFilter;
  /** Of the search; null: none. */
  query: RawBuilder<unknown> | null;
}

function filtered<Q extends { where: (...args: never[]) => Q }>(all: Q, { filter, query }: Narrowing): Q {
  const q = all as unknown as ReturnType<typeof published>;
  let found = q;
  if (filter.category.length) found = found.where('news.category_id', 'in', filter.category);
  if (filter.year) found = found.where(sql<boolean>`extract(year from ${moscow}) = ${filter.year}`);
  if (filter.month) found = found.where(sql<boolean>`extract(month from ${moscow}) = ${filter.month}`);
  if (filter.tag) found = found.where(sql<boolean>`${filter.tag} = ANY(news.tags)`);
  if (query) found = found.where(sql<boolean>`news.words @@ ${query}`);
  return found as unknown as Q;
}

/** Without a single exact find, what looks alike. */
export async function listNews(asked: Asked, filter: NewsFilter) {
  const search = wordSearch(filter.search);
  const exact = await listBy(asked, { filter, query: search?.exact ?? null });
  return search && exact.total === 0 ? listBy(asked, { filter, query: search.alike }) : exact;
}

async function listBy(asked: Asked, narrowing: Narrowing) {
  const [items, count] = await Promise.all([
    filtered(cards(asked), narrowing)
      .orderBy('news.pinned', 'desc')
      .orderBy('news.published_at', 'desc')
      .orderBy('news.id', 'desc')
      .limit(narrowing.filter.limit)
      .offset(narrowing.filter.offset)
      .execute(),
    filtered(published(asked), narrowing)
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { items, total: count.total };
}

/** Whether strangers can read it. */
export const hasNews = async (asked: Asked, id: number): Promise<boolean> =>
  (await published(asked).select('news.id').where('news.id', '=', id).executeTakeFirst()) !== undefined;

export async function findNews(asked: Asked, id: number) {
  const found = await cards(asked)
    .select([
      'news.detail_html as detailHtml',
      'news.tags',
      'news.category_id as categoryId',
      'news.published_at',
    ])
    .select(isoMoment(sql`greatest(news.updated_at, news.published_at)`).as('updatedAt'))
    .select(['news.source', 'news.seo_title as seoTitle', 'news.seo_description as seoDescription'])
    .select(fileAddress('news.video_id').as('video'))
    .where('news.id', '=', id)
    .executeTakeFirst();
  if (!found) throw new Refusal('not_found');
  const place = sql`(${found.published_at}::timestamptz, ${id}::int)`;
  const beside = (sign: '<' | '>') =>
    published(asked)
      .select(['news.id', 'news.name'])
      .where(sql<boolean>`(news.published_at, news.id) ${sql.raw(sign)} ${place}`)
      .orderBy('news.published_at', sign === '<' ? 'desc' : 'asc')
      .orderBy('news.id', sign === '<' ? 'desc' : 'asc')
      .limit(1)
      .executeTakeFirst();
  const [previous, next, related, gallery, files] = await Promise.all([
    beside('<'),
    beside('>'),
    cards(asked)
      .where('news.category_id', '=', found.categoryId)
      .where('news.id', '<>', id)
      .orderBy('news.published_at', 'desc')
      .limit(3)
      .execute(),
    listGallery(asked.db, id),
    listFiles(asked.db, id),
  ]);
  return { ...found, previous: previous ?? null, next: next ?? null, related, gallery, files };
}

const listGallery = (db: Db, id: number) =>
  db
    .selectFrom('news_picture')
    .innerJoin('file', 'file.id', 'news_picture.file_id')
    .select(['news_picture.alt', 'file.width', 'file.height'])
    .select([fileAddress('file.id').$notNull().as('src'), fileVariants('file.id').as('variants')])
    .where('news_picture.news_id', '=', id)
    .orderBy('news_picture.place')
    .execute();

const listFiles = (db: Db, id: number) =>
  db
    .selectFrom('news_file')
    .innerJoin('file', 'file.id', 'news_file.file_id')
    .select(['news_file.name', 'file.size', sql<string>`lower(substring(file.name from '[^.]+$'))`.as('ext')])
    .select(fileAddress('file.id').$notNull().as('src'))
    .where('news_file.news_id', '=', id)
    .orderBy('news_file.place')
    .execute();

/** More are no list to choose from: the others are reached by the articles that have them. */
const mostTags = 60;

export async function readFilter(asked: Asked) {
  const [categories, years, tags] = await Promise.all([
    published(asked)
      .select(['news_category.id', 'news_category.name', sql<number>`count(*)::int`.as('count')])
      .groupBy(['news_category.id', 'news_category.name', 'news_category.place'])
      .orderBy('news_category.place')
      .execute(),
    published(asked)
      .select(sql<number>`extract(year from ${moscow})::int`.as('year'))
      .distinct()
      .orderBy('year', 'desc')
      .execute(),
    published(asked)
      .innerJoinLateral(sql<{ tag: string }>`unnest(news.tags)`.as<'used'>(sql`used (tag)`), (join) =>
        join.onTrue(),
      )
      .select('used.tag')
      .groupBy('used.tag')
      .orderBy(sql`count(*)`, 'desc')
      .orderBy('used.tag')
      .limit(mostTags)
      .execute(),
  ]);
  const named = tags.map((row) => row.tag).toSorted((one, other) => one.localeCompare(other, 'ru'));
  return { categories, years: years.map((row) => row.year), tags: named };
}
