/** What a call costs in statements. BEGIN, SET and COMMIT count too. Always on a real server. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { asOwner, migrations, owner } from '../../test/template.ts';
import { startPostgres, type PostgresServer } from '../../test/postgres-server.ts';
import { countStatements, type StatementCounter } from '../../test/statement-counter.ts';
import { testClock } from '../../test/test-clock.ts';
import { writeCast } from '../../seeds/cast.ts';
import { cast } from '../../seeds/people.ts';
import type { CastKey } from '../../seeds/people.ts';
import { openSession } from '#features/accounts/server/open-session.ts';
import type { Role } from '#access/actor.ts';
import { readConfig } from '#app/config.ts';
import { createProduct, type Product } from '#app/product.ts';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { silentLog } from '#platform/log/log.ts';

let server: PostgresServer;
let counter: StatementCounter;
let database: Database;
let product: Product;
const dataDir = mkdtempSync(join(tmpdir(), 'scenarium-statements-'));
const clock = testClock();
const people = cast(clock.now());

beforeAll(async () => {
  server = await startPostgres();
  const admin = await openDatabase({ kind: 'postgres', url: server.url, poolSize: 1 });
  await admin.exec(`create role ${owner} login nosuperuser nobypassrls`);
  await admin.exec(`create database counted owner ${owner}`);
  await admin.close();
  counter = await countStatements(server.port);
  const url = asOwner(server.url, 'counted').replace(`:${server.port}/`, `:${counter.port}/`);
  database = await openDatabase({ kind: 'postgres', url });
  await migrate(database, migrations);
  await database.tx((tx) => writeCast(tx, inject('castPasswordHash'), clock.now()));
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: '1', OVERLOAD_MS: '0' });
  product = await createProduct({ config, database, log: silentLog, clock });
}, 120_000);
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
async function cost(key: CastKey, url: string) {
  const headers = { cookie: `csrf=${await signIn(key)}` };
  const call = () => product.server.inject({ method: 'GET', url, headers });
  await call();
  counter.take();
  const { statusCode } = await call();
  return { statusCode, ...counter.take() };
}

test.each<[CastKey, string, { statements: number; roundTrips: number }]>([
  ['author', '/api/user/profile', { statements: 2, roundTrips: 2 }],
  ['author', '/api/user/projects', { statements: 2, roundTrips: 2 }],
  ['author', '/api/user/scenarios', { statements: 3, roundTrips: 3 }],
  ['author', '/api/user/requests', { statements: 2, roundTrips: 2 }],
  ['author', '/api/user/sessions', { statements: 2, roundTrips: 2 }],
  ['author', '/api/session', { statements: 3, roundTrips: 3 }],
  // For a company each statement sets the company too, in the same round trip.
  ['okAdmin', '/api/user/profile', { statements: 3, roundTrips: 2 }],
  ['okAdmin', '/api/organization', { statements: 3, roundTrips: 2 }],
  ['okAdmin', '/api/organization/requests', { statements: 3, roundTrips: 2 }],
  ['okAdmin', '/api/organization/employees/waitlist', { statements: 3, roundTrips: 2 }],
  ['okAdmin', '/api/organization/employees', { statements: 5, roundTrips: 3 }],
  ['fund', '/api/administrator/summary', { statements: 3, roundTrips: 3 }],
  ['fund', '/api/administrator/organizations', { statements: 3, roundTrips: 3 }],
])('%s: GET %s costs %o', async (key, url, expected) => {
  expect(await cost(key, url)).toEqual({ statusCode: 200, ...expected });
});
