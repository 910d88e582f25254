import * as calls from '#features/own-data/calls.ts';
import * as schemas from '#features/own-data/schemas.ts';
import { allowExport } from '#features/own-data/server/allow-export.ts';
import { exportOwnData } from '#features/own-data/server/export-own-data.ts';
import { defineHandler } from '#platform/http/define-handler.ts';
import type { Handler } from '#platform/http/define-handler.ts';

export const ownDataHandlers: Handler[] = [
  defineHandler(calls.allowExport, {
    input: schemas.passwordInput,
    output: schemas.allowExportOutput,
    run: allowExport,
  }),
  defineHandler(calls.exportOwnData, { run: exportOwnData }),
];
