import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { companies } from '../../../seeds/people.ts';
import { fillCatalogue } from '../../../test/fixtures-catalogue.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';

const world = useWorld();
let okAdmin: Visitor;
let id: Record<string, string>;

beforeAll(async () => {
  okAdmin = await world.as('okAdmin');
  id = await fillCatalogue(world);
});

const names = (found: readonly string[]) =>
  found.map((one) => Object.entries(id).find(([, value]) => value === one)?.[0] ?? one);
const scenarios = async (filter: object, visitor = okAdmin) =>
  names((await visitor.post('/api/organization/scenarios', filter)).data.items.map((item: any) => item.id));

describe('the search for scenarios', () => {
  test.each([
    // In the title, in the logline, in a tag.
    ['любовь', ['love', 'train', 'children']],
    ['ЛЮБВИ', ['love', 'train', 'children']],
    ['любов', ['love', 'train', 'children']],
    ['ежик', ['children']],
    ['ёжик', ['children']],
    ['ребёнок', ['children']],
    ['поезда последнего', ['train']],
    ['после', ['train']],
    ['архангельск', ['love']],
    ['любовь поезд', ['train']],
    ['снегоход', []],
    ['и', []],
    ["' | ! & :* \\", []],
    ['constructor', []],
    ['   ', ['love', 'train', 'children']],
  ])('finds by «%s»', async (search, found) => {
    expect(await scenarios({ search })).toEqual(found);
  });

  test.each([
    [{}, ['love', 'train', 'children']],
    [{ formats: ['SERIES'] }, ['train']],
    [{ formats: ['SERIES', 'SHORT'] }, ['train', 'children']],
    [{ types: ['ANIMATION'] }, ['children']],
    [{ genres: ['DRAMA'] }, ['train']],
    [{ genres: ['DRAMA', 'MELODRAMA'] }, ['love', 'train']],
    [{ tags: [2] }, ['love', 'children']],
    [{ tags: ['5'] }, ['children']],
    [{ tags: [2], formats: ['SHORT'] }, ['children']],
    [{ location: 'арх' }, ['love']],
    [{ durationFrom: 30, durationTo: 100 }, ['love']],
    [{ episodesFrom: '4' }, ['train']],
    [{ ratingMin: '8,9' }, ['love']],
    [{ badge: ['silver'] }, ['love']],
    [{ badge: ['bronze', 'silver'] }, ['love', 'train']],
    [{ badge: ['default'] }, ['children']],
    [{ rights: ['ENCUMBERED'] }, ['train']],
    [{ rights: ['FREE'] }, ['love', 'children']],
    [{ rights: ['FREE', 'ENCUMBERED'], formats: ['SHORT'] }, ['children']],
    [{ newSince: '10.02.2026' }, ['train', 'children']],
    [{ sort: 'new' }, ['children', 'train', 'love']],
    [{ sort: 'relevance' }, ['love', 'train', 'children']],
    [{ search: 'любовь', sort: 'new' }, ['children', 'train', 'love']],
    [{ search: 'любовь', sort: 'relevance', limit: 1, offset: 2 }, ['children']],
    [{ sort: 'alpha' }, ['children', 'love', 'train']],
    [{ sort: 'votes', limit: 2 }, ['train', 'love']],
    [{ limit: 1, offset: 1 }, ['train']],
    [{ search: 'любовь', offset: 1, limit: 1 }, ['train']],
    [{ favorite: true }, []],
    [{ EMAIL: 'author@example.com', unknown: 1 }, ['love', 'train', 'children']],
  ])('filters by %o', async (filter, found) => {
    const expected = 'sort' in filter && filter.sort === 'votes' ? await byVotes() : found;
    expect(await scenarios(filter)).toEqual(expected);
  });

  /** With equal votes the later id comes first. */
  const byVotes = async () => names([id['love']!, id['train']!].sort().reverse());

  test('filters by one author, and counts all results, not those of the page', async () => {
    expect(await scenarios({ authorId: id['anna'] })).toEqual(['love', 'train']);
    const { total, items } = (await okAdmin.post('/api/organization/scenarios', { limit: 1 })).data;
    expect([total, items.length]).toEqual([3, 1]);
    expect(
      (await okAdmin.post('/api/organization/scenarios', { search: 'любовь', limit: 1 })).data.total,
    ).toBe(3);
    expect((await okAdmin.post('/api/organization/scenarios', { offset: 50 })).data).toEqual({
      items: [],
      total: 3,
      totalIsEstimate: false,
      searched: '',
      corrections: [],
      closest: [],
      hiddenMatches: [],
      words: [],
    });
  });

  test.each([
    [{ formats: ['NONSENSE'] }, 'formats'],
    [{ genres: ['FEATURE'] }, 'genres'],
    [{ tags: [99_999] }, 'tags'],
    [{ tags: ['x'] }, 'tags.0'],
    [{ sort: 'EMAIL' }, 'sort'],
    [{ limit: 101 }, 'limit'],
    [{ limit: 0 }, 'limit'],
    [{ offset: -1 }, 'offset'],
    [{ offset: 10_001 }, 'offset'],
    [{ ratingMin: 11 }, 'ratingMin'],
    [{ badge: ['platinum'] }, 'badge.0'],
    // Nothing sets such a state.
    [{ rights: ['OPTION'] }, 'rights.0'],
    [{ authorId: 'x' }, 'authorId'],
    [{ newSince: '31.02.2026' }, 'newSince'],
    [{ search: 'я'.repeat(201) }, 'search'],
    [{ search: { $ne: 1 } }, 'search'],
    [{ favorite: 'maybe' }, 'favorite'],
  ])('rejects %o', async (filter, field) => {
    const answer = await okAdmin.post('/api/organization/scenarios', filter);
    expect([answer.status, answer.errors.map((error) => [error.code, error.field])]).toEqual([
      400,
      [['validation_failed', field]],
    ]);
  });

  test('accepts form data as well as JSON', async () => {
    const form = new URLSearchParams([
      ['search', 'любовь'],
      ['genres[]', 'DRAMA'],
      ['formats', ''],
      ['limit', '5'],
    ]);
    expect(await scenarios(form)).toEqual(['train']);
  });

  test.each([
    ['guest', 401],
    ['author', 403],
    ['expert', 403],
    ['fund', 403],
    ['waiting', 403],
  ] as const)('is denied to %s', async (key, status) => {
    const visitor = key === 'guest' ? world.guest : await world.as(key);
    expect((await visitor.post('/api/organization/scenarios', {})).status).toBe(status);
    expect((await visitor.post('/api/organization/authors', {})).status).toBe(status);
    expect((await visitor.get(`/api/organization/scenarios/${id['love']}`)).status).toBe(status);
  });
});

