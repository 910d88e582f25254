/**
 * A large site: `DATABASE_URL=… npm run bench:scale -- fill 100000` fills an empty database with that many scenarios and a
 * fifth as many authors. The account `company1@scale.example` has the password of the demo.
 */
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../src/platform/db/database.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { argonPasswords } from '../src/platform/passwords/passwords.ts';
import { castPassword } from '../seeds/people.ts';
import { fillSite } from '../test/scale/fill.ts';

const [command, amount] = process.argv.slice(2);
const url = process.env['DATABASE_URL'];
if (!url || command !== 'fill')
  throw new Error('usage: DATABASE_URL=… npm run bench:scale -- fill <scenarios>');
await fill(url, Number(amount ?? 100_000));

async function fill(target: string, scenarios: number): Promise<void> {
  const database = await openDatabase({ kind: 'postgres', url: target, queryTimeoutMs: 3_600_000 });
  try {
    await migrate(database, fileURLToPath(new URL('../migrations', import.meta.url)));
    const started = performance.now();
    await fillSite(database, {
      authors: Math.ceil(scenarios / 5),
      scenarios,
      organizations: 500,
      passwordHash: await argonPasswords().hash(castPassword),
      now: new Date(),
      onProgress: (step) => console.error(`${((performance.now() - started) / 1000).toFixed(1)} s  ${step}`),
    });
  } finally {
    await database.close();
  }
}
