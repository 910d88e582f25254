/** An upgrade that was interrupted while it made the indexes of the ratings. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { migrate } from '#platform/db/migrate.ts';
import { addAccount, addScenario } from '../../../test/fixtures-scenarios.ts';
import { migrations } from '../../../test/template.ts';
import { openTestDatabase } from '../../../test/world-database.ts';
import type { TestDatabase } from '../../../test/world-database.ts';

const name = '0118_search_titles.sql';

let world: TestDatabase;
beforeAll(async () => {
  world = await openTestDatabase();
  const authorId = await addAccount(world.database, { role: 'AVTOR' });
  for (const title of ['Дом', 'Лес']) {
    const scenarioId = await addScenario(world.database, { authorId, title });
    await sql`SELECT refresh_scenario_search(ARRAY[${scenarioId}]::uuid[])`.execute(world.database.db);
  }
});
beforeEach(() => sql`DELETE FROM migration WHERE name = ${name}`.execute(world.database.db));
afterAll(() => world.close());

const indexes = async () => {
  const { rows } = await sql<{ index: string; file: string; isValid: boolean }>`
    SELECT c.relname AS index, c.relfilenode::text AS file, i.indisvalid AS "isValid"
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
    WHERE i.indrelid = 'search_rating'::regclass ORDER BY 1`.execute(world.database.db);
  return rows;
};
const allValid = ['search_rating_order', 'search_rating_pkey', 'search_rating_votes'].map((index) => ({
  index,
  isValid: true,
  file: expect.any(String),
}));

/** A statement that fails or is interrupted leaves its index behind. Two rows without votes have the same key. */
const leaveInvalid = (index: string) =>
  expect(
    sql`CREATE UNIQUE INDEX CONCURRENTLY ${sql.id(index)} ON search_rating (vote_count)`.execute(
      world.database.db,
    ),
  ).rejects.toMatchObject({ code: '23505' });

test('indexes that an interruption left invalid are dropped, and the index of the order is made', async () => {
  const { db } = world.database;
  await sql`DROP INDEX search_rating_order`.execute(db);
  const left = ['search_rating_order', 'search_rating_votes_ccnew', 'search_rating_votes_ccold'];
  for (const index of left) await leaveInvalid(index);
  const invalid = (await indexes()).filter(({ isValid }) => !isValid);
  expect(invalid.map(({ index }) => index)).toEqual(left);
  expect(await migrate(world.database, migrations)).toEqual([name]);
  expect(await indexes()).toEqual(allValid);
});

test('a repeat keeps the index of the order, the only one when that of before is gone', async () => {
  const before = await indexes();
  expect(before).toEqual(allValid);
  expect(await migrate(world.database, migrations)).toEqual([name]);
  const after = await indexes();
  expect(after).toEqual(allValid);
  expect(after[0]).toEqual(before[0]);
});
