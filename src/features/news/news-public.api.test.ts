/** Public news (spec §7, product §14). */
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { sweepNewsViews } from '#features/news/server/count-view.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';

const world = useWorld();
beforeAll(async () => {
  const { db } = world.database;
  await sql`
    INSERT INTO news_category (id, code, name, place) VALUES (1, 'A', 'Питчинг', 20), (2, 'B', 'Конкурс', 10), (3, 'C', 'Пустая', 30)`.execute(
    db,
  );
  await sql`
    INSERT INTO news (id, category_id, name, preview_text, detail_text, detail_html, tags, state, published_at) VALUES
      (1, 1, 'Открыт приём заявок', 'Сроки', 'Подробно о питчинге', '<p>Подробно</p>', '{отбор,сроки}', 'PUBLISHED', '2025-03-05T10:00:00Z'),
      (2, 2, 'Итоги конкурса', '', 'Назвали победителей', '', '{отбор}', 'PUBLISHED', '2025-06-05T10:00:00Z'),
      (3, 1, 'Новый год в кино', '', '', '', '{}', 'PUBLISHED', '2025-12-31T21:30:00Z'),
      (4, 1, 'Зимний питчинг', '', '', '', '{сроки}', 'PUBLISHED', '2026-02-01T10:00:00Z'),
      (5, 2, 'Черновик о питчинге', '', '', '', '{тайна}', 'DRAFT', '2026-02-02T10:00:00Z'),
      (6, 2, 'Архив о питчинге', '', '', '', '{тайна}', 'ARCHIVED', '2024-02-02T10:00:00Z'),
      (7, 2, 'Будущее питчинга', '', '', '', '{тайна}', 'PUBLISHED', now() + interval '3 days')`.execute(db);
});

const list = async (filter: object = {}) => {
  const { items, total } = (await world.guest.post('/api/news', filter)).data;
  return { ids: items.map(({ id }: { id: number }) => id), total };
};

test('news are listed newest first, without drafts, archived and scheduled ones', async () => {
  expect(await list()).toEqual({ ids: [4, 3, 2, 1], total: 4 });
});

test.each([
  ['a category', { category: [1] }, [4, 3, 1]],
  ['several categories', { category: [1, 2] }, [4, 3, 2, 1]],
  ['a category of nobody', { category: [3] }, []],
  ['a year, by the clock of Moscow', { year: 2026 }, [4, 3]],
  ['a month', { year: 2025, month: 6 }, [2]],
  ['a tag', { tag: 'сроки' }, [4, 1]],
  ['a part of a tag', { tag: 'срок' }, []],
  ['words in another form, in the text too', { search: 'питчинга' }, [4, 1]],
  ['the beginning of a word', { search: 'питч' }, [4, 1]],
  ['words that begin alike, when no form fits', { search: 'заявки' }, [1]],
  ['words of which one is nowhere', { search: 'питчинг космос' }, []],
  ['all of it together', { category: [1], year: 2025, tag: 'отбор', search: 'питчинг заявок' }, [1]],
  ['nothing that is chosen', { category: '', year: '', search: '', tag: '' }, [4, 3, 2, 1]],
])('news are filtered by %s', async (_, filter, ids) => {
  expect(await list(filter)).toEqual({ ids, total: ids.length });
});

test('news are paginated with the total count', async () => {
  expect(await list({ limit: 3, offset: 0 })).toEqual({ ids: [4, 3, 2], total: 4 });
  expect(await list({ limit: 3, offset: 3 })).toEqual({ ids: [1], total: 4 });
  expect(await list({ limit: 3, offset: 9 })).toEqual({ ids: [], total: 4 });
});

test.each([
  ['limit', 0],
  ['limit', 101],
  ['offset', -1],
  ['offset', 10_001],
  ['year', 1800],
  ['month', 13],
  ['category', ['x']],
  ['search', 'д'.repeat(101)],
  ['tag', 'д'.repeat(61)],
])('a filter with the invalid %s of %o is rejected at its field', async (field, value) => {
  const answer = await world.guest.post('/api/news', { [field]: value });
  expect([answer.status, answer.errors.map((error) => error.field?.split('.')[0])]).toEqual([400, [field]]);
});

test('the filter offers the categories in their order with counts, the years and the tags', async () => {
  expect((await world.guest.get('/api/news/filter')).data).toEqual({
    categories: [
      { id: 2, name: 'Конкурс', count: 1 },
      { id: 1, name: 'Питчинг', count: 3 },
    ],
    years: [2026, 2025],
    tags: ['отбор', 'сроки'],
  });
});

