import * as calls from '#features/support/calls.ts';
import * as schemas from '#features/support/schemas.ts';
import type { ContactCard } from '#features/support/schemas.ts';
import * as adminCalls from '#features/support/calls-admin.ts';
import * as adminSchemas from '#features/support/schemas-admin.ts';
import { questionLifecycle } from '#features/support/lifecycle.ts';
import type { QuestionMove } from '#features/support/lifecycle.ts';
import { askQuestion, limitQuestions } from '#features/support/server/ask-question.ts';
import {
  contactsVersionSubject,
  findContacts,
  findPublicContacts,
  restoreContacts,
  saveContacts,
} from '#features/support/server/contacts.ts';
import { findQuestion, listOwnQuestions, listQuestions } from '#features/support/server/question-queries.ts';
import { Refusal } from '#kernel/refusal.ts';
import { moveState } from '#platform/db/move-state.ts';
import { listVersions } from '#platform/history/list-versions.ts';
import { defineHandler } from '#platform/http/define-handler.ts';
import type { HandlerContext, Handler } from '#platform/http/define-handler.ts';

/** Throws `not_found`, `state_conflict`. */
const moveHandler =
  (move: QuestionMove) =>
  ({ database, accountId, now, params, input }: HandlerContext<{ answer: string } | undefined, unknown>) =>
    database.tx(async (tx) => {
      const id = params['id']!;
      const question = await tx
        .selectFrom('support_question')
        .select('number')
        .where('id', '=', id)
        .executeTakeFirstOrThrow(() => new Refusal('not_found'));
      return moveState(tx, {
        table: 'support_question',
        id,
        lifecycle: questionLifecycle,
        move,
        set: { officer_id: accountId, decided_at: now, ...input },
        actorId: accountId,
        event: question,
      });
    });

export const supportHandlers: Handler[] = [
  defineHandler(calls.askQuestion, {
    input: schemas.questionForm,
    output: schemas.askQuestionOutput,
    run: async ({ database, services, actor, clientInfo, now, input }) => {
      const { settings } = services;
      await limitQuestions(database.db, { email: input.email, ip: clientInfo.ip, settings });
      return {
        number: await database.tx((tx) => askQuestion(tx, input, { actor, ip: clientInfo.ip, now })),
      };
    },
  }),
  defineHandler(calls.listOwnQuestions, {
    input: schemas.ownQuestionsPage,
    output: schemas.listOwnQuestionsOutput,
    run: ({ database, accountId, input }) => listOwnQuestions(database.db, accountId, input),
  }),
  defineHandler(calls.readContacts, {
    output: schemas.contactCard,
    run: ({ database }) => findPublicContacts(database.db),
  }),
  defineHandler(adminCalls.listQuestions, {
    input: adminSchemas.questionFilter,
    output: adminSchemas.listQuestionsOutput,
    run: ({ database, input }) => listQuestions(database.db, input),
  }),
  defineHandler(adminCalls.readQuestion, {
    output: adminSchemas.question,
    run: ({ database, params }) => findQuestion(database.db, params['id']!),
  }),
  defineHandler(adminCalls.takeQuestion, { output: adminSchemas.moveResult, run: moveHandler('take') }),
  defineHandler(adminCalls.answerQuestion, {
    input: adminSchemas.answerForm,
    output: adminSchemas.moveResult,
    run: moveHandler('answer'),
  }),
  defineHandler(adminCalls.closeQuestion, { output: adminSchemas.moveResult, run: moveHandler('close') }),
  defineHandler(adminCalls.readContactForm, {
    output: adminSchemas.savedContacts,
    run: ({ database }) => findContacts(database.db),
  }),
  defineHandler(adminCalls.saveContacts, {
    input: adminSchemas.saveContactsInput,
    output: adminSchemas.savedContacts,
    run: ({ database, accountId, input: { version, ...card } }) =>
      database.tx((tx) => saveContacts(tx, { card, version, officerId: accountId })),
  }),
  defineHandler(adminCalls.listContactVersions, {
    output: adminSchemas.listContactVersionsOutput,
    run: ({ database }) => listVersions<ContactCard>(database.db, contactsVersionSubject),
  }),
  defineHandler(adminCalls.restoreContacts, {
    params: adminSchemas.restoreContactsParams,
    input: adminSchemas.restoreContactsInput,
    output: adminSchemas.savedContacts,
    run: ({ database, accountId, params, input: { version } }) =>
      database.tx((tx) =>
        restoreContacts(tx, { savedVersionId: params['version']!, version, officerId: accountId }),
      ),
  }),
];
