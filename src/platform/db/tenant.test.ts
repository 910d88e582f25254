/**
 * Row security as the second barrier between companies: what happens to a statement without its WHERE (S-36). Always on a
 * real server.
 */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#kernel/id.ts';
import { startPostgres, type PostgresServer } from '../../../test/postgres-server.ts';
import { addOwnDatabase, asOwner, owner } from '../../../test/database-owner.ts';
import { migrations } from '../../../test/template.ts';
import { openDatabase, type Database } from './database.ts';
import { migrate } from './migrate.ts';
import type { Tenant } from './tenant-driver.ts';

let server: PostgresServer;
let database: Database;
let ours: Tenant;
let theirs: Tenant;
let scenarioId: string;

beforeAll(async () => {
  server = await startPostgres();
  const url = await addOwnDatabase(server, 'tenants');
  database = await openDatabase({ kind: 'postgres', url, poolSize: 2 });
  await migrate(database, migrations);
});
afterAll(async () => {
  await database.close();
  await server.stop();
});

const addAccount = async (roles: string): Promise<string> => {
  const id = newId();
  await sql`INSERT INTO account (id, email, password_hash, roles, last_name, name)
    VALUES (${id}, ${`${id}@example.net`}, '', ${roles}, 'Тестова', 'Тася')`.execute(database.db);
  return id;
};

/** A company with an employee and one row in every table with tenant isolation. */
async function addCompany(authorId: string): Promise<Tenant> {
  const { db } = database;
  const [organizationId, accountId] = [newId(), await addAccount('{OK_USER}')];
  await sql`INSERT INTO organization (id, inn, name) VALUES (${organizationId}, ${organizationId}, 'Студия')`.execute(
    db,
  );
  await sql`INSERT INTO employee (id, organization_id, account_id, state) VALUES (${newId()}, ${organizationId}, ${accountId}, 'ACTIVE')`.execute(
    db,
  );
  await sql`INSERT INTO request (id, scenario_id, author_id, organization_id, sender_id, text)
    VALUES (${newId()}, ${scenarioId}, ${authorId}, ${organizationId}, ${accountId}, 'Дайте почитать')`.execute(
    db,
  );
  await sql`INSERT INTO vote (scenario_id, organization_id, value) VALUES (${scenarioId}, ${organizationId}, 5)`.execute(
    db,
  );
  await sql`INSERT INTO favorite (account_id, kind, target_id) VALUES (${accountId}, 'scenario', ${scenarioId})`.execute(
    db,
  );
  await sql`INSERT INTO viewed (account_id, kind, target_id) VALUES (${accountId}, 'scenario', ${scenarioId})`.execute(
    db,
  );
  await sql`INSERT INTO invitation (id, code_hash, type, organization_id, expires_at)
    VALUES (${newId()}, ${organizationId}, 'EMPLOYEE', ${organizationId}, now() + interval '1 day')`.execute(
    db,
  );
  return { organizationId, accountId };
}

beforeEach(async () => {
  await sql`TRUNCATE account, organization CASCADE`.execute(database.db);
  const authorId = await addAccount('{AVTOR}');
  scenarioId = newId();
  await sql`INSERT INTO scenario (id, author_id, title) VALUES (${scenarioId}, ${authorId}, 'Тихая вода')`.execute(
    database.db,
  );
  ours = await addCompany(authorId);
  theirs = await addCompany(authorId);
});

const rows = async (of: Database, table: string) =>
  (await sql`SELECT * FROM ${sql.table(table)}`.execute(of.db)).rows.length;

const walled = ['request', 'company_requests', 'employee', 'favorite', 'viewed', 'vote', 'invitation'];

const assignments: Readonly<Record<string, string>> = {
  company_requests: 'requests = 0',
  viewed: 'viewed_at = now()',
  vote: 'voter_id = NULL',
};

test.each(walled)('a statement without WHERE meets only our rows of %s', async (table) => {
  expect(await rows(database, table)).toBe(2);
  expect(await rows(database.scopedTo(ours), table)).toBe(1);
  expect(
    await database
      .scopedTo(ours)
      .tx(async (tx) => (await sql`SELECT * FROM ${sql.table(table)}`.execute(tx)).rows.length),
  ).toBe(1);
  expect(await rows(database, table)).toBe(2);
});