test('the filter offers the sixty most used tags', async () => {
  const { db } = world.database;
  await sql`
    INSERT INTO news (id, category_id, name, tags, published_at)
    SELECT 100 + n, 1, 'Много тем', ARRAY['тема ' || (n + 100), 'ярус'], '2020-01-01' FROM generate_series(1, 60) n`.execute(
    db,
  );
  const { tags } = (await world.guest.get('/api/news/filter')).data;
  await sql`DELETE FROM news WHERE id > 100`.execute(db);
  expect(tags).toEqual([
    'отбор',
    'сроки',
    ...Array.from({ length: 57 }, (_, index) => `тема ${index + 101}`),
    'ярус',
  ]);
});

test('an article has its previous and next articles and others of its category', async () => {
  const { data } = await world.guest.get('/api/news/3');
  expect(data).toMatchObject({
    id: 3,
    name: 'Новый год в\u00a0кино',
    date: '2025-12-31T21:30:00Z',
    categoryName: 'Питчинг',
    categoryId: 1,
    previous: { id: 2, name: 'Итоги конкурса' },
    next: { id: 4, name: 'Зимний питчинг' },
  });
  expect(data.related.map(({ id }: { id: number }) => id)).toEqual([4, 1]);
  expect((await world.guest.get('/api/news/1')).data.previous).toBe(null);
  expect((await world.guest.get('/api/news/4')).data.next).toBe(null);
});

test.each(['5', '6', '7', '99', '0', '01', '1e1', 'x', '1000000000'])(
  '/api/news/%s responds with 404',
  async (id) => {
    const answer = await world.guest.get(`/api/news/${id}`);
    expect([answer.status, answer.errors.map(({ code }) => code)]).toEqual([404, ['not_found']]);
  },
);

test('the modification time of an article is never before its publication', async () => {
  const { db } = world.database;
  await sql`UPDATE news SET updated_at = CASE id WHEN 1 THEN '2025-04-01T10:00:00Z' ELSE '2020-01-01T10:00:00Z' END::timestamptz`.execute(
    db,
  );
  const changed = async (id: number) => (await world.guest.get(`/api/news/${id}`)).data.updatedAt;
  expect([await changed(1), await changed(2)]).toEqual(['2025-04-01T10:00:00Z', '2025-06-05T10:00:00Z']);
});

describe('a view of an article', () => {
  const views = async (id = 1): Promise<number> =>
    (await sql<{ views: number }>`SELECT views FROM news WHERE id = ${id}`.execute(world.database.db))
      .rows[0]!.views;
  const reads = (visitor: Visitor, id = 1) => visitor.post(`/api/news/${id}/view`);

  test('is counted once a day for each visitor, and does not change the article', async () => {
    const before = (await world.guest.get('/api/news/1')).data;
    expect((await reads(world.guest)).data).toBe(null);
    await Promise.all(Array.from({ length: 5 }, () => reads(world.guest)));
    expect(await views()).toBe(1);
    await reads(await world.as('author'));
    expect(await views()).toBe(2);
    world.clock.advance({ hours: 25 });
    await reads(world.guest);
    await reads(await world.as('author'));
    expect([await views(), await views(2)]).toEqual([4, 0]);
    expect((await world.guest.get('/api/news/1')).data).toEqual(before);
  });

  test('by an officer is not counted, and the admin list shows the count', async () => {
    const officer = await world.as('fund');
    const counted = await views(4);
    expect((await reads(officer, 4)).status).toBe(200);
    await reads(world.guest, 4);
    const { items } = (await officer.get('/api/administrator/news')).data;
    const line = items.find(({ id }: { id: number }) => id === 4);
    expect([counted, line.views]).toEqual([0, 1]);
    expect((await officer.get('/api/administrator/news/4')).data.views).toBe(1);
  });

  test('of hidden news is not counted', async () => {
    for (const id of [5, 6, 7, 99]) expect([id, (await reads(world.guest, id)).status]).toEqual([id, 404]);
  });

  test('stores no address, and nothing at all after its day', async () => {
    const stored = async () =>
      (await sql<{ viewer: string }>`SELECT viewer FROM news_view`.execute(world.database.db)).rows;
    await reads(world.guest, 3);
    const rows = await stored();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('127.0.0');
    expect(JSON.stringify(rows)).not.toContain(world.people.author.id);
    await sweepNewsViews(world.database.db, new Date(world.clock.now().getTime() + 3 * 86_400_000));
    expect([await stored(), await views(3)]).toEqual([[], 1]);
  });
});
