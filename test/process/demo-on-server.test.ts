/**
 * The demo on PostgreSQL servers: personal data at rest, and a copy that is restored on another server, whose files lie in S3
 * (security R-16, F-13).
 */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findProgram, runProgram } from '#app/backup/postgres-programs.ts';
import { countRows } from '#app/backup/table-counts.ts';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { asOwner, createOwner, owner } from '../database-owner.ts';
import { makeFastFolder } from '../fast-folder.ts';
import { startPostgres, type PostgresServer } from '../postgres-server.ts';
import { blobOf, command, flip, pictureOf, readManifest } from './backup-commands.ts';
import { readSealed, sealedOfDemo, signIn, stop } from './backup-commands.ts';
import { startS3, type S3Server } from '../s3-server.ts';
import type { Places } from './clear-values.ts';
import { expectNothingInClear, findPlanted, useQuestionnaire, type Stored } from './personal-data.ts';
import { asSuperuser, buildPages, createInstallation, endAll, serve } from './product-process.ts';
import type { Environment, Installation, Serving } from './product-process.ts';

let home: string;
let target: PostgresServer;
let store: S3Server;
let onSource: Environment & Installation;
let onTarget: Environment & Installation;
let onEmpty: Environment & Installation;
let original: Serving;
const place = (name: string) => join(home, name);

beforeAll(async () => {
  home = makeFastFolder();
  await buildPages();
  // The settings are not in a backup, and these open its encrypted data.
  const PERSONAL_DATA_KEYS = `2026:${randomBytes(32).toString('base64')}`;
  onSource = { ...(await createInstallation('empty')), PERSONAL_DATA_KEYS };
  target = await startPostgres();
  const admin = await openDatabase({ kind: 'postgres', url: target.url, poolSize: 1 });
  await createOwner(admin);
  for (const name of ['product', 'empty']) await admin.exec(`create database ${name} owner ${owner}`);
  await admin.close();
  store = await startS3();
  const onServer = (name: string) => ({
    DATABASE_URL: asOwner(target.url, name),
    DATA_DIR: place(name),
    S3_URL: store.url(name),
    PERSONAL_DATA_KEYS,
  });
  onTarget = onServer('product');
  onEmpty = onServer('empty');
  const leftover = await openDatabase({ kind: 'postgres', url: onTarget.DATABASE_URL, poolSize: 1 });
  await leftover.exec('create table leftover (id int)').finally(() => leftover.close());
});
afterAll(async () => {
  await endAll();
  await Promise.all([target.stop(), store.stop()]);
  for (const folder of [home, onSource.DATA_DIR]) rmSync(folder, { recursive: true, force: true });
});

/** As a superuser, who sees all rows without a scope. */
async function countAsSuperuser(installation: Installation): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: asSuperuser(installation) });
  await client.connect();
  return countRows(async (query) => (await client.query(query)).rows).finally(() => client.end());
}
/** Row security restricts them, and the demo fills them. */
const restricted = ['employee', 'favorite', 'invitation', 'request', 'viewed', 'vote'];

const source: Stored = {
  get folder() {
    return onSource.DATA_DIR;
  },
  // Row security hides rows from everybody but a superuser.
  open: () => openDatabase({ kind: 'postgres', url: asSuperuser(onSource), poolSize: 1 }),
  dump: dumpServer,
};

async function dumpServer({ db }: Database): Promise<Places> {
  const { rows } = await sql<{ major: number }>`
    SELECT current_setting('server_version_num')::int / 10000 AS major`.execute(db);
  const file = place('product.sql');
  await runProgram({
    program: findProgram('pg_dump', rows[0]!.major),
    args: ['--format=plain', `--file=${file}`],
    url: asSuperuser(onSource),
    environment: { PATH: process.env['PATH'] },
  });
  return { 'product.sql': readFileSync(file) };
}

test('of two processes that start together on an empty database one fills the demo', async () => {
  const environment = { ...onSource, DEMO: '1', LOG_LEVEL: 'debug' };
  const both = await Promise.all([serve(environment), serve(environment)]);
  const isFilling = ({ stdout }: Serving) => stdout().includes('Заполняю демонстрацию');
  expect(both.filter(isFilling)).toHaveLength(1);
  expect(both.map(({ stderr }) => stderr())).toEqual(['', '']);
  original = both.find(isFilling)!;
  await stop(both.find((product) => !isFilling(product))!);
});

const hasPostgresPrograms = spawnSync('pg_dump', ['--version']).status === 0;

