import * as contract from '#features/ratings/contract-admin.ts';
import {
  addRating,
  deleteRating,
  listAdminRatings,
  listRemovedRatings,
  reorderRatings,
  ratingVersionSubject,
  restoreRatingVersion,
  restoreRemovedRating,
  saveRating,
  setRatingVisible,
} from '#features/ratings/server/edit-categories.ts';
import type { RatingEditContext } from '#features/ratings/server/edit-categories.ts';
import { listVersions } from '#platform/history/list-versions.ts';
import { defineHandler } from '#platform/http/define-handler.ts';
import type { HandlerContext, Handler } from '#platform/http/define-handler.ts';

const editContextOf = ({
  database,
  accountId,
  now,
}: Pick<HandlerContext<unknown, unknown>, 'database' | 'accountId' | 'now'>): RatingEditContext => ({
  database,
  officerId: accountId,
  now,
});
const idOf = ({ params }: { params: Record<string, string> }): number => Number(params['id']);

export const adminRatingHandlers: Handler[] = [
  defineHandler(contract.listAdminRatings, {
    run: ({ database, now }) => listAdminRatings(database.db, now),
  }),
  defineHandler(contract.addRatingCategory, {
    run: (context) => addRating(editContextOf(context), context.input),
  }),
  defineHandler(contract.reorderRatingCategories, {
    run: (context) => reorderRatings(editContextOf(context), context.input.ids),
  }),
  defineHandler(contract.saveRatingCategory, {
    run(context) {
      const { version, ...form } = context.input;
      return saveRating(editContextOf(context), { id: idOf(context), version, form });
    },
  }),
  defineHandler(contract.setRatingCategoryVisible, {
    run: (context) =>
      setRatingVisible(editContextOf(context), { id: idOf(context), visible: context.input.visible }),
  }),
  defineHandler(contract.listRatingVersions, {
    run: (context) =>
      listVersions<contract.SavedRule>(context.database.db, ratingVersionSubject(idOf(context))),
  }),
  defineHandler(contract.restoreRatingVersion, {
    run: (context) =>
      restoreRatingVersion(editContextOf(context), {
        id: idOf(context),
        version: context.input.version,
        savedVersionId: context.params['version']!,
      }),
  }),
  defineHandler(contract.listRemovedRatings, { run: ({ database }) => listRemovedRatings(database.db) }),
  defineHandler(contract.restoreRatingCategory, {
    run: (context) => restoreRemovedRating(editContextOf(context), idOf(context)),
  }),
  defineHandler(contract.deleteRatingCategory, {
    run: (context) => deleteRating(editContextOf(context), idOf(context)),
  }),
];
