/** The newest pieces of news as RSS 2.0, with whole texts and addresses that work in every reader. */
import { Feed } from 'feed';
import { sql } from 'kysely';
import type { Text } from '#kernel/text.ts';
import type { Db } from '#platform/db/tables.ts';
import { fileAddress } from '#platform/files/file-address.ts';
import type {} from '#features/news/server/tables.ts';

const most = 50;

export interface FeedOfSite {
  /** Without a slash at the end. */
  origin: string;
  productName: string;
  text: Text;
  now: Date;
}

interface Row {
  id: number;
  name: string;
  date: Date;
  categoryName: string;
  previewText: string;
  detailHtml: string;
  /** Path of the picture, its type and its bytes. */
  picture: string | null;
  mime: string | null;
  size: number | null;
}

export async function newsFeed(db: Db, { origin, productName, text, now }: FeedOfSite): Promise<string> {
  const items = await newest(db, now);
  const title = text('news@feed.title', { product: productName });
  const feed = new Feed({
    id: `${origin}/news`,
    link: `${origin}/news`,
    title,
    description: text('news@feed.description'),
    language: 'ru',
    copyright: productName,
    generator: false,
    feed: `${origin}/news/rss.xml`,
    // Not the moment of the asking: the same news are the same bytes, so that a reader may be told «nothing new».
    updated: items[0]?.date ?? new Date(0),
  });
  for (const item of items) {
    const link = `${origin}/news/${item.id}`;
    feed.addItem({
      title: item.name,
      link,
      date: item.date,
      // Readers take it for HTML.
      description: escapeHtml(item.previewText),
      content: absolute(item.detailHtml, origin),
      category: [{ name: item.categoryName }],
      ...(item.picture && {
        enclosure: { url: new URL(item.picture, origin).href, type: item.mime ?? '', length: item.size ?? 0 },
      }),
    });
  }
  return feed.rss2();
}

const newest = async (db: Db, now: Date): Promise<Row[]> =>
  (
    await sql<Row>`
      SELECT n.id, n.name, n.published_at AS date, c.name AS "categoryName", n.preview_text AS "previewText",
        n.detail_html AS "detailHtml", ${fileAddress('n.picture_id')} AS picture, f.mime, f.size
      FROM news n JOIN news_category c ON c.id = n.category_id LEFT JOIN file f ON f.id = n.picture_id
      WHERE n.state = 'PUBLISHED' AND n.published_at <= ${now}
      ORDER BY n.published_at DESC, n.id DESC LIMIT ${most}`.execute(db)
  ).rows;

/**
 * Of the cleaned HTML of an article: links and pictures of our own. Other widths of a picture are for our own pages, and
 * the library breaks the document at the second `]]>` of a text.
 */
const absolute = (html: string, origin: string): string =>
  html
    .replace(/\ssrcset="[^"]*"\ssizes="[^"]*"/g, '')
    .replace(/\s(href|src)="\/(?!\/)/g, (_, name: string) => ` ${name}="${origin}/`)
    .replaceAll(']]>', ']]&gt;');

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeHtml = (words: string): string => words.replace(/[&<>]/g, (mark) => marks[mark]!);
