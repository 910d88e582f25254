import * as calls from '#features/chat/calls.ts';
import * as schemas from '#features/chat/schemas.ts';
import { findAnswer, forwardAnswer } from '#features/chat/server/forward-answer.ts';
import { findQuestion, forwardQuestion } from '#features/chat/server/forward-question.ts';
import { writingRate } from '#features/chat/server/thread-context.ts';
import { defineHandler } from '#platform/http/define-handler.ts';
import type { Handler } from '#platform/http/define-handler.ts';
import { limitRate } from '#platform/http/rate-limit.ts';

export const forwardHandlers: Handler[] = [
  defineHandler(calls.forwardQuestion, {
    input: schemas.forwardForm,
    output: schemas.created,
    find: ({ database, params }) => findQuestion(database.db, params['id']!),
    run: async ({ database, accountId: officerId, now, subject: question, input: form }) => {
      await limitRate(database.db, writingRate(officerId));
      return { id: await database.tx((tx) => forwardQuestion(tx, { question, officerId, form, now })) };
    },
  }),
  defineHandler(calls.forwardAnswer, {
    input: schemas.forwardAnswerForm,
    find: ({ database, params }) => findAnswer(database.db, params['id']!),
    run: async ({ database, accountId: officerId, now, subject: answer, input: form }) => {
      await limitRate(database.db, writingRate(officerId));
      await database.tx((tx) => forwardAnswer(tx, { answer, officerId, form, now }));
    },
  }),
];
