/**
 * The previous release serves while a migration runs and after it. So no migration takes away, renames or retypes what that
 * release uses, and none demands a value that it does not write. What the previous release has stopped using may go: the
 * file then names it as `-- contract: table.column`.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { migrations } from '../../../test/template.ts';
import { openEmptyDatabase } from '../../../test/world-database.ts';
import type { Database } from './database.ts';
import { migrate, readMigrations } from './migrate.ts';

/** Before the first release that was upgraded while it served: `account.name_tok` was read by nothing. */
const earlyContracts = ['0019_unused_columns.sql account.name_tok is gone'];

let database: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ database, close } = await openEmptyDatabase());
});
afterAll(() => close());

interface Column {
  name: string;
  type: string;
  /** Rows without a value of this column are refused. */
  demands: boolean;
}

async function listColumns(): Promise<Map<string, Column>> {
  const { rows } = await sql<Column>`
    SELECT format('%s.%s', c.relname, a.attname) AS name, format_type(a.atttypid, a.atttypmod) AS type,
      a.attnotnull AND NOT a.atthasdef AND a.attidentity = '' AS demands
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v') AND NOT c.relispartition
      AND a.attnum > 0 AND NOT a.attisdropped`.execute(database.db);
  return new Map(rows.map((row) => [row.name, row]));
}

const tableOf = (column: string): string => column.split('.')[0]!;

/** Type changes that keep every value and every parameter that the previous release sends. */
const widenings = ['smallint integer', 'smallint bigint', 'integer bigint', 'character varying text'];

function findBreaks(before: Map<string, Column>, after: Map<string, Column>): string[] {
  const gone = [...before.keys()].filter((name) => !after.has(name)).map((name) => `${name} is gone`);
  const oldTables = new Set([...before.keys()].map(tableOf));
  const changed = [...after.values()].flatMap(({ name, type, demands }) => {
    const old = before.get(name);
    if (!oldTables.has(tableOf(name))) return [];
    return [
      ...(old && old.type !== type && !widenings.includes(`${old.type} ${type}`)
        ? [`${name} becomes ${type}`]
        : []),
      ...(demands && !old?.demands ? [`${name} is demanded`] : []),
    ];
  });
  return [...gone, ...changed];
}

const contractsOf = (body: string): string[] =>
  [...body.matchAll(/^-- contract: (\S+)/gm)].map(([, name = '']) => name);

/** Applies the files one by one. Returns what each takes from the release before it. */
async function findAllBreaks(files: readonly { name: string; body: string }[]): Promise<string[]> {
  const dir = mkdtempSync(join(tmpdir(), 'scenarium-expand-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const breaks: string[] = [];
  let before = await listColumns();
  for (const { name, body } of files) {
    writeFileSync(join(dir, name), body);
    await migrate(database, dir);
    const after = await listColumns();
    const contracts = contractsOf(body);
    breaks.push(
      ...findBreaks(before, after)
        .filter((line) => !contracts.some((column) => line.startsWith(`${column} `)))
        .map((line) => `${name} ${line}`),
    );
    before = after;
  }
  return breaks;
}

test('no migration takes away what the release before it uses', async () => {
  const files = readMigrations(migrations);
  expect(files.length).toBeGreaterThan(80);
  expect(await findAllBreaks(files)).toEqual(earlyContracts);
});

test('what a migration must not do is found, and what it declares is not', async () => {
  const files = [
    ['9001_start.sql', 'CREATE TABLE film (id int PRIMARY KEY, name text, year int, note text, tag text)'],
    ['9002_new.sql', 'ALTER TABLE film ADD COLUMN genre text; CREATE TABLE actor (name text NOT NULL)'],
    ['9003_wider.sql', 'ALTER TABLE film ALTER COLUMN year TYPE bigint'],
    ['9004_renamed.sql', 'ALTER TABLE film RENAME COLUMN name TO title'],
    [
      '9005_demanded.sql',
      "ALTER TABLE film ADD COLUMN a text NOT NULL DEFAULT '', ADD COLUMN b text NOT NULL",
    ],
    ['9006_demanded_later.sql', 'ALTER TABLE film ALTER COLUMN genre SET NOT NULL'],
    ['9007_retyped.sql', 'ALTER TABLE film ALTER COLUMN year TYPE text[] USING ARRAY[year::text]'],
    ['9008_contract.sql', '-- contract: film.note\nALTER TABLE film DROP COLUMN note, DROP COLUMN tag'],
    ['9009_dropped.sql', 'DROP TABLE actor'],
  ].map(([name = '', body = '']) => ({ name, body }));
  expect(await findAllBreaks(files)).toEqual([
    '9004_renamed.sql film.name is gone',
    '9005_demanded.sql film.b is demanded',
    '9006_demanded_later.sql film.genre is demanded',
    '9007_retyped.sql film.year becomes text[]',
    '9008_contract.sql film.tag is gone',
    '9009_dropped.sql actor.name is gone',
  ]);
});
