import * as contract from '#features/support/contract.ts';
import type { ContactCard } from '#features/support/contract.ts';
import * as admin from '#features/support/contract-desk.ts';
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
import { listVersions } from '#platform/history/list-versions.ts';
import { answer } from '#platform/http/answer.ts';
import type { Context, Handler } from '#platform/http/answer.ts';

type MoveContext = Pick<
  Context<{ answer: string } | undefined, unknown>,
  'database' | 'accountId' | 'now' | 'params' | 'input'
>;

const moveHandler =
  (move: QuestionMove) =>
  ({ database, accountId, now, params, input }: MoveContext) =>
    database.tx((tx) =>
      moveQuestion(tx, {
        questionId: params['id']!,
        move,
        answer: input?.answer,
        officerId: accountId,
        now,
      }),
    );

export const supportHandlers: Handler[] = [
  answer(contract.askQuestion, {
    run: async ({ database, outside, actor, visit, now, input }) => {
      const { settings } = outside;
      await limitQuestions(database.db, { email: input.email, ip: visit.ip, settings });
      return {
        number: await database.tx((tx) => askQuestion(tx, input, { actor, ip: visit.ip, now })),
      };
    },
  }),
  answer(contract.readContacts, { run: ({ database }) => findContacts(database.db) }),
  answer(admin.listQuestions, { run: ({ database, input }) => listQuestions(database.db, input) }),
  answer(admin.readQuestion, { run: ({ database, params }) => findQuestion(database.db, params['id']!) }),
  answer(admin.takeQuestion, { run: moveHandler('take') }),
  answer(admin.answerQuestion, { run: moveHandler('answer') }),
  answer(admin.closeQuestion, { run: moveHandler('close') }),
  answer(admin.readContactForm, { run: ({ database }) => findContacts(database.db) }),
  answer(admin.saveContacts, {
    run: ({ database, accountId, input: { revision, ...card } }) =>
      database.tx((tx) => saveContacts(tx, { card, revision, officerId: accountId })),
  }),
  answer(admin.listContactVersions, {
    run: ({ database }) => listVersions<ContactCard>(database.db, contactHistory),
  }),
  answer(admin.restoreContacts, {
    run: ({ database, accountId, params, input: { revision } }) =>
      database.tx((tx) =>
        restoreContacts(tx, { version: params['version']!, revision, officerId: accountId }),
      ),
  }),
];