describe('the card of a scenario', () => {
  test('has the fields that companies may see', async () => {
    const card = (await okAdmin.get(`/api/organization/scenarios/${id['love']}`)).data;
    expect(card).toMatchObject({
      id: id['love'],
      name: 'О любви и снеге',
      format: { id: 1, code: 'FEATURE', name: 'Полный метр' },
      genres: [{ id: 32, code: 'MELODRAMA' }],
      tags: [{ id: 2, code: 'FIRST_LOVE', name: 'первая любовь' }],
      author: { id: id['anna'], name: 'Анна Ветрова' },
      rating: null,
      badge: 'silver',
      votes: 6,
      vote: null,
      favorite: false,
      requestState: null,
      lacksNda: false,
      requestable: true,
      request: null,
      pages: null,
      characters: { antagonist: '', secondary: [] },
    });
    const { data } = await okAdmin.get(`/api/organization/scenarios/${id['train']}`);
    expect([data.rightsStatus, data.requestable]).toEqual(['ENCUMBERED', true]);
  });

  test('shows the figure of the rating after the vote of the company, in lists too', async () => {
    const ratings = async () => {
      const page = (await okAdmin.get(`/api/organization/scenarios/${id['love']}`)).data;
      const { items } = (await okAdmin.post('/api/organization/scenarios', {})).data;
      const item = items.find((one: { id: string }) => one.id === id['love']);
      return [page.rating, item.rating, page.badge, item.badge];
    };
    expect(await ratings()).toEqual([null, null, 'silver', 'silver']);
    await sql`INSERT INTO vote (scenario_id, organization_id, value) VALUES (${id['love']}, ${companies.studio.id}, 9)`.execute(
      world.database.db,
    );
    expect(await ratings()).toEqual([9.1, 9.1, 'silver', 'silver']);
    await sql`DELETE FROM vote`.execute(world.database.db);
  });

  test('is counted as viewed once a day for each employee', async () => {
    await okAdmin.get(`/api/organization/scenarios/${id['children']}`);
    await okAdmin.get(`/api/organization/scenarios/${id['children']}`);
    const { rows } = await sql`SELECT actor_id FROM event WHERE kind = 'scenario.card-opened'
      AND subject_id = ${id['children']}`.execute(world.database.db);
    expect(rows).toEqual([{ actor_id: world.people.okAdmin.id }]);
  });

  test('responds with 404 for an unpublished scenario and for a minor or blocked author', async () => {
    const missing = await okAdmin.get('/api/organization/scenarios/0192a000-0000-7000-8000-00000000ffff');
    for (const name of ['draft', 'hidden', 'ofMinor', 'ofBlocked']) {
      const answer = await okAdmin.get(`/api/organization/scenarios/${id[name]}`);
      expect([name, answer.status, answer.response.body]).toEqual([name, 404, missing.response.body]);
    }
    expect((await okAdmin.get('/api/organization/scenarios/x')).status).toBe(404);
  });
});
