/** Calls about several applications at once, and messages to their authors. */
import * as calls from '#features/intake/calls.ts';
import { assignFoundInput, countOrdersOutput } from '#features/intake/schemas-found.ts';
import * as schemas from '#features/intake/schemas.ts';
import { passOrdersToCommission } from '#features/intake/server/decisions.ts';
import { assignFound, countFound } from '#features/intake/server/found-orders.ts';
import { labelOrders, listLabels } from '#features/intake/server/labels.ts';
import * as messages from '#features/intake/server/messages.ts';
import { officerOf } from '#features/intake/server/officer-of.ts';
import { takeOrders } from '#features/intake/server/request-fixes.ts';
import { assignOrders } from '#features/intake/server/save-card.ts';
import { defineHandler } from '#platform/http/define-handler.ts';
import type { Handler } from '#platform/http/define-handler.ts';

export const bulkHandlers: Handler[] = [
  defineHandler(calls.assignOrders, {
    input: schemas.assignInput,
    output: schemas.bulkOutput,
    run: (context) =>
      context.database.tx((tx) => assignOrders(tx, { ...context.input, officerId: context.accountId })),
  }),
  defineHandler(calls.countOrders, {
    input: schemas.exportOrdersInput,
    output: countOrdersOutput,
    run: ({ database, input, now }) => countFound(database.db, input, now),
  }),
  defineHandler(calls.assignFound, {
    input: assignFoundInput,
    output: schemas.bulkOutput,
    run: assignFound,
  }),
  defineHandler(calls.takeOrders, {
    input: schemas.takeInput,
    output: schemas.bulkOutput,
    run: (context) =>
      context.database.tx((tx) => takeOrders(tx, { ...context.input, ...officerOf(context) })),
  }),
  defineHandler(calls.listLabels, {
    output: schemas.knownLabelsOutput,
    run: ({ database }) => listLabels(database.db),
  }),
  defineHandler(calls.labelOrders, {
    input: schemas.labelOrdersInput,
    output: schemas.bulkOutput,
    run: (context) =>
      context.database.tx((tx) => labelOrders(tx, { ...context.input, officerId: context.accountId })),
  }),
  defineHandler(calls.passOrdersToCommission, {
    input: schemas.commissionOrdersInput,
    output: schemas.bulkOutput,
    run: (context) =>
      context.database.tx((tx) => passOrdersToCommission(tx, { ...context.input, ...officerOf(context) })),
  }),
  defineHandler(calls.sendMessage, {
    input: schemas.messageInput,
    output: schemas.messageOutput,
    run: (context) =>
      context.database.tx((tx) => messages.sendMessage(tx, { ...context.input, ...officerOf(context) })),
  }),
  defineHandler(calls.listMessages, {
    input: schemas.listMessagesInput,
    output: schemas.listMessagesOutput,
    run: ({ database, input }) => messages.listMessages(database.db, input),
  }),
  defineHandler(calls.cancelMessage, {
    output: schemas.messageOutput,
    run: ({ database, params, now }) =>
      database.tx((tx) => messages.cancelMessage(tx, { id: params['id']!, now })),
  }),
];
