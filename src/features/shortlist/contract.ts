/** Favourites and viewed authors of an employee (spec §7). */
import * as z from 'zod/mini';
import { endpoint } from '#api/endpoint.ts';
import { emptyAsUndefined, integer } from '#api/wire-types.ts';
import { authorName } from '#features/catalogue/author-shapes.ts';
import { isId } from '#kernel/id.ts';
import { maxOffset, maxPageSize } from '#kernel/page.ts';

export const favoriteKinds = ['avtor', 'scenario'] as const;
export type FavoriteKind = (typeof favoriteKinds)[number];

const id = z.string().check(z.refine(isId));
const favoriteParams = z.object({ kind: z.enum(favoriteKinds), id });
const favoriteOutput = z.object({ id: z.string(), favorite: z.boolean() });

/** The spec changes state by GET; each such call has a POST twin. */
export const addFavorite = endpoint({
  method: 'GET',
  path: '/api/favorites/:kind/:id/add',
  action: 'favorite.mark',
  params: favoriteParams,
  output: favoriteOutput,
  changes: true,
});
export const addFavoriteByPost = endpoint({
  method: 'POST',
  path: '/api/favorites/:kind/:id/add',
  action: 'favorite.mark',
  params: favoriteParams,
  output: favoriteOutput,
  ours: true,
});

export const removeFavorite = endpoint({
  method: 'GET',
  path: '/api/favorites/:kind/:id/remove',
  action: 'favorite.mark',
  params: favoriteParams,
  output: favoriteOutput,
  changes: true,
});
export const removeFavoriteByPost = endpoint({
  method: 'POST',
  path: '/api/favorites/:kind/:id/remove',
  action: 'favorite.mark',
  params: favoriteParams,
  output: favoriteOutput,
  ours: true,
});

const viewedOutput = z.object({ id: z.string(), viewedAt: z.string() });
export const addViewed = endpoint({
  method: 'GET',
  path: '/api/viewed/avtor/:id/add',
  action: 'viewed.mark',
  output: viewedOutput,
  changes: true,
});
export const addViewedByPost = endpoint({
  method: 'POST',
  path: '/api/viewed/avtor/:id/add',
  action: 'viewed.mark',
  output: viewedOutput,
  ours: true,
});

export const viewedAuthor = z.extend(authorName, { viewedAt: z.string(), favorite: z.boolean() });
export type ViewedAuthor = z.infer<typeof viewedAuthor>;

/** Each author once, the most recently viewed first. */
export const listViewed = endpoint({
  method: 'GET',
  path: '/api/viewed/avtor/list',
  action: 'viewed.mark',
  input: z.object({
    limit: emptyAsUndefined(integer(1, maxPageSize)),
    offset: emptyAsUndefined(integer(0, maxOffset)),
  }),
  output: z.object({ items: z.array(viewedAuthor), total: z.number() }),
});
export const viewedPageSize = 20;
