/**
 * Writes a consistent copy of the database and the files. Files are copied first, then the database is dumped from a
 * snapshot all of whose files have been copied: no row of the copy names a missing file.
 */
import {
  copyFileSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '#app/config.ts';
import { openDatabase } from '#platform/db/database.ts';
import type { Run } from '#platform/db/engine.ts';
import { directConfig } from '#platform/db/open-postgres.ts';
import { systemScope } from '#platform/db/session-settings.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { openFiles } from '#platform/files/open-files.ts';
import { SetupError } from '#platform/setup-error.ts';
import { assertDumpIsWhole, assertSeesAllRows } from './check-dump.ts';
import { copyFiles, fileRows, type CopyTarget } from './copy-files.ts';
import { databaseFile, placeOf, sessionKeyFile, sha256Of, sumsFile, writeManifest } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import { findProgram, runProgram, type ProcessEnvironment } from './postgres-programs.ts';
import { countRows, listKeyIds, listMigrations, listTables } from './table-counts.ts';

export interface BackupOptions {
  config: Config;
  /** A folder that is empty or does not exist. */
  to: string;
  /** An earlier backup on the same disk: files that it has are linked instead of copied. */
  previous?: string | undefined;
  environment: ProcessEnvironment;
}

export async function backup({ config, to, previous, environment }: BackupOptions): Promise<Manifest> {
  if (existsSync(to) && readdirSync(to).length > 0)
    throw new SetupError(`${to} is not empty: a backup needs a folder of its own`);
  mkdirSync(to, { recursive: true, mode: 0o700 });
  const files = await openFiles({ s3Url: config.s3Url, dir: join(config.dataDir, 'files') });
  const job: Job = { config, files, target: { dir: to, previous }, environment };
  const copied = await (config.database.kind === 'postgres' ? copyServer(job) : copyEmbedded(job));
  writeManifest(to, copied);
  return copied;
}

interface Job {
  config: Config;
  files: FileStore;
  target: CopyTarget;
  environment: ProcessEnvironment;
}

const mostSnapshots = 5;

/** A file that was deleted between a snapshot and its copy makes a new snapshot necessary. */
async function copyServer(job: Job): Promise<Manifest> {
  const { database } = job.config;
  if (database.kind !== 'postgres') throw new Error('not a server');
  const client = new pg.Client(directConfig(database));
  client.on('error', () => undefined);
  await client.connect();
  const run: Run = async (sql, params) => (await client.query(sql, params)).rows;
  try {
    await run('set statement_timeout = 0');
    await run('set idle_in_transaction_session_timeout = 0');
    await assertMigrated(run);
    await assertSeesAllRows(run);
    const [version] = await run("select current_setting('server_version_num')::int as n");
    const serverMajor = Math.floor(Number(version?.n) / 10_000);
    const program = findProgram('pg_dump', serverMajor);
    const file = join(job.target.dir, databaseFile.postgres);
    for await (const rows of fileRows(run)) await copyFiles(job.files, rows, job.target);
    const dump = async (snapshot: string) => {
      // Row security is forced for the owner too. In the scope of the system its policies hide nothing.
      const args = ['--format=custom', '--enable-row-security', `--snapshot=${snapshot}`, `--file=${file}`];
      const url = database.directUrl ?? database.url;
      const environment = {
        ...job.environment,
        PGOPTIONS: `${job.environment.PGOPTIONS ?? ''} -c ${systemScope}`,
      };
      await runProgram({ program, args, url, environment });
    };
    for (let attempt = 1; ; attempt++) {
      await run('begin isolation level repeatable read, read only');
      const lost = await copyMissing(run, job);
      if (lost.length === 0 || attempt === mostSnapshots) {
        const [row] = await run('select pg_export_snapshot() as id');
        await dump(String(row?.id));
        const manifest = await describe(run, job, { engine: 'postgres', lost });
        await assertDumpIsWhole(run, { file, serverMajor, tables: manifest.tables });
        await run('commit');
        return manifest;
      }
      await run('rollback');
    }
  } finally {
    await client.end();
  }
}

/** The folder is locked, so nothing changes meanwhile. */
async function copyEmbedded(job: Job): Promise<Manifest> {
  const { config, target } = job;
  if (config.database.kind !== 'pglite') throw new Error('not embedded');
  const database = await openDatabase(config.database);
  try {
    return await database.exclusive(async ({ run }) => {
      await assertMigrated(run);
      const lost = await copyMissing(run, job);
      const dump = await database.dump('none');
      await writeFile(join(target.dir, databaseFile.pglite), dump, { mode: 0o600, flush: true });
      const key = join(config.dataDir, sessionKeyFile);
      if (existsSync(key)) copyFileSync(key, join(target.dir, sessionKeyFile));
      return describe(run, job, { engine: 'pglite', lost });
    });
  } finally {
    await database.close();
  }
}

async function assertMigrated(run: Run): Promise<void> {
  if ((await listTables(run)).includes('migration')) return;
  throw new SetupError('the database of PostgreSQL is empty: there is nothing to back up');
}

async function copyMissing(run: Run, { files, target }: Job): Promise<string[]> {
  const lost: string[] = [];
  for await (const rows of fileRows(run)) lost.push(...(await copyFiles(files, rows, target)));
  return lost;
}

/** Writes SHA256SUMS and removes copies of files whose rows were deleted before the snapshot. */
async function describe(
  run: Run,
  { target: { dir } }: Job,
  { engine, lost }: Pick<Manifest, 'engine' | 'lost'>,
): Promise<Manifest> {
  const sums = createWriteStream(join(dir, sumsFile), { mode: 0o600, flush: true });
  const named = new Set<string>();
  let bytes = 0;
  for await (const rows of fileRows(run)) {
    const stored = rows.filter(({ key }) => !lost.includes(key));
    for (const { key, size } of stored) {
      named.add(key);
      bytes += size;
    }
    sums.write(stored.map(({ key, sha256 }) => `${sha256}  ${placeOf(key)}\n`).join(''));
  }
  for (const place of [databaseFile[engine], sessionKeyFile].filter((name) => existsSync(join(dir, name))))
    sums.write(`${await sha256Of(join(dir, place))}  ${place}\n`);
  await new Promise((resolve) => sums.end(resolve));
  removeUnnamed(join(dir, 'files'), named);
  return {
    format: 1,
    createdAt: new Date().toISOString(),
    engine,
    migrations: await listMigrations(run),
    tables: await countRows(run),
    files: { count: named.size, bytes },
    keyIds: await listKeyIds(run),
    lost,
    sums: await sha256Of(join(dir, sumsFile)),
  };
}

function removeUnnamed(files: string, named: ReadonlySet<string>): void {
  if (!existsSync(files)) return;
  for (const folder of readdirSync(files).filter((name) => statSync(join(files, name)).isDirectory()))
    for (const key of readdirSync(join(files, folder))) if (!named.has(key)) rmSync(join(files, folder, key));
}
