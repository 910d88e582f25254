import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { addAccount, addCompany, addScenario } from '../../../test/fixtures-scenarios.ts';
import { refreshDueRatings, refreshRatings } from '../../../test/refresh-ratings.ts';
import { useWorld } from '../../../test/use-world.ts';
import { castVote } from './server/cast-vote.ts';

const world = useWorld();
let scenarioId: string;

beforeEach(async () => {
  await world.reset();
  scenarioId = await addScenario(world.database, { authorId: world.people.author.id });
});

const rows = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> =>
  (await query.execute(world.database.db)).rows;

/** Twice the size of the pool: more would only queue until a timeout. */
const atOnce = 20;

/** One vote each of new companies, without authorization. */
async function castMany(
  values: readonly number[],
  id = scenarioId,
  authorId = world.people.author.id,
): Promise<string[]> {
  if (values.length > atOnce) {
    const first = await castMany(values.slice(0, atOnce), id, authorId);
    return [...first, ...(await castMany(values.slice(atOnce), id, authorId))];
  }
  const ids = await Promise.all(values.map(() => addCompany(world.database)));
  await Promise.all(
    values.map((value, at) =>
      world.database.tx((tx) =>
        castVote(tx, {
          scenarioId: id,
          authorId,
          organizationId: ids[at]!,
          voterId: world.people.okAdmin.id,
          value,
          isCompanyAdmin: true,
          now: world.clock.now(),
        }),
      ),
    ),
  );
  return ids;
}
const near = (value: number) => expect.closeTo(value, 9);

describe('a rating', () => {
  test('is exact after two hundred votes, twenty of them at once', async () => {
    const values = Array.from({ length: 200 }, (_, at) => 1 + ((at * 7) % 10));
    await castMany(values);
    const sum = values.reduce((total, value) => total + value, 0);
    const mean = sum / 200;
    const exact = (5 * mean + sum) / 205;
    expect(await rows(sql`SELECT vote_sum, votes, rating, company_part FROM scenario_rating`)).toEqual([
      { vote_sum: sum, votes: 200, rating: near(exact), company_part: near(exact) },
    ]);
    expect(await rows(sql`SELECT public_rating AS rating, vote_count AS votes FROM search_rating`)).toEqual([
      { rating: near(exact), votes: 200 },
    ]);
  });

  test('needs five votes, and is drawn towards the overall mean', async () => {
    const other = await addScenario(world.database, { authorId: world.people.author2.id });
    await castMany([4, 4, 4, 4, 4], other, world.people.author2.id);
    await castMany([10, 10, 10, 10]);
    const part = await rows(sql`SELECT rating FROM scenario_rating WHERE scenario_id = ${scenarioId}`);
    expect(part).toEqual([{ rating: null }]);
    await castMany([10]);
    const mean = (5 * 4 + 5 * 10) / 10;
    expect(await rows(sql`SELECT rating FROM scenario_rating WHERE scenario_id = ${scenarioId}`)).toEqual([
      { rating: near((5 * mean + 50) / 10) },
    ]);
    await refreshRatings(world);
    expect(await rows(sql`SELECT rating FROM scenario_rating WHERE scenario_id = ${other}`)).toEqual([
      { rating: near((5 * mean + 20) / 10) },
    ]);
  });

  test('combines the means of experts and companies', async () => {
    const rate = async () => {
      await refreshRatings(world);
      return (await rows(sql<{ rating: number }>`SELECT rating FROM scenario_rating`))[0]!.rating;
    };
    await castMany([6, 6]);
    await sql`UPDATE scenario_rating SET expert_mean = 9.25`.execute(world.database.db);
    expect(await rate()).toBe(9.25);
    await castMany([6]);
    expect(await rate()).toBeCloseTo(0.7 * 9.25 + 0.3 * 6, 9);
  });

  test('excludes the votes of a suspended company until it is resumed', async () => {
    const fund = await world.as('fund');
    const [first] = await castMany([10, 8, 8, 8, 8]);
    const rating = async () =>
      (
        await rows(sql<{ rating: number | null; votes: number }>`SELECT rating, votes FROM scenario_rating`)
      )[0]!;
    const before = await rating();
    await fund.post(`/api/administrator/organizations/${first}/suspend`, { reason: '' });
    await world.runDeliveries();
    expect(await rating()).toEqual({ rating: null, votes: 4 });
    await fund.post(`/api/administrator/organizations/${first}/resume`);
    await world.runDeliveries();
    expect(await rating()).toEqual(before);
  });
});

