import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { useWorld } from '../../../test/use-world.ts';
import { exactTotalOfPage, roughTotal, totalOfPage } from './list-total.ts';

// A database of its own: the statistics would outlive a reset.
const world = useWorld({}, { isShared: false });

beforeAll(async () => {
  const words = sql`SELECT 'слово' || n FROM generate_series(1, 30000) n`;
  await sql`INSERT INTO name_word (word) ${words}`.execute(world.database.db);
  await world.database.exec('ANALYZE name_word');
});

const matches = (limit: number) => sql`SELECT FROM (SELECT FROM name_word LIMIT ${sql.lit(limit)}) found`;
/** All 30 000 rows, of which the planner expects 150. */
const misjudged = sql`SELECT FROM name_word WHERE length(word) % 1 = 0`;
const first = { limit: 10, offset: 0, rowCount: 10 };

test('a total is exact up to a thousand, and an estimate above', async () => {
  const { db } = world.database;
  expect(await roughTotal(db, matches(999))).toBe(999);
  expect(await totalOfPage(db, matches(1000), first)).toBe(1000);
  expect(await totalOfPage(db, matches(1001), first)).toBe(1001);
  expect(await roughTotal(db, sql`SELECT FROM name_word`)).toBeGreaterThan(29_000);
  expect(await roughTotal(db, misjudged)).toBe(1001);
});

test('beyond a low estimate the next page can be asked for', async () => {
  const page = { limit: 10, offset: 1500 };
  expect(await totalOfPage(world.database.db, misjudged, { ...page, rowCount: 10 })).toBe(1511);
  expect(await totalOfPage(world.database.db, misjudged, { ...page, rowCount: 3 })).toBe(1503);
  expect(await totalOfPage(world.database.db, matches(1000), { ...page, offset: 990, rowCount: 10 })).toBe(
    1000,
  );
});

test('a list of one owner is counted to its end', async () => {
  const { db } = world.database;
  expect(await exactTotalOfPage(db, matches(5000), first)).toBe(5000);
  expect(await exactTotalOfPage(db, matches(5000), { limit: 10, offset: 4990, rowCount: 3 })).toBe(4993);
  expect(await exactTotalOfPage(db, matches(5000), { limit: 10, offset: 9000, rowCount: 0 })).toBe(5000);
});

test('the last page of a list knows the total, and a page beyond it counts', async () => {
  const { db } = world.database;
  expect(await totalOfPage(db, matches(5000), { limit: 10, offset: 4990, rowCount: 3 })).toBe(4993);
  expect(await totalOfPage(db, matches(5000), { limit: 10, offset: 9000, rowCount: 0 })).toBe(5000);
  expect(await totalOfPage(db, matches(5000), { limit: 10, offset: 0, rowCount: 0 })).toBe(0);
});
