import * as z from 'zod/mini';
import { savedVersionsSchema } from '#api/saved-version.ts';
import { chosen, flag, id, integer, list, numericId } from '#api/wire-types.ts';
import { ratingSources } from '#features/ratings/constants.ts';
import { requiredLine } from '#kernel/rules/text-rules.ts';

const maxInteger = 2_147_483_647;

const version = integer(1, maxInteger);

export const ratingCategoryForm = z.object({
  name: requiredLine(60),
  source: chosen(ratingSources),
  /** Dictionary ids; a scenario must have all of them. */
  codes: z._default(list(integer(1, 999), 10), []),
  /** Only scenarios that are the only published one of their author. */
  debut: z._default(flag, false),
  minVotes: integer(0, 1000),
});
export type RatingCategoryForm = z.infer<typeof ratingCategoryForm>;

const adminRating = z.object({
  id: z.number(),
  name: z.string(),
  source: z.string(),
  codes: z.array(z.number()),
  debut: z.boolean(),
  minVotes: z.number(),
  visible: z.boolean(),
  version: z.number(),
  /** Number of scenarios in the category now. */
  count: z.number(),
});
export type AdminRating = z.infer<typeof adminRating>;

export const adminRatingList = z.array(adminRating);
export type AdminRatingList = z.infer<typeof adminRatingList>;
export const ratingParams = z.object({ id: numericId });

export const saveRatingCategoryInput = z.extend(ratingCategoryForm, { version });
export type SaveRatingCategoryInput = z.infer<typeof saveRatingCategoryInput>;

export const setRatingCategoryVisibleInput = z.object({ visible: flag });
export type SetRatingCategoryVisibleInput = z.infer<typeof setRatingCategoryVisibleInput>;

export const reorderRatingCategoriesInput = z.object({ ids: list(integer(1, maxInteger), 200) });
export type ReorderRatingCategoriesInput = z.infer<typeof reorderRatingCategoriesInput>;

/** `source` is a plain string: seeded rules may have a source that the form no longer offers. */
const savedRule = z.object({
  name: z.string(),
  source: z.string(),
  codes: z.array(z.number()),
  debut: z.boolean(),
  minVotes: z.number(),
});
export type SavedRule = z.infer<typeof savedRule>;

export const listRatingVersionsOutput = savedVersionsSchema(savedRule);
export type ListRatingVersionsOutput = z.infer<typeof listRatingVersionsOutput>;

export const restoreRatingVersionParams = z.object({ id: numericId, version: id });

export const restoreRatingVersionInput = z.object({ version });
export type RestoreRatingVersionInput = z.infer<typeof restoreRatingVersionInput>;

export const listRemovedRatingsOutput = z.array(
  z.object({
    /** Id of the category; restoring it reuses the id. */
    id: z.number(),
    /** ISO. */
    at: z.string(),
    author: z.nullable(z.string()),
    name: z.string(),
  }),
);
export type ListRemovedRatingsOutput = z.infer<typeof listRemovedRatingsOutput>;
