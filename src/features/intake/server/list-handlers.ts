/** The list of applications: filters, files, the summary, saved views. */
import * as calls from '#features/intake/calls-list.ts';
import * as schemas from '#features/intake/schemas-list.ts';
import { summaryOutput } from '#features/intake/schemas-summary.ts';
import { exportOrders } from '#features/intake/server/export-orders.ts';
import { listOrders } from '#features/intake/server/list-orders.ts';
import { officerOf } from '#features/intake/server/officer-of.ts';
import { readSummary } from '#features/intake/server/read-summary.ts';
import { listIntakeOfficers } from '#features/intake/server/assign-orders.ts';
import { deleteView, listViews, saveView } from '#features/intake/server/saved-views.ts';
import { defineHandler } from '#platform/http/define-handler.ts';
import type { Handler } from '#platform/http/define-handler.ts';

export const listHandlers: Handler[] = [
  defineHandler(calls.listOrders, {
    input: schemas.listOrdersInput,
    output: schemas.listOrdersOutput,
    run: ({ database, input, now }) => listOrders(database.db, input, now),
  }),
  defineHandler(calls.exportOrders, { input: schemas.exportFileInput, run: exportOrders }),
  defineHandler(calls.readSummary, {
    output: summaryOutput,
    run: (context) => readSummary(context.database.db, officerOf(context)),
  }),
  defineHandler(calls.listIntakeOfficers, {
    output: schemas.officersOutput,
    run: ({ database }) => listIntakeOfficers(database.db),
  }),
  defineHandler(calls.listViews, {
    output: schemas.viewsOutput,
    run: ({ database, accountId }) => listViews(database.db, accountId),
  }),
  defineHandler(calls.saveView, {
    input: schemas.viewInput,
    output: schemas.viewsOutput,
    run: (context) => context.database.tx((tx) => saveView(tx, { ...context.input, ...officerOf(context) })),
  }),
  defineHandler(calls.deleteView, {
    output: schemas.viewsOutput,
    run: ({ database, accountId, params }) =>
      database.tx((tx) => deleteView(tx, { officerId: accountId, id: params['id']! })),
  }),
];
