/** News: list with a filter, one item with its neighbours, what can be filtered by (spec §2, §7; product §14). */
import * as z from 'zod/mini';
import { endpoint } from '#api/endpoint.ts';
import { list, orNothing, whole } from '#api/wire-types.ts';
import { defaultPageSize, largestOffset, largestPageSize } from '#kernel/page.ts';
import { optionalText } from '#kernel/rules/text-rules.ts';

/** The same picture in its widths, the narrowest first: what `srcSet` is made of. */
const variants = z.array(z.object({ src: z.string(), width: z.number() }));

export const newsCard = z.object({
  id: z.number(),
  name: z.string(),
  /** ISO time. */
  date: z.string(),
  categoryName: z.string(),
  previewPicture: z.nullable(z.string()),
  /** Of the picture. */
  variants,
  previewText: z.string(),
});
export type NewsCard = z.infer<typeof newsCard>;

export const newsFilter = z.object({
  limit: z._default(whole(1, largestPageSize), defaultPageSize),
  offset: z._default(whole(0, largestOffset), 0),
  category: list(whole(1, 1_000_000), 20),
  year: orNothing(whole(1990, 2100)),
  month: orNothing(whole(1, 12)),
  search: optionalText(100),
  tag: optionalText(60),
});

/** A POST by the spec, but it only reads. */
export const listNews = endpoint({
  method: 'POST',
  path: '/api/news',
  action: 'news.read',
  changes: false,
  body: 'json',
  input: newsFilter,
  output: z.object({ items: z.array(newsCard), total: z.number() }),
});

const ofOne = z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) });
const neighbour = z.nullable(z.object({ id: z.number(), name: z.string() }));

export const readNews = endpoint({
  method: 'GET',
  path: '/api/news/:id',
  action: 'news.read',
  params: ofOne,
  output: z.object({
    ...newsCard.shape,
    categoryId: z.number(),
    /** ISO time of the last change that readers may see; not before `date`. */
    updatedAt: z.string(),
    /** Sanitised HTML of the text. */
    detailHtml: z.string(),
    tags: z.array(z.string()),
    video: z.nullable(z.string()),
    gallery: z.array(
      z.object({
        src: z.string(),
        variants,
        /** Pixels. */
        width: z.nullable(z.number()),
        height: z.nullable(z.number()),
        alt: z.string(),
      }),
    ),
    /** To be saved by the reader; `size` in bytes. */
    files: z.array(z.object({ name: z.string(), src: z.string(), size: z.number(), ext: z.string() })),
    /** Where it was taken from, in words; empty for our own. */
    source: z.string(),
    /** For search engines; empty: the title and the lead. */
    seoTitle: z.string(),
    seoDescription: z.string(),
    previous: neighbour,
    next: neighbour,
    related: z.array(newsCard),
  }),
});

/**
 * Told by a page that was before somebody's eyes for a while; counted once a day for a visitor. Without a verdict on
 * forgery: whoever sends a visitor here in secret has sent a visitor.
 */
export const viewNews = endpoint({
  method: 'POST',
  path: '/api/news/:id/view',
  action: 'news.read',
  changes: false,
  ours: true,
  params: ofOne,
  output: z.null(),
});

export const readNewsFilter = endpoint({
  method: 'GET',
  path: '/api/news/filter',
  action: 'news.read',
  output: z.object({
    categories: z.array(z.object({ id: z.number(), name: z.string(), count: z.number() })),
    years: z.array(z.number()),
    /** The sixty that are used most, in their order. */
    tags: z.array(z.string()),
  }),
});
