/** Officers' editing of the public rating categories: rules, order, visibility (product §8, §15). */
import * as z from 'zod/mini';
import { endpoint } from '#api/endpoint.ts';
import { savedVersionsSchema } from '#api/saved-version.ts';
import { chosen, flag, id, list, integer } from '#api/wire-types.ts';
import { requiredLine } from '#kernel/rules/text-rules.ts';

/** Whose votes a category counts. */
export const ratingSources = ['COMBINED', 'EXPERT', 'ORG'] as const;

const maxInteger = 2_147_483_647;
const action = 'content.edit';
const path = '/api/administrator/ratings';
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
export type RatingCategoryForm = z.output<typeof ratingCategoryForm>;

export const adminRating = z.object({
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

const listEndpoint = { action, ours: true, output: z.array(adminRating) } as const;
const itemEndpoint = {
  ...listEndpoint,
  method: 'POST',
  params: z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) }),
  body: 'json',
} as const;

/** In display order. Every change responds with the whole list. */
export const listAdminRatings = endpoint({ ...listEndpoint, method: 'GET', path });

/** The new category is hidden and last. */
export const addRatingCategory = endpoint({
  ...listEndpoint,
  method: 'POST',
  path,
  body: 'json',
  input: ratingCategoryForm,
});

export const saveRatingCategory = endpoint({
  ...itemEndpoint,
  path: `${path}/:id`,
  input: z.extend(ratingCategoryForm, { version }),
});

export const setRatingCategoryVisible = endpoint({
  ...itemEndpoint,
  path: `${path}/:id/show`,
  input: z.object({ visible: flag }),
});

/** All ids in the new order. */
export const reorderRatingCategories = endpoint({
  ...listEndpoint,
  method: 'POST',
  path: `${path}/order`,
  body: 'json',
  input: z.object({ ids: list(integer(1, maxInteger), 200) }),
});

/** Only a category without scenarios can be deleted. */
export const deleteRatingCategory = endpoint({ ...itemEndpoint, method: 'DELETE', path: `${path}/:id` });

/** `source` is a plain string: seeded rules may have a source that the form no longer offers. */
const savedRule = z.object({
  name: z.string(),
  source: z.string(),
  codes: z.array(z.number()),
  debut: z.boolean(),
  minVotes: z.number(),
});
export type SavedRule = z.infer<typeof savedRule>;

export const listRatingVersions = endpoint({
  ...itemEndpoint,
  method: 'GET',
  path: `${path}/:id/versions`,
  output: savedVersionsSchema(savedRule),
});

export const restoreRatingVersion = endpoint({
  ...itemEndpoint,
  path: `${path}/:id/versions/:version`,
  params: z.object({ ...itemEndpoint.params.shape, version: id }),
  input: z.object({ version }),
});

/** Most recently removed first. */
export const listRemovedRatings = endpoint({
  ...listEndpoint,
  method: 'GET',
  path: `${path}/removed`,
  output: z.array(
    z.object({
      /** Id of the category; restoring it reuses the id. */
      id: z.number(),
      /** ISO. */
      at: z.string(),
      author: z.nullable(z.string()),
      name: z.string(),
    }),
  ),
});

/** Restores the category with its last rule, hidden and last in the order. */
export const restoreRatingCategory = endpoint({ ...itemEndpoint, path: `${path}/removed/:id` });
