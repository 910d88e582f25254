/** What the embedded engine promises about its folder: one process at a time, and nothing acknowledged is lost. */
import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { engineFlags } from '../../../test/engine-flags.ts';
import { makeFastFolder } from '../../../test/fast-folder.ts';
import { pgliteTemplate } from '../../../test/template.ts';
import { openDatabase, type Database } from './database.ts';
import { startThread } from './pglite-thread.ts';

/** A closed cluster that tests copy, because creating one starts the engine twice. */
let prepared: string;
let dir: string;
let open: Database[];
let children: ChildProcess[];

beforeAll(async () => {
  prepared = makeFastFolder();
  const database = await openDatabase({ kind: 'pglite', dir: prepared, template: await pgliteTemplate() });
  await database.exec('create table pair (n int not null, side text not null, primary key (n, side))');
  await database.close();
});
afterAll(() => rmSync(prepared, { recursive: true, force: true }));
beforeEach(() => {
  dir = makeFastFolder();
  open = [];
  children = [];
});
afterEach(async () => {
  for (const child of children) await killed(child);
  await Promise.all(open.map((database) => database.close()));
  rmSync(dir, { recursive: true, force: true });
});

async function openHere(): Promise<Database> {
  const database = await openDatabase({ kind: 'pglite', dir, template: await pgliteTemplate() });
  open.push(database);
  return database;
}

const copyCluster = () => cpSync(prepared, dir, { recursive: true });

function run(program: string, args: string[] = [], flags = engineFlags) {
  const file = fileURLToPath(new URL(`../../../test/programs/${program}.ts`, import.meta.url));
  const child = spawn(process.execPath, [...flags, file, dir, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (text) => (stdout += text));
  child.stderr.on('data', (text) => (stderr += text));
  return { child, stdout: () => stdout, stderr: () => stderr };
}

const killed = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('close', () => resolve());
    child.kill('SIGKILL');
  });

/** A busy disk writes a pair in more than a second, and a busy processor compiles the engine in half a minute. */
const patient = { timeout: 120_000 };

test('a second process is refused with a message that says what to do, until the first is gone, even by SIGKILL', async () => {
  copyCluster();
  const first = run('hold-directory');
  await expect.poll(first.stdout).toBe('open pglite\n');
  await expect(openDatabase({ kind: 'pglite', dir })).rejects.toThrow(
    `${dir} is in use by another process. Stop it first`,
  );
  const second = run('hold-directory');
  await expect.poll(() => second.child.exitCode).toBe(1);
  expect(second.stderr()).toContain('is in use by another process');
  await killed(first.child);
  expect((await openHere()).kind).toBe('pglite');
});

test('compiled code of the engine is never collected, which could end the process', async () => {
  copyCluster();
  const { child, stdout } = run('trace-code-collection', [], []);
  await expect.poll(() => child.exitCode, patient).toBe(0);
  expect(stdout()).toBe('closed\n');
});

test('SIGKILL in the middle of writing loses no acknowledged pair and tears none', async () => {
  copyCluster();
  const acknowledged: number[] = [];
  for (let round = 0; round < 3; round++) {
    const writer = run('write-for-ever', [String(round * 100_000)]);
    await expect.poll(() => writer.stdout().split('\n').length, patient).toBeGreaterThan(100 + round * 40);
    await killed(writer.child);
    // The last line may have been cut, but a number is acknowledged only as a whole line.
    acknowledged.push(...writer.stdout().split('\n').slice(0, -1).map(Number));
  }
  const { db } = await openHere();
  const rows = (
    await sql<{ n: number; sides: number }>`select n, count(*) as sides from pair group by n`.execute(db)
  ).rows;
  const whole = new Set(rows.filter(({ sides }) => sides === 2).map(({ n }) => n));
  expect(rows.filter(({ sides }) => sides !== 2)).toEqual([]);
  expect(acknowledged.filter((n) => !whole.has(n))).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(400);
});

test('half a cluster left by a crash during the first start is thrown away', async () => {
  mkdirSync(join(dir, 'pg18.new'));
  writeFileSync(join(dir, 'pg18.new', 'PG_VERSION'), '18');
  const { db } = await openHere();
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  expect(existsSync(join(dir, 'pg18.new'))).toBe(false);
});

test('a query that never ends is aborted with an error, and the database keeps working', async () => {
  copyCluster();
  const database = await openDatabase({ kind: 'pglite', dir, queryTimeoutMs: 1_500 });
  open.push(database);
  await database.exec('create table kept_row (n int); insert into kept_row values (1)');
  const endless = sql`select count(*) from generate_series(1, 100000000000) g`;
  await expect(endless.execute(database.db)).rejects.toThrow('the database thread stopped');
  await expect(database.tx((tx) => endless.execute(tx))).rejects.toThrow('the database thread stopped');
  const rows = await database.tx(async (tx) => (await sql`select n from kept_row`.execute(tx)).rows);
  expect(rows).toEqual([{ n: 1 }]);
});

test('when the thread dies, what was committed is there and what was open fails', async () => {
  const thread = await startThread({ dir: join(dir, 'bare'), template: await pgliteTemplate() });
  await thread.exec('create table n (n int)');
  const open = thread.transaction(async (tx) => {
    await tx.exec('insert into n values (1)');
    await thread.kill();
    await tx.exec('insert into n values (2)');
  });
  await expect(open).rejects.toMatchObject({ code: 'DATABASE_THREAD_LOST' });
  await thread.exec('insert into n values (3)');
  expect((await thread.query('select n from n')).rows).toEqual([{ n: 3 }]);
  await thread.close();
  await expect(thread.query('select 1')).rejects.toThrow('the database is closed');
});

test('a database in memory does not come back empty after a crash of its thread', async () => {
  const thread = await startThread({ template: await pgliteTemplate() });
  await thread.kill();
  await expect(thread.query('select 1')).rejects.toThrow('the database in memory is lost');
  await thread.close();
});

test('a long query does not stop the event loop', async () => {
  const database = await openDatabase({ kind: 'pglite', dir: undefined, template: await pgliteTemplate() });
  open.push(database);
  let beats = 0;
  const beat = setInterval(() => (beats += 1), 1);
  await sql`select count(*) from generate_series(1, 3000000) g`.execute(database.db);
  clearInterval(beat);
  expect(beats).toBeGreaterThan(20);
});
