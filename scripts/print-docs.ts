/** `npm run docs`: writes the generated part of docs/. A law test compares it with the committed files. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { printApi } from './docs/print-api.ts';
import { printEnvironment } from './docs/print-environment.ts';
import { printErasure } from './docs/print-erasure.ts';
import { printLetters } from './docs/print-letters.ts';
import { printNotifications } from './docs/print-notifications.ts';
import { printPermissions } from './docs/print-permissions.ts';
import { printRetention } from './docs/print-retention.ts';
import { printSecurityCases } from './docs/print-security-cases.ts';
import { printStates } from './docs/print-states.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** File name inside docs/ → its text. */
export const printed: Record<string, () => string | Promise<string>> = {
  'api.md': printApi,
  'environment.md': printEnvironment,
  'erasure.md': printErasure,
  'letters.md': printLetters,
  'notifications.md': printNotifications,
  'permissions.md': printPermissions,
  'retention.md': printRetention,
  'security-cases.md': printSecurityCases,
  'states.md': printStates,
};

if (import.meta.main) {
  for (const [name, print] of Object.entries(printed)) {
    writeFileSync(join(root, 'docs', name), await print());
    console.log(`docs/${name}`);
  }
}
