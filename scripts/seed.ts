/** `npm run seed`: migrates, then fills an empty database with the demo data. The server does the same at start when DEMO is on. */
import { fileURLToPath } from 'node:url';
import { readConfig } from '#app/config.ts';
import { printLockWait } from '#app/print-lock-wait.ts';
import { createProduct } from '#app/product.ts';
import { startErrorOf } from '#app/start-error.ts';
import { systemClock } from '#platform/clock.ts';
import { openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { loadTranslator } from '#platform/i18n.ts';
import { createLog } from '#platform/log/log.ts';
import { SetupError } from '#platform/setup-error.ts';
import { seedDemo } from '../seeds/demo.ts';

try {
  await seed();
} catch (error) {
  console.error(startErrorOf(error));
  process.exitCode = 1;
}

async function seed(): Promise<void> {
  const config = readConfig();
  if (config.production)
    throw new SetupError('The demo has published passwords and never enters production.');
  const onLockWait = printLockWait(await loadTranslator(), (line) => console.error(line));
  const database = await openDatabase({ ...config.database, onLockWait });
  try {
    await migrate(database, fileURLToPath(new URL('../migrations', import.meta.url)));
    const log = createLog({ level: 'warn' });
    const { serverContext } = await createProduct({ config, database, log, clock: systemClock });
    await seedDemo(serverContext, (line) => console.log(line));
  } finally {
    await database.close();
  }
}
