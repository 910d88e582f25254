/** The addresses that a search engine may keep: every content page of the table and every public thing behind one. */
import { sql } from 'kysely';
import { pages } from '#app/pages.ts';
import { isShown } from '#features/catalogue/server/author-queries.ts';
import type {} from '#features/content/server/tables.ts';
import type {} from '#features/news/server/tables.ts';
import { isoMoment } from '#platform/db/iso-moment.ts';
import type { Ground } from '#platform/http/answer.ts';

export interface Address {
  path: string;
  /** ISO time of the last change, where it is known. */
  changed?: string;
}

type ListAddresses = (ground: Ground) => Promise<Address[]>;

const mostInFile = 50_000; // the protocol of sitemaps
/** Of one kind; whatever is beyond is reached by links alone. */
const most = 200_000;

/** Of each page of the table that stands for many things: which of them everybody may see. */
const things: Readonly<Record<string, ListAddresses>> = {
  '/news/:id': async ({ database: { db }, outside: { clock } }) =>
    db
      .selectFrom('news')
      .select(sql<string>`'/news/' || id`.as('path'))
      .select(isoMoment(sql`greatest(updated_at, published_at)`).as('changed'))
      .where('state', '=', 'PUBLISHED')
      .where('published_at', '<=', clock.now())
      .orderBy('published_at', 'desc')
      .limit(most)
      .execute(),
  '/authors/:id': async ({ database: { db }, outside: { clock } }) => {
    const { rows } = await sql<Address>`
      SELECT '/authors/' || c.id AS path, ${isoMoment(sql`c.updated_at`)} AS changed
      FROM author_card c WHERE ${isShown(clock.now())} ORDER BY c.updated_at DESC LIMIT ${sql.lit(most)}`.execute(
      db,
    );
    return rows;
  },
  '/legal/:code': async ({ database: { db } }) =>
    db
      .selectFrom('legal_text')
      .select([sql<string>`'/legal/' || code`.as('path'), isoMoment(sql`published_at`).as('changed')])
      .distinctOn('code')
      .orderBy('code')
      .orderBy('published_at', 'desc')
      .execute(),
};

export const contentPages = pages.filter(({ layout, auth }) => layout === 'server' && !auth);

export async function listAddresses(ground: Ground): Promise<Address[]> {
  const fixed = contentPages.filter(({ path }) => !path.includes(':')).map(({ path }) => ({ path }));
  const many = await Promise.all(
    contentPages
      .filter(({ path }) => path.includes(':'))
      .map(({ path }) => {
        const list = things[path];
        if (!list) throw new Error(`nobody lists the things of ${path}`);
        return list(ground);
      }),
  );
  return [...fixed, ...many.flat()];
}

const filesOf = (addresses: readonly Address[]): number =>
  Math.max(1, Math.ceil(addresses.length / mostInFile));

/** `/sitemap.xml`: the addresses themselves, or where they are when one file does not hold them. */
export function siteMap(addresses: readonly Address[], origin: string): string {
  const files = filesOf(addresses);
  if (files === 1) return mapOf(addresses, origin);
  const parts = Array.from({ length: files }, (_, index) => `${origin}/sitemap-${index + 1}.xml`);
  return wrapped(
    'sitemapindex',
    parts.map((part) => `<sitemap><loc>${escapeXml(part)}</loc></sitemap>`),
  );
}

/** `/sitemap-N.xml`, from 1 on; null when there is no such part. */
export function partOfSiteMap(addresses: readonly Address[], origin: string, part: number): string | null {
  if (filesOf(addresses) === 1 || part < 1 || part > filesOf(addresses)) return null;
  return mapOf(addresses.slice((part - 1) * mostInFile, part * mostInFile), origin);
}

const mapOf = (addresses: readonly Address[], origin: string): string =>
  wrapped(
    'urlset',
    addresses.map(
      ({ path, changed }) =>
        `<url><loc>${escapeXml(origin + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`,
    ),
  );

const wrapped = (element: string, lines: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</${element}>\n`;

export const escapeXml = (words: string): string => words.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
