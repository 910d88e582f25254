import { sql } from 'kysely';
import type { Db } from '#platform/db/tables.ts';
import { Refusal } from '#kernel/refusal.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { typesetFields } from '#platform/markdown/typeset.ts';
import { selectFileUrl, selectFileVariants } from '#platform/files/file-url.ts';
import { selectPublished, selectCards, typesetCard } from '#features/news/server/news-queries.ts';
import type { NewsQueryContext } from '#features/news/server/news-queries.ts';

/** Throws `not_found`. */
export async function findNews(context: NewsQueryContext, id: number) {
  const item = await selectCards(context)
    .select([
      'news.detail_html as detailHtml',
      'news.tags',
      'news.category_id as categoryId',
      'news.published_at',
    ])
    .select(isoTimestamp(sql`greatest(news.updated_at, news.published_at)`).as('updatedAt'))
    .select(['news.source', 'news.seo_title as seoTitle', 'news.seo_description as seoDescription'])
    .select(selectFileUrl('news.video_id').as('video'))
    .where('news.id', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));
  const position = sql`(${item.published_at}::timestamptz, ${id}::int)`;
  const adjacent = (sign: '<' | '>') =>
    selectPublished(context)
      .select(['news.id', 'news.name'])
      .where(sql<boolean>`(news.published_at, news.id) ${sql.raw(sign)} ${position}`)
      .orderBy('news.published_at', sign === '<' ? 'desc' : 'asc')
      .orderBy('news.id', sign === '<' ? 'desc' : 'asc')
      .limit(1)
      .executeTakeFirst();
  const [previous, next, related, gallery, files] = await Promise.all([
    adjacent('<'),
    adjacent('>'),
    selectCards(context)
      .where('news.category_id', '=', item.categoryId)
      .where('news.id', '<>', id)
      .orderBy('news.published_at', 'desc')
      .limit(3)
      .execute(),
    listGallery(context.db, id),
    listFiles(context.db, id),
  ]);
  return {
    ...typesetCard(item),
    previous: previous ? typesetFields(previous, 'name') : null,
    next: next ? typesetFields(next, 'name') : null,
    related: related.map(typesetCard),
    gallery,
    files,
  };
}

const listGallery = (db: Db, id: number) =>
  db
    .selectFrom('news_picture')
    .innerJoin('file', 'file.id', 'news_picture.file_id')
    .select(['news_picture.alt', 'file.width', 'file.height'])
    .select([selectFileUrl('file.id').$notNull().as('src'), selectFileVariants('file.id').as('variants')])
    .where('news_picture.news_id', '=', id)
    .orderBy('news_picture.place')
    .execute();

const listFiles = (db: Db, id: number) =>
  db
    .selectFrom('news_file')
    .innerJoin('file', 'file.id', 'news_file.file_id')
    .select(['news_file.name', 'file.size', sql<string>`lower(substring(file.name from '[^.]+$'))`.as('ext')])
    .select(selectFileUrl('file.id').$notNull().as('src'))
    .where('news_file.news_id', '=', id)
    .orderBy('news_file.place')
    .execute();
