/** `npm run migrate`: applies the migrations to the database of the environment. The server does the same at start. */
import { fileURLToPath } from 'node:url';
import { readConfig } from '#app/config.ts';
import { printLockWait } from '#app/print-lock-wait.ts';
import { startErrorOf } from '#app/start-error.ts';
import { openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { loadTranslator } from '#platform/i18n.ts';

try {
  const onLockWait = printLockWait(await loadTranslator(), (line) => console.error(line));
  const database = await openDatabase({ ...readConfig().database, onLockWait });
  try {
    const applied = await migrate(database, fileURLToPath(new URL('../migrations', import.meta.url)));
    console.log(applied.length ? `applied: ${applied.join(', ')}` : 'nothing to apply');
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(startErrorOf(error));
  process.exitCode = 1;
}
