/** Applies the migrations to the database of the environment: DATABASE_URL, or the embedded one in DATA_DIR. */
import { fileURLToPath } from 'node:url';
import { openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';

const { DATABASE_URL: url, DATA_DIR: dir = 'data' } = process.env;
const database = await openDatabase(url ? { kind: 'postgres', url } : { kind: 'pglite', dir });
try {
  const applied = await migrate(database, fileURLToPath(new URL('../migrations', import.meta.url)));
  console.log(applied.length ? `applied: ${applied.join(', ')}` : 'nothing to apply');
} finally {
  await database.close();
}
