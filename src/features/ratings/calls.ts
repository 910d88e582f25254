/** Public ratings by category and the votes of companies (spec §7, product §8). */
import { endpoint } from '#api/endpoint.ts';
import type {
  AuthorPlaces,
  CastVoteOutput,
  ListCategoriesOutput,
  ListRatedInput,
  ListRatedOutput,
  VoteForm,
} from '#features/ratings/schemas.ts';
import { defaultPageSize } from '#kernel/page.ts';

export const listCategories = endpoint<undefined, ListCategoriesOutput>({
  method: 'GET',
  path: '/api/rating/categories',
  action: 'rating.read',
});

export const listRated = endpoint<ListRatedInput, ListRatedOutput>({
  method: 'GET',
  path: '/api/rating/:categoryId',
  action: 'rating.read',
});
export const ratingPageSize = defaultPageSize; // spec §9

/** Empty for an author who has no places, is hidden or does not exist. */
export const listAuthorPlaces = endpoint<undefined, AuthorPlaces>({
  method: 'GET',
  path: '/api/rating/author/:id',
  action: 'rating.read',
  beyondSpec: true,
});

export const castVote = endpoint<VoteForm, CastVoteOutput>({
  method: 'POST',
  path: '/api/organization/rating/vote',
  action: 'rating.vote',
});