test.each(walled)('what is changed or removed without WHERE in %s is ours alone', async (table) => {
  const set = sql.raw(assignments[table] ?? 'created_at = now()');
  const our = database.scopedTo(ours);
  const changed = await sql`UPDATE ${sql.table(table)} SET ${set}`.execute(our.db);
  const removed = await sql`DELETE FROM ${sql.table(table)}`.execute(our.db);
  expect([changed.numAffectedRows, removed.numAffectedRows, await rows(database, table)]).toEqual([
    1n,
    1n,
    1,
  ]);
});

test('a row cannot be written in the name of another company', async () => {
  const our = database.scopedTo(ours);
  const favorite = sql`INSERT INTO favorite (account_id, kind, target_id) VALUES (${theirs.accountId}, 'avtor', ${newId()})`;
  await expect(favorite.execute(our.db)).rejects.toThrow(/row-level security/);
  const vote = sql`UPDATE vote SET organization_id = ${theirs.organizationId} WHERE organization_id = ${ours.organizationId}`;
  await expect(our.tx((tx) => vote.execute(tx))).rejects.toThrow(/row-level security/);
  expect(await rows(database, 'vote')).toBe(2);
});

test('requests are counted for their company, in its own scope and in that of the system', async () => {
  const counts = async (of: Database) =>
    (await of.db.selectFrom('company_requests').select(['organization_id', 'requests']).execute()).toSorted(
      (one, other) => one.requests - other.requests,
    );
  const send = (of: Database, { organizationId, accountId }: Tenant) =>
    sql`INSERT INTO request (id, scenario_id, author_id, organization_id, sender_id, text, state)
      SELECT ${newId()}, id, author_id, ${organizationId}, ${accountId}, 'Дайте почитать ещё', 'CLOSED'
      FROM scenario`.execute(of.db);
  await send(database.scopedTo(ours), ours);
  await send(database, ours);
  await sql`DELETE FROM request WHERE state <> 'CLOSED'`.execute(database.db);
  await send(database.scopedTo(ours), ours);
  await sql`DELETE FROM request WHERE id = (SELECT min(id::text)::uuid FROM request)`.execute(
    database.scopedTo(ours).db,
  );
  const own = { organization_id: ours.organizationId, requests: 2 };
  expect(await counts(database)).toEqual([{ organization_id: theirs.organizationId, requests: 0 }, own]);
  expect(await counts(database.scopedTo(ours))).toEqual([own]);
});

test('of many statements of two companies at once each meets its own, and nothing stays in a connection', async () => {
  const [our, their] = [database.scopedTo(ours), database.scopedTo(theirs)];
  const organizations = (of: Database) =>
    sql<{ organization_id: string }>`SELECT organization_id FROM request`
      .execute(of.db)
      .then((found) => found.rows.map((row) => row.organization_id));
  const answers = await Promise.all(
    // Each of the two connections serves twenty. With more, a busy machine could exceed the timeout of the pool.
    Array.from({ length: 40 }, (_, at) => organizations(at % 2 ? our : their)),
  );
  for (const [at, answer] of answers.entries())
    expect(answer).toEqual([(at % 2 ? ours : theirs).organizationId]);
  await expect(sql`SELECT nonsense`.execute(our.db)).rejects.toThrow(/nonsense/);
  expect(await rows(database, 'request')).toBe(2);
});

test('a statement of a company leaves no setting on its connection, whether it succeeds or fails', async () => {
  const setting = (of: Database) =>
    sql<{ id: string | null }>`SELECT nullif(current_setting('app.organization', true), '') AS id`
      .execute(of.db)
      .then((found) => found.rows[0]!.id);
  const our = database.scopedTo(ours);
  expect(await setting(our)).toBe(ours.organizationId);
  const failing = sql`SELECT 1 / (${0}::int)`.execute(our.db);
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  const settings = await Promise.all(Array.from({ length: 6 }, () => setting(database)));
  expect(settings).toEqual(Array.from({ length: 6 }, () => null));
});

/** A session that does not belong to the product, such as a report of the database owner. */
async function withPlainSession<T>(name: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: asOwner(server.url, name) });
  await client.connect();
  return work(client).finally(() => client.end());
}

