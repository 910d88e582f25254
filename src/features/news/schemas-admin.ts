import * as z from 'zod/mini';
import { savedVersionsSchema } from '#api/saved-version.ts';
import { day, emptyAsUndefined, flag, id, integer, list, numericId, paging } from '#api/wire-types.ts';
import { mediaId, optionalLine } from '#features/content/admin-fields.ts';
import {
  maxAdminSearch,
  maxFiles,
  maxLeadLength,
  maxNewsLength,
  maxPictures,
  maxSeoDescriptionLength,
  maxSeoTitleLength,
  maxTags,
} from '#features/news/constants.ts';
import { newsStates } from '#features/news/lifecycle.ts';
import { isId } from '#kernel/id.ts';
import { optionalText, requiredLine } from '#kernel/rules/text-rules.ts';

const maxInteger = 2_147_483_647;

export const itemParams = z.object({ id: numericId });

const hasDuplicates = (words: readonly string[]): boolean =>
  new Set(words.map((word) => word.toLowerCase())).size < words.length;

export const newsForm = z.object({
  name: requiredLine(200),
  categoryId: integer(1, maxInteger),
  previewText: optionalText(maxLeadLength),
  /** Markdown. */
  detailText: optionalText(maxNewsLength),
  pictureId: mediaId,
  videoId: mediaId,
  gallery: z._default(list(z.object({ id, alt: optionalLine(200) }), maxPictures), []),
  files: z._default(list(z.object({ id, name: requiredLine(200) }), maxFiles), []),
  tags: z._default(
    list(requiredLine(40), maxTags).check(z.refine((tags) => !hasDuplicates(tags), 'news@rules.tagTwice')),
    [],
  ),
  pinned: z._default(flag, false),
  /** Subscribers get a letter about it when it is published. */
  important: z._default(flag, false),
  source: optionalLine(200),
  seoTitle: optionalLine(maxSeoTitleLength),
  seoDescription: optionalLine(maxSeoDescriptionLength),
});
export type NewsForm = z.output<typeof newsForm>;

/** Version of the item that the client has read. A save over a newer version is refused. */
const version = integer(1, maxInteger);
const state = z.enum(newsStates);

const adminNewsListItem = z.object({
  id: z.number(),
  name: z.string(),
  state,
  categoryName: z.string(),
  pinned: z.boolean(),
  /** Number of views; a visitor counts once a day. */
  views: z.number(),
  /** ISO publication time, past or scheduled. Null for a draft. */
  date: z.nullable(z.string()),
  updatedAt: z.string(),
  /** Null until an officer changes an imported item. */
  updatedBy: z.nullable(z.string()),
});
export type AdminNewsListItem = z.infer<typeof adminNewsListItem>;

export const listAdminNewsInput = z.object({
  state: emptyAsUndefined(z.enum(newsStates, 'rules@common.unknown')),
  category: emptyAsUndefined(integer(1, maxInteger)),
  search: optionalText(maxAdminSearch),
  ...paging,
});
export type ListAdminNewsInput = z.infer<typeof listAdminNewsInput>;

export const listAdminNewsOutput = z.object({
  items: z.array(adminNewsListItem),
  total: z.number(),
  /** Totals by state, regardless of the filter. */
  counts: z.object({
    DRAFT: z.number(),
    SCHEDULED: z.number(),
    PUBLISHED: z.number(),
    ARCHIVED: z.number(),
  }),
});
export type ListAdminNewsOutput = z.infer<typeof listAdminNewsOutput>;

const savedForm = z.object({
  name: z.string(),
  categoryId: z.number(),
  previewText: z.string(),
  detailText: z.string(),
  pictureId: z.nullable(z.string()),
  videoId: z.nullable(z.string()),
  gallery: z.array(z.object({ id: z.string(), alt: z.string() })),
  files: z.array(z.object({ id: z.string(), name: z.string() })),
  tags: z.array(z.string()),
  pinned: z.boolean(),
  /** The previous release leaves it out. */
  important: z.optional(z.boolean()),
  source: z.string(),
  seoTitle: z.string(),
  seoDescription: z.string(),
});

export const adminNewsItem = z.object({
  id: z.number(),
  state,
  version,
  /** Number of views; a visitor counts once a day. */
  views: z.number(),
  date: z.nullable(z.string()),
  updatedAt: z.string(),
  updatedBy: z.nullable(z.string()),
  form: savedForm,
});
export type AdminNewsItem = z.infer<typeof adminNewsItem>;

export const saveNewsInput = z.extend(newsForm, { version });
export type SaveNewsInput = z.infer<typeof saveNewsInput>;

export const publishNewsInput = z.object({ version: emptyAsUndefined(version) });
export type PublishNewsInput = z.infer<typeof publishNewsInput>;

/** A day in any accepted format and `HH:mm`, in Moscow. */
export const newsScheduleForm = z.object({
  day,
  time: requiredLine(5).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'news@rules.time')),
});
export type NewsScheduleForm = z.infer<typeof newsScheduleForm>;

export const listNewsVersionsOutput = savedVersionsSchema(newsForm);
export type ListNewsVersionsOutput = z.infer<typeof listNewsVersionsOutput>;

export const restoreNewsVersionParams = z.object({
  id: numericId,
  version: z.string().check(z.refine(isId)),
});

export const restoreNewsVersionInput = z.object({ version });
export type RestoreNewsVersionInput = z.infer<typeof restoreNewsVersionInput>;

export const categoryForm = z.object({ name: requiredLine(60) });
export type CategoryForm = z.infer<typeof categoryForm>;
const adminNewsCategory = z.object({
  id: z.number(),
  name: z.string(),
  /** Number of its news in any state. */
  count: z.number(),
});
export type AdminNewsCategory = z.infer<typeof adminNewsCategory>;

/** The whole list, which every change returns. */
export const adminNewsCategories = z.array(adminNewsCategory);
export type AdminNewsCategories = z.infer<typeof adminNewsCategories>;

export const orderNewsCategoriesInput = z.object({ ids: list(integer(1, maxInteger), 200) });
export type OrderNewsCategoriesInput = z.infer<typeof orderNewsCategoriesInput>;