describe('rating lists', () => {
  test('have the seeded categories', async () => {
    expect(
      (await world.guest.get('/api/rating/categories')).data.map(({ id, name }: any) => [id, name]),
    ).toEqual([
      [1, 'Общий рейтинг'],
      [2, 'Выбор кинокомпаний'],
      [3, 'Полный метр'],
      [4, 'Сериалы'],
      [5, 'Короткий метр'],
      [6, 'Анимация'],
      [7, 'Дебют'],
    ]);
  });

  const listed = async (category: number, query = '') =>
    (await world.guest.get(`/api/rating/${category}${query}`)).data.items.map((item: any) => item.scenarioId);

  test('show a first vote among debuts at once, and a formed rating in every matching category', async () => {
    await castMany([9]);
    expect((await world.guest.get('/api/rating/7')).data).toEqual({
      items: [
        {
          scenarioId,
          name: 'Северный ветер',
          author: 'Анна Ветрова',
          authorId: world.people.author.id,
          rating: 9,
          votes: 1,
        },
      ],
      total: 1,
    });
    expect(await listed(1)).toEqual([]);
    await castMany([9, 9, 9, 9]);
    expect(await Promise.all([1, 2, 3, 4, 5, 6, 7].map((category) => listed(category)))).toEqual([
      [scenarioId], [scenarioId], [scenarioId], [], [], [], [scenarioId],
    ]); // oxfmt-ignore
  });

  test('leave out minors, hidden scenarios and those that opted out', async () => {
    const second = await addScenario(world.database, { authorId: world.people.author.id, title: 'Вторая' });
    const quiet = await addScenario(world.database, { authorId: world.people.author2.id, inRating: false });
    const young = await addScenario(world.database, { authorId: world.people.minor.id });
    const hidden = await addScenario(world.database, { authorId: world.people.author2.id, state: 'HIDDEN' });
    for (const id of [scenarioId, second, quiet, young, hidden]) await castMany([9, 9, 9, 9, 9], id);
    expect((await listed(1)).sort()).toEqual([scenarioId, second].sort());
    expect(await listed(7)).toEqual([]);
  });

  test('name an author by the nickname', async () => {
    const authorId = await addAccount(world.database, {
      role: 'AVTOR',
      lastName: 'Тайнова',
      nickname: 'Северянка',
    });
    const id = await addScenario(world.database, { authorId });
    await castMany([9], id, authorId);
    const answer = await world.guest.get('/api/rating/7');
    expect(answer.data.items[0].author).toBe('Северянка');
    expect(answer.response.body).not.toContain('Тайнова');
  });

  test('are sorted best first, ten per page', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 12; at += 1) {
      const authorId = await addAccount(world.database, { role: 'AVTOR' });
      ids.push(await addScenario(world.database, { authorId }));
      await castMany([10 - (at % 10)], ids[at], authorId);
    }
    await refreshRatings(world);
    const { items, total } = (await world.guest.get('/api/rating/7')).data;
    expect([items.length, total]).toEqual([10, 12]);
    const ratings = items.map((item: any) => item.rating);
    expect(ratings).toEqual(ratings.toSorted((a: number, b: number) => b - a));
    expect(await listed(7, '?offset=10')).toHaveLength(2);
    const past = (await world.guest.get('/api/rating/7?offset=100')).data;
    expect([past.items, past.total]).toEqual([[], 12]);
  });

  test('respond with 404 for a missing category', async () => {
    for (const category of ['99', 'x', '-1', '9999999999']) {
      expect((await world.guest.get(`/api/rating/${category}`)).status).toBe(404);
    }
    expect((await world.guest.get('/api/rating/1?limit=1000')).status).toBe(400);
  });
});

test('ufRating is the percentage of rated authors who are not better, equal for ties', async () => {
  const authors = [world.people.author.id, world.people.author2.id];
  for (let at = 0; at < 2; at += 1) authors.push(await addAccount(world.database, { role: 'AVTOR' }));
  const values = [9, 7, 7, 3];
  for (const [at, authorId] of authors.entries()) {
    const id = at === 0 ? scenarioId : await addScenario(world.database, { authorId });
    await castMany(
      Array.from({ length: 5 }, () => values[at]!),
      id,
      authorId,
    );
  }
  await refreshRatings(world);
  await castMany([9], scenarioId);
  await castMany([9], scenarioId);
  await refreshDueRatings(world);
  const found = await rows(
    sql<{ id: string; uf_rating: number }>`SELECT author_id AS id, uf_rating FROM author_rating`,
  );
  const byId = new Map(found.map(({ id, uf_rating }) => [id, uf_rating]));
  expect(authors.map((id) => byId.get(id))).toEqual([100, 75, 75, 25]);
  const best = (await world.guest.get('/api/avtors/list/best')).data.items;
  expect(best.map((item: any) => item.ufRating)).toEqual([100, 75, 75, 25]);
  expect(best[0]).toEqual({
    id: world.people.author.id,
    name: 'Анна',
    lastName: 'Ветрова',
    secondName: 'Сергеевна',
    personalPhoto: null,
    ufRating: 100,
    city: 'г Казань',
    genres: [],
  });
});