test.each(walled)('a session without a scope is refused by %s', async (table) => {
  await withPlainSession('tenants', async (client) => {
    for (const statement of [`SELECT count(*) FROM ${table}`, `DELETE FROM ${table}`])
      await expect(client.query(statement)).rejects.toThrow(
        'unrecognized configuration parameter "app.scope"',
      );
    // A setting that was local to an earlier transaction remains as an empty string.
    await client.query("BEGIN; SELECT set_config('app.scope', 'system', true); COMMIT");
    expect((await client.query(`SELECT FROM ${table}`)).rowCount).toBe(0);
    await client.query("SET app.scope = 'tenant'");
    expect((await client.query(`SELECT FROM ${table}`)).rowCount).toBe(0);
  });
  expect(await rows(database, table)).toBe(2);
});

test('every table with a company has row security, also for the owner', async () => {
  const { rows: open } = await sql`
    SELECT c.relname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'organization_id'
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
      AND NOT (c.relrowsecurity AND c.relforcerowsecurity)`.execute(database.db);
  expect(open).toEqual([]);
});

describe('a database that the release before the scope still serves', () => {
  const older = mkdtempSync(join(tmpdir(), 'scenarium-migrations-'));
  let upgraded: Database;
  const copyMigrations = (isOlder: (name: string) => boolean) => {
    for (const name of readdirSync(migrations).filter(isOlder))
      cpSync(join(migrations, name), join(older, name));
  };

  beforeAll(async () => {
    copyMigrations((name) => name < '0060');
    const admin = await openDatabase({ kind: 'postgres', url: server.url, poolSize: 1 });
    await admin.exec(`create database upgraded owner ${owner}`);
    await admin.close();
    upgraded = await openDatabase({ kind: 'postgres', url: asOwner(server.url, 'upgraded'), poolSize: 2 });
    await migrate(upgraded, older);
    await sql`INSERT INTO account (id, email, password_hash, roles, last_name, name)
      VALUES (${newId()}, 'a@example.net', '', '{OK_USER}', 'Тестова', 'Тася')`.execute(upgraded.db);
    await sql`INSERT INTO organization (id, inn, name)
      SELECT gen_random_uuid(), 'inn' || n, 'Студия' FROM generate_series(1, 2) n`.execute(upgraded.db);
    await sql`INSERT INTO employee (id, organization_id, account_id, state)
      SELECT gen_random_uuid(), o.id, a.id, CASE inn WHEN 'inn1' THEN 'ACTIVE' ELSE 'REJECTED' END
      FROM organization o, account a`.execute(upgraded.db);
    copyMigrations((name) => name < '0085');
    await migrate(upgraded, older);
  });
  afterAll(async () => {
    rmSync(older, { recursive: true });
    await upgraded.close();
  });

  const countEmployees = async (client: pg.Client): Promise<number | null> =>
    (await client.query('SELECT FROM employee')).rowCount;

  test('keeps its old meaning until the release after it, which refuses a session without a scope', async () => {
    await withPlainSession('upgraded', async (client) => {
      expect(await countEmployees(client)).toBe(2);
      await client.query(
        "BEGIN; SELECT set_config('app.organization', (SELECT id FROM organization LIMIT 1)::text, true)",
      );
      expect(await countEmployees(client)).toBe(1);
      await client.query('COMMIT');
    });
    await migrate(upgraded, migrations);
    await withPlainSession('upgraded', async (client) => {
      await expect(countEmployees(client)).rejects.toThrow('"app.scope"');
    });
    expect(await rows(upgraded, 'employee')).toBe(2);
  });

  test('is changed without stopping the statements of the previous release', async () => {
    const [version] = readdirSync(migrations).filter((name) => name.startsWith('0085'));
    const body = readFileSync(join(migrations, version!), 'utf8');
    await withPlainSession('upgraded', async (client) => {
      await client.query("BEGIN; SET LOCAL app.scope = 'system'");
      expect(await countEmployees(client)).toBe(2);
      await upgraded.exec(body);
      expect(await countEmployees(client)).toBe(2);
      await client.query('COMMIT');
    });
  });
});

test('only ids name a tenant', () => {
  expect(() =>
    database.scopedTo({ ...ours, organizationId: "x', true); DROP TABLE account; --" }),
  ).not.toThrow();
  const wrong = database.scopedTo({ ...ours, organizationId: "x', true); DROP TABLE account; --" });
  return expect(rows(wrong, 'request')).rejects.toThrow('a tenant is named by ids');
});
