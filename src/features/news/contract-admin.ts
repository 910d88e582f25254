/** Endpoints with which officers who hold `fk.content` edit and publish news (product §14, §15). */
import * as z from 'zod/mini';
import { endpoint } from '#api/endpoint.ts';
import type { Endpoint } from '#api/endpoint.ts';
import { savedVersionsSchema } from '#api/saved-version.ts';
import { day, flag, id, list, emptyAsUndefined, integer } from '#api/wire-types.ts';
import { mediaId, optionalLine } from '#features/content/admin-fields.ts';
import { newsStates } from '#features/news/lifecycle.ts';
import { isId } from '#kernel/id.ts';
import { defaultPageSize, maxOffset, maxPageSize } from '#kernel/page.ts';
import { optionalText, requiredLine } from '#kernel/rules/text-rules.ts';

export const maxLeadLength = 500;
export const maxNewsLength = 50_000;
export const maxPictures = 30;
export const maxFiles = 20;
export const maxTags = 10;
export const maxSeoTitleLength = 120;
export const maxSeoDescriptionLength = 300;

const maxInteger = 2_147_483_647;
const action = 'content.edit';
const path = '/api/administrator/news';
const numericId = z.string().check(z.regex(/^[1-9]\d{0,8}$/));
const itemParams = z.object({ id: numericId });

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
  source: optionalLine(200),
  seoTitle: optionalLine(maxSeoTitleLength),
  seoDescription: optionalLine(maxSeoDescriptionLength),
});
export type NewsForm = z.output<typeof newsForm>;

/** Version of the item that the client has read. A save over a newer version is refused. */
const version = integer(1, maxInteger);
const state = z.enum(newsStates);

export const adminNewsListItem = z.object({
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

/** Most recently changed first. */
export const listAdminNews = endpoint({
  method: 'GET',
  path,
  action,
  input: z.object({
    state: emptyAsUndefined(z.enum(newsStates, 'rules@common.unknown')),
    category: emptyAsUndefined(integer(1, maxInteger)),
    search: optionalText(100),
    limit: z._default(integer(1, maxPageSize), defaultPageSize),
    offset: z._default(integer(0, maxOffset), 0),
  }),
  output: z.object({
    items: z.array(adminNewsListItem),
    total: z.number(),
    /** Totals by state, regardless of the filter. */
    counts: z.object({
      DRAFT: z.number(),
      SCHEDULED: z.number(),
      PUBLISHED: z.number(),
      ARCHIVED: z.number(),
    }),
  }),
  ours: true,
});

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
export type AdminNewsItem = z.output<typeof adminNewsItem>;

const itemOptions = { action, params: itemParams, ours: true } as const;

export const readAdminNews = endpoint({
  ...itemOptions,
  method: 'GET',
  path: `${path}/:id`,
  output: adminNewsItem,
});

/** Creates a draft. */
export const createNews = endpoint({
  method: 'POST',
  path,
  action,
  body: 'json',
  input: newsForm,
  output: adminNewsItem,
  ours: true,
});

export const saveNews = endpoint({
  ...itemOptions,
  method: 'POST',
  path: `${path}/:id`,
  body: 'json',
  input: z.extend(newsForm, { version }),
  output: adminNewsItem,
});

const moveEndpoint = (name: string) =>
  endpoint({ ...itemOptions, method: 'POST', path: `${path}/:id/${name}`, output: adminNewsItem });

/** The version keeps an officer from publishing a text that was changed after they read it. */
export const publishNews = endpoint({
  ...itemOptions,
  method: 'POST',
  path: `${path}/:id/publish`,
  input: z.object({ version: emptyAsUndefined(version) }),
  output: adminNewsItem,
});
export const withdrawNews = moveEndpoint('withdraw');
export const archiveNews = moveEndpoint('archive');
export const restoreNews = moveEndpoint('restore');

/** A day in any accepted format and `HH:mm`, in Moscow. */
export const newsScheduleForm = z.object({
  day,
  time: requiredLine(5).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'news@rules.time')),
});

export const scheduleNews = endpoint({
  ...itemOptions,
  method: 'POST',
  path: `${path}/:id/schedule`,
  body: 'json',
  input: newsScheduleForm,
  output: adminNewsItem,
});

/** Deletes a draft. Published items can only be archived. */
export const deleteNews = endpoint({
  ...itemOptions,
  method: 'DELETE',
  path: `${path}/:id`,
  output: z.null(),
}) as Endpoint;

export const listNewsVersions = endpoint({
  ...itemOptions,
  method: 'GET',
  path: `${path}/:id/versions`,
  output: savedVersionsSchema(newsForm),
});

export const restoreNewsVersion = endpoint({
  ...itemOptions,
  method: 'POST',
  path: `${path}/:id/versions/:version`,
  params: z.object({ id: numericId, version: z.string().check(z.refine(isId)) }),
  body: 'json',
  input: z.object({ version }),
  output: adminNewsItem,
});

const categoriesPath = '/api/administrator/news-categories';
export const categoryForm = z.object({ name: requiredLine(60) });
const adminNewsCategory = z.object({
  id: z.number(),
  name: z.string(),
  /** Number of its news in any state. */
  count: z.number(),
});
export type AdminNewsCategory = z.infer<typeof adminNewsCategory>;

export const listNewsCategories = endpoint({
  method: 'GET',
  path: categoriesPath,
  action,
  output: z.array(adminNewsCategory),
  ours: true,
});
export const addNewsCategory = endpoint({
  method: 'POST',
  path: categoriesPath,
  action,
  body: 'json',
  input: categoryForm,
  output: z.array(adminNewsCategory),
  ours: true,
});
export const renameNewsCategory = endpoint({
  ...itemOptions,
  method: 'POST',
  path: `${categoriesPath}/:id`,
  body: 'json',
  input: categoryForm,
  output: z.array(adminNewsCategory),
});
/** Takes every id in the new order. */
export const orderNewsCategories = endpoint({
  method: 'POST',
  path: `${categoriesPath}/order`,
  action,
  body: 'json',
  input: z.object({ ids: list(integer(1, maxInteger), 200) }),
  output: z.array(adminNewsCategory),
  ours: true,
});
/** Deletes an empty category. */
export const deleteNewsCategory = endpoint({
  ...itemOptions,
  method: 'DELETE',
  path: `${categoriesPath}/:id`,
  output: z.array(adminNewsCategory),
});
