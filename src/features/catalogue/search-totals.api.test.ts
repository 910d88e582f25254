/** A total up to a thousand is exact, also where the planner expects many more. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { estimateMatches } from '#features/catalogue/server/search-estimates.ts';
import { addScenario } from '../../../test/fixtures-scenarios.ts';
import { useWorld } from '../../../test/use-world.ts';

// A database of its own: the statistics would outlive a reset.
const world = useWorld({}, { isShared: false });
const amounts = { withPlace: 800, others: 5_200 };
const genreIds = [31, 33, 34];

beforeAll(async () => {
  await addMany(amounts.withPlace, { place: sql`'Слобода' || n`, genres: genreIds });
  await addMany(amounts.others, { place: sql`''`, genres: [] });
  await world.database.exec('ANALYZE scenario_search');
});

/** With random ids, so that they are scattered over the order. */
async function addMany(
  count: number,
  { place, genres }: { place: RawBuilder<unknown>; genres: number[] },
): Promise<void> {
  const { db } = world.database;
  const authorId = world.people.author.id;
  const id = await addScenario(world.database, { authorId, genres, state: 'DRAFT' });
  const { rows } = await sql<{ id: string }>`
    INSERT INTO scenario SELECT (jsonb_populate_record(s, jsonb_build_object(
      'id', gen_random_uuid(), 'state', 'PUBLISHED', 'film_location', ${place}))).*
    FROM scenario s, generate_series(1, ${count}::int) n WHERE s.id = ${id} RETURNING id`.execute(db);
  await sql`SELECT refresh_scenario_search(${rows.map((row) => row.id)}::uuid[])`.execute(db);
}

const totalOf = async (filter: object) => {
  const okAdmin = await world.as('okAdmin');
  const { data } = await okAdmin.post('/api/organization/scenarios', { limit: 5, ...filter });
  return { shown: data.items.length, total: data.total, isEstimate: data.totalIsEstimate };
};
const exact = { shown: 5, total: amounts.withPlace, isEstimate: false };

test.each([
  ['a place', { location: 'слоб' }],
  ['a place and a format', { location: 'слоб', formats: ['FEATURE'] }],
])('the total of %s is exact where few scenarios have a place', async (_, filter) => {
  // The planner takes rows without words for rows with unknown words, and assumes that as many of them have the prefix as
  // of the known ones.
  const [matches] = await estimateMatches(world.database.db, [{ setting: ['l:слоб'] }]);
  expect(matches!.expected).toBeGreaterThan(5_000);
  expect(await totalOf(filter)).toEqual(exact);
});

test('the total of alternatives that are always met together is exact', async () => {
  const { rows } = await sql<{ code: string }>`
    SELECT code FROM dictionary_item WHERE id = ANY (${genreIds}::int[])`.execute(world.database.db);
  // The planner adds the scenarios of each to those of the others.
  const codes = [genreIds.map((id) => sql`${id}::int`)];
  const [matches] = await estimateMatches(world.database.db, [{ codes }]);
  expect(matches!.expected).toBeGreaterThan(2_000);
  expect(await totalOf({ genres: rows.map(({ code }) => code) })).toEqual(exact);
});

test('a place that most scenarios have is known to the planner, and they are not counted', async () => {
  const { db } = world.database;
  await sql`UPDATE scenario SET film_location = 'Казань' WHERE film_location = ''`.execute(db);
  await sql`SELECT refresh_scenario_search(ARRAY(SELECT id FROM scenario))`.execute(db);
  await world.database.exec('ANALYZE scenario_search');
  const found = await totalOf({ location: 'каз' });
  expect([found.isEstimate, found.total > 5_000]).toEqual([true, true]);
});
