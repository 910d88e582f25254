import { personOf } from '#access/actor.ts';
import type { Actor } from '#access/actor.ts';
import * as contract from '#features/shortlist/contract.ts';
import type { FavoriteKind } from '#features/shortlist/contract.ts';
import * as marks from '#features/shortlist/server/marks.ts';
import type { Target } from '#features/shortlist/server/marks.ts';
import type { Database } from '#platform/db/database.ts';
import { answer } from '#platform/http/answer.ts';
import type { Handler } from '#platform/http/answer.ts';
import type { Outside } from '#platform/outside.ts';

interface Where {
  database: Database;
  outside: Outside;
  actor: Actor;
  params: Record<string, string>;
}

const findTarget = ({ database, outside, params }: Where) =>
  marks.findTarget(database.db, {
    kind: params['kind'] ?? 'avtor',
    id: params['id']!,
    now: outside.clock.now(),
  });

const add = {
  find: findTarget,
  run: ({ database, actor, subject }: Where & { subject: Target }) =>
    marks.addFavorite(database.db, { accountId: personOf(actor).id, kind: subject.kind, id: subject.id }),
};

const remove = {
  run: ({ database, actor, params }: Where) =>
    marks.removeFavorite(database.db, {
      accountId: personOf(actor).id,
      kind: params['kind'] as FavoriteKind,
      id: params['id']!,
    }),
};

const see = {
  find: findTarget,
  run: ({ database, outside, actor, subject }: Where & { subject: Target }) =>
    marks.addViewed(database.db, {
      accountId: personOf(actor).id,
      id: subject.id,
      now: outside.clock.now(),
    }),
};

export const shortlistHandlers: Handler[] = [
  answer(contract.addFavorite, add),
  answer(contract.addFavoriteByPost, add),
  answer(contract.removeFavorite, remove),
  answer(contract.removeFavoriteByPost, remove),
  answer(contract.addViewed, see),
  answer(contract.addViewedByPost, see),
  answer(contract.listViewed, {
    run: ({ database, outside, actor, input }) =>
      marks.listViewed(database.db, {
        accountId: personOf(actor).id,
        now: outside.clock.now(),
        limit: input.limit ?? contract.viewedPageSize,
        offset: input.offset ?? 0,
      }),
  }),
];
