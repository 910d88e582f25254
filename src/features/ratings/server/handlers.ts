import { answer } from '#platform/http/answer.ts';
import type { Handler } from '#platform/http/answer.ts';
import * as contract from '#features/ratings/contract.ts';
import { castVote } from '#features/ratings/server/cast-vote.ts';
import { checkVoter, findVotable } from '#features/ratings/server/may-vote.ts';
import { listCategories, listPlaces, listRated } from '#features/ratings/server/rating-queries.ts';

export const ratingsHandlers: Handler[] = [
  answer(contract.listCategories, { run: ({ database }) => listCategories(database.db) }),
  answer(contract.listRated, {
    run: ({ database, outside, params, input }) =>
      listRated(database.db, {
        categoryId: Number(params['categoryId']),
        now: outside.clock.now(),
        limit: input.limit ?? contract.ratingPageSize,
        offset: input.offset ?? 0,
      }),
  }),
  answer(contract.listAuthorPlaces, {
    run: ({ database, outside, params }) =>
      listPlaces(database.db, { authorId: params['id']!, now: outside.clock.now() }),
  }),
  answer(contract.castVote, {
    find: ({ database, outside, actor, input }) =>
      findVotable(database.db, { scenarioId: input.scenario_id, actor, now: outside.clock.now() }),
    run: ({ database, outside, actor, input, subject }) => {
      const { person, membership } = checkVoter(actor, subject);
      return database.tx((tx) =>
        castVote(tx, {
          scenarioId: subject.scenarioId,
          authorId: subject.authorId,
          organizationId: membership.organizationId,
          voterId: person.id,
          value: input.vote,
          speaksForCompany: actor.seat === 'OK_ADMIN',
          now: outside.clock.now(),
        }),
      );
    },
  }),
];
