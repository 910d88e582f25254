import * as calls from '#features/ratings/calls-admin.ts';
import * as schemas from '#features/ratings/schemas-admin.ts';
import {
  addRating,
  reorderRatings,
  restoreRatingVersion,
  saveRating,
  setRatingVisible,
} from '#features/ratings/server/edit-categories.ts';
import {
  deleteRating,
  listRemovedRatings,
  restoreRemovedRating,
} from '#features/ratings/server/removed-ratings.ts';
import { listAdminRatings } from '#features/ratings/server/list-admin-ratings.ts';
import { ratingVersionSubject } from '#features/ratings/server/category-rows.ts';
import type { RatingEditContext } from '#features/ratings/server/edit-categories.ts';
import { ratingTopsOf } from '#features/ratings/server/rating-tops.ts';
import { listVersions } from '#platform/history/list-versions.ts';
import { defineHandler } from '#platform/http/define-handler.ts';
import type { HandlerContext, Handler } from '#platform/http/define-handler.ts';

const editContextOf = ({
  database,
  services,
  accountId,
  now,
}: Pick<
  HandlerContext<unknown, unknown>,
  'database' | 'services' | 'accountId' | 'now'
>): RatingEditContext => ({
  database,
  tops: ratingTopsOf({ database, services }),
  officerId: accountId,
  now,
});
const idOf = ({ params }: { params: Record<string, string> }): number => Number(params['id']);

export const adminRatingHandlers: Handler[] = [
  defineHandler(calls.listAdminRatings, {
    output: schemas.adminRatingList,
    run: (context) => listAdminRatings(editContextOf(context)),
  }),
  defineHandler(calls.addRatingCategory, {
    input: schemas.ratingCategoryForm,
    output: schemas.adminRatingList,
    run: (context) => addRating(editContextOf(context), context.input),
  }),
  defineHandler(calls.reorderRatingCategories, {
    input: schemas.reorderRatingCategoriesInput,
    output: schemas.adminRatingList,
    run: (context) => reorderRatings(editContextOf(context), context.input.ids),
  }),
  defineHandler(calls.saveRatingCategory, {
    params: schemas.ratingParams,
    input: schemas.saveRatingCategoryInput,
    output: schemas.adminRatingList,
    run(context) {
      const { version, ...form } = context.input;
      return saveRating(editContextOf(context), { id: idOf(context), version, form });
    },
  }),
  defineHandler(calls.setRatingCategoryVisible, {
    params: schemas.ratingParams,
    input: schemas.setRatingCategoryVisibleInput,
    output: schemas.adminRatingList,
    run: (context) =>
      setRatingVisible(editContextOf(context), { id: idOf(context), visible: context.input.visible }),
  }),
  defineHandler(calls.listRatingVersions, {
    params: schemas.ratingParams,
    output: schemas.listRatingVersionsOutput,
    run: (context) =>
      listVersions<schemas.SavedRule>(context.database.db, ratingVersionSubject(idOf(context))),
  }),
  defineHandler(calls.restoreRatingVersion, {
    params: schemas.restoreRatingVersionParams,
    input: schemas.restoreRatingVersionInput,
    output: schemas.adminRatingList,
    run: (context) =>
      restoreRatingVersion(editContextOf(context), {
        id: idOf(context),
        version: context.input.version,
        savedVersionId: context.params['version']!,
      }),
  }),
  defineHandler(calls.listRemovedRatings, {
    output: schemas.listRemovedRatingsOutput,
    run: ({ database }) => listRemovedRatings(database.db),
  }),
  defineHandler(calls.restoreRatingCategory, {
    params: schemas.ratingParams,
    output: schemas.adminRatingList,
    run: (context) => restoreRemovedRating(editContextOf(context), idOf(context)),
  }),
  defineHandler(calls.deleteRatingCategory, {
    params: schemas.ratingParams,
    output: schemas.adminRatingList,
    run: (context) => deleteRating(editContextOf(context), idOf(context)),
  }),
];
