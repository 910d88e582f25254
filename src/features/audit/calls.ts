/** The audit log for officers who may read it (product §1, §15). */
import { endpoint } from '#api/endpoint.ts';
import type { ExportInput, LogEntryDetails, LogFilter, LogPage } from '#features/audit/schemas.ts';

export const listLog = endpoint<LogFilter, LogPage>({
  method: 'GET',
  path: '/api/administrator/log',
  action: 'log.read',
  beyondSpec: true,
});

export const readLogEntry = endpoint<undefined, LogEntryDetails>({
  method: 'GET',
  path: '/api/administrator/log/:id',
  action: 'log.read',
  beyondSpec: true,
});

/** A file of the newest entries that match. The export is an entry itself. */
export const exportLog = endpoint<ExportInput>({
  method: 'GET',
  path: '/api/administrator/log/export',
  action: 'log.read',
  recordsReading: true,
  beyondSpec: true,
});
