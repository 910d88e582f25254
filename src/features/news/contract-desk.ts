/** The desk of news: what an officer with `fk.content` writes, and what becomes of it (product §14, §15). */
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

const largest = 2_147_483_647;
const action = 'content.edit';
const path = '/api/administrator/news';
const number = z.string().check(z.regex(/^[1-9]\d{0,8}$/));
const ofOne = z.object({ id: number });

const twice = (words: readonly string[]): boolean =>
  new Set(words.map((word) => word.toLowerCase())).size < words.length;

export const newsForm = z.object({
  name: requiredLine(200),
  categoryId: whole(1, largest),
  previewText: optionalText(longestLead),
  /** Markdown. */
  detailText: optionalText(longestNews),
  pictureId: mediaId,
  videoId: mediaId,
  gallery: z._default(list(z.object({ id, alt: optionalLine(200) }), mostPictures), []),
  files: z._default(list(z.object({ id, name: requiredLine(200) }), mostFiles), []),
  tags: z._default(
    list(requiredLine(40), mostTags).check(z.refine((tags) => !twice(tags), 'news@rules.tagTwice')),
    [],
  ),
  pinned: z._default(flag, false),
  source: optionalLine(200),
  seoTitle: optionalLine(longestSeoTitle),
  seoDescription: optionalLine(longestSeoDescription),
});
export type NewsForm = z.output<typeof newsForm>;

/** The number that the item had when it was read: a save over a newer one is refused. */
const version = whole(1, largest);
const state = z.enum(newsStates);

export const deskLine = z.object({
  id: z.number(),
  name: z.string(),
  state,
  categoryName: z.string(),
  pinned: z.boolean(),
  /** How often it was read: a visitor counts once a day. */
  views: z.number(),
  /** ISO; when it appeared or will, null for a draft. */
  date: z.nullable(z.string()),
  updatedAt: z.string(),
  /** Null: nobody has touched it since it was brought in. */
  updatedBy: z.nullable(z.string()),
});
export type DeskLine = z.infer<typeof deskLine>;

/** Newest change first. */
export const listDeskNews = endpoint({
  method: 'GET',
  path,
  action,
  input: z.object({
    state: orNothing(z.enum(newsStates, 'rules@common.unknown')),
    category: orNothing(whole(1, largest)),
    search: optionalText(100),
    limit: z._default(whole(1, largestPageSize), defaultPageSize),
    offset: z._default(whole(0, largestOffset), 0),
  }),
  output: z.object({
    items: z.array(deskLine),
    total: z.number(),
    /** Of every state, whatever the filter. */
    counts: z.object({
      DRAFT: z.number(),
      SCHEDULED: z.number(),
      PUBLISHED: z.number(),
      ARCHIVED: z.number(),
    }),
  }),
  ours: true,
});

const heldForm = z.object({
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
  /** How often it was read: a visitor counts once a day. */
  views: z.number(),
  date: z.nullable(z.string()),
  updatedAt: z.string(),
  updatedBy: z.nullable(z.string()),
  form: heldForm,
});
export type DeskItem = z.output<typeof deskItem>;

const one = { action, params: ofOne, ours: true } as const;

export const readDeskNews = endpoint({ ...one, method: 'GET', path: `${path}/:id`, output: deskItem });

/** A draft. */
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
  ...one,
  method: 'POST',
  path: `${path}/:id`,
  body: 'json',
  input: z.extend(newsForm, { version }),
  output: deskItem,
});

const move = (name: string) =>
  endpoint({ ...one, method: 'POST', path: `${path}/:id/${name}`, output: deskItem });

/** With the version that was read, nobody publishes words that they have not seen. */
export const publishNews = endpoint({
  ...one,
  method: 'POST',
  path: `${path}/:id/publish`,
  input: z.object({ version: orNothing(version) }),
  output: deskItem,
});
export const withdrawNews = move('withdraw');
export const archiveNews = move('archive');
export const restoreNews = move('restore');

/** A day in any spelling and `HH:mm`, in Moscow. */
export const newsTime = z.object({
  day,
  time: requiredLine(5).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'news@rules.time')),
});

export const scheduleNews = endpoint({
  ...one,
  method: 'POST',
  path: `${path}/:id/schedule`,
  body: 'json',
  input: newsTime,
  output: deskItem,
});

/** Only a draft; what has been seen goes to the archive. */
export const deleteNews = endpoint({
  ...one,
  method: 'DELETE',
  path: `${path}/:id`,
  output: z.null(),
}) as Endpoint;

export const listNewsVersions = endpoint({
  ...one,
  method: 'GET',
  path: `${path}/:id/versions`,
  output: keptVersions(newsForm),
});

export const restoreNewsVersion = endpoint({
  ...one,
  method: 'POST',
  path: `${path}/:id/versions/:version`,
  params: z.object({ id: number, version: z.string().check(z.refine(isId)) }),
  body: 'json',
  input: z.object({ version }),
  output: deskItem,
});

const categories = '/api/administrator/news-categories';
export const categoryForm = z.object({ name: requiredLine(60) });
const deskCategory = z.object({
  id: z.number(),
  name: z.string(),
  /** News in it, in whatever state. */
  count: z.number(),
});
export type DeskCategory = z.infer<typeof deskCategory>;

export const listNewsCategories = endpoint({
  method: 'GET',
  path: categories,
  action,
  output: z.array(deskCategory),
  ours: true,
});
export const addNewsCategory = endpoint({
  method: 'POST',
  path: categories,
  action,
  body: 'json',
  input: categoryForm,
  output: z.array(deskCategory),
  ours: true,
});
export const renameNewsCategory = endpoint({
  ...one,
  method: 'POST',
  path: `${categories}/:id`,
  body: 'json',
  input: categoryForm,
  output: z.array(deskCategory),
});
/** Every id in the new order. */
export const orderNewsCategories = endpoint({
  method: 'POST',
  path: `${categories}/order`,
  action,
  body: 'json',
  input: z.object({ ids: list(whole(1, largest), 200) }),
  output: z.array(deskCategory),
  ours: true,
});
/** Only one that nothing is in. */
export const deleteNewsCategory = endpoint({
  ...one,
  method: 'DELETE',
  path: `${categories}/:id`,
  output: z.array(deskCategory),
});
