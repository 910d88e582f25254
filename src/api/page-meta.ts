/** What a page says of itself to search engines, messengers and browsers: each page answers `meta`, the frame writes the tags. */
import type { Text } from '#kernel/text.ts';

/** A fact of schema.org; `@context` is put in by the frame. */
export type Thing = { '@type': string | string[]; [property: string]: unknown };

export interface PageMeta {
  /** Without the product's name. Absent: the title of the table of pages. */
  title?: string;
  /** In messengers, where the product's name stands beside it anyway. Absent: the title. */
  shareTitle?: string;
  /** Absent: what the product is. Cut to a length that is shown whole. */
  description?: string;
  /** Path and query of the one address of this page. Absent: the path of the page without its query. */
  canonical?: string;
  /** For what is no answer to a search: tasks, cabinets, results of a search. */
  noindex?: boolean;
  /** Path of a drawn picture of 1200 × 630. Absent: that of the product. */
  picture?: string;
  /** A text with a day; ISO times. */
  article?: { published: string; modified?: string; section?: string; tags?: readonly string[] };
  /** The page of a person. */
  profile?: { firstName: string; lastName: string };
  things?: readonly Thing[];
}

export interface MetaQuestion<Loaded> {
  loaded: Loaded;
  /** The title of the table of pages, empty when the page names itself. */
  title: string;
  url: URL;
  text: Text;
  settings: { productName: string; publicOrigin: string };
  /** The whole address of a path of this site. */
  at(path: string): string;
}

export type MetaOf<Loaded> = (question: MetaQuestion<Loaded>) => PageMeta;

const own = new Set(['page']);

/**
 * The pages of a list are pages of their own; a narrowed list is the list, and what somebody searched for is no page.
 * `page`: the one that is shown, from 1 on.
 */
export function listMeta({ title, url, text }: MetaQuestion<unknown>, page: number): PageMeta {
  const narrowed = [...url.searchParams].filter(([name, value]) => !own.has(name) && value !== '');
  const noindex = narrowed.some(([name]) => name === 'search');
  if (page === 1 || narrowed.length > 0) return { canonical: url.pathname, noindex };
  return {
    title: text('common@head.page', { title, page }),
    canonical: `${url.pathname}?page=${page}`,
  };
}

/** The way to a page, as search engines show it above its title. */
export const trailOf = (
  at: (path: string) => string,
  steps: readonly { name: string; path: string }[],
): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: at(path),
  })),
});

const mostLetters = 180;

/** Whole words up to a length that search engines and messengers show. */
export function cutWords(words: string, most = mostLetters): string {
  const line = words.replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const part = line.slice(0, most);
  const gap = part.lastIndexOf(' ');
  return `${part.slice(0, gap > most - 30 ? gap : most).replace(/[\s.,;:—–-]+$/, '')}…`;
}
