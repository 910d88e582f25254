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
import { addOwnDatabase } from './database-owner.ts';
import { NoBinaries } from './postgres-binaries.ts';
import { startPostgres, type PostgresServer } from './postgres-server.ts';

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

/** Returns the teardown. A PostgreSQL server where there is one, except for the project `embedded`. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('castPasswordHash', await argonPasswords().hash(castPassword));
  const engine = process.env.TEST_ENGINE ?? 'postgres';
  if (engine !== 'postgres' && engine !== 'pglite')
    throw new Error(`TEST_ENGINE is pglite or postgres, not ${engine}`);
  if (engine === 'postgres' && project.name !== 'embedded') {
    const server = await startPostgres().catch(sayNoBinaries);
    if (server) return setUpPostgres(project, server);
  }
  project.provide('testDatabase', { engine: 'pglite', template: await pgliteTemplate() });
  return async () => undefined;
}

function sayNoBinaries(error: unknown): undefined {
  if (!(error instanceof NoBinaries)) throw error;
  console.warn(`The tests of the database run on the embedded engine: ${error.message}`);
}

async function setUpPostgres(project: TestProject, server: PostgresServer): Promise<() => Promise<void>> {
  const template = 'scenarium_template';
  try {
    const url = await addOwnDatabase(server, template);
    const database = await openDatabase({ kind: 'postgres', url });
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
