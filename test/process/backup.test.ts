/** Backup and restore by the commands, onto an empty cluster and an empty folder (security R-16, F-13). */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findProgram } from '#app/backup/postgres-programs.ts';
import { castPassword } from '../../seeds/people.ts';
import { startPostgres, type PostgresServer } from '../postgres-server.ts';
import { asOwner, owner } from '../template.ts';
import { bringPages, endAll, hear, run, serve } from './product-process.ts';
import type { Environment, Serving } from './product-process.ts';

interface Manifest {
  tables: Record<string, number>;
  files: { count: number; bytes: number };
  lost: string[];
}

let home: string;
const place = (name: string) => join(home, name);

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'scenarium-backup-'));
  await bringPages();
}, 120_000);
afterAll(async () => {
  await endAll();
  rmSync(home, { recursive: true, force: true });
});

async function command(script: 'backup' | 'restore', environment: Environment, args: string[]) {
  const running = run(`scripts/${script}.ts`, environment, args);
  const { code } = await running.ended;
  return { code, said: running.said().trim(), complained: running.complained().trim() };
}

async function stop(product: Serving): Promise<void> {
  product.kill('SIGTERM');
  await product.ended;
}

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;

/** Starts once, so that the demo is in the database and its files in the folder. */
async function fillDemo(environment: Environment): Promise<void> {
  await stop(await serve({ ...environment, DEMO: '1' }));
}

async function signIn(origin: string): Promise<number> {
  const body = JSON.stringify({ email: 'author@example.com', password: castPassword });
  const headers = { 'content-type': 'application/json' };
  return (await hear(`${origin}/api/login`, { method: 'POST', headers, body })).status;
}

/** The bytes of a public picture of the home page. */
async function pictureOf(origin: string): Promise<string> {
  const home = await hear(origin);
  const path = /\/api\/files\/[\w/.?=&-]+/.exec(home.text)?.[0];
  return path ? (await hear(origin + path)).text : 'no picture';
}

const flip = (file: string) => {
  const bytes = readFileSync(file);
  bytes[bytes.length >> 1]! ^= 1;
  writeFileSync(file, bytes);
};

const blobOf = (folder: string): string => {
  const files = join(folder, 'files');
  const first = readdirSync(files)[0]!;
  return join(files, first, readdirSync(join(files, first))[0]!);
};

const hasPostgresPrograms = spawnSync('pg_dump', ['--version']).status === 0;

