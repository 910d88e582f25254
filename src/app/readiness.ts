/** Whether this process can serve: the database answers and has every migration that this release needs. */
import { fileURLToPath } from 'node:url';
import type { Config } from '#app/config.ts';
import type { Database } from '#platform/db/database.ts';
import { hasSpace } from '#platform/db/disk-space.ts';
import { listMigrationNames } from '#platform/db/migrate.ts';

const timeoutMs = 500; // security R-10
const maxNames = 5;

/** Returns a function that returns null when ready, otherwise the reason. A database of a newer release is fine. */
export function createReadiness({ db }: Database, config: Config): () => Promise<string | null> {
  const hasRoom = async (): Promise<boolean> => config.database.kind !== 'pglite' || hasSpace(config.dataDir);
  const needed = listMigrationNames(fileURLToPath(new URL('../../migrations', import.meta.url)));
  const check = async (): Promise<string | null> => {
    if (!(await hasRoom())) return 'the disk is full';
    const rows = await db.selectFrom('migration').select('name').execute();
    const applied = new Set(rows.map(({ name }) => name));
    const missing = needed.filter((name) => !applied.has(name));
    return missing.length
      ? `the database lacks ${missing.length} migrations of this release: ${missing.slice(0, maxNames).join(', ')}`
      : null;
  };
  return () => Promise.race([check().catch(() => 'the database is away'), timeout()]);
}

const timeout = (): Promise<string> =>
  new Promise((resolve) => setTimeout(() => resolve('the database does not answer'), timeoutMs).unref());
