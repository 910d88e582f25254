import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test/world-database.ts';
import { migrations } from '../../../test/template.ts';
import { migrate, readMigrations } from './migrate.ts';

let world: TestDatabase;
let dir: string;
beforeAll(async () => {
  world = await openTestDatabase();
});
afterAll(() => world.close());
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'scenarium-migrations-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const write = (name: string, body: string) => writeFileSync(join(dir, name), body);
const listTables = async (prefix: string) => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name like ${`${prefix}%`} order by 1`.execute(world.database.db);
  return rows.map((row) => row.name);
};

test('the migrations of the product are applied once', async () => {
  expect(await migrate(world.database, migrations)).toEqual([]);
});

test('files run in the order of their names, and a second run applies only what is new', async () => {
  write('9101_b.sql', 'create table order_b (a_id int references order_a);');
  write('9100_a.sql', 'create table order_a (id int primary key); insert into order_a values (1);');
  expect(await migrate(world.database, dir)).toEqual(['9100_a.sql', '9101_b.sql']);
  write('9102_c.sql', 'create table order_c ();');
  expect(await migrate(world.database, dir)).toEqual(['9102_c.sql']);
  expect(await listTables('order_')).toEqual(expect.arrayContaining(['order_a', 'order_b', 'order_c']));
});

test('a file that was edited after it had been applied is refused before anything else is applied', async () => {
  write('9200_edited.sql', 'create table edited_a ();');
  await migrate(world.database, dir);
  write('9200_edited.sql', 'create table edited_b ();');
  write('9201_next.sql', 'create table edited_c ();');
  await expect(migrate(world.database, dir)).rejects.toThrow('migration 9200_edited.sql was edited');
  expect(await listTables('edited_')).toEqual(['edited_a']);
});

test('a file that names the sum of its former text is not applied again', async () => {
  const former = 'create table former_a ();';
  write('9210_former.sql', former);
  await migrate(world.database, dir);
  const sum = createHash('sha256').update(former).digest('hex');
  write('9210_former.sql', `-- former: ${sum}\ncreate table if not exists former_a ();`);
  expect(await migrate(world.database, dir)).toEqual([]);
  write('9210_former.sql', `-- former: ${sum.replaceAll('0', '1')}\ncreate table if not exists former_a ();`);
  await expect(migrate(world.database, dir)).rejects.toThrow('migration 9210_former.sql was edited');
});

test('a file that fails leaves nothing of itself, and what came before it stays', async () => {
  write('9300_good.sql', 'create table failing_good ();');
  write('9301_bad.sql', 'create table failing_bad (); select 1 / 0;');
  await expect(migrate(world.database, dir)).rejects.toMatchObject({ code: '22012' });
  expect(await listTables('failing_')).toEqual(['failing_good']);
  write('9301_bad.sql', 'create table failing_mended ();');
  expect(await migrate(world.database, dir)).toEqual(['9301_bad.sql']);
});

test('an index may be built without a transaction, and a file may be meant for one engine', async () => {
  write('9400_table.sql', 'create table special_row (n int);');
  write(
    '9401_index.sql',
    '-- no-transaction\ncreate index concurrently if not exists special_n on special_row (n);\nanalyze special_row;',
  );
  write('9402_lite.sql', '-- only: pglite\ncreate table special_pglite ();');
  write('9403_server.sql', '-- only: postgres\ncreate table special_postgres ();');
  expect(await migrate(world.database, dir)).toHaveLength(4);
  expect(await listTables('special_')).toEqual([`special_${world.database.kind}`, 'special_row']);
  const { rows } = await sql`select indexname from pg_indexes where tablename = 'special_row'`.execute(
    world.database.db,
  );
  expect(rows).toEqual([{ indexname: 'special_n' }]);
});

test('a function of a file without a transaction keeps its semicolons', async () => {
  write(
    '9410_function.sql',
    `-- no-transaction
create function nine() returns int language plpgsql as $$ begin return 9; end $$;
do $do$ begin execute $$create table dollar_row as select ';' as sign; select 1$$; end $do$;
analyze dollar_row;`,
  );
  await migrate(world.database, dir);
  const { rows } = await sql`select nine(), sign from dollar_row`.execute(world.database.db);
  expect(rows).toEqual([{ nine: 9, sign: ';' }]);
});

test('of several runs at once one applies and the others find nothing to do', async () => {
  write('9500_once.sql', 'create table at_once (); select pg_sleep(0.2);');
  const runs = await Promise.all([1, 2, 3].map(() => migrate(world.database, dir)));
  expect(runs.toSorted((a, b) => a.length - b.length)).toEqual([[], [], ['9500_once.sql']]);
});

test('no two migrations share a number', () => {
  const numbers = readMigrations(migrations).map(({ name }) => name.slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('a statement that may get no lock and repeat its file stands before the long indexes', () => {
  const long = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY/m;
  const late = readMigrations(migrations).filter(({ body }) =>
    /^SET lock_timeout/m.test(body.slice(long.exec(body)?.index ?? body.length)),
  );
  expect(late.map(({ name }) => name)).toEqual([]);
});
