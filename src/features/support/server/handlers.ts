import type { Actor } from '#access/actor.ts';
import { personOf } from '#access/actor.ts';
import * as open from '#features/support/contract.ts';
import type { ContactCard } from '#features/support/contract.ts';
import * as desk from '#features/support/contract-desk.ts';
import type { QuestionMove } from '#features/support/lifecycle.ts';
import { askQuestion, limitQuestions } from '#features/support/server/ask-question.ts';
import {
  contactHistory,
  findContacts,
  restoreContacts,
  saveContacts,
} from '#features/support/server/contacts.ts';
import { moveQuestion } from '#features/support/server/move-question.ts';
import { findQuestion, listQuestions } from '#features/support/server/question-queries.ts';
import type { Database } from '#platform/db/database.ts';
import { listVersions } from '#platform/history/list-versions.ts';
import { answer } from '#platform/http/answer.ts';
import type { Handler } from '#platform/http/answer.ts';
import type { Outside } from '#platform/outside.ts';

interface Turn {
  database: Database;
  outside: Outside;
  actor: Actor;
  params: Record<string, string>;
  input?: { answer: string } | undefined;
}

const decide =
  (move: QuestionMove) =>
  ({ database, outside, actor, params, input }: Turn) =>
    database.tx((tx) =>
      moveQuestion(tx, {
        questionId: params['id']!,
        move,
        answer: input?.answer,
        officerId: personOf(actor).id,
        now: outside.clock.now(),
      }),
    );

export const supportHandlers: Handler[] = [
  answer(open.askQuestion, {
    run: async ({ database, outside, actor, visit, input }) => {
      const { settings, clock } = outside;
      await limitQuestions(database.db, { email: input.email, ip: visit.ip, settings });
      const asking = { actor, ip: visit.ip, now: clock.now() };
      return { number: await database.tx((tx) => askQuestion(tx, input, asking)) };
    },
  }),
  answer(open.readContacts, { run: ({ database }) => findContacts(database.db) }),
  answer(desk.listQuestions, { run: ({ database, input }) => listQuestions(database.db, input) }),
  answer(desk.readQuestion, { run: ({ database, params }) => findQuestion(database.db, params['id']!) }),
  answer(desk.takeQuestion, { run: decide('take') }),
  answer(desk.answerQuestion, { run: decide('answer') }),
  answer(desk.closeQuestion, { run: decide('close') }),
  answer(desk.readContactForm, { run: ({ database }) => findContacts(database.db) }),
  answer(desk.saveContacts, {
    run: ({ database, actor, input: { revision, ...card } }) =>
      database.tx((tx) => saveContacts(tx, { card, revision, officerId: personOf(actor).id })),
  }),
  answer(desk.listContactVersions, {
    run: ({ database }) => listVersions<ContactCard>(database.db, contactHistory),
  }),
  answer(desk.restoreContacts, {
    run: ({ database, actor, params, input: { revision } }) =>
      database.tx((tx) =>
        restoreContacts(tx, { version: params['version']!, revision, officerId: personOf(actor).id }),
      ),
  }),
];
