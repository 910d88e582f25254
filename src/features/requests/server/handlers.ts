import * as calls from '#features/requests/calls.ts';
import * as schemas from '#features/requests/schemas.ts';
import * as answers from '#features/requests/server/answer-request.ts';
import { findRequest, findRequestableScenario } from '#features/requests/server/find-request.ts';
import type { FoundRequest } from '#features/requests/server/find-request.ts';
import { moveRequest } from '#features/requests/server/move-request.ts';
import { nameReaders } from '#features/requests/server/name-readers.ts';
import { readText } from '#features/requests/server/read-text.ts';
import * as inbox from '#features/requests/server/inbox-queries.ts';
import * as queries from '#features/requests/server/request-queries.ts';
import { sendRequest } from '#features/requests/server/send-request.ts';
import { personOf } from '#access/actor.ts';
import type { InboxRequest } from '#features/requests/schemas.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';
import { defineHandler } from '#platform/http/define-handler.ts';
import type { HandlerContext, Handler } from '#platform/http/define-handler.ts';
import { isSigningOn } from '#platform/signing/settings.ts';

const find = ({ database, params }: Pick<HandlerContext<unknown, unknown>, 'database' | 'params'>) =>
  findRequest(database.db, params['id']!);

type RequestContext = Pick<
  HandlerContext<unknown, FoundRequest>,
  'database' | 'accountId' | 'now' | 'subject'
>;

const companyMove =
  (move: 'cancel' | 'close') =>
  async ({ database, accountId, now, subject }: RequestContext) => {
    await database.tx((tx) => moveRequest(tx, { request: subject, move, actorId: accountId, now }));
    return queries.selectRequest(database.db, { id: subject.id, viewer: { employeeId: accountId }, now });
  };

const companyHandlers: Handler[] = [
  defineHandler(calls.sendRequest, {
    input: schemas.requestForm,
    output: schemas.sendRequestOutput,
    find: ({ database, now, params }) => findRequestableScenario(database.db, params['id']!, now),
    run: ({ database, services, actor, accountId, organizationId, now, input, subject }) => {
      if (!personOf(actor).phoneConfirmed) throw new Refusal('phone_not_confirmed');
      const sent = { scenarioId: subject.id, organizationId, senderId: accountId, ...input, now };
      const request = { ...sent, isSigningOn: isSigningOn(services.signing) };
      return database.tx((tx) => sendRequest(tx, request));
    },
  }),
  defineHandler(calls.listCompanyRequests, {
    input: schemas.requestFilter,
    output: schemas.listCompanyRequestsOutput,
    run: ({ database, accountId, organizationId, now, input }) =>
      queries.listCompanyRequests(database.db, { organizationId, employeeId: accountId, filter: input, now }),
  }),
  defineHandler(calls.readCompanyRequest, {
    output: schemas.companyRequest,
    find,
    run: ({ database, accountId, now, subject }) =>
      queries.selectRequest(database.db, { id: subject.id, viewer: { employeeId: accountId }, now }),
  }),
  defineHandler(calls.cancelRequest, { output: schemas.companyRequest, find, run: companyMove('cancel') }),
  defineHandler(calls.closeRequest, { output: schemas.companyRequest, find, run: companyMove('close') }),
  defineHandler(calls.nameReaders, {
    input: schemas.readersForm,
    output: schemas.companyRequest,
    find,
    run: async ({ database, accountId, now, subject, input }) => {
      await database.tx((tx) => nameReaders(tx, { request: subject, actorId: accountId, now, ...input }));
      return queries.selectRequest(database.db, { id: subject.id, viewer: { employeeId: accountId }, now });
    },
  }),
  defineHandler(calls.readRequestText, {
    find,
    run: ({ database, services, accountId, now, subject }) =>
      readText({ database, services }, { request: subject, readerId: accountId, now }),
  }),
];

type AuthorContext = RequestContext & Pick<HandlerContext<unknown, unknown>, 'services'>;

/** Without signing no company could sign the agreement. */
const withNdaOffer =
  ({ services }: Pick<AuthorContext, 'services'>) =>
  <T extends InboxRequest>(request: T): T => ({
    ...request,
    ndaOffered: request.ndaOffered && isSigningOn(services.signing),
  });

const authorAnswer =
  <In>(apply: (tx: Tx, input: answers.AnswerRequestInput & In) => Promise<unknown>) =>
  async (context: AuthorContext & { input: In }) => {
    const { database, accountId, now, subject, input } = context;
    await database.tx((tx) => apply(tx, { request: subject, authorId: accountId, now, ...input }));
    return withNdaOffer(context)(await inbox.readInboxRequest(database.db, { id: subject.id, now }));
  };

const openRequest = authorAnswer(answers.openRequest);

const answer = { output: schemas.inboxRequest, find };

const authorHandlers: Handler[] = [
  defineHandler(calls.listInbox, {
    input: schemas.requestFilter,
    output: schemas.listInboxOutput,
    run: async (context) => {
      const { database, accountId, now, input } = context;
      const { items, total } = await inbox.listInbox(database.db, {
        authorId: accountId,
        filter: input,
        now,
      });
      return { items: items.map(withNdaOffer(context)), total };
    },
  }),
  defineHandler(calls.readInboxRequest, {
    output: schemas.readInboxRequestOutput,
    find,
    run: async (context) =>
      withNdaOffer(context)(
        await inbox.findInboxRequest(context.database.db, { id: context.subject.id, now: context.now }),
      ),
  }),
  defineHandler(calls.openRequest, {
    ...answer,
    input: schemas.openForm,
    run: async (context) => {
      if (context.input.nda && !isSigningOn(context.services.signing))
        throw new Refusal('signing_unavailable', { field: 'nda' });
      return openRequest(context);
    },
  }),
  defineHandler(calls.declineRequest, {
    ...answer,
    input: schemas.declineForm,
    run: authorAnswer(answers.declineRequest),
  }),
  defineHandler(calls.revokeRequest, { ...answer, run: authorAnswer(answers.revokeRequest) }),
];

export const requestHandlers: Handler[] = [...companyHandlers, ...authorHandlers];
