import * as contract from '#features/support/contract.ts';
import type { ContactCard } from '#features/support/contract.ts';
import * as admin from '#features/support/contract-admin.ts';
import type { QuestionMove } from '#features/support/lifecycle.ts';
import { askQuestion, limitQuestions } from '#features/support/server/ask-question.ts';
import {
  contactsVersionSubject,
  findContacts,
  findPublicContacts,
  restoreContacts,
  saveContacts,
} from '#features/support/server/contacts.ts';
import { moveQuestion } from '#features/support/server/move-question.ts';
import { findQuestion, listQuestions } from '#features/support/server/question-queries.ts';
import { listVersions } from '#platform/history/list-versions.ts';
import { defineHandler } from '#platform/http/define-handler.ts';
import type { HandlerContext, Handler } from '#platform/http/define-handler.ts';

type MoveContext = Pick<
  HandlerContext<{ answer: string } | undefined, unknown>,
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
  defineHandler(contract.askQuestion, {
    run: async ({ database, services, actor, clientInfo, now, input }) => {
      const { settings } = services;
      await limitQuestions(database.db, { email: input.email, ip: clientInfo.ip, settings });
      return {
        number: await database.tx((tx) => askQuestion(tx, input, { actor, ip: clientInfo.ip, now })),
      };
    },
  }),
  defineHandler(contract.readContacts, { run: ({ database }) => findPublicContacts(database.db) }),
  defineHandler(admin.listQuestions, { run: ({ database, input }) => listQuestions(database.db, input) }),
  defineHandler(admin.readQuestion, {
    run: ({ database, params }) => findQuestion(database.db, params['id']!),
  }),
  defineHandler(admin.takeQuestion, { run: moveHandler('take') }),
  defineHandler(admin.answerQuestion, { run: moveHandler('answer') }),
  defineHandler(admin.closeQuestion, { run: moveHandler('close') }),
  defineHandler(admin.readContactForm, { run: ({ database }) => findContacts(database.db) }),
  defineHandler(admin.saveContacts, {
    run: ({ database, accountId, input: { revision, ...card } }) =>
      database.tx((tx) => saveContacts(tx, { card, revision, officerId: accountId })),
  }),
  defineHandler(admin.listContactVersions, {
    run: ({ database }) => listVersions<ContactCard>(database.db, contactsVersionSubject),
  }),
  defineHandler(admin.restoreContacts, {
    run: ({ database, accountId, params, input: { revision } }) =>
      database.tx((tx) =>
        restoreContacts(tx, { version: params['version']!, revision, officerId: accountId }),
      ),
  }),
];
