/** The desk of the public ratings' categories: which scenarios stand in each, and what is shown (product §8, §15). */
import * as z from 'zod/mini';
import { endpoint } from '#api/endpoint.ts';
import { keptVersions } from '#api/kept-version.ts';
import { chosen, flag, id, list, whole } from '#api/wire-types.ts';
import { requiredLine } from '#kernel/rules/text-rules.ts';

/** Whose marks a category looks at. */
export const ratingSources = ['COMBINED', 'EXPERT', 'ORG'] as const;

const largest = 2_147_483_647;
const action = 'content.edit';
const path = '/api/administrator/ratings';
const version = whole(1, largest);

export const ratingCategoryForm = z.object({
  name: requiredLine(60),
  source: chosen(ratingSources),
  /** Of the dictionaries of films: a scenario has to have all of them. */
  codes: z._default(list(whole(1, 999), 10), []),
  /** The only published scenario of its author. */
  debut: z._default(flag, false),
  minVotes: whole(0, 1000),
});
export type RatingCategoryForm = z.output<typeof ratingCategoryForm>;

export const deskRating = z.object({
  id: z.number(),
  name: z.string(),
  source: z.string(),
  codes: z.array(z.number()),
  debut: z.boolean(),
  minVotes: z.number(),
  visible: z.boolean(),
  version: z.number(),
  /** Scenarios that stand in it now. */
  count: z.number(),
});
export type DeskRating = z.infer<typeof deskRating>;

const ours = { action, ours: true, output: z.array(deskRating) } as const;
const one = {
  ...ours,
  method: 'POST',
  params: z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) }),
  body: 'json',
} as const;

/** In their order; every change answers with the whole list again. */
export const listDeskRatings = endpoint({ ...ours, method: 'GET', path });

/** Hidden, and the last one. */
export const addRatingCategory = endpoint({
  ...ours,
  method: 'POST',
  path,
  body: 'json',
  input: ratingCategoryForm,
});

export const saveRatingCategory = endpoint({
  ...one,
  path: `${path}/:id`,
  input: z.extend(ratingCategoryForm, { version }),
});

export const showRatingCategory = endpoint({
  ...one,
  path: `${path}/:id/show`,
  input: z.object({ visible: flag }),
});

/** Every id in the new order. */
export const orderRatingCategories = endpoint({
  ...ours,
  method: 'POST',
  path: `${path}/order`,
  body: 'json',
  input: z.object({ ids: list(whole(1, largest), 200) }),
});

/** Only one that nothing stands in. */
export const deleteRatingCategory = endpoint({ ...one, method: 'DELETE', path: `${path}/:id` });

/** A rule of the first filling may look at what the form of today does not name. */
const keptRule = z.object({
  name: z.string(),
  source: z.string(),
  codes: z.array(z.number()),
  debut: z.boolean(),
  minVotes: z.number(),
});
export type KeptRule = z.infer<typeof keptRule>;

export const listRatingVersions = endpoint({
  ...one,
  method: 'GET',
  path: `${path}/:id/versions`,
  output: keptVersions(keptRule),
});

export const restoreRatingVersion = endpoint({
  ...one,
  path: `${path}/:id/versions/:version`,
  params: z.object({ ...one.params.shape, version: id }),
  input: z.object({ version }),
});

/** The last to go first. */
export const listRemovedRatings = endpoint({
  ...ours,
  method: 'GET',
  path: `${path}/removed`,
  output: z.array(
    z.object({
      /** Of the category, and again when it comes back. */
      id: z.number(),
      /** ISO. */
      at: z.string(),
      author: z.nullable(z.string()),
      name: z.string(),
    }),
  ),
});

/** Hidden, and the last one, with the rule that it had. */
export const returnRatingCategory = endpoint({ ...one, path: `${path}/removed/:id` });