describe.skipIf(!hasPostgresPrograms)('of a PostgreSQL server', () => {
  let source: PostgresServer;
  let target: PostgresServer;

  beforeAll(async () => {
    [source, target] = await Promise.all([startPostgres(), startPostgres()]);
    for (const server of [source, target]) {
      const admin = new pg.Client({ connectionString: server.url });
      await admin.connect();
      await admin.query(`create role ${owner} login nosuperuser nobypassrls`);
      await admin.query(`create database product owner ${owner}`);
      await admin.end();
    }
    await fillDemo(environmentOf(source, 'source'));
  }, 180_000);
  afterAll(() => Promise.all([source.stop(), target.stop()]));

  const environmentOf = (server: PostgresServer, folder: string): Environment => ({
    DATABASE_URL: asOwner(server.url, 'product'),
    DATA_DIR: place(folder),
  });

  test('the copy is made while the product writes, and the restored one works like the original', async () => {
    const original = await serve({ ...environmentOf(source, 'source'), DEMO: '1' });
    const picture = await pictureOf(original.origin);
    expect(picture.length).toBeGreaterThan(1_000);
    const [made] = await Promise.all([
      command('backup', environmentOf(source, 'source'), ['--to', place('copy')]),
      ...Array.from({ length: 10 }, () => signIn(original.origin)),
    ]);
    expect([made.code, made.complained]).toEqual([0, '']);
    expect(spawnSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: place('copy') }).status).toBe(
      0,
    );
    await stop(original);

    const restored = await command('restore', environmentOf(target, 'target'), ['--from', place('copy')]);
    expect([restored.code, restored.complained]).toEqual([0, '']);
    const { tables, files, lost } = readManifest(place('copy'));
    expect(lost).toEqual([]);
    expect([tables['account']! > 10, files.count > 10]).toEqual([true, true]);
    const client = new pg.Client({ connectionString: asOwner(target.url, 'product') });
    await client.connect();
    const { rows } = await client.query('select (select count(*) from file)::int as files');
    await client.end();
    expect(rows).toEqual([{ files: files.count }]);

    const copy = await serve({ ...environmentOf(target, 'target'), DEMO: '1' });
    expect(copy.said()).not.toContain('Заполняю');
    expect(await signIn(copy.origin)).toBe(200);
    expect(await pictureOf(copy.origin)).toBe(picture);
    const busy = await command('restore', environmentOf(target, 'target'), [
      '--from',
      place('copy'),
      '--overwrite',
    ]);
    expect([busy.code, busy.complained]).toEqual([1, expect.stringContaining('is in use by the product at')]);
    await stop(copy);
  }, 180_000);

  test('a database with tables is replaced only when told, and a copy of the replaced one restores again', async () => {
    const environment = environmentOf(target, 'target');
    const refused = await command('restore', environment, ['--from', place('copy')]);
    expect([refused.code, refused.complained]).toEqual([1, expect.stringMatching(/has tables.*--overwrite/)]);
    const replaced = await command('restore', environment, ['--from', place('copy'), '--overwrite']);
    expect([replaced.code, replaced.complained]).toEqual([0, '']);
    const second = await command('backup', environment, [
      ...['--to', place('second')],
      ...['--previous', place('copy')],
    ]);
    expect([second.code, second.complained]).toEqual([0, '']);
    expect(readManifest(place('second')).tables).toEqual(readManifest(place('copy')).tables);
    const again = await command('restore', environment, ['--from', place('second'), '--overwrite']);
    expect([again.code, again.complained]).toEqual([0, '']);
  }, 120_000);

  test('a changed byte in the files or in the dump is found before anything is written', async () => {
    for (const file of ['database.dump', 'a file'] as const) {
      const damaged = place(`damaged ${file}`);
      cpSync(place('copy'), damaged, { recursive: true });
      flip(file === 'a file' ? blobOf(damaged) : join(damaged, file));
      const checked = await command('restore', environmentOf(target, 'target'), [
        '--from',
        damaged,
        '--check',
      ]);
      expect([checked.code, checked.complained]).toEqual([
        1,
        expect.stringContaining('the backup is damaged'),
      ]);
    }
    const whole = await command('restore', environmentOf(target, 'target'), [
      '--from',
      place('copy'),
      '--check',
    ]);
    expect(whole.code).toBe(0);
  }, 60_000);

  test('a file that the store has lost is named, and the rest is copied', async () => {
    rmSync(join(place('source'), 'files/blobs'), { recursive: true });
    const made = await command('backup', environmentOf(source, 'source'), ['--to', place('lossy')]);
    expect([made.code, readManifest(place('lossy')).files.count]).toEqual([2, 0]);
    expect(made.complained).toContain('В хранилище нет файлов');
  }, 60_000);
});

test('of the embedded database: a stopped product is copied and restored into an empty folder', async () => {
  const environment = { DATA_DIR: place('embedded') };
  const original = await serve({ ...environment, DEMO: '1' });
  const picture = await pictureOf(original.origin);
  const running = await command('backup', environment, ['--to', place('running')]);
  expect([running.code, running.complained]).toEqual([
    1,
    expect.stringContaining('is in use by another process'),
  ]);
  await stop(original);
  const made = await command('backup', environment, ['--to', place('embedded copy')]);
  expect([made.code, made.complained]).toEqual([0, '']);
  const empty = { DATA_DIR: place('embedded target') };
  const restored = await command('restore', empty, ['--from', place('embedded copy')]);
  expect([restored.code, restored.complained]).toEqual([0, '']);
  const copy = await serve({ ...empty, DEMO: '1' });
  expect([await signIn(copy.origin), await pictureOf(copy.origin)]).toEqual([200, picture]);
  await stop(copy);
  const refused = await command('restore', empty, ['--from', place('embedded copy')]);
  expect([refused.code, refused.complained]).toEqual([1, expect.stringContaining('has a database')]);
  const replaced = await command('restore', empty, ['--from', place('embedded copy'), '--overwrite']);
  expect([replaced.code, replaced.complained]).toEqual([0, '']);
}, 180_000);

test('a server that is newer than pg_dump is refused with the name of the package', () => {
  expect(() => findProgram('pg_dump', 99)).toThrow(
    /^pg_dump of PostgreSQL 99 or newer is needed, (the newest one here is of \d+|there is none here)\. .*postgresql-client-99$/,
  );
});

test.each([
  ['backup', [], /^Укажите пустую папку/],
  ['restore', [], /^Укажите копию/],
  ['restore', ['--from', '/no/such/folder'], /is no finished backup/],
] as const)('%s %j is one line', async (script, args, words) => {
  const ended = await command(script, { DATA_DIR: place('words') }, [...args]);
  expect([ended.code, ended.said]).toEqual([1, '']);
  expect(ended.complained).toMatch(words);
});
