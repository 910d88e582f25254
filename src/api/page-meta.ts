/** Page metadata for search engines, messengers and browsers: each page exports `meta`, the root layout renders the tags. */
import type { Translate } from '#kernel/translate.ts';
import { trimEnd } from '#kernel/trim-end.ts';

/** A schema.org node; the root layout adds `@context`. */
export type SchemaOrgNode = { '@type': string | string[]; [property: string]: unknown };

export interface PageMeta {
  /** Without the product name. Default: the title in the page table. */
  title?: string;
  /** For messengers, which show the product name separately. Default: the title. */
  shareTitle?: string;
  /** Truncated to the length that search engines show. Default: the description of the product. */
  description?: string;
  /** Path and query of the canonical URL. Default: the path without the query. */
  canonical?: string;
  /** For forms, cabinets and the site's own search results. */
  noindex?: boolean;
  /** Path of a generated image of 1200 × 630. Default: the image of the product. */
  picture?: string;
  /** For dated texts; ISO timestamps. */
  article?: { published: string; modified?: string; section?: string; tags?: readonly string[] };
  /** For a person's page. */
  profile?: { firstName: string; lastName: string };
  structuredData?: readonly SchemaOrgNode[];
}

export interface MetaArgs<Loaded> {
  loaderData: Loaded;
  /** The title in the page table; empty when the page sets its own. */
  title: string;
  url: URL;
  t: Translate;
  settings: { productName: string; publicOrigin: string };
  /** The absolute URL of a path of this site. */
  absoluteUrl(path: string): string;
}

export type MetaFunction<Loaded> = (args: MetaArgs<Loaded>) => PageMeta;

const pageParams = new Set(['page']);

/**
 * Each page of a list has its own canonical URL. A filtered list has the canonical URL of the list, and search results
 * are not indexed. `page` starts at 1.
 */
export function listMeta({ title, url, t }: MetaArgs<unknown>, page: number): PageMeta {
  const filters = [...url.searchParams].filter(([name, value]) => !pageParams.has(name) && value !== '');
  const noindex = filters.some(([name]) => name === 'search');
  if (page === 1 || filters.length > 0) return { canonical: url.pathname, noindex };
  return {
    title: t('common@head.page', { title, page }),
    canonical: `${url.pathname}?page=${page}`,
  };
}

/** Breadcrumbs for search engines. */
export const breadcrumbList = (
  at: (path: string) => string,
  items: readonly { name: string; path: string }[],
): SchemaOrgNode => ({
  '@type': 'BreadcrumbList',
  itemListElement: items.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: at(path),
  })),
});

const defaultMaxLength = 180;

/** Truncates at a word boundary to the length that search engines and messengers show. Never cuts inside an emoji. */
export function truncateWords(text: string, maxLength = defaultMaxLength): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= maxLength) return line;
  const { index } = new Intl.Segmenter().segment(line).containing(maxLength)!;
  const part = line.slice(0, index || maxLength);
  const gap = part.lastIndexOf(' ');
  return `${trimEnd(gap > part.length - 30 ? part.slice(0, gap) : part, /[\s.,;:—–-]/)}…`;
}
