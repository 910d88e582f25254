/** The demo in the embedded database: personal data at rest, and a copy that is restored into an empty folder. */
import { copyFileSync, cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { templateFolder } from '../../e2e/run-folder.ts';
import {
  command,
  pictureOf,
  readManifest,
  readSealed,
  sealedOfDemo,
  signIn,
  stop,
} from './backup-commands.ts';
import { makeFastFolder } from '../fast-folder.ts';
import type { Places } from './clear-values.ts';
import { expectNothingInClear, findPlanted, useQuestionnaire, type Stored } from './personal-data.ts';
import { buildPages, createEmbedded, endAll, serve, type Serving } from './product-process.ts';

let home: string;
let original: Serving;
let picture: string;
let sealed: [number: string, document: string];
let exports: Places;
const place = (name: string) => join(home, name);
const environment = () => ({ DATA_DIR: place('data') });

beforeAll(async () => {
  home = makeFastFolder();
  await buildPages();
  prepareFolder(place('data'));
  original = await serve({ ...environment(), DEMO: '1', LOG_LEVEL: 'debug' });
  picture = await pictureOf(original.origin);
  exports = await useQuestionnaire(original, place('data'));
  sealed = await readSealed(original.origin);
});
afterAll(async () => {
  await endAll();
  rmSync(home, { recursive: true, force: true });
});

/** The demo of the gate of the same run, otherwise a database that the product fills at its start. */
function prepareFolder(folder: string): void {
  const gate = process.env['E2E_FOLDER'];
  const demo = gate ? templateFolder(gate) : undefined;
  if (demo && existsSync(demo)) cpSync(demo, folder, { recursive: true });
  else createEmbedded(folder);
}

const stored: Stored = {
  get folder() {
    return place('data');
  },
  open: () => openDatabase({ kind: 'pglite', dir: place('data') }),
  dump: dumpTables,
};

/** The files of the cluster compress long values, so the rows are read as well. */
async function dumpTables({ db }: Database): Promise<Places> {
  const tables = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'm')`.execute(db);
  const dump: Record<string, Buffer> = {};
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ text: string | null }>`
      SELECT string_agg(t::text, E'\n') AS text FROM ${sql.table(name)} t`.execute(db);
    dump[`table ${name}`] = Buffer.from(rows[0]!.text ?? '');
  }
  return dump;
}

test('a folder is not copied while the product runs', async () => {
  expect(sealed).toEqual(sealedOfDemo);
  const running = await command('backup', environment(), ['--to', place('running')]);
  expect([running.code, running.stderr]).toEqual([
    1,
    expect.stringContaining('занята работающим сервером. Остановите его'),
  ]);
  await stop(original);
});

test('personal data is in clear neither in the dump nor in the folder, the log, a letter or an export', () =>
  expectNothingInClear(stored, exports, original.stdout() + original.stderr()));

test('a copy names its keys, and is restored into an empty folder', async () => {
  const made = await command('backup', environment(), ['--to', place('copy')]);
  expect([made.code, made.stderr]).toEqual([0, '']);
  const { keyIds } = readManifest(place('copy'));
  expect(keyIds).toEqual([expect.stringMatching(/^local-[0-9a-f]{8}$/)]);
  expect(made.stdout.split('\n')[1]).toContain(`PERSONAL_DATA_KEYS: ${keyIds[0]}.`);
  const empty = { DATA_DIR: place('target') };
  const restored = await command('restore', empty, ['--from', place('copy')]);
  expect([restored.code, restored.stderr]).toEqual([
    2,
    expect.stringContaining(`нет ключей этой копии: ${keyIds[0]}.`),
  ]);
  copyFileSync(join(place('data'), 'personal-data.key'), join(place('target'), 'personal-data.key'));
  const copy = await serve({ ...empty, DEMO: '1' });
  expect([await signIn(copy.origin), await pictureOf(copy.origin)]).toEqual([200, picture]);
  expect(await readSealed(copy.origin)).toEqual(sealed);
  await stop(copy);
  const refused = await command('restore', empty, ['--from', place('copy')]);
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('has a database')]);
  const replaced = await command('restore', empty, ['--from', place('copy'), '--overwrite']);
  expect([replaced.code, replaced.stderr]).toEqual([0, '']);
});

test('a value that is planted in clear is found', async () => {
  const { columns, file } = await findPlanted(stored);
  expect(columns).toEqual(new Set(['UTF-8', 'UTF-16', 'hex']));
  expect(file).toContain('base64');
});
