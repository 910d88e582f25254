/** Public ratings by category and the votes of companies (spec §7, product §8). */
import * as z from 'zod/mini';
import { endpoint } from '#api/endpoint.ts';
import { id, emptyAsUndefined, integer } from '#api/wire-types.ts';
import { defaultPageSize, maxOffset, maxPageSize } from '#kernel/page.ts';

export const ratingCategory = z.object({ id: z.number(), name: z.string() });
export type RatingCategory = z.infer<typeof ratingCategory>;

/** `rating` is unrounded: pages show one decimal, but the badge depends on the exact value. */
export const ratingItem = z.object({
  scenarioId: z.string(),
  name: z.string(),
  author: z.string(),
  rating: z.number(),
  votes: z.number(),
});
export type RatingItem = z.infer<typeof ratingItem>;

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/rating/categories',
  action: 'rating.read',
  output: z.array(ratingCategory),
});

export const listRated = endpoint({
  method: 'GET',
  path: '/api/rating/:categoryId',
  action: 'rating.read',
  params: z.object({ categoryId: z.string().check(z.regex(/^\d{1,6}$/)) }),
  input: z.object({
    limit: emptyAsUndefined(integer(1, maxPageSize)),
    offset: emptyAsUndefined(integer(0, maxOffset)),
  }),
  output: z.object({ items: z.array(ratingItem), total: z.number() }),
});
export const ratingPageSize = defaultPageSize; // spec §9

/** An author's scenarios in the top hundred of any category; `rating` is the one of the first such category. */
export const authorPlaces = z.array(
  z.object({
    scenarioId: z.string(),
    name: z.string(),
    rating: z.number(),
    places: z.array(z.object({ categoryId: z.number(), category: z.string(), place: z.number() })),
  }),
);
export type AuthorPlaces = z.infer<typeof authorPlaces>;
/** Empty for an author who has no places, is hidden or does not exist. */
export const listAuthorPlaces = endpoint({
  method: 'GET',
  path: '/api/rating/author/:id',
  action: 'rating.read',
  ours: true,
  output: authorPlaces,
});

/** 1 to 10; 0 withdraws the vote (product decision 3). */
export const voteForm = z.object({ scenario_id: id, vote: integer(0, 10) });
export const castVote = endpoint({
  method: 'POST',
  path: '/api/organization/rating/vote',
  action: 'rating.vote',
  input: voteForm,
  /** `rating` is null until there are enough votes. */
  output: z.object({ vote: z.number(), rating: z.nullable(z.number()), votes: z.number() }),
});
