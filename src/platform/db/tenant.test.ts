/** Row security, the second wall between companies: what a statement meets that forgot its WHERE (S-36). Always on a real server. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#kernel/id.ts';
import { startPostgres, type PostgresServer } from '../../../test/postgres-server.ts';
import { asOwner, migrations, owner } from '../../../test/template.ts';
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
  const admin = await openDatabase({ kind: 'postgres', url: server.url, poolSize: 1 });
  await admin.exec(`create role ${owner} login nosuperuser nobypassrls`);
  await admin.exec(`create database tenants owner ${owner}`);
  await admin.close();
  database = await openDatabase({ kind: 'postgres', url: asOwner(server.url, 'tenants'), poolSize: 2 });
  await migrate(database, migrations);
}, 120_000);
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

const walled = ['request', 'employee', 'favorite', 'viewed', 'vote', 'invitation'];

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
  const column = table === 'vote' ? 'voter_id' : 'created_at';
  const set =
    table === 'viewed'
      ? sql`viewed_at = now()`
      : table === 'vote'
        ? sql`${sql.ref(column)} = NULL`
        : sql`created_at = now()`;
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

test('of many statements of two companies at once each meets its own, and nothing stays in a connection', async () => {
  const [our, their] = [database.scopedTo(ours), database.scopedTo(theirs)];
  const organizations = (of: Database) =>
    sql<{ organization_id: string }>`SELECT organization_id FROM request`
      .execute(of.db)
      .then((found) => found.rows.map((row) => row.organization_id));
  const answers = await Promise.all(
    // Each of the two connections serves twenty; more could wait longer than a pool lets them on a busy machine.
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

test('only ids name a tenant', () => {
  expect(() =>
    database.scopedTo({ ...ours, organizationId: "x', true); DROP TABLE account; --" }),
  ).not.toThrow();
  const wrong = database.scopedTo({ ...ours, organizationId: "x', true); DROP TABLE account; --" });
  return expect(rows(wrong, 'request')).rejects.toThrow('a tenant is named by ids');
});
