import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { yearsAgo } from '../../../seeds/people.ts';
import { fillCatalogue } from '../../../test/fixtures-catalogue.ts';
import { addAccount } from '../../../test/fixtures-scenarios.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';
import { refreshNameWords } from '#features/catalogue/server/name-words.ts';

const world = useWorld();
let okAdmin: Visitor;
let id: Record<string, string>;

beforeAll(async () => {
  okAdmin = await world.as('okAdmin');
  id = await fillCatalogue(world);
  await world.database.tx((tx) => refreshNameWords(tx, world.clock.now()));
});

const names = (found: readonly string[]) =>
  found.map((one) => Object.entries(id).find(([, value]) => value === one)?.[0] ?? one);
const authors = async (filter: object) =>
  names((await okAdmin.post('/api/organization/authors', filter)).data.items.map((item: any) => item.id));
const publicAuthors = async (query = '') =>
  names((await world.guest.get(`/api/avtors/list?limit=100${query}`)).data.items.map((item: any) => item.id));
const q = encodeURIComponent;

describe('the author list for companies', () => {
  test.each([
    [{}, ['nick', 'anna', 'yolkin', 'zhanna']],
    [{ search: 'елк' }, ['yolkin']],
    [{ search: 'ЁЛКИН пётр' }, ['yolkin']],
    [{ search: 'северн' }, ['yolkin']],
    [{ search: 'кин' }, []],
    [{ search: 'лкин' }, ['yolkin']],
    [{ search: 'витрова' }, ['anna']],
    [{ search: 'тайнова' }, []],
    [{ search: 'сова' }, ['nick']],
    [{ search: 'author@example.com' }, []],
    [{ search: '%' }, ['nick', 'anna', 'yolkin', 'zhanna']],
    [{ genres: ['DRAMA'] }, ['yolkin']],
    [{ genres: ['DRAMA', 'COMEDY'] }, ['nick', 'yolkin']],
    [{ formats: ['SERIES'] }, ['anna']],
    [{ cities: ['Казань'] }, ['anna', 'yolkin']],
    [{ cities: ['Казань', 'Пермь'] }, ['anna', 'yolkin', 'zhanna']],
    [{ hasProjects: true }, ['yolkin']],
    [{ hasEducation: 'true', hasProjects: '1' }, ['yolkin']],
    [{ hasEducation: false }, ['nick', 'anna', 'zhanna']],
    [{ ratingMin: 98 }, ['nick', 'anna']],
    [{ badge: ['gold'] }, ['nick']],
    [{ badge: ['bronze', 'silver'] }, ['anna', 'yolkin']],
    [{ badge: ['default'] }, ['zhanna']],
    [{ sort: 'alpha' }, ['anna', 'yolkin', 'zhanna', 'nick']],
    [{ limit: 1, offset: 2 }, ['yolkin']],
    [{ EMAIL: 'author@example.com', PERSONAL_BIRTHDAY: '1990' }, ['nick', 'anna', 'yolkin', 'zhanna']],
  ])('finds authors by %o', async (filter, found) => {
    expect(await authors(filter)).toEqual(found);
  });

  test('finds no education that the author has switched off', async () => {
    const { db } = world.database;
    await sql`UPDATE profile SET not_education = true WHERE account_id = ${id['yolkin']}`.execute(db);
    expect(await authors({ hasEducation: true })).toEqual([]);
    expect(await authors({ hasEducation: false })).toContain('yolkin');
    await sql`UPDATE profile SET not_education = false WHERE account_id = ${id['yolkin']}`.execute(db);
  });

  test.each([
    [{ sort: 'PERSONAL_PHONE' }, 'sort'],
    [{ genres: ['SERIES'] }, 'genres'],
    [{ ratingMin: 101 }, 'ratingMin'],
    [{ badge: 'x' }, 'badge.0'],
  ])('does not sort or filter by %o', async (filter, field) => {
    const answer = await okAdmin.post('/api/organization/authors', filter);
    expect([answer.status, answer.errors.map((error) => error.field)]).toEqual([400, [field]]);
  });

  test('gives an author with projects and scenarios, without hidden ones', async () => {
    const path = `/api/organization/authors/${id['yolkin']}`;
    await sql`UPDATE profile SET notes = '# Я\n\nПишу **о море**' WHERE account_id = ${id['yolkin']}`.execute(
      world.database.db,
    );
    const page = (await okAdmin.get(path)).data;
    expect(page).toMatchObject({
      id: id['yolkin'],
      name: 'Пётр',
      lastName: 'Ёлкин-Северный',
      ufRating: 97,
      scenarios: 1,
      favorite: false,
      viewedAt: null,
      educations: [{ institution: 'ВГИК', level: 'SPECIALIST' }],
      notesHtml: expect.stringMatching(
        /^<p><strong>Я<\/strong><\/p>\s*<p>Пишу <strong>о\sморе<\/strong><\/p>/,
      ),
    });
    expect((await okAdmin.get(`${path}/projects`)).data.map(({ title }: any) => title)).toEqual(['Явный']);
    const { items, total } = (await okAdmin.get(`${path}/scenarios`)).data;
    expect([names(items.map((item: any) => item.id)), total]).toEqual([['children'], 1]);
    expect(
      names(
        (await okAdmin.get(`/api/organization/authors/${id['anna']}/scenarios`)).data.items.map(
          (item: any) => item.id,
        ),
      ),
    ).toEqual(['train', 'love']);
  });

  test('shows neither contacts nor the name behind a nickname', async () => {
    const answers = [
      await okAdmin.get(`/api/organization/authors/${id['nick']}`),
      await okAdmin.post('/api/organization/authors', {}),
      await okAdmin.get(`/api/organization/authors/${id['anna']}`),
      await world.guest.get('/api/avtors/list?limit=100'),
      await world.guest.get('/api/avtors/list/best'),
    ];
    const bodies = answers.map(({ response }) => response.body).join('');
    expect(
      ['Тайнова', 'Тамара', '@example', '7912', yearsAgo(34)].filter((word) => bodies.includes(word)),
    ).toEqual([]);
    expect(answers[0]!.data).toMatchObject({ name: 'Полярная Сова', lastName: '' });
    expect(Object.keys(answers[0]!.data)).not.toContain('secondName');
  });

  test('responds with 404 for minors, blocked authors and experts', async () => {
    const ids = [id['young'], world.people.minor.id, world.people.blocked.id, world.people.expert.id];
    for (const one of ids) {
      for (const path of ['', '/projects', '/scenarios']) {
        expect((await okAdmin.get(`/api/organization/authors/${one}${path}`)).status).toBe(404);
      }
    }
  });
});

