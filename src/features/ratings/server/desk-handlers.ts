import * as contract from '#features/ratings/contract-desk.ts';
import {
  addRating,
  deleteRating,
  listDeskRatings,
  listRemovedRatings,
  orderRatings,
  ratingHistory,
  restoreRating,
  returnRating,
  saveRating,
  showRating,
} from '#features/ratings/server/edit-categories.ts';
import type { RatingEditing } from '#features/ratings/server/edit-categories.ts';
import { listVersions } from '#platform/history/list-versions.ts';
import { answer } from '#platform/http/answer.ts';
import type { Context, Handler } from '#platform/http/answer.ts';

const editContextOf = ({
  database,
  accountId,
  now,
}: Pick<Context<unknown, unknown>, 'database' | 'accountId' | 'now'>): RatingEditing => ({
  database,
  officerId: accountId,
  now,
});
const idOf = ({ params }: { params: Record<string, string> }): number => Number(params['id']);

export const ratingDeskHandlers: Handler[] = [
  answer(contract.listDeskRatings, {
    run: ({ database, now }) => listDeskRatings(database.db, now),
  }),
  answer(contract.addRatingCategory, { run: (context) => addRating(editContextOf(context), context.input) }),
  answer(contract.orderRatingCategories, {
    run: (context) => orderRatings(editContextOf(context), context.input.ids),
  }),
  answer(contract.saveRatingCategory, {
    run(context) {
      const { version, ...form } = context.input;
      return saveRating(editContextOf(context), { id: idOf(context), version, form });
    },
  }),
  answer(contract.showRatingCategory, {
    run: (context) =>
      showRating(editContextOf(context), { id: idOf(context), visible: context.input.visible }),
  }),
  answer(contract.listRatingVersions, {
    run: (context) => listVersions<contract.KeptRule>(context.database.db, ratingHistory(idOf(context))),
  }),
  answer(contract.restoreRatingVersion, {
    run: (context) =>
      restoreRating(editContextOf(context), {
        id: idOf(context),
        version: context.input.version,
        savedVersionId: context.params['version']!,
      }),
  }),
  answer(contract.listRemovedRatings, { run: ({ database }) => listRemovedRatings(database.db) }),
  answer(contract.returnRatingCategory, {
    run: (context) => returnRating(editContextOf(context), idOf(context)),
  }),
  answer(contract.deleteRatingCategory, {
    run: (context) => deleteRating(editContextOf(context), idOf(context)),
  }),
];
