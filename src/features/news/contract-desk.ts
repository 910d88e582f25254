/** Endpoints with which officers who hold `fk.content` edit and publish news (product §14, §15). */
import * as z from 'zod/mini';
import { endpoint } from '#api/endpoint.ts';
import type { Endpoint } from '#api/endpoint.ts';
import { keptVersions } from '#api/kept-version.ts';
import { day, flag, id, list, orNothing, whole } from '#api/wire-types.ts';
import { mediaId, optionalLine } from '#features/content/desk-fields.ts';
import { newsStates } from '#features/news/lifecycle.ts';
import { isId } from '#kernel/id.ts';
import { defaultPageSize, largestOffset, largestPageSize } from '#kernel/page.ts';
import { optionalText, requiredLine } from '#kernel/rules/text-rules.ts';

export const longestLead = 500;
export const longestNews = 50_000;
export const mostPictures = 30;
export const mostFiles = 20;
export const mostTags = 10;
export const longestSeoTitle = 120;
export const longestSeoDescription = 300;

const maxInteger = 2_147_483_647;
const action = 'content.edit';
const path = '/api/administrator/news';
const numericId = z.string().check(z.regex(/^[1-9]\d{0,8}$/));
const itemParams = z.object({ id: numericId });

const hasDuplicates = (words: readonly string[]): boolean =>
  new Set(words.map((word) => word.toLowerCase())).size < words.length;

export const newsForm = z.object({
  name: requiredLine(200),
  categoryId: whole(1, maxInteger),
  previewText: optionalText(longestLead),
  /** Markdown. */
  detailText: optionalText(longestNews),
  pictureId: mediaId,
  videoId: mediaId,
  gallery: z._default(list(z.object({ id, alt: optionalLine(200) }), mostPictures), []),
  files: z._default(list(z.object({ id, name: requiredLine(200) }), mostFiles), []),
  tags: z._default(
    list(requiredLine(40), mostTags).check(z.refine((tags) => !hasDuplicates(tags), 'news@rules.tagTwice')),
    [],
  ),
  pinned: z._default(flag, false),
  source: optionalLine(200),
  seoTitle: optionalLine(longestSeoTitle),
  seoDescription: optionalLine(longestSeoDescription),
});
export type NewsForm = z.output<typeof newsForm>;

/** Version of the item that the client has read. A save over a newer version is refused. */
const version = whole(1, maxInteger);
const state = z.enum(newsStates);

export const deskLine = z.object({
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
export type DeskLine = z.infer<typeof deskLine>;

/** Most recently changed first. */
export const listDeskNews = endpoint({
  method: 'GET',
  path,
  action,
  input: z.object({
    state: orNothing(z.enum(newsStates, 'rules@common.unknown')),
    category: orNothing(whole(1, maxInteger)),
    search: optionalText(100),
    limit: z._default(whole(1, largestPageSize), defaultPageSize),
    offset: z._default(whole(0, largestOffset), 0),
  }),
  output: z.object({
    items: z.array(deskLine),
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

export const deskItem = z.object({
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
export type DeskItem = z.output<typeof deskItem>;

const itemOptions = { action, params: itemParams, ours: true } as const;

export const readDeskNews = endpoint({
  ...itemOptions,
  method: 'GET',
  path: `${path}/:id`,
  output: deskItem,
});

/** Creates a draft. */
export const createNews = endpoint({
  method: 'POST',
  path,
  action,
  body: 'json',
  input: newsForm,
  output: deskItem,
  ours: true,
});

export const saveNews = endpoint({
  ...itemOptions,
  method: 'POST',
  path: `${path}/:id`,
  body: 'json',
  input: z.extend(newsForm, { version }),
  output: deskItem,
});

const moveEndpoint = (name: string) =>
  endpoint({ ...itemOptions, method: 'POST', path: `${path}/:id/${name}`, output: deskItem });

/** The version keeps an officer from publishing a text that was changed after they read it. */
export const publishNews = endpoint({
  ...itemOptions,
  method: 'POST',
  path: `${path}/:id/publish`,
  input: z.object({ version: orNothing(version) }),
  output: deskItem,
});
export const withdrawNews = moveEndpoint('withdraw');
export const archiveNews = moveEndpoint('archive');
export const restoreNews = moveEndpoint('restore');

/** A day in any accepted format and `HH:mm`, in Moscow. */
export const newsTime = z.object({
  day,
  time: requiredLine(5).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'news@rules.time')),
});

export const scheduleNews = endpoint({
  ...itemOptions,
  method: 'POST',
  path: `${path}/:id/schedule`,
  body: 'json',
  input: newsTime,
  output: deskItem,
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
  output: keptVersions(newsForm),
});

export const restoreNewsVersion = endpoint({
  ...itemOptions,
  method: 'POST',
  path: `${path}/:id/versions/:version`,
  params: z.object({ id: numericId, version: z.string().check(z.refine(isId)) }),
  body: 'json',
  input: z.object({ version }),
  output: deskItem,
});

const categoriesPath = '/api/administrator/news-categories';
export const categoryForm = z.object({ name: requiredLine(60) });
const deskCategory = z.object({
  id: z.number(),
  name: z.string(),
  /** Number of its news in any state. */
  count: z.number(),
});
export type DeskCategory = z.infer<typeof deskCategory>;

export const listNewsCategories = endpoint({
  method: 'GET',
  path: categoriesPath,
  action,
  output: z.array(deskCategory),
  ours: true,
});
export const addNewsCategory = endpoint({
  method: 'POST',
  path: categoriesPath,
  action,
  body: 'json',
  input: categoryForm,
  output: z.array(deskCategory),
  ours: true,
});
export const renameNewsCategory = endpoint({
  ...itemOptions,
  method: 'POST',
  path: `${categoriesPath}/:id`,
  body: 'json',
  input: categoryForm,
  output: z.array(deskCategory),
});
/** Takes every id in the new order. */
export const orderNewsCategories = endpoint({
  method: 'POST',
  path: `${categoriesPath}/order`,
  action,
  body: 'json',
  input: z.object({ ids: list(whole(1, maxInteger), 200) }),
  output: z.array(deskCategory),
  ours: true,
});
/** Deletes an empty category. */
export const deleteNewsCategory = endpoint({
  ...itemOptions,
  method: 'DELETE',
  path: `${categoriesPath}/:id`,
  output: z.array(deskCategory),
});
