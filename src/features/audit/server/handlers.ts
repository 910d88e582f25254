import * as calls from '#features/audit/calls.ts';
import * as schemas from '#features/audit/schemas.ts';
import { exportLog } from '#features/audit/server/export-log.ts';
import { listLog, readLogEntry } from '#features/audit/server/list-log.ts';
import { defineHandler } from '#platform/http/define-handler.ts';
import type { Handler } from '#platform/http/define-handler.ts';

export const auditHandlers: Handler[] = [
  defineHandler(calls.listLog, {
    input: schemas.logFilter,
    output: schemas.logPage,
    run: ({ database, input, now }) => listLog(database.db, { filter: input, now }),
  }),
  defineHandler(calls.exportLog, { input: schemas.exportInput, run: exportLog }),
  defineHandler(calls.readLogEntry, {
    output: schemas.logEntryDetails,
    run: ({ database, params }) => readLogEntry(database.db, params['id']!),
  }),
];
