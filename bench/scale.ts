/**
 * A large site on the PostgreSQL server of `DATABASE_URL`. `npm run bench:scale -- fill 100000` fills an empty database
 * with that many scenarios and a fifth as many authors. `npm run bench:scale` measures it and prints tables for
 * docs/performance.md (`--write` puts them there); the server must run on this machine and its processes must be
 * readable. `SMALL_DATABASE_URL` names a smaller site to compare with.
 */
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../src/platform/db/database.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { registerSubscribers } from '../src/platform/outbox/registry.ts';
import { argonPasswords } from '../src/platform/passwords/passwords.ts';
import { build, isStale } from '../scripts/build.ts';
import { writeMember } from '../seeds/cast.ts';
import { cast, castPassword } from '../seeds/people.ts';
import { fillApplications } from '../test/scale/applications.ts';
import { fillSite, firstEmployeeEmail } from '../test/scale/fill.ts';
import { fillOfficerWork } from '../test/scale/officer-work.ts';
import { fillInbox } from '../test/scale/inbox.ts';
import { BackendCpu } from './scale/backend-cpu.ts';
import { measuresAll } from './scale/chosen.ts';
import { listTable, measureLists } from './scale/lists.ts';
import { clientsTable, measureSearches, searchTable } from './scale/measure.ts';
import type { Client } from './scale/measure.ts';
import { fillOwnLists, ownListEmail } from './scale/own-lists.ts';
import { nightlyTable } from './scale/nightly.ts';
import { listSearches } from './scale/searches.ts';
import type { Search } from './scale/searches.ts';
import { votesTable } from './scale/votes.ts';
import { Servers } from './servers.ts';
import { signIn } from './sign-in.ts';
import { writeInto } from './write-into.ts';

const [command, amount] = process.argv.slice(2);
const url = process.env['DATABASE_URL'];
if (!url) throw new Error('DATABASE_URL names the server and the database');
await (command === 'fill' ? fill(url, Number(amount ?? 100_000)) : measure(url));

async function fill(target: string, scenarios: number): Promise<void> {
  const database = await openDatabase({ kind: 'postgres', url: target, queryTimeoutMs: 3_600_000 });
  try {
    await migrate(database, fileURLToPath(new URL('../migrations', import.meta.url)));
    // No notices are sent about generated rows.
    registerSubscribers([]);
    const started = performance.now();
    const passwordHash = await argonPasswords().hash(castPassword);
    await fillSite(database, {
      authors: Math.ceil(scenarios / 5),
      scenarios,
      organizations: 500,
      passwordHash,
      now: new Date(),
      onProgress: (step) => console.error(`${((performance.now() - started) / 1000).toFixed(1)} s  ${step}`),
    });
    await database.tx((tx) => writeMember(tx, cast().fund, { passwordHash, today: new Date() }));
    await fillApplications(database);
    await fillInbox(database);
    await database.exec('VACUUM ANALYZE');
  } finally {
    await database.close();
  }
}

async function measure(target: string): Promise<void> {
  if (isStale()) await build();
  const smallUrl = process.env['SMALL_DATABASE_URL'];
  const small = smallUrl ? await withClient(smallUrl, measureAll) : null;
  const tables = await withClient(target, async (client, searches) => {
    const { costs, lists } = await measureAll(client, searches);
    return [
      searchTable(searches, costs, small?.costs ?? null),
      ...(measuresAll ? [await clientsTable(client, searches)] : []),
      listTable(lists, small?.lists ?? null),
      ...(measuresAll ? [await votesTable(client)] : []),
    ];
  });
  const words = [...tables, ...(measuresAll ? [await nightlyTable(target)] : [])].join('\n\n');
  console.log(words);
  if (measuresAll && process.argv.includes('--write')) await writeInto('scale', words);
}

async function measureAll(client: Client, searches: readonly Search[]) {
  return { costs: await measureSearches(client, searches), lists: await measureLists(client) };
}

/** Starts the product on the database and signs a company in. */
async function withClient<T>(
  target: string,
  run: (client: Client, searches: readonly Search[]) => Promise<T>,
): Promise<T> {
  const servers = new Servers();
  const cpu = new BackendCpu(target);
  try {
    const database = await cpu.open();
    await fillOwnLists(database);
    await fillOfficerWork(database);
    const searches = await listSearches(database);
    const { origin, pid } = await servers.node('src/app/main.ts', {
      DATABASE_URL: target,
      DATA_DIR: join(servers.folder, 'data'),
      LOG_LEVEL: 'error',
      OVERLOAD_MS: '0',
    });
    await untilJobsRest(cpu);
    const cookie = await signIn(origin, firstEmployeeEmail);
    const ownListCookie = await signIn(origin, ownListEmail);
    return await run({ origin, pid, cpu, cookie, ownListCookie }, searches);
  } finally {
    await cpu.close();
    await servers.stop();
  }
}

/**
 * A new site gives the jobs extra work: its events get seals, its drafts expire. That work would be counted with the
 * calls.
 */
async function untilJobsRest(cpu: BackendCpu): Promise<void> {
  const seconds = 10;
  for (let used = Infinity; used > seconds * 10;) {
    await cpu.refresh();
    const before = cpu.read();
    await setTimeout(seconds * 1000);
    await cpu.refresh();
    used = cpu.read() - before;
    process.stderr.write(`jobs: ${used.toFixed(0)} ms of the database in ${seconds} s\n`);
  }
}
