/** Officers' lists of scenarios: order, states and search. */
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { addAccount, addScenario } from '../../../test/fixtures-scenarios.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';

const world = useWorld();
let officer: Visitor;

beforeAll(async () => {
  officer = await world.as('fund');
  const { database } = world;
  const authorId = await addAccount(database, { role: 'AVTOR', lastName: 'Соловьёв', name: 'Глеб' });
  const add = async (title: string, state: 'MODERATION' | 'PUBLISHED' | 'HIDDEN', day: number) => {
    const id = await addScenario(database, { authorId, title, state });
    await sql`UPDATE scenario SET submitted_at = ${`2026-01-0${day}`} WHERE id = ${id}`.execute(database.db);
  };
  await add('Второй снег', 'MODERATION', 2);
  await add('«Первый» снег', 'MODERATION', 1);
  await add('Ёлки', 'PUBLISHED', 3);
  await add('Третий дом', 'HIDDEN', 4);
});

const list = async (query: string) => {
  const { items, total } = (await officer.get(`/api/administrator/scenarios?${query}`)).data;
  expect(total).toBe(items.length);
  return items.map(({ NAME, name }: Record<string, string>) => NAME ?? name);
};

test.each([
  ['', ['«Первый» снег', 'Второй снег']],
  ['status=PUBLISHED', ['Ёлки']],
  [
    'status=HIDDEN&status=PUBLISHED&status=MODERATION',
    ['«Первый» снег', 'Второй снег', 'Ёлки', 'Третий дом'],
  ],
  ['search=перв', ['«Первый» снег']],
  ['search=снег второй', ['Второй снег']],
  ['search=нег', []],
  ['search=ЕЛКИ&status=PUBLISHED', ['Ёлки']],
  ['search=соловьев глеб&status=HIDDEN&status=PUBLISHED', ['Ёлки', 'Третий дом']],
  ['search=%25', []],
])('scenarios by %s are listed in the order of submission', async (query, names) => {
  expect(await list(query)).toEqual(names);
});

test('a page beyond the last one knows the total', async () => {
  const page = async (query: string) => (await officer.get(`/api/administrator/scenarios?${query}`)).data;
  expect(await page('limit=1&offset=1')).toMatchObject({ items: [{}], total: 2 });
  expect(await page('limit=1&offset=9')).toMatchObject({ items: [], total: 2 });
});