describe.skipIf(!hasPostgresPrograms)('with the programs of PostgreSQL', () => {
  let exports: Places;
  beforeAll(async () => {
    exports = await useQuestionnaire(original, onSource.DATA_DIR);
  });

  test('the copy is made while the product writes, replaces another database only when told, and works like the original', async () => {
    const picture = await pictureOf(original.origin);
    expect(picture.length).toBeGreaterThan(1_000);
    const [made] = await Promise.all([
      command('backup', onSource, ['--to', place('copy')]),
      ...Array.from({ length: 10 }, () => signIn(original.origin)),
    ]);
    expect([made.code, made.stderr]).toEqual([0, '']);
    expect(spawnSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: place('copy') }).status).toBe(
      0,
    );
    const sealed = await readSealed(original.origin);
    expect(sealed).toEqual(sealedOfDemo);
    await stop(original);

    const refused = await command('restore', onTarget, ['--from', place('copy')]);
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringMatching(/has tables.*--overwrite/)]);
    expect([Object.keys(await countAsSuperuser(onTarget)), store.objects.size]).toEqual([['leftover'], 0]);
    const restored = await command('restore', onTarget, ['--from', place('copy'), '--overwrite']);
    expect([restored.code, restored.stderr]).toEqual([0, '']);
    const { tables, files, lost } = readManifest(place('copy'));
    expect(lost).toEqual([]);
    expect([tables['account']! > 10, files.count > 10]).toEqual([true, true]);
    for (const table of ['scenario', 'questionnaire', 'data_key']) expect(tables[table]).toBeGreaterThan(10);
    expect(await countAsSuperuser(onTarget)).toEqual(tables);
    expect([tables['file'], store.objects.size]).toEqual([files.count, files.count]);
    const there = await countAsSuperuser(onSource);
    const copied = restricted.map((table) => [table, tables[table]]);
    expect(copied).toEqual(restricted.map((table) => [table, there[table]]));
    expect(copied.filter(([, count]) => !count)).toEqual([]);

    const copy = await serve({ ...onTarget, DEMO: '1' });
    expect(copy.stdout()).not.toContain('Заполняю');
    expect(await signIn(copy.origin)).toBe(200);
    expect(await pictureOf(copy.origin)).toBe(picture);
    expect(await readSealed(copy.origin)).toEqual(sealed);
    const busy = await command('restore', onTarget, ['--from', place('copy'), '--overwrite']);
    expect([busy.code, busy.stderr]).toEqual([1, expect.stringContaining('is in use by the product at')]);
    await stop(copy);
  });

  test('personal data is in clear neither in the dump nor in the folder, the log, a letter or an export', () =>
    expectNothingInClear(source, exports, original.stdout() + original.stderr()));

  test('a copy of the replaced database restores into an empty one', async () => {
    const second = await command('backup', onTarget, [
      ...['--to', place('second')],
      ...['--previous', place('copy')],
    ]);
    expect([second.code, second.stderr]).toEqual([0, '']);
    const { tables, files } = readManifest(place('second'));
    expect([tables, files.count]).toEqual([await countAsSuperuser(onTarget), tables['file']]);
    const there = store.objects.size;
    const again = await command('restore', onEmpty, ['--from', place('second')]);
    expect([again.code, again.stderr]).toEqual([0, '']);
    expect([await countAsSuperuser(onEmpty), store.objects.size - there]).toEqual([tables, files.count]);
  });

  test('a changed byte in the files or in the dump is found before anything is written', async () => {
    for (const file of ['database.dump', 'a file'] as const) {
      const damaged = place(`damaged ${file}`);
      cpSync(place('copy'), damaged, { recursive: true });
      flip(file === 'a file' ? blobOf(damaged) : join(damaged, file));
      const checked = await command('restore', onTarget, ['--from', damaged, '--check']);
      expect([checked.code, checked.stderr]).toEqual([1, expect.stringContaining('the backup is damaged')]);
    }
    const whole = await command('restore', onTarget, ['--from', place('copy'), '--check']);
    expect(whole.code).toBe(0);
  });

  test('a file that the store has lost is named, and the rest is copied', async () => {
    rmSync(join(onSource.DATA_DIR, 'files/blobs'), { recursive: true });
    const made = await command('backup', onSource, ['--to', place('lossy')]);
    expect([made.code, readManifest(place('lossy')).files.count]).toEqual([2, 0]);
    expect(made.stderr).toContain('В хранилище нет файлов');
  });

  test('a value that is planted in clear is found', async () => {
    const { columns, file } = await findPlanted(source);
    expect(columns).toEqual(new Set(['UTF-8', 'hex']));
    expect(file).toContain('base64');
  });
});
