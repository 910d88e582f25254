/** RSS 2.0 feed of the newest news, with full texts and absolute URLs. */
import { Feed } from 'feed';
import { sql } from 'kysely';
import type { Translate } from '#kernel/translate.ts';
import type { Db } from '#platform/db/tables.ts';
import { typeset } from '#platform/markdown/typeset.ts';
import { selectFileUrl } from '#platform/files/file-url.ts';

const maxItems = 50;

export interface NewsFeedOptions {
  /** Without a trailing slash. */
  origin: string;
  productName: string;
  t: Translate;
  now: Date;
}

interface FeedRow {
  id: number;
  name: string;
  date: Date;
  categoryName: string;
  previewText: string;
  detailHtml: string;
  /** Path, MIME type and size in bytes of the picture. */
  picture: string | null;
  mime: string | null;
  size: number | null;
}

export async function newsFeed(db: Db, { origin, productName, t, now }: NewsFeedOptions): Promise<string> {
  const items = await selectNewest(db, now);
  const title = t('news@feed.title', { product: productName });
  const feed = new Feed({
    id: `${origin}/news`,
    link: `${origin}/news`,
    title,
    description: t('news@feed.description'),
    language: 'ru',
    copyright: productName,
    generator: false,
    feed: `${origin}/news/rss.xml`,
    // Not the request time: an unchanged feed has the same bytes, so readers can get 304.
    updated: items[0]?.date ?? new Date(0),
  });
  for (const item of items) {
    const link = `${origin}/news/${item.id}`;
    feed.addItem({
      title: typeset(item.name),
      link,
      date: item.date,
      // Feed readers parse the description as HTML.
      description: escapeHtml(typeset(item.previewText)),
      content: withAbsoluteUrls(item.detailHtml, origin),
      category: [{ name: item.categoryName }],
      ...(item.picture && {
        enclosure: { url: new URL(item.picture, origin).href, type: item.mime ?? '', length: item.size ?? 0 },
      }),
    });
  }
  return feed.rss2();
}

const selectNewest = async (db: Db, now: Date): Promise<FeedRow[]> =>
  (
    await sql<FeedRow>`
      SELECT n.id, n.name, n.published_at AS date, c.name AS "categoryName", n.preview_text AS "previewText",
        n.detail_html AS "detailHtml", ${selectFileUrl('n.picture_id')} AS picture, f.mime, f.size
      FROM news n JOIN news_category c ON c.id = n.category_id LEFT JOIN file f ON f.id = n.picture_id
      WHERE n.state = 'PUBLISHED' AND n.published_at <= ${now}
      ORDER BY n.published_at DESC, n.id DESC LIMIT ${maxItems}`.execute(db)
  ).rows;

/**
 * Makes links and picture URLs of sanitised HTML absolute. Drops `srcset`, which only our own pages need. Escapes `]]>`:
 * the library breaks the document at the second one in a text.
 */
const withAbsoluteUrls = (html: string, origin: string): string =>
  html
    .replace(/\ssrcset="[^"]*"\ssizes="[^"]*"/g, '')
    .replace(/\s(href|src)="\/(?!\/)/g, (_, name: string) => ` ${name}="${origin}/`)
    .replaceAll(']]>', ']]&gt;');

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeHtml = (text: string): string => text.replace(/[&<>]/g, (char) => entities[char]!);
