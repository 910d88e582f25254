import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useWorld } from '../../../test/use-world.ts';
import { readListPage } from './list-page.ts';

const world = useWorld();

const order = sql`rest DESC, id`;
const numbers = (count: number) =>
  sql`SELECT n AS id, n % 7 AS rest FROM generate_series(1, ${sql.lit(count)}) n`;
const rows = sql`SELECT page.id, page.total FROM page ORDER BY page.place`;

async function pageOf(count: number, page: { limit: number; offset: number }, fastMatches = numbers(count)) {
  const list = { matches: numbers(count), order, page, fastMatches };
  const found = await readListPage<{ id: number }>(world.database.db, list, rows);
  return { ids: found.rows.map(({ id }) => id), total: found.total };
}

const inOrder = (count: number, { limit, offset }: { limit: number; offset: number }) =>
  Array.from({ length: count }, (_, index) => index + 1)
    .toSorted((one, other) => (other % 7) - (one % 7) || one - other)
    .slice(offset, offset + limit);

test.each([1, 20, 999, 1000])('%i matches are counted exactly', async (count) => {
  for (const offset of [0, 10, 980]) {
    const page = { limit: 20, offset };
    expect(await pageOf(count, page)).toEqual({ ids: inOrder(count, page), total: count });
  }
});

test('more than a thousand matches are estimated, and the last page tells the total', async () => {
  for (const offset of [0, 1500]) {
    const page = { limit: 20, offset };
    const { ids, total } = await pageOf(3000, page);
    expect(ids).toEqual(inOrder(3000, page));
    expect(total).toBeGreaterThan(1000);
  }
  const last = { limit: 20, offset: 2990 };
  expect(await pageOf(3000, last)).toEqual({ ids: inOrder(3000, last), total: 3000 });
});

test('beyond a low estimate the next page can be asked for', async () => {
  // The planner expects 15 of the rows.
  const matches = sql`SELECT * FROM (${numbers(3000)}) listed WHERE id % 1 = 0`;
  const page = { limit: 20, offset: 1500 };
  const { total } = await readListPage(world.database.db, { matches, order, page }, rows);
  expect(total).toBe(1521);
});

test('a page beyond the last one is counted', async () => {
  const beyond = { limit: 20, offset: 9000 };
  expect(await pageOf(0, beyond)).toEqual({ ids: [], total: 0 });
  expect(await pageOf(30, beyond)).toEqual({ ids: [], total: 30 });
  expect(await pageOf(3000, beyond)).toEqual({ ids: [], total: 3000 });
});

test('the faster query is read only when there are more than a thousand matches', async () => {
  const page = { limit: 2, offset: 0 };
  const fast = sql`SELECT n AS id, 100 AS rest FROM generate_series(7001, 7002) n`;
  expect((await pageOf(1000, page, fast)).ids).toEqual(inOrder(1000, page));
  expect((await pageOf(1001, page, fast)).ids).toEqual([7001, 7002]);
  const ofMatching = sql`SELECT * FROM matching WHERE id > 1000`;
  expect((await pageOf(1002, page, ofMatching)).ids).toEqual([1002, 1001]);
});
