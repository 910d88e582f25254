/** The number of statements of a call. BEGIN, SET and COMMIT count too. Always on a real server. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { addOwnDatabase } from '../../test/database-owner.ts';
import { migrations } from '../../test/template.ts';
import { startPostgres, type PostgresServer } from '../../test/postgres-server.ts';
import { listen, openLive } from '../../test/live-client.ts';
import { countStatements, type StatementCounter } from '../../test/statement-counter.ts';
import { testClock } from '../../test/test-clock.ts';
import { writeCast } from '../../seeds/cast.ts';
import type { InjectOptions } from 'fastify';
import { cast, companies } from '../../seeds/people.ts';
import { addRequest } from '../../test/chat-fixture.ts';
import { addReading, addScenario } from '../../test/fixtures-scenarios.ts';
import type { CastKey } from '../../seeds/people.ts';
import { openSession } from '#features/accounts/server/open-session.ts';
import type { Role } from '#access/actor.ts';
import { readConfig } from '#app/config.ts';
import { createProduct, type Product } from '#app/product.ts';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { silentLog } from '#platform/log/log.ts';
import { createSchedule, every } from '#platform/outbox/schedule.ts';

let server: PostgresServer;
let counter: StatementCounter;
let database: Database;
let product: Product;
let origin: string;
const dataDir = mkdtempSync(join(tmpdir(), 'scenarium-statements-'));
const clock = testClock();
const people = cast(clock.now());

beforeAll(async () => {
  server = await startPostgres();
  const direct = await addOwnDatabase(server, 'counted');
  counter = await countStatements(server.port);
  const url = direct.replace(`:${server.port}/`, `:${counter.port}/`);
  database = await openDatabase({ kind: 'postgres', url });
  await migrate(database, migrations);
  await database.tx((tx) => writeCast(tx, inject('castPasswordHash'), clock.now()));
  // Also counts a page that does not show the end of its list.
  for (const key of ['author', 'author2'] as const)
    await sql`INSERT INTO viewed (account_id, kind, target_id) VALUES (${people.okAdmin.id}, 'avtor', ${people[key].id})`.execute(
      database.db,
    );
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: '1', OVERLOAD_MS: '0' });
  product = await createProduct({ config, database, log: silentLog, clock });
  origin = await listen(product);
});
afterAll(async () => {
  await product.server.close();
  await database.close();
  await counter.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function signIn(key: CastKey): Promise<string> {
  const { id: accountId, roles } = people[key] as { id: string; roles: readonly Role[] };
  const { settings } = product.serverContext.services;
  const session = {
    accountId,
    roles,
    clientInfo: { ip: '127.0.0.1', agent: 'test', session: null },
    responseHeaders: { cookies: [], headers: {} },
    settings,
  };
  return database.tx((tx) => openSession(tx, session));
}

/** The second call is counted: the first one may fill caches and open connections. */
async function cost(key: CastKey, options: InjectOptions & { url: string }) {
  const headers = { cookie: `csrf=${await signIn(key)}` };
  const call = () => product.server.inject({ ...options, headers });
  await call();
  counter.take();
  const { statusCode } = await call();
  return { statusCode, ...counter.take() };
}

test.each<[CastKey, string, { statements: number; roundTrips: number }]>([
  ['author', '/api/user/profile', { statements: 2, roundTrips: 2 }],
  ['author', '/api/user/projects', { statements: 2, roundTrips: 2 }],
  ['author', '/api/list/companies?name=a', { statements: 2, roundTrips: 2 }],
  ['author', '/api/user/scenarios', { statements: 3, roundTrips: 3 }],
  ['author', '/api/user/requests', { statements: 2, roundTrips: 2 }],
  ['author', '/api/user/sessions', { statements: 2, roundTrips: 2 }],
  ['author', '/api/session', { statements: 3, roundTrips: 3 }],
  // For a company each statement sets the company too, in the same round trip.
  ['okAdmin', '/api/user/profile', { statements: 3, roundTrips: 2 }],
  ['okAdmin', '/api/organization', { statements: 3, roundTrips: 2 }],
  ['okAdmin', '/api/organization/requests', { statements: 3, roundTrips: 2 }],
  ['okAdmin', '/api/organization/employees/waitlist', { statements: 3, roundTrips: 2 }],
  ['okAdmin', '/api/organization/employees', { statements: 3, roundTrips: 2 }],
  ['okAdmin', '/api/organization/invitations', { statements: 3, roundTrips: 2 }],
  ['okAdmin', '/api/viewed/avtor/list', { statements: 3, roundTrips: 2 }],
  ['okAdmin', '/api/viewed/avtor/list?limit=1', { statements: 3, roundTrips: 2 }],
  ['fund', '/api/administrator/invitations', { statements: 2, roundTrips: 2 }],
  ['fund', '/api/administrator/summary', { statements: 6, roundTrips: 6 }],
  ['fund', '/api/administrator/organizations', { statements: 3, roundTrips: 3 }],
])('%s: GET %s costs %o', async (key, url, expected) => {
  expect(await cost(key, { url })).toEqual({ statusCode: 200, ...expected });
});

