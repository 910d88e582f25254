/** Until its own vote a company sees the number of votes and the medal, but not the rating (product §8). */
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { companies } from '../../../seeds/people.ts';
import { vote } from '../../../test/cast-votes.ts';
import { addScenario } from '../../../test/fixtures-scenarios.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';

const world = useWorld();
const list = '/api/rating/1';
let scenarioId: string;

beforeEach(async () => {
  await world.reset();
  scenarioId = await addScenario(world.database, { authorId: world.people.author.id });
  for (let count = 0; count < 6; count += 1) await vote(world, scenarioId, { value: 10 });
  await sql`UPDATE scenario_rating SET rating = 9.64, company_part = 9.64`.execute(world.database.db);
});

const placesPath = () => `/api/rating/author/${world.people.author.id}`;
const shown = async (visitor: Visitor) =>
  Promise.all(
    [list, placesPath()].map(async (path) => {
      const { data } = await visitor.get(path);
      const { rating, badge, votes } = (data.items ?? data)[0];
      return { rating, badge, votes };
    }),
  );

test('a company reads in the public lists what its card of the scenario says', async () => {
  const hidden = { rating: null, badge: 'gold', votes: 6 };
  for (const key of ['okAdmin', 'okUser'] as const)
    expect(await shown(await world.as(key))).toEqual([hidden, hidden]);
  const card = await (await world.as('okUser')).get(`/api/organization/scenarios/${scenarioId}`);
  expect(card.data).toMatchObject(hidden);
});

test.each(['CHECK', 'SUSPENDED', 'REJECTED'])('a company in %s reads no more', async (state) => {
  await sql`UPDATE organization SET state = ${state} WHERE id = ${companies.studio.id}`.execute(
    world.database.db,
  );
  for (const { rating, votes } of await shown(await world.as('okUser')))
    expect([rating, votes]).toEqual([null, 6]);
});

test('everybody else reads the rating, and the company does after its vote', async () => {
  for (const visitor of [world.guest, await world.as('author2'), await world.as('fund')])
    for (const { rating } of await shown(visitor)) expect(rating).toBe(9.64);
  await vote(world, scenarioId, { value: 10, organizationId: companies.studio.id });
  const { rating } = (await (await world.as('okUser')).get(`/api/organization/scenarios/${scenarioId}`)).data;
  expect(rating).toBeGreaterThan(9);
  const after = { rating, badge: undefined, votes: 7 };
  expect(await shown(await world.as('okUser'))).toEqual([after, after]);
  expect((await shown(await world.as('okAdmin2')))[0]).toMatchObject({ rating: null });
});
