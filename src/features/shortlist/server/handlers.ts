import * as contract from '#features/shortlist/contract.ts';
import type { FavoriteKind } from '#features/shortlist/contract.ts';
import * as marks from '#features/shortlist/server/marks.ts';
import type { Target } from '#features/shortlist/server/marks.ts';
import { answer } from '#platform/http/answer.ts';
import type { Context, Handler } from '#platform/http/answer.ts';

type TargetContext = Context<unknown, Target>;

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
  answer(contract.addFavorite, addFavorite),
  answer(contract.addFavoriteByPost, addFavorite),
  answer(contract.removeFavorite, removeFavorite),
  answer(contract.removeFavoriteByPost, removeFavorite),
  answer(contract.addViewed, addViewed),
  answer(contract.addViewedByPost, addViewed),
  answer(contract.listViewed, {
    run: ({ database, accountId, now, input }) =>
      marks.listViewed(database.db, {
        accountId,
        now,
        limit: input.limit ?? contract.viewedPageSize,
        offset: input.offset ?? 0,
      }),
  }),
];
