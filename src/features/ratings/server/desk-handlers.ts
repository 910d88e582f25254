import { personOf } from '#access/actor.ts';
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

type Turn = Pick<Context<unknown, unknown>, 'database' | 'outside' | 'actor'>;

const editing = ({ database, outside, actor }: Turn): RatingEditing => ({
  database,
  officerId: personOf(actor).id,
  now: outside.clock.now(),
});
const idOf = ({ params }: { params: Record<string, string> }): number => Number(params['id']);

export const ratingDeskHandlers: Handler[] = [
  answer(contract.listDeskRatings, {
    run: ({ database, outside }) => listDeskRatings(database.db, outside.clock.now()),
  }),
  answer(contract.addRatingCategory, { run: (turn) => addRating(editing(turn), turn.input) }),
  answer(contract.orderRatingCategories, { run: (turn) => orderRatings(editing(turn), turn.input.ids) }),
  answer(contract.saveRatingCategory, {
    run(turn) {
      const { version, ...form } = turn.input;
      return saveRating(editing(turn), { id: idOf(turn), version, form });
    },
  }),
  answer(contract.showRatingCategory, {
    run: (turn) => showRating(editing(turn), { id: idOf(turn), visible: turn.input.visible }),
  }),
  answer(contract.listRatingVersions, {
    run: (turn) => listVersions<contract.KeptRule>(turn.database.db, ratingHistory(idOf(turn))),
  }),
  answer(contract.restoreRatingVersion, {
    run: (turn) =>
      restoreRating(editing(turn), {
        id: idOf(turn),
        version: turn.input.version,
        kept: turn.params['version']!,
      }),
  }),
  answer(contract.listRemovedRatings, { run: ({ database }) => listRemovedRatings(database.db) }),
  answer(contract.returnRatingCategory, { run: (turn) => returnRating(editing(turn), idOf(turn)) }),
  answer(contract.deleteRatingCategory, { run: (turn) => deleteRating(editing(turn), idOf(turn)) }),
];
