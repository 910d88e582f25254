/**
 * A large site on the PostgreSQL server of `DATABASE_URL`. `npm run bench:scale -- fill 100000` fills an empty database with
 * that many scenarios and a fifth as many authors. `npm run bench:scale` measures it and prints tables for
 * docs/performance.md; the server must run on this machine and its processes must be readable.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../src/platform/db/database.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { argonPasswords } from '../src/platform/passwords/passwords.ts';
import { build, isStale } from '../scripts/build.ts';
import { castPassword } from '../seeds/people.ts';
import { fillSite, firstEmployeeEmail } from '../test/scale/fill.ts';
import { BackendCpu } from './scale/backend-cpu.ts';
import { clientsTable, searchTable } from './scale/measure.ts';
import { listSearches } from './scale/searches.ts';
import { Servers } from './servers.ts';

const [command, amount] = process.argv.slice(2);
const url = process.env['DATABASE_URL'];
if (!url) throw new Error('DATABASE_URL names the server and the database');
await (command === 'fill' ? fill(url, Number(amount ?? 100_000)) : measure(url));

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

async function measure(target: string): Promise<void> {
  if (isStale()) await build();
  const servers = new Servers();
  const cpu = new BackendCpu(target);
  try {
    const client = await cpu.open();
    const searches = await listSearches(client);
    const { origin } = await servers.node('src/app/main.ts', {
      DATABASE_URL: target,
      DATA_DIR: join(servers.folder, 'data'),
      LOG_LEVEL: 'error',
      OVERLOAD_MS: '0',
    });
    const company = { origin, cookie: await signIn(origin) };
    const tables = [await searchTable(company, cpu, searches), await clientsTable(company, searches)];
    console.log(tables.join('\n\n'));
  } finally {
    await cpu.close();
    await servers.stop();
  }
}

async function signIn(origin: string): Promise<string> {
  const form = new URLSearchParams({ email: firstEmployeeEmail, password: castPassword });
  const response = await fetch(`${origin}/api/login`, { method: 'POST', body: form });
  const { data } = (await response.json()) as { data: { csrf: string } };
  return `csrf=${data.csrf}`;
}
