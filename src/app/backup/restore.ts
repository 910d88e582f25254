/**
 * Brings a backup into an empty database and the file store. Everything is verified before anything is written, and
 * files come before rows, so that no row names a missing file at any moment.
 */
import { copyFileSync, createReadStream, existsSync, mkdirSync, renameSync } from 'node:fs';
import { basename, join } from 'node:path';
import type pg from 'pg';
import type { Config } from '#app/config.ts';
import { lockDirectory } from '#platform/db/lock-directory.ts';
import { openDatabase } from '#platform/db/database.ts';
import type { Run } from '#platform/db/engine.ts';
import { readMigrations } from '#platform/db/migrate.ts';
import { withMigrationLock } from '#platform/db/migration-lock.ts';
import { directConfig } from '#platform/db/open-postgres.ts';
import { openFiles } from '#platform/files/open-files.ts';
import { SetupError } from '#platform/setup-error.ts';
import { databaseFile, readManifest, readSums, sessionKeyFile, verifyBackup } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import { findProgram, runProgram, type ProcessEnvironment } from './postgres-programs.ts';
import { countRows, listTables } from './table-counts.ts';
import { assertUnused } from './assert-unused.ts';

export interface RestoreOptions {
  config: Config;
  from: string;
  /** The folder of the migrations of this release. */
  migrations: string;
  /** Replaces a database that has tables. */
  overwrite: boolean;
  /** Only verifies the backup. */
  checkOnly: boolean;
  environment: ProcessEnvironment;
}

export async function restore(options: RestoreOptions): Promise<Manifest> {
  const { config, from } = options;
  const manifest = readManifest(from);
  assertFits(manifest, options);
  await verifyBackup(from, manifest);
  if (options.checkOnly) return manifest;
  await (config.database.kind === 'postgres'
    ? restoreServer(options, manifest)
    : restoreEmbedded(options, manifest));
  return manifest;
}

function assertFits(manifest: Manifest, { config, migrations }: RestoreOptions): void {
  if (manifest.engine !== config.database.kind)
    throw new SetupError(
      `the backup is of the engine ${manifest.engine}, the settings name ${config.database.kind}: check DATABASE_URL`,
    );
  const known = new Set(readMigrations(migrations).map(({ name }) => name));
  const unknown = manifest.migrations.filter((name) => !known.has(name));
  if (unknown.length)
    throw new SetupError(`the backup was made by a newer release, which has also ${unknown.join(', ')}`);
}

async function restoreServer(options: RestoreOptions, manifest: Manifest): Promise<void> {
  const { database } = options.config;
  if (database.kind !== 'postgres') throw new Error('not a server');
  const url = database.directUrl ?? database.url;
  // Refuses a server or a database that the product could not use.
  await openDatabase({ ...database, url, directUrl: undefined }).then((opened) => opened.close());
  const config: pg.ClientConfig = { ...directConfig(database), application_name: 'scenarium restore' };
  await withMigrationLock(config, {}, async ({ run }) => {
    await run('set idle_in_transaction_session_timeout = 0');
    await assertUnused(run);
    const isEmpty = (await listTables(run)).length === 0;
    if (!isEmpty && !options.overwrite)
      throw new SetupError(occupied('the database of PostgreSQL has tables'));
    const [version] = await run("select current_setting('server_version_num')::int as n");
    const program = findProgram('pg_restore', Math.floor(Number(version?.n) / 10_000));
    await restoreFiles(options);
    if (!isEmpty) await emptyDatabase(run);
    await runProgram({
      program,
      args: [
        ...['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', '--no-comments'],
        join(options.from, databaseFile.postgres),
      ],
      url,
      environment: options.environment,
    });
    await assertCounts(run, manifest);
    // A dump has no statistics.
    await run('analyze');
  });
}

const occupied = (what: string): string =>
  `${what}: restore into an empty one, or add --overwrite to replace what it has`;

/** The owner of the database may replace the schema, and pg_dump takes it for the original one. */
async function emptyDatabase(run: Run): Promise<void> {
  await run('drop schema public cascade');
  await run('create schema public');
  await run('grant usage on schema public to public');
}

async function restoreEmbedded(options: RestoreOptions, manifest: Manifest): Promise<void> {
  const { config, from, overwrite } = options;
  if (config.database.kind !== 'pglite') throw new Error('not embedded');
  const { dir } = config.database;
  const lock = lockDirectory(dir);
  try {
    const cluster = join(dir, 'pg18');
    if (existsSync(cluster) && !overwrite) throw new SetupError(occupied(`${dir} has a database`));
    await restoreFiles(options);
    if (existsSync(cluster)) renameSync(cluster, `${cluster}.replaced-${Date.now()}`);
    const key = join(from, sessionKeyFile);
    if (existsSync(key)) copyFileSync(key, join(config.dataDir, sessionKeyFile));
  } finally {
    lock.release();
  }
  const database = await openDatabase({ ...config.database, template: join(from, databaseFile.pglite) });
  try {
    await database.exclusive(({ run }) => assertCounts(run, manifest));
  } finally {
    await database.close();
  }
}

async function restoreFiles({ config, from }: RestoreOptions): Promise<void> {
  const dir = join(config.dataDir, 'files');
  mkdirSync(dir, { recursive: true });
  const files = await openFiles({ s3Url: config.s3Url, dir });
  for await (const { sha256, place } of readSums(from)) {
    if (!place.startsWith('files/')) continue;
    const stored = await files.put(createReadStream(join(from, place)), { key: basename(place) });
    if (stored.sha256 !== sha256) throw new SetupError(`${place} was changed while it was restored`);
  }
}

async function assertCounts(run: Run, { tables }: Manifest): Promise<void> {
  const restored = await countRows(run);
  const wrong = Object.entries(tables).filter(([table, count]) => restored[table] !== count);
  if (wrong.length === 0) return;
  const lines = wrong.map(([table, count]) => `${table}: ${restored[table] ?? 'absent'} instead of ${count}`);
  throw new SetupError(`the restored tables of PostgreSQL differ from the backup: ${lines.join(', ')}`);
}
