/** Opens and migrates the configured database for a command, and closes it afterwards. */
import { fileURLToPath } from 'node:url';
import type { Config } from '#app/config.ts';
import { printLockWait } from '#app/print-lock-wait.ts';
import type { Translate } from '#kernel/translate.ts';
import { openDatabase } from '#platform/db/database.ts';
import type { Database } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';

interface Reader {
  t: Translate;
  /** Gets the reason of a long wait. */
  complain(line: string): void;
}

export async function withMigratedDatabase<T>(
  { database: options }: Config,
  { t, complain }: Reader,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ ...options, onLockWait: printLockWait(t, complain) });
  try {
    await migrate(database, fileURLToPath(new URL('../../migrations', import.meta.url)));
    return await work(database);
  } finally {
    await database.close();
  }
}
