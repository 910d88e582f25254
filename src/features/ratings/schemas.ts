import * as z from 'zod/mini';
import { emptyAsUndefined, id, integer } from '#api/wire-types.ts';
import { badgeTiers } from '#kernel/rating-tier.ts';
import type { BadgeTier } from '#kernel/rating-tier.ts';
import { maxOffset, maxPageSize } from '#kernel/page.ts';

const ratingCategory = z.object({ id: z.number(), name: z.string() });
export type RatingCategory = z.infer<typeof ratingCategory>;

const shownRating = {
  /** Unrounded: the badge depends on the exact value. Null for a company until its own vote. */
  rating: z.nullable(z.number()),
  /** Of a rating that is not shown. */
  badge: z.optional(z.enum(badgeTiers)),
};
export interface HiddenRating {
  rating: null;
  badge: BadgeTier;
}

const ratingItem = z.object({
  scenarioId: z.string(),
  name: z.string(),
  author: z.string(),
  /** Id in the address of the author's public page. */
  authorId: z.string(),
  ...shownRating,
  votes: z.number(),
});
export type RatingItem = z.infer<typeof ratingItem>;

export const listCategoriesOutput = z.array(ratingCategory);
export type ListCategoriesOutput = z.infer<typeof listCategoriesOutput>;

export const listRatedParams = z.object({ categoryId: z.string().check(z.regex(/^\d{1,6}$/)) });

export const listRatedInput = z.object({
  limit: emptyAsUndefined(integer(1, maxPageSize)),
  offset: emptyAsUndefined(integer(0, maxOffset)),
});
export type ListRatedInput = z.infer<typeof listRatedInput>;

export const listRatedOutput = z.object({ items: z.array(ratingItem), total: z.number() });
export type ListRatedOutput = z.infer<typeof listRatedOutput>;

/** An author's scenarios in the top hundred of any category; `rating` is the one of the first such category. */
export const authorPlaces = z.array(
  z.object({
    scenarioId: z.string(),
    name: z.string(),
    ...shownRating,
    votes: z.number(),
    places: z.array(z.object({ categoryId: z.number(), category: z.string(), place: z.number() })),
  }),
);
export type AuthorPlaces = z.infer<typeof authorPlaces>;

/** 1 to 10; 0 withdraws the vote (product decision 3). */
export const voteForm = z.object({ scenario_id: id, vote: integer(0, 10) });
export type VoteForm = z.infer<typeof voteForm>;

/** `rating` is null until there are enough votes. */
export const castVoteOutput = z.object({
  vote: z.number(),
  rating: z.nullable(z.number()),
  votes: z.number(),
});
export type CastVoteOutput = z.infer<typeof castVoteOutput>;
