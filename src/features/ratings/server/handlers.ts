import { defineHandler } from '#platform/http/define-handler.ts';
import type { Handler } from '#platform/http/define-handler.ts';
import * as calls from '#features/ratings/calls.ts';
import * as schemas from '#features/ratings/schemas.ts';
import { castVote } from '#features/ratings/server/cast-vote.ts';
import { hideRatings } from '#features/ratings/server/hide-ratings.ts';
import { checkVoter, findVotable } from '#features/ratings/server/may-vote.ts';
import { ratingTopsOf } from '#features/ratings/server/rating-tops.ts';
import { listCategories, listPlaces, listRated } from '#features/ratings/server/rating-queries.ts';

export const ratingsHandlers: Handler[] = [
  defineHandler(calls.listCategories, {
    output: schemas.listCategoriesOutput,
    run: ({ database }) => listCategories(database.db),
  }),
  defineHandler(calls.listRated, {
    params: schemas.listRatedParams,
    input: schemas.listRatedInput,
    output: schemas.listRatedOutput,
    run: async ({ database, services, actor, now, params, input }) => {
      const { items, total } = await listRated(database.db, ratingTopsOf({ database, services }), {
        categoryId: Number(params['categoryId']),
        now,
        limit: input.limit ?? calls.ratingPageSize,
        offset: input.offset ?? 0,
      });
      return { items: await hideRatings(database.db, items, actor), total };
    },
  }),
  defineHandler(calls.listAuthorPlaces, {
    output: schemas.authorPlaces,
    run: async ({ database, services, actor, now, params }) => {
      const tops = ratingTopsOf({ database, services });
      const places = await listPlaces(database.db, tops, { authorId: params['id']!, now });
      return hideRatings(database.db, places, actor);
    },
  }),
  defineHandler(calls.castVote, {
    input: schemas.voteForm,
    output: schemas.castVoteOutput,
    find: ({ database, actor, now, input }) =>
      findVotable(database.db, { scenarioId: input.scenario_id, actor, now }),
    run: ({ database, services, actor, now, input, subject }) => {
      const { person, membership } = checkVoter(actor, subject, services.settings.voteRequires);
      return database.tx((tx) =>
        castVote(tx, {
          scenarioId: subject.scenarioId,
          authorId: subject.authorId,
          organizationId: membership.organizationId,
          voterId: person.id,
          value: input.vote,
          isCompanyAdmin: actor.effectiveRole === 'OK_ADMIN',
          now,
        }),
      );
    },
  }),
];
