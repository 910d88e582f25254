import * as z from 'zod/mini';
import { emptyAsUndefined, integer, list, paging } from '#api/wire-types.ts';
import { optionalText } from '#kernel/rules/text-rules.ts';

/** Widths of one picture for `srcSet`, narrowest first. */
const variants = z.array(z.object({ src: z.string(), width: z.number() }));

const newsCard = z.object({
  id: z.number(),
  name: z.string(),
  /** ISO time. */
  date: z.string(),
  categoryName: z.string(),
  previewPicture: z.nullable(z.string()),
  variants,
  previewText: z.string(),
});
export type NewsCard = z.infer<typeof newsCard>;

export const newsFilter = z.object({
  ...paging,
  category: list(integer(1, 1_000_000), 20),
  year: emptyAsUndefined(integer(1990, 2100)),
  month: emptyAsUndefined(integer(1, 12)),
  search: optionalText(100),
  tag: optionalText(60),
});
export type NewsFilter = z.infer<typeof newsFilter>;

export const listNewsOutput = z.object({ items: z.array(newsCard), total: z.number() });
export type ListNewsOutput = z.infer<typeof listNewsOutput>;

export const itemParams = z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) });
const adjacentItem = z.nullable(z.object({ id: z.number(), name: z.string() }));

export const readNewsOutput = z.object({
  ...newsCard.shape,
  categoryId: z.number(),
  /** ISO time of the last change visible to readers. Never earlier than `date`. */
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
  /** Downloads; `size` in bytes. */
  files: z.array(z.object({ name: z.string(), src: z.string(), size: z.number(), ext: z.string() })),
  /** Attribution of the source; empty for original texts. */
  source: z.string(),
  /** For search engines. When empty, the title and the lead are used. */
  seoTitle: z.string(),
  seoDescription: z.string(),
  previous: adjacentItem,
  next: adjacentItem,
  related: z.array(newsCard),
});
export type ReadNewsOutput = z.infer<typeof readNewsOutput>;

export const readNewsFilterOutput = z.object({
  categories: z.array(z.object({ id: z.number(), name: z.string(), count: z.number() })),
  years: z.array(z.number()),
  /** The sixty most used tags in alphabetical order. */
  tags: z.array(z.string()),
});
export type ReadNewsFilterOutput = z.infer<typeof readNewsFilterOutput>;
