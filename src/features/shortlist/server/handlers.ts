import * as contract from '#features/shortlist/contract.ts';
import type { FavoriteKind } from '#features/shortlist/contract.ts';
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
  defineHandler(contract.addFavorite, addFavorite),
  defineHandler(contract.addFavoriteByPost, addFavorite),
  defineHandler(contract.removeFavorite, removeFavorite),
  defineHandler(contract.removeFavoriteByPost, removeFavorite),
  defineHandler(contract.addViewed, addViewed),
  defineHandler(contract.addViewedByPost, addViewed),
  defineHandler(contract.listViewed, {
    run: ({ database, accountId, now, input }) =>
      marks.listViewed(database.db, {
        accountId,
        now,
        limit: input.limit ?? contract.viewedPageSize,
        offset: input.offset ?? 0,
      }),
  }),
];
