import * as calls from '#features/shortlist/calls.ts';
import * as schemas from '#features/shortlist/schemas.ts';
import type { FavoriteKind } from '#features/shortlist/constants.ts';
import * as marks from '#features/shortlist/server/marks.ts';
import type { Target } from '#features/shortlist/server/marks.ts';
import { defaultPageSize } from '#kernel/page.ts';
import { defineHandler } from '#platform/http/define-handler.ts';
import type { HandlerContext, Handler } from '#platform/http/define-handler.ts';

type TargetContext = HandlerContext<undefined, Target>;

const findTarget = ({ database, params, now }: Pick<TargetContext, 'database' | 'params' | 'now'>) =>
  marks.findTarget(database.db, { kind: params['kind'] ?? 'avtor', id: params['id']!, now });

const favorite = { params: schemas.favoriteParams, output: schemas.favoriteOutput };

const addFavorite = {
  ...favorite,
  find: findTarget,
  run: ({ database, accountId, subject: { kind, id } }: TargetContext) =>
    marks.addFavorite(database.db, { accountId, kind, id }),
};

const removeFavorite = {
  ...favorite,
  run: ({ database, accountId, params }: HandlerContext<undefined, unknown>) =>
    marks.removeFavorite(database.db, { accountId, kind: params['kind'] as FavoriteKind, id: params['id']! }),
};

const addViewed = {
  output: schemas.viewedOutput,
  find: findTarget,
  run: ({ database, accountId, now, subject }: TargetContext) =>
    marks.addViewed(database.db, { accountId, id: subject.id, now }),
};

export const shortlistHandlers: Handler[] = [
  defineHandler(calls.addFavorite, addFavorite),
  defineHandler(calls.addFavoriteByPost, addFavorite),
  defineHandler(calls.removeFavorite, removeFavorite),
  defineHandler(calls.removeFavoriteByPost, removeFavorite),
  defineHandler(calls.addViewed, addViewed),
  defineHandler(calls.addViewedByPost, addViewed),
  defineHandler(calls.listViewed, {
    input: schemas.listViewedInput,
    output: schemas.listViewedOutput,
    run: ({ database, accountId, now, input }) =>
      marks.listViewed(database.db, {
        accountId,
        now,
        limit: input.limit ?? defaultPageSize,
        offset: input.offset ?? 0,
      }),
  }),
];