describe('the public author list', () => {
  test('shows the best first, without minors and blocked authors', async () => {
    expect(await publicAuthors()).toEqual(['nick', 'anna', 'yolkin', 'zhanna']);
    const best = (await world.guest.get('/api/avtors/list/best')).data.items;
    expect(names(best.map((item: any) => item.id))).toEqual(['nick', 'anna', 'yolkin']);
  });

  test.each([
    [`&search=${q('вет')}`, ['anna']],
    ['&genre=COMEDY', ['nick', 'yolkin']],
    [`&city=${q('казань')}`, ['anna', 'yolkin']],
    ['&badge=bronze', ['yolkin']],
    ['&badge=bronze&badge=gold', ['nick', 'yolkin']],
    ['&sort=alpha', ['anna', 'yolkin', 'zhanna', 'nick']],
    ['&offset=3', ['zhanna']],
    ['&EMAIL=author@example.com', ['nick', 'anna', 'yolkin', 'zhanna']],
  ])('filters by %s', async (query, found) => {
    expect(await publicAuthors(query)).toEqual(found);
  });

  test('has the keys of the specification and the additional ones of the page', async () => {
    const { items, total } = (await world.guest.get('/api/avtors/list?sort=alpha&limit=1')).data;
    expect(total).toBe(4);
    expect(Object.keys(items[0]).sort()).toEqual([
      'city', 'genres', 'id', 'lastName', 'name', 'personalPhoto', 'secondName', 'ufRating',
    ]); // oxfmt-ignore
  });

  test.each(['sort=email', 'limit=1000', 'genre=nonsense', 'genre=NONSENSE', 'badge=x', 'offset=x'])(
    'rejects the parameters %s',
    async (query) => {
      expect((await world.guest.get(`/api/avtors/list?${query}`)).status).toBe(400);
    },
  );

  test('shows an author from the eighteenth birthday in Moscow', async () => {
    const day = '2009-11-25';
    const one = await addAccount(world.database, { role: 'AVTOR', lastName: 'Именинник', birthday: day });
    const isFound = async () => (await publicAuthors(`&search=${q('именинник')}`)).includes(one);
    world.clock.set('2027-11-24T20:59:00Z');
    expect(await isFound()).toBe(false);
    world.clock.set('2027-11-24T21:01:00Z');
    expect(await isFound()).toBe(true);
  });
});
