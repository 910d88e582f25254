/** Runs once before all test files: creates a migrated template database that every file copies. */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#platform/db/database.ts';
import { migrate, readMigrations } from '#platform/db/migrate.ts';
import { argonPasswords } from '#platform/passwords/passwords.ts';
import { castPassword } from '../seeds/people.ts';
import { startPostgres } from './postgres-server.ts';

export type TestDatabaseSource =
  | { engine: 'pglite'; template: string }
  | { engine: 'postgres'; url: string; template: string };

declare module 'vitest' {
  export interface ProvidedContext {
    testDatabase: TestDatabaseSource;
    /** The password hash of the seeded accounts, computed once for all files. */
    castPasswordHash: string;
  }
}

export const migrations = fileURLToPath(new URL('../migrations', import.meta.url));
const cache = fileURLToPath(new URL('../node_modules/.cache/test-template', import.meta.url));

/** Returns the teardown. The engine is `TEST_ENGINE`, pglite by default. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('castPasswordHash', await argonPasswords().hash(castPassword));
  const engine = process.env.TEST_ENGINE ?? 'pglite';
  if (engine === 'postgres') return setUpPostgres(project);
  if (engine !== 'pglite') throw new Error(`TEST_ENGINE is pglite or postgres, not ${engine}`);
  project.provide('testDatabase', { engine, template: await pgliteTemplate() });
  return async () => undefined;
}

/** The database role of the product. */
export const owner = 'scenarium';

/** Converts the administrator's database URL to the product's. */
export const asOwner = (url: string, name: string): string =>
  url.replace('//postgres@', `//${owner}@`).replace(/postgres$/, name);

async function setUpPostgres(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  const template = 'scenarium_template';
  try {
    const admin = await openDatabase({ kind: 'postgres', url: server.url, poolSize: 1 });
    // Row security applies to an owner that is not a superuser. Truncating tables needs the right to skip foreign keys.
    await admin.exec(`create role ${owner} login nosuperuser nobypassrls`);
    await admin.exec(`grant set on parameter session_replication_role to ${owner}`);
    await admin.exec(`create database ${template} owner ${owner}`);
    await admin.close();
    const database = await openDatabase({ kind: 'postgres', url: asOwner(server.url, template) });
    await migrate(database, migrations);
    await database.close();
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide('testDatabase', { engine: 'postgres', url: server.url, template });
  return () => server.stop();
}

/** A dump of a migrated cluster, cached until a migration or the engine changes. */
export async function pgliteTemplate(): Promise<string> {
  const file = join(cache, `${fingerprint()}.tar`);
  if (existsSync(file)) return file;
  mkdirSync(cache, { recursive: true });
  const isOutdated = (name: string) => name.endsWith('.tar') && join(cache, name) !== file;
  for (const name of readdirSync(cache)) if (isOutdated(name)) rmSync(join(cache, name), { force: true });
  const database = await openDatabase({ kind: 'pglite', dir: undefined });
  try {
    await migrate(database, migrations);
    // Written to a temporary file and renamed, because concurrent runs may both create it.
    const folder = mkdtempSync(join(cache, 'new-'));
    const aside = join(folder, 'template.tar');
    writeFileSync(aside, await database.dump('none'));
    renameSync(aside, file);
    rmSync(folder, { recursive: true });
  } finally {
    await database.close();
  }
  return file;
}

function fingerprint(): string {
  const version = readFileSync(
    new URL('../node_modules/@electric-sql/pglite/package.json', import.meta.url),
    'utf8',
  );
  const hash = createHash('sha256').update(version);
  for (const { name, sha256 } of readMigrations(migrations)) hash.update(name).update(sha256);
  return hash.digest('hex').slice(0, 16);
}
