import type { Actor } from '#access/actor.ts';
import { personOf } from '#access/actor.ts';
import * as contract from '#features/requests/contract.ts';
import * as answers from '#features/requests/server/answer-request.ts';
import { findRequest, findRequestable } from '#features/requests/server/find-request.ts';
import type { FoundRequest } from '#features/requests/server/find-request.ts';
import { moveRequest } from '#features/requests/server/move-request.ts';
import { readText } from '#features/requests/server/read-text.ts';
import * as queries from '#features/requests/server/request-queries.ts';
import { sendRequest } from '#features/requests/server/send-request.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Database } from '#platform/db/database.ts';
import { answer } from '#platform/http/answer.ts';
import type { Handler } from '#platform/http/answer.ts';
import type { Outside } from '#platform/outside.ts';

const findBy = ({ database, params }: { database: Database; params: Record<string, string> }) =>
  findRequest(database.db, params['id']!);

function companyOf(actor: Actor): string {
  const { membership } = personOf(actor);
  if (!membership) throw new Refusal('employee_wait');
  return membership.organizationId;
}

interface Turn {
  database: Database;
  outside: Outside;
  actor: Actor;
  subject: FoundRequest;
}

const companyMove =
  (move: 'cancel' | 'close') =>
  async ({ database, outside, actor, subject }: Turn) => {
    await database.tx((tx) => moveRequest(tx, { request: subject, move, actorId: personOf(actor).id }));
    return queries.readCompanyRequest(database.db, { id: subject.id, now: outside.clock.now() });
  };

const companyHandlers: Handler[] = [
  answer(contract.sendRequest, {
    find: ({ database, outside, params }) => findRequestable(database.db, params['id']!, outside.clock.now()),
    run: ({ database, outside, actor, input, subject }) => {
      const person = personOf(actor);
      if (!person.phoneConfirmed) throw new Refusal('phone_not_confirmed');
      return database.tx((tx) =>
        sendRequest(tx, {
          scenarioId: subject.id,
          organizationId: companyOf(actor),
          senderId: person.id,
          text: input.text,
          now: outside.clock.now(),
        }),
      );
    },
  }),
  answer(contract.listCompanyRequests, {
    run: ({ database, outside, actor, input }) =>
      queries.listCompanyRequests(database.db, {
        organizationId: companyOf(actor),
        filter: input,
        now: outside.clock.now(),
      }),
  }),
  answer(contract.readCompanyRequest, {
    find: findBy,
    run: ({ database, outside, subject }) =>
      queries.readCompanyRequest(database.db, { id: subject.id, now: outside.clock.now() }),
  }),
  answer(contract.cancelRequest, { find: findBy, run: companyMove('cancel') }),
  answer(contract.closeRequest, { find: findBy, run: companyMove('close') }),
  answer(contract.readRequestText, {
    find: findBy,
    run: ({ database, outside, actor, subject }) =>
      readText({ database, outside }, { request: subject, readerId: personOf(actor).id }),
  }),
];

const answering =
  <In>(
    act: (tx: Parameters<Parameters<Database['tx']>[0]>[0], turn: answers.Answering & In) => Promise<unknown>,
  ) =>
  async ({ database, outside, actor, subject, input }: Turn & { input: In }) => {
    const now = outside.clock.now();
    const turn = { request: subject, authorId: personOf(actor).id, now, ...input };
    await database.tx(async (tx) => void (await act(tx, turn)));
    return queries.readInboxRequest(database.db, { id: subject.id, now });
  };

const authorHandlers: Handler[] = [
  answer(contract.listInbox, {
    run: ({ database, outside, actor, input }) =>
      queries.listInbox(database.db, {
        authorId: personOf(actor).id,
        filter: input,
        now: outside.clock.now(),
      }),
  }),
  answer(contract.readInboxRequest, {
    find: findBy,
    run: ({ database, outside, subject }) =>
      queries.findInInbox(database.db, { id: subject.id, now: outside.clock.now() }),
  }),
  answer(contract.openRequest, { find: findBy, run: answering(answers.openRequest) }),
  answer(contract.declineRequest, { find: findBy, run: answering(answers.declineRequest) }),
  answer(contract.revokeRequest, { find: findBy, run: answering(answers.revokeRequest) }),
];

export const requestHandlers: Handler[] = [...companyHandlers, ...authorHandlers];