test('the probe of a late query is not counted', async () => {
  await sql`SELECT 1`.execute(database.db);
  counter.take();
  await sql`SELECT pg_sleep(1.5)`.execute(database.db);
  expect(counter.take()).toEqual({ statements: 1, roundTrips: 1 });
});

test('a search of a company plans its cards once for each connection', async () => {
  await addScenario(database, { authorId: people.author.id, title: 'Маяк' });
  const search = { method: 'POST', url: '/api/organization/scenarios', payload: {} } as const;
  await cost('okAdmin', search);
  counter.takeParsed();
  await cost('okAdmin', search);
  const parsed = counter.takeParsed();
  expect(parsed.some((text) => text.includes('EXPLAIN'))).toBe(true);
  expect(parsed.filter((text) => text.includes('author_card'))).toEqual([]);
});

// The message with its rate, number and marks, the rights of its sender and recipients, and the announcement to other
// processes.
test.each<[CastKey, number]>([
  ['author', 0],
  ['okUser', 0],
  ['author', 3],
  ['okUser', 3],
])('%s: a message that %i sockets hear costs two statements', async (key, socketCount) => {
  expect(await costOfMessage(key, socketCount)).toEqual({ statusCode: 200, statements: 2, roundTrips: 2 });
});

test('a message costs one statement while no other process listens', async () => {
  const listening = await product.listenToOthers();
  onTestFinished(() => listening.stop());
  expect(await costOfMessage('author', 3)).toEqual({ statusCode: 200, statements: 1, roundTrips: 1 });
});

test('an address of mail in a message costs no more than other words', async () => {
  const counted = await costOfMessage('author', 0, 'Пишите на почта@студия');
  expect(counted).toEqual({ statusCode: 200, statements: 2, roundTrips: 2 });
});

test('a look at the scheduled jobs that finds none due costs one statement', async () => {
  const jobs = ['one', 'other'].map((name) => ({
    name,
    nextAfter: every({ minutes: 60 }),
    run: async () => {},
  }));
  const schedule = createSchedule({ database, jobs, log: silentLog, clock });
  await schedule.runDue();
  counter.take();
  expect(await schedule.runDue()).toEqual([]);
  expect(counter.take()).toEqual({ statements: 1, roundTrips: 1 });
});

async function costOfMessage(key: CastKey, socketCount: number, text = 'Ещё') {
  const headers = { cookie: `csrf=${await signIn('author')}` };
  const payload = { type: 'REQUEST', subjectId: await addRequest({ people, database }), text: 'Добрый день' };
  const started = await product.server.inject({ method: 'POST', url: '/api/chats', headers, payload });
  const url = `/api/chats/${started.json<{ data: { id: string } }>().data.id}/messages`;
  // Read for each call.
  const send = {
    method: 'POST',
    url,
    get payload() {
      return { text, clientId: crypto.randomUUID() };
    },
  } as const;
  const cookie = `csrf=${await signIn('okUser')}`;
  const clients = await Promise.all(Array.from({ length: socketCount }, () => openLive(origin, { cookie })));
  const counted = await cost(key, send);
  await expect.poll(() => clients.map(({ heard }) => heard.length)).toEqual(clients.map(() => 2));
  for (const { socket } of clients) socket.terminate();
  await expect.poll(() => product.hub.size).toBe(0);
  return counted;
}

test('a vote costs twelve statements in ten round trips', async () => {
  const scenarioId = await addScenario(database, { authorId: people.author.id });
  const organizationId = companies.studio.id;
  await addReading(database, { scenarioId, organizationId, senderId: people.okUser.id });
  const payload = { scenario_id: scenarioId, vote: 9 };
  const vote = { method: 'POST', url: '/api/organization/rating/vote', payload } as const;
  expect(await cost('okAdmin', vote)).toEqual({
    statusCode: 200,
    statements: 12,
    roundTrips: 10,
  });
});
