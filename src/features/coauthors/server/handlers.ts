import { personOf } from '#access/actor.ts';
import * as calls from '#features/coauthors/calls.ts';
import * as schemas from '#features/coauthors/schemas.ts';
import { acceptCoauthorLink, answerCoauthorship } from '#features/coauthors/server/answer-coauthorship.ts';
import * as queries from '#features/coauthors/server/coauthor-queries.ts';
import { inviteCoauthorAgain } from '#features/coauthors/server/invite-coauthor.ts';
import { saveCoauthors } from '#features/coauthors/server/save-coauthors.ts';
import { checkMayPublish } from '#features/scenarios/server/move-scenario.ts';
import { findScenarioRef } from '#features/scenarios/server/scenario-queries.ts';
import { defineHandler } from '#platform/http/define-handler.ts';
import type { Handler, HandlerContext } from '#platform/http/define-handler.ts';
import { limitRate } from '#platform/http/rate-limit.ts';

type Found = Pick<HandlerContext<unknown, unknown>, 'database' | 'params'>;

const ofScenario = {
  output: schemas.coauthorList,
  find: ({ database, params }: Found) => findScenarioRef(database.db, params['id']!),
};

const authorHandlers: Handler[] = [
  defineHandler(calls.listCoauthors, {
    ...ofScenario,
    run: ({ database, subject }) => queries.readCoauthors(database.db, subject.scenario.id),
  }),
  defineHandler(calls.saveCoauthors, {
    ...ofScenario,
    input: schemas.saveCoauthorsInput,
    run: async ({ database, accountId, now, input, subject }) => {
      const scenarioId = subject.scenario.id;
      await database.tx((tx) => saveCoauthors(tx, { scenarioId, authorId: accountId, now, input }));
      return queries.readCoauthors(database.db, scenarioId);
    },
  }),
  defineHandler(calls.inviteCoauthorAgain, {
    output: schemas.coauthorList,
    find: ({ database, params }: Found) => queries.findNamedCoauthor(database.db, params['id']!),
    run: async ({ database, accountId, now, subject: { id, scenarioId } }) => {
      const options = { coauthorId: id, scenarioId, authorId: accountId, now };
      await database.tx((tx) => inviteCoauthorAgain(tx, options));
      return queries.readCoauthors(database.db, scenarioId);
    },
  }),
];

const ofCoauthorship = {
  output: schemas.coauthorship,
  find: ({ database, params }: Found) => queries.findCoauthorship(database.db, params['id']!),
};

const answerHandlers: Handler[] = [
  defineHandler(calls.listCoauthorships, {
    input: schemas.listCoauthorshipsInput,
    output: schemas.listCoauthorshipsOutput,
    run: ({ database, accountId, input }) => queries.listCoauthorships(database.db, { accountId, ...input }),
  }),
  defineHandler(calls.acceptCoauthorLink, {
    input: schemas.acceptLinkInput,
    output: schemas.coauthorship,
    run: async ({ database, accountId, now, input: { code } }) => {
      await limitRate(database.db, { key: `coauthor-link:${accountId}`, limit: 10, seconds: 600 });
      const id = await database.tx((tx) => acceptCoauthorLink(tx, { code, accountId, now }));
      return queries.readCoauthorship(database.db, id);
    },
  }),
  defineHandler(calls.confirmCoauthorship, {
    ...ofCoauthorship,
    input: schemas.confirmCoauthorshipForm,
    // Confirming a share is a contract, so it needs an adult with a confirmed address. Everybody may decline.
    run: async ({ database, actor, accountId, now, input, subject: { id, scenarioId } }) => {
      checkMayPublish(personOf(actor), now);
      const options = { id, scenarioId, accountId, move: 'confirm', now, shownShare: input.share } as const;
      await database.tx((tx) => answerCoauthorship(tx, options));
      return queries.readCoauthorship(database.db, id);
    },
  }),
  defineHandler(calls.declineCoauthorship, {
    ...ofCoauthorship,
    run: async ({ database, accountId, now, subject: { id, scenarioId } }) => {
      const options = { id, scenarioId, accountId, move: 'decline', now } as const;
      await database.tx((tx) => answerCoauthorship(tx, options));
      return queries.readCoauthorship(database.db, id);
    },
  }),
];

export const coauthorHandlers: Handler[] = [...authorHandlers, ...answerHandlers];
