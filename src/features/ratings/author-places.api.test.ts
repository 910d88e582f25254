/** Places of the scenarios of one author in the public lists. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addScenario } from '../../../test/fixtures-scenarios.ts';
import { record } from '#platform/outbox/record.ts';
import { useWorld } from '../../../test/use-world.ts';

const world = useWorld();

/** A scenario with a formed rating; format 1 is a feature film, 3 a series. */
async function rated(authorId: string, rating: number, more: object = {}): Promise<string> {
  const id = await addScenario(world.database, { authorId, title: `Сценарий на ${rating}`, ...more });
  await sql`INSERT INTO scenario_rating (scenario_id, vote_sum, votes, rating, company_part)
    VALUES (${id}, 50, 6, ${rating}, ${rating})`.execute(world.database.db);
  return id;
}
const placesOf = async (id: string) => (await world.guest.get(`/api/rating/author/${id}`)).data;

test('places match the public lists, and authors absent from them have no place', async () => {
  const { author, author2, minor } = world.people;
  await rated(author2.id, 9.7);
  await rated(minor.id, 9.9);
  const first = await rated(author.id, 9.2);
  const second = await rated(author.id, 8.49, { format: 3 });
  await rated(author.id, 9.8, { inRating: false });
  await rated(author.id, 9.6, { state: 'HIDDEN' });
  const place = (categoryId: number, category: string, at: number) => ({ categoryId, category, place: at });
  expect(await placesOf(author.id)).toEqual([
    {
      scenarioId: first,
      name: 'Сценарий на 9.2',
      rating: 9.2,
      votes: 6,
      places: [place(1, 'Общий рейтинг', 2), place(2, 'Выбор кинокомпаний', 2), place(3, 'Полный метр', 2)],
    },
    {
      scenarioId: second,
      name: 'Сценарий на 8.49',
      rating: 8.49,
      votes: 6,
      places: [place(1, 'Общий рейтинг', 3), place(2, 'Выбор кинокомпаний', 3), place(4, 'Сериалы', 1)],
    },
  ]);
  const listed = (await world.guest.get('/api/rating/1')).data.items.map((item: any) => item.scenarioId);
  expect([listed.indexOf(first), listed.indexOf(second)]).toEqual([1, 2]);
  const missing = '0192a000-0000-7000-8000-ffffffffffff';
  for (const id of [minor.id, world.people.expert.id, missing]) expect(await placesOf(id)).toEqual([]);
});

test('places are read once for everybody, and again after an event that may change them', async () => {
  const { author, author2 } = world.people;
  const best = async () => (await world.guest.get('/api/rating/1')).data.items[0].rating;
  const places = async () => (await placesOf(author2.id)).map(({ rating }: any) => rating);
  const change = (rating: number) =>
    sql`UPDATE scenario_rating r SET rating = ${rating} FROM scenario s
      WHERE s.id = r.scenario_id AND s.author_id = ${author2.id}`.execute(world.database.db);
  expect([await best(), await places()]).toEqual([9.7, [9.7]]);
  await change(9.8);
  await placesOf(author.id);
  expect([await best(), await places()]).toEqual([9.7, [9.7]]);
  await world.database.tx((tx) => record(tx, { kind: 'session.opened', payload: {} as never }));
  expect(await best()).toBe(9.7);
  await world.database.tx((tx) => record(tx, { kind: 'vote.cast', payload: {} as never }));
  expect([await best(), await places()]).toEqual([9.8, [9.8]]);
});
