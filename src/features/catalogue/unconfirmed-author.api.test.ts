/** An author with an unconfirmed email is not public, and neither are their scenarios. */
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { addScenario } from '../../../test/fixtures-scenarios.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';

const world = useWorld();
let okAdmin: Visitor;
let authorId: string;
let scenarioId: string;
let otherId: string;

beforeAll(async () => {
  okAdmin = await world.as('okAdmin');
  authorId = world.people.author.id;
  scenarioId = await addScenario(world.database, { authorId });
  otherId = await addScenario(world.database, { authorId: world.people.author2.id });
  await sql`
    INSERT INTO scenario_rating (scenario_id, expert_mean, rating, company_part) SELECT id, 9, 9, 9 FROM scenario
    ON CONFLICT (scenario_id) DO UPDATE SET expert_mean = 9, rating = 9, company_part = 9`.execute(
    world.database.db,
  );
  await sql`UPDATE account SET state = 'NEW', email_confirmed_at = NULL WHERE id = ${authorId}`.execute(
    world.database.db,
  );
});

const ids = (items: { id?: string; scenarioId?: string }[]) =>
  items.map((item) => item.id ?? item.scenarioId);

test('the search finds scenarios of other authors and none of an unconfirmed one', async () => {
  const { items, total } = (await okAdmin.post('/api/organization/scenarios', {})).data;
  expect([ids(items), total]).toEqual([[otherId], 1]);
});

test('the ratings contain neither the author nor the scenario', async () => {
  const { items } = (await world.guest.get('/api/rating/1')).data;
  expect(ids(items)).toEqual([otherId]);
});

test('no list contains the author', async () => {
  const { items } = (await okAdmin.post('/api/organization/authors', {})).data;
  expect(ids(items)).toEqual([world.people.author2.id]);
});

test.each([
  ['the card', () => okAdmin.get(`/api/organization/scenarios/${scenarioId}`)],
  ['the author', () => okAdmin.get(`/api/organization/authors/${authorId}`)],
  ['a vote', () => okAdmin.post('/api/organization/rating/vote', { scenario_id: scenarioId, vote: 9 })],
  [
    'a request',
    () =>
      okAdmin.post(`/api/organization/scenarios/${scenarioId}/request`, {
        text: 'Хотим прочитать ваш сценарий: ищем историю о Севере.',
      }),
  ],
  ['a favourite scenario', () => okAdmin.post(`/api/favorites/scenario/${scenarioId}/add`)],
  ['a favourite author', () => okAdmin.post(`/api/favorites/avtor/${authorId}/add`)],
])('%s gets the response for a missing record', async (_what, call) => {
  expect((await call()).status).toBe(404);
});
