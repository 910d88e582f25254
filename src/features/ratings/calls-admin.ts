/** Officers' editing of the public rating categories: rules, order, visibility (product §8, §15). */
import { endpoint } from '#api/endpoint.ts';
import type {
  AdminRatingList,
  ListRatingVersionsOutput,
  ListRemovedRatingsOutput,
  RatingCategoryForm,
  ReorderRatingCategoriesInput,
  RestoreRatingVersionInput,
  SaveRatingCategoryInput,
  SetRatingCategoryVisibleInput,
} from '#features/ratings/schemas-admin.ts';

const action = 'content.edit';
const path = '/api/administrator/ratings';

/** In display order. Every change responds with the whole list. */
export const listAdminRatings = endpoint<undefined, AdminRatingList>({
  method: 'GET',
  path,
  action,
  beyondSpec: true,
});

/** The new category is hidden and last. */
export const addRatingCategory = endpoint<RatingCategoryForm, AdminRatingList>({
  method: 'POST',
  path,
  action,
  body: 'json',
  beyondSpec: true,
});

export const saveRatingCategory = endpoint<SaveRatingCategoryInput, AdminRatingList>({
  method: 'POST',
  path: `${path}/:id`,
  action,
  body: 'json',
  beyondSpec: true,
});

export const setRatingCategoryVisible = endpoint<SetRatingCategoryVisibleInput, AdminRatingList>({
  method: 'POST',
  path: `${path}/:id/show`,
  action,
  body: 'json',
  beyondSpec: true,
});

/** All ids in the new order. */
export const reorderRatingCategories = endpoint<ReorderRatingCategoriesInput, AdminRatingList>({
  method: 'POST',
  path: `${path}/order`,
  action,
  body: 'json',
  beyondSpec: true,
});

/** Only a category without scenarios can be deleted. */
export const deleteRatingCategory = endpoint<undefined, AdminRatingList>({
  method: 'DELETE',
  path: `${path}/:id`,
  action,
  body: 'json',
  beyondSpec: true,
});

export const listRatingVersions = endpoint<undefined, ListRatingVersionsOutput>({
  method: 'GET',
  path: `${path}/:id/versions`,
  action,
  body: 'json',
  beyondSpec: true,
});

export const restoreRatingVersion = endpoint<RestoreRatingVersionInput, AdminRatingList>({
  method: 'POST',
  path: `${path}/:id/versions/:version`,
  action,
  body: 'json',
  beyondSpec: true,
});

/** Most recently removed first. */
export const listRemovedRatings = endpoint<undefined, ListRemovedRatingsOutput>({
  method: 'GET',
  path: `${path}/removed`,
  action,
  beyondSpec: true,
});

/** Restores the category with its last rule, hidden and last in the order. */
export const restoreRatingCategory = endpoint<undefined, AdminRatingList>({
  method: 'POST',
  path: `${path}/removed/:id`,
  action,
  body: 'json',
  beyondSpec: true,
});
