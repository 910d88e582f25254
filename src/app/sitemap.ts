/** Sitemap for search engines: every public content page and every public record that has a page. */
import { sql } from 'kysely';
import { pages } from '#app/pages.ts';
import { listedAuthorCondition } from '#features/catalogue/server/author-queries.ts';
import type {} from '#features/content/server/tables.ts';
import type { PagePath, Pages } from '#kernel/page-path.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { ServerContext } from '#platform/http/define-handler.ts';

export interface SitemapEntry {
  path: PagePath;
  /** ISO time of the last change, when known. */
  changed?: string;
}

type ListRecords = (serverContext: ServerContext) => Promise<SitemapEntry[]>;

const maxPerFile = 50_000; // limit of the sitemap protocol
/** Per record type. Crawlers find the rest through links only. */
const maxRecords = 200_000;

/** The public records behind each page with a parameter. */
const recordsByPath: Readonly<Partial<Record<Pages['pattern'], ListRecords>>> = {
  '/news/:id': async ({ database: { db }, services: { clock } }) =>
    db
      .selectFrom('news')
      .select(sql<PagePath>`'/news/' || id`.as('path'))
      .select(isoTimestamp(sql`greatest(updated_at, published_at)`).as('changed'))
      .where('state', '=', 'PUBLISHED')
      .where('published_at', '<=', clock.now())
      .orderBy('published_at', 'desc')
      .limit(maxRecords)
      .execute(),
  '/authors/:id': async ({ database: { db }, services: { clock } }) => {
    const { rows } = await sql<SitemapEntry>`
      SELECT '/authors/' || s.author_id AS path, ${isoTimestamp(sql`s.updated_at`)} AS changed
      FROM author_search s WHERE ${listedAuthorCondition(clock.now())} AND s.may_be_published
      ORDER BY s.updated_at DESC, s.author_id LIMIT ${sql.lit(maxRecords)}`.execute(db);
    return rows;
  },
  '/legal/:code': async ({ database: { db } }) => {
    const { rows } = await sql<SitemapEntry>`
      SELECT '/legal/' || code AS path, ${isoTimestamp(sql`published_at`)} AS changed FROM current_legal_text
      ORDER BY code`.execute(db);
    return rows;
  },
};

export const contentPages = pages.filter(({ layout, auth }) => layout === 'server' && !auth);

export async function listSitemapEntries(serverContext: ServerContext): Promise<SitemapEntry[]> {
  const fixed = contentPages.filter(({ path }) => !path.includes(':')).map(({ path }) => ({ path }));
  const records = await Promise.all(
    contentPages
      .filter(({ path }) => path.includes(':'))
      .map(({ path }) => {
        const list = recordsByPath[path];
        if (!list) throw new Error(`no sitemap query for ${path}`);
        return list(serverContext);
      }),
  );
  return [...fixed, ...records.flat()];
}

const fileCountOf = (entries: readonly SitemapEntry[]): number =>
  Math.max(1, Math.ceil(entries.length / maxPerFile));

/** `/sitemap.xml`: the entries, or an index of parts when they do not fit one file. */
export function renderSitemap(entries: readonly SitemapEntry[], origin: string): string {
  const files = fileCountOf(entries);
  if (files === 1) return renderUrlset(entries, origin);
  const parts = Array.from({ length: files }, (_, index) => `${origin}/sitemap-${index + 1}.xml`);
  return wrapInRoot(
    'sitemapindex',
    parts.map((part) => `<sitemap><loc>${escapeXml(part)}</loc></sitemap>`),
  );
}

/** `/sitemap-N.xml`, N from 1. Null when there is no such part. */
export function renderSitemapPart(
  entries: readonly SitemapEntry[],
  origin: string,
  part: number,
): string | null {
  if (fileCountOf(entries) === 1 || part < 1 || part > fileCountOf(entries)) return null;
  return renderUrlset(entries.slice((part - 1) * maxPerFile, part * maxPerFile), origin);
}

const renderUrlset = (entries: readonly SitemapEntry[], origin: string): string =>
  wrapInRoot(
    'urlset',
    entries.map(
      ({ path, changed }) =>
        `<url><loc>${escapeXml(origin + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`,
    ),
  );

const wrapInRoot = (element: string, lines: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</${element}>\n`;

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
