/** Whether this process can serve: the database answers and has every migration that this release needs. */
import { fileURLToPath } from 'node:url';
import type { Database } from '#platform/db/database.ts';
import { listMigrationNames } from '#platform/db/migrate.ts';

const timeoutMs = 500; // security R-10
const maxNames = 5;

/** Returns a function that returns null when ready, otherwise the reason. A database of a newer release is fine. */
export function createReadiness({ db }: Database): () => Promise<string | null> {
  const needed = listMigrationNames(fileURLToPath(new URL('../../migrations', import.meta.url)));
  const compare = async (): Promise<string | null> => {
    const rows = await db.selectFrom('migration').select('name').execute();
    const applied = new Set(rows.map(({ name }) => name));
    const missing = needed.filter((name) => !applied.has(name));
    return missing.length
      ? `the database lacks ${missing.length} migrations of this release: ${missing.slice(0, maxNames).join(', ')}`
      : null;
  };
  return () => Promise.race([compare().catch(() => 'the database is away'), timeout()]);
}

const timeout = (): Promise<string> =>
  new Promise((resolve) => setTimeout(() => resolve('the database does not answer'), timeoutMs).unref());
