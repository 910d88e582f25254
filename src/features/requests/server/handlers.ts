import * as contract from '#features/requests/contract.ts';
import * as answers from '#features/requests/server/answer-request.ts';
import { findRequest, findRequestableScenario } from '#features/requests/server/find-request.ts';
import type { FoundRequest } from '#features/requests/server/find-request.ts';
import { moveRequest } from '#features/requests/server/move-request.ts';
import { readText } from '#features/requests/server/read-text.ts';
import * as queries from '#features/requests/server/request-queries.ts';
import { sendRequest } from '#features/requests/server/send-request.ts';
import { personOf } from '#access/actor.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';
import { defineHandler } from '#platform/http/define-handler.ts';
import type { HandlerContext, Handler } from '#platform/http/define-handler.ts';

const find = ({ database, params }: Pick<HandlerContext<unknown, unknown>, 'database' | 'params'>) =>
  findRequest(database.db, params['id']!);

type RequestContext = Pick<
  HandlerContext<unknown, FoundRequest>,
  'database' | 'accountId' | 'now' | 'subject'
>;

const companyMove =
  (move: 'cancel' | 'close') =>
  async ({ database, accountId, now, subject }: RequestContext) => {
    await database.tx((tx) => moveRequest(tx, { request: subject, move, actorId: accountId }));
    return queries.readCompanyRequest(database.db, { id: subject.id, now });
  };

const companyHandlers: Handler[] = [
  defineHandler(contract.sendRequest, {
    find: ({ database, now, params }) => findRequestableScenario(database.db, params['id']!, now),
    run: ({ database, actor, accountId, organizationId, now, input, subject }) => {
      if (!personOf(actor).phoneConfirmed) throw new Refusal('phone_not_confirmed');
      return database.tx((tx) =>
        sendRequest(tx, {
          scenarioId: subject.id,
          organizationId,
          senderId: accountId,
          text: input.text,
          now,
        }),
      );
    },
  }),
  defineHandler(contract.listCompanyRequests, {
    run: ({ database, organizationId, now, input }) =>
      queries.listCompanyRequests(database.db, { organizationId, filter: input, now }),
  }),
  defineHandler(contract.readCompanyRequest, {
    find,
    run: ({ database, now, subject }) => queries.readCompanyRequest(database.db, { id: subject.id, now }),
  }),
  defineHandler(contract.cancelRequest, { find, run: companyMove('cancel') }),
  defineHandler(contract.closeRequest, { find, run: companyMove('close') }),
  defineHandler(contract.readRequestText, {
    find,
    run: ({ database, services, accountId, now, subject }) =>
      readText({ database, services }, { request: subject, readerId: accountId, now }),
  }),
];

const authorAnswer =
  <In>(apply: (tx: Tx, input: answers.AnswerRequestInput & In) => Promise<unknown>) =>
  async ({ database, accountId, now, subject, input }: RequestContext & { input: In }) => {
    await database.tx(
      async (tx) => void (await apply(tx, { request: subject, authorId: accountId, now, ...input })),
    );
    return queries.readInboxRequest(database.db, { id: subject.id, now });
  };

const authorHandlers: Handler[] = [
  defineHandler(contract.listInbox, {
    run: ({ database, accountId, now, input }) =>
      queries.listInbox(database.db, { authorId: accountId, filter: input, now }),
  }),
  defineHandler(contract.readInboxRequest, {
    find,
    run: ({ database, now, subject }) => queries.findInboxRequest(database.db, { id: subject.id, now }),
  }),
  defineHandler(contract.openRequest, { find, run: authorAnswer(answers.openRequest) }),
  defineHandler(contract.declineRequest, { find, run: authorAnswer(answers.declineRequest) }),
  defineHandler(contract.revokeRequest, { find, run: authorAnswer(answers.revokeRequest) }),
];

export const requestHandlers: Handler[] = [...companyHandlers, ...authorHandlers];
