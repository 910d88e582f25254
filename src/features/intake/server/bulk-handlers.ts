/** Calls about several applications at once, and messages to their authors. */
import * as listCalls from '#features/intake/calls-list.ts';
import * as messageCalls from '#features/intake/calls-messages.ts';
import { assignFoundInput, countOrdersOutput } from '#features/intake/schemas-found.ts';
import * as listSchemas from '#features/intake/schemas-list.ts';
import * as messageSchemas from '#features/intake/schemas-messages.ts';
import * as schemas from '#features/intake/schemas.ts';
import { passOrdersToCommission } from '#features/intake/server/decisions.ts';
import { assignFound, countFound } from '#features/intake/server/assign-found.ts';
import { labelOrders, listLabels } from '#features/intake/server/labels.ts';
import * as messages from '#features/intake/server/messages.ts';
import { officerOf } from '#features/intake/server/officer-of.ts';
import { takeOrders } from '#features/intake/server/request-fixes.ts';
import { assignOrders } from '#features/intake/server/assign-orders.ts';
import { defineHandler } from '#platform/http/define-handler.ts';
import type { Handler } from '#platform/http/define-handler.ts';

export const bulkHandlers: Handler[] = [
  defineHandler(listCalls.assignOrders, {
    input: listSchemas.assignInput,
    output: listSchemas.bulkOutput,
    run: (context) =>
      context.database.tx((tx) => assignOrders(tx, { ...context.input, officerId: context.accountId })),
  }),
  defineHandler(listCalls.countOrders, {
    input: listSchemas.exportOrdersInput,
    output: countOrdersOutput,
    run: ({ database, input, now }) => countFound(database.db, input, now),
  }),
  defineHandler(listCalls.assignFound, {
    input: assignFoundInput,
    output: listSchemas.bulkOutput,
    run: assignFound,
  }),
  defineHandler(listCalls.takeOrders, {
    input: listSchemas.takeInput,
    output: listSchemas.bulkOutput,
    run: (context) =>
      context.database.tx((tx) => takeOrders(tx, { ...context.input, ...officerOf(context) })),
  }),
  defineHandler(listCalls.listLabels, {
    output: listSchemas.knownLabelsOutput,
    run: ({ database }) => listLabels(database.db),
  }),
  defineHandler(listCalls.labelOrders, {
    input: listSchemas.labelOrdersInput,
    output: listSchemas.bulkOutput,
    run: (context) =>
      context.database.tx((tx) => labelOrders(tx, { ...context.input, officerId: context.accountId })),
  }),
  defineHandler(listCalls.passOrdersToCommission, {
    input: schemas.commissionOrdersInput,
    output: listSchemas.bulkOutput,
    run: (context) =>
      context.database.tx((tx) => passOrdersToCommission(tx, { ...context.input, ...officerOf(context) })),
  }),
  defineHandler(messageCalls.sendMessage, {
    input: messageSchemas.messageInput,
    output: messageSchemas.messageOutput,
    run: (context) =>
      context.database.tx((tx) => messages.sendMessage(tx, { ...context.input, ...officerOf(context) })),
  }),
  defineHandler(messageCalls.listMessages, {
    input: messageSchemas.listMessagesInput,
    output: messageSchemas.listMessagesOutput,
    run: ({ database, input }) => messages.listMessages(database.db, input),
  }),
  defineHandler(messageCalls.cancelMessage, {
    output: messageSchemas.messageOutput,
    run: ({ database, params, now }) =>
      database.tx((tx) => messages.cancelMessage(tx, { id: params['id']!, now })),
  }),
];
