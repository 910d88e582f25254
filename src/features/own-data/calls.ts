/** The copy of everything that is stored about the account (152-FZ, article 14). */
import { endpoint } from '#api/endpoint.ts';
import type { AllowExportOutput, PasswordInput } from '#features/own-data/schemas.ts';

/** The password is asked for each time; the session may then fetch the file for ten minutes. */
export const allowExport = endpoint<PasswordInput, AllowExportOutput>({
  method: 'POST',
  path: '/api/user/data/allow',
  action: 'account.export',
  beyondSpec: true,
});

/** One JSON file. */
export const exportOwnData = endpoint({
  method: 'GET',
  path: '/api/user/data',
  action: 'account.export',
  recordsReading: true,
  beyondSpec: true,
});
