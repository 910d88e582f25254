import * as calls from '#features/shortlist/calls.ts';
import * as schemas from '#features/shortlist/schemas.ts';
import type { FavoriteKind } from '#features/shortlist/constants.ts';
import * as marks from '#features/shortlist/server/marks.ts';
import type { Target } from '#features/shortlist/server/marks.ts';
import { defineHandler } from '#platform/http/define-handler.ts';
import type { HandlerContext, Handler } from '#platform/http/define-handler.ts';

type TargetContext = HandlerContext<unknown, Target>;

const findTarget = ({ database, params, now }: Pick<TargetContext, 'database' | 'params' | 'now'>) =>
  marks.findTarget(database.db, { kind: params['kind'] ?? 'avtor', id: params['id']!, now });

const addFavorite = {
  find: findTarget,
  run: ({ database, accountId, subject }: Pick<TargetContext, 'database' | 'accountId' | 'subject'>) =>
    marks.addFavorite(database.db, { accountId, kind: subject.kind, id: subject.id }),
};

const removeFavorite = {
  run: ({ database, accountId, params }: Pick<TargetContext, 'database' | 'accountId' | 'params'>) =>
    marks.removeFavorite(database.db, { accountId, kind: params['kind'] as FavoriteKind, id: params['id']! }),
};

const addViewed = {
  find: findTarget,
  run: ({
    database,
    accountId,
    now,
    subject,
  }: Pick<TargetContext, 'database' | 'accountId' | 'now' | 'subject'>) =>
    marks.addViewed(database.db, { accountId, id: subject.id, now }),
};

export const shortlistHandlers: Handler[] = [
  defineHandler(calls.addFavorite, {
    params: schemas.favoriteParams,
    output: schemas.favoriteOutput,
    ...addFavorite,
  }),
  defineHandler(calls.addFavoriteByPost, {
    params: schemas.favoriteParams,
    output: schemas.favoriteOutput,
    ...addFavorite,
  }),
  defineHandler(calls.removeFavorite, {
    params: schemas.favoriteParams,
    output: schemas.favoriteOutput,
    ...removeFavorite,
  }),
  defineHandler(calls.removeFavoriteByPost, {
    params: schemas.favoriteParams,
    output: schemas.favoriteOutput,
    ...removeFavorite,
  }),
  defineHandler(calls.addViewed, { output: schemas.viewedOutput, ...addViewed }),
  defineHandler(calls.addViewedByPost, { output: schemas.viewedOutput, ...addViewed }),
  defineHandler(calls.listViewed, {
    input: schemas.listViewedInput,
    output: schemas.listViewedOutput,
    run: ({ database, accountId, now, input }) =>
      marks.listViewed(database.db, {
        accountId,
        now,
        limit: input.limit ?? calls.viewedPageSize,
        offset: input.offset ?? 0,
      }),
  }),
];
