/** Favourites and viewed authors of an employee (spec §7). */
import { endpoint } from '#api/endpoint.ts';
import type {
  FavoriteOutput,
  ListViewedInput,
  ListViewedOutput,
  ViewedOutput,
} from '#features/shortlist/schemas.ts';

/** The spec changes state by GET; each such call has a POST twin. */
export const addFavorite = endpoint<undefined, FavoriteOutput>({
  method: 'GET',
  path: '/api/favorites/:kind/:id/add',
  action: 'favorite.mark',
  changes: true,
});
export const addFavoriteByPost = endpoint<undefined, FavoriteOutput>({
  method: 'POST',
  path: '/api/favorites/:kind/:id/add',
  action: 'favorite.mark',
  beyondSpec: true,
});

export const removeFavorite = endpoint<undefined, FavoriteOutput>({
  method: 'GET',
  path: '/api/favorites/:kind/:id/remove',
  action: 'favorite.mark',
  changes: true,
});
export const removeFavoriteByPost = endpoint<undefined, FavoriteOutput>({
  method: 'POST',
  path: '/api/favorites/:kind/:id/remove',
  action: 'favorite.mark',
  beyondSpec: true,
});

export const addViewed = endpoint<undefined, ViewedOutput>({
  method: 'GET',
  path: '/api/viewed/avtor/:id/add',
  action: 'viewed.mark',
  changes: true,
});
export const addViewedByPost = endpoint<undefined, ViewedOutput>({
  method: 'POST',
  path: '/api/viewed/avtor/:id/add',
  action: 'viewed.mark',
  beyondSpec: true,
});

/** Each author once, the most recently viewed first. */
export const listViewed = endpoint<ListViewedInput, ListViewedOutput>({
  method: 'GET',
  path: '/api/viewed/avtor/list',
  action: 'viewed.mark',
});
