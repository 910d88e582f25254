import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { removeFavorite } from '#features/shortlist/server/marks.ts';
import { addScenario } from '../../../test/fixtures-scenarios.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';

const world = useWorld();
let okAdmin: Visitor;
let okUser: Visitor;
let author: string;
let author2: string;
let scenario: string;

beforeAll(async () => {
  author = world.people.author.id;
  author2 = world.people.author2.id;
});
beforeEach(async () => {
  await world.reset();
  [okAdmin, okUser] = await Promise.all([world.as('okAdmin'), world.as('okUser')]);
  scenario = await addScenario(world.database, { authorId: author });
});

const count = async (table: 'favorite' | 'viewed'): Promise<number> => {
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM ${sql.table(table)}`.execute(
    world.database.db,
  );
  return rows[0]!.n;
};

describe('favorites', () => {
  test('are added and removed by the calls of the specification and by their POST twins', async () => {
    expect((await okAdmin.get(`/api/favorites/avtor/${author}/add`)).data).toEqual({
      id: author,
      favorite: true,
    });
    expect((await okAdmin.post(`/api/favorites/scenario/${scenario}/add`)).data).toEqual({
      id: scenario,
      favorite: true,
    });
    expect((await okAdmin.get(`/api/organization/authors/${author}`)).data.favorite).toBe(true);
    expect((await okAdmin.get(`/api/organization/scenarios/${scenario}`)).data.favorite).toBe(true);
    const found = (await okAdmin.post('/api/organization/authors', { favorite: true })).data.items;
    expect(found.map((item: any) => item.id)).toEqual([author]);
    expect((await okAdmin.post('/api/organization/scenarios', { favorite: true })).data.total).toBe(1);
    expect((await okAdmin.get(`/api/favorites/avtor/${author}/remove`)).data).toEqual({
      id: author,
      favorite: false,
    });
    expect((await okAdmin.post(`/api/favorites/scenario/${scenario}/remove`)).data.favorite).toBe(false);
    expect(await count('favorite')).toBe(0);
  });

  test('belong to one account, not to the company', async () => {
    await okAdmin.get(`/api/favorites/avtor/${author}/add`);
    expect((await okUser.get(`/api/organization/authors/${author}`)).data.favorite).toBe(false);
    await okUser.get(`/api/favorites/avtor/${author}/remove`);
    expect(await count('favorite')).toBe(1);
  });

  test('are removed of the named account only, also where row security lets all rows through', async () => {
    await okAdmin.get(`/api/favorites/avtor/${author}/add`);
    const accountId = world.people.okUser.id;
    await removeFavorite(world.database.db, { accountId, kind: 'avtor', id: author });
    expect(await count('favorite')).toBe(1);
  });

  test('added twenty times concurrently are one row, and removed twice concurrently are none', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => okAdmin.get(`/api/favorites/avtor/${author}/add`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await count('favorite')).toBe(1);
    await Promise.all([1, 2].map(() => okAdmin.post(`/api/favorites/avtor/${author}/remove`)));
    expect(await count('favorite')).toBe(0);
  });

  test('contain only records that a company may see', async () => {
    const draft = await addScenario(world.database, { authorId: author, state: 'DRAFT' });
    const missing = '0192a000-0000-7000-8000-00000000ffff';
    const paths = [
      `avtor/${missing}`, `avtor/${world.people.minor.id}`, `avtor/${world.people.fund.id}`, `avtor/${scenario}`,
      `scenario/${draft}`, `scenario/${author}`, `movie/${author}`, 'avtor/x',
    ]; // oxfmt-ignore
    for (const path of paths)
      expect([path, (await okAdmin.get(`/api/favorites/${path}/add`)).status]).toEqual([path, 404]);
    expect(await count('favorite')).toBe(0);
  });

  test('are not changed by a link or a picture on a foreign page', async () => {
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' },
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' },
      { origin: 'https://evil.example' },
    ];
    for (const headers of foreign) {
      expect((await okAdmin.get(`/api/favorites/avtor/${author}/add`, headers)).status).toBe(401);
    }
    expect(await count('favorite')).toBe(0);
  });

  test.each([
    ['guest', 401],
    ['author', 403],
    ['expert', 403],
    ['fund', 403],
    ['waiting', 403],
  ] as const)('are denied to %s', async (key, status) => {
    const visitor = key === 'guest' ? world.guest : await world.as(key);
    const answers = [
      await visitor.get(`/api/favorites/avtor/${author}/add`),
      await visitor.post(`/api/favorites/avtor/${author}/remove`),
      await visitor.get(`/api/viewed/avtor/${author}/add`),
      await visitor.get('/api/viewed/avtor/list'),
    ];
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
  });
});

describe('viewed authors', () => {
  test('are listed most recent first, each once', async () => {
    await okAdmin.get(`/api/viewed/avtor/${author}/add`);
    world.clock.advance({ seconds: 1 });
    await okAdmin.post(`/api/viewed/avtor/${author2}/add`);
    world.clock.advance({ seconds: 1 });
    const again = await okAdmin.get(`/api/viewed/avtor/${author}/add`);
    expect(again.data).toEqual({ id: author, viewedAt: world.clock.now().toISOString() });
    const { items, total } = (await okAdmin.get('/api/viewed/avtor/list')).data;
    expect([items.map((item: any) => item.id), total]).toEqual([[author, author2], 2]);
    expect(items[0]).toEqual({
      id: author,
      name: 'Анна',
      lastName: 'Ветрова',
      secondName: 'Сергеевна',
      personalPhoto: null,
      ufRating: 0,
      favorite: false,
      viewedAt: again.data.viewedAt,
    });
    expect((await okUser.get('/api/viewed/avtor/list')).data).toEqual({ items: [], total: 0 });
    expect((await okAdmin.get('/api/viewed/avtor/list?limit=1&offset=1')).data.items[0].id).toBe(author2);
    expect((await okAdmin.get('/api/viewed/avtor/list?offset=2')).data).toEqual({ items: [], total: 2 });
  });

  test('viewed twenty times concurrently are one row', async () => {
    await Promise.all(Array.from({ length: 20 }, () => okAdmin.get(`/api/viewed/avtor/${author}/add`)));
    expect(await count('viewed')).toBe(1);
  });

  test('filter the search', async () => {
    await okAdmin.get(`/api/viewed/avtor/${author}/add`);
    const ids = async (viewed: boolean) =>
      (await okAdmin.post('/api/organization/authors', { viewed })).data.items.map((item: any) => item.id);
    expect([await ids(true), await ids(false)]).toEqual([[author], [author2]]);
  });

  test('include adult authors only', async () => {
    for (const one of [world.people.minor.id, world.people.expert.id, 'x']) {
      expect((await okAdmin.get(`/api/viewed/avtor/${one}/add`)).status).toBe(404);
    }
  });
});
