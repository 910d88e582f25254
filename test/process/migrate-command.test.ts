/** `npm run migrate`: commands that run at once, and errors that the operator can fix in one line (security R-15, F-12). */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { bypassesRowSecurity } from '#platform/db/bypasses-row-security.ts';
import { openDatabase } from '#platform/db/database.ts';
import { createInstallation, endAll, runToEnd } from './product-process.ts';
import type { Environment } from './product-process.ts';

let dir: string;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'scenarium-process-'));
  const admin = await openDatabase({ kind: 'postgres', url: inject('sharedServer'), poolSize: 1 });
  for (const statement of [
    "create database latin encoding 'LATIN1' locale 'C' template template0",
    "create database plain encoding 'UTF8' locale 'C' template template0",
    'create database foreign_owner',
    'create role guest login',
    'create role reader login bypassrls',
  ])
    await admin.exec(statement);
  await admin.close();
});
afterAll(async () => {
  await endAll();
  rmSync(dir, { recursive: true, force: true });
});

test('of two concurrent migrations one applies everything, and a third one has nothing to do', async () => {
  const installation = await createInstallation('empty');
  const migrate = () => runToEnd('scripts/migrate.ts', installation);
  const [first, second] = (await Promise.all([migrate(), migrate()])).toSorted((one, other) =>
    one.stdout.localeCompare(other.stdout, 'en'),
  );
  expect(first).toMatchObject({ code: 0, stdout: expect.stringMatching(/^applied: 0001_foundation/) });
  expect(second).toMatchObject({ code: 0, stdout: 'nothing to apply' });
  expect(await migrate()).toEqual({ code: 0, stdout: 'nothing to apply', stderr: '' });
  rmSync(installation.DATA_DIR, { recursive: true });
});

/** The output of `npm run migrate`, which opens the database like the server. */
async function complaintOf(environment: Environment): Promise<string> {
  const { code, stdout, stderr } = await runToEnd('scripts/migrate.ts', { DATA_DIR: dir, ...environment });
  expect([code, stdout]).toEqual([1, '']);
  return stderr;
}

const onServer = (path: string, user = 'postgres') => ({
  DATABASE_URL: inject('sharedServer').replace(/postgres@(.*)\/postgres$/, `${user}@$1/${path}`),
});

test.each([
  ['another encoding', 'latin', 'the database is encoded in LATIN1; create it again with UTF8'],
  [
    'LC_CTYPE C',
    'plain',
    "the database was created with LC_CTYPE 'C'; create it again with C.UTF-8 or ru_RU.UTF-8",
  ],
  ['a missing database', 'absent', 'database "absent" does not exist'],
  [
    'an unknown setting of the server',
    'postgres?options=-c%20no_such_setting%3D1',
    'unrecognized configuration parameter "no_such_setting"',
  ],
  [
    'TLS that the server does not offer',
    'postgres?sslmode=require',
    'The server does not support SSL connections',
  ],
])('%s', async (_name, path, line) => {
  expect(await complaintOf(onServer(path))).toBe(line);
});

test('a server that is away', async () => {
  expect(await complaintOf({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })).toBe(
    'connect ECONNREFUSED 127.0.0.1:1',
  );
});

test('a user without rights', async () => {
  expect(await complaintOf(onServer('foreign_owner', 'guest'))).toBe(
    'permission denied for schema public: the user of DATABASE_URL has to own the database and its tables',
  );
});

test.each([
  ['postgres', true],
  ['reader', true],
  ['guest', false],
])('the user %s bypasses row security: %s', async (user, expected) => {
  const url = onServer('postgres', user).DATABASE_URL;
  const database = await openDatabase({ kind: 'postgres', url, poolSize: 1 });
  expect(await bypassesRowSecurity(database).finally(() => database.close())).toBe(expected);
});

test('a folder in the place of the lock file', async () => {
  const folder = join(dir, 'folder');
  mkdirSync(join(folder, '.lock'), { recursive: true });
  expect(await complaintOf({ DATA_DIR: folder })).toBe(
    `${folder}/.lock cannot be locked: unable to open database file. Check the rights of the folder.`,
  );
});
