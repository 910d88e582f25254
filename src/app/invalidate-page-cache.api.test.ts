import { beforeAll, expect, test } from 'vitest';
import { newsCategories, newsDesk, wholeNews } from '../../test/fixtures-news.ts';
import { useWorld } from '../../test/use-world.ts';
import type { Visitor } from '../../test/world.ts';

const world = useWorld();
let officer: Visitor;

beforeAll(async () => {
  officer = await world.as('fund');
});

/** Whether the page that was rendered before is given out still. */
async function isKept(change: () => Promise<unknown>): Promise<boolean> {
  const { pageCache } = world.product;
  pageCache.clear();
  await pageCache.getOrRender('/news', async () => 'before');
  await change();
  const page = await pageCache.getOrRender('/news', async () => 'after');
  return page?.raw.toString() === 'before';
}

test('whoever is told that a change is saved finds it on the site', async () => {
  const { data } = await officer.post(newsCategories, { name: 'Питчинг' });
  const item = await officer.post(newsDesk, wholeNews(data[0].id));
  expect(await isKept(() => officer.post(`${newsDesk}/${item.data.id}/publish`))).toBe(false);
  expect(await isKept(() => officer.post('/api/administrator/site', { publicPage: 'off' }))).toBe(false);
});

test('what strangers do not see leaves the pages as they are', async () => {
  expect(await isKept(() => officer.get(newsDesk))).toBe(true);
  expect(await isKept(() => officer.post('/api/administrator/content/preview', { text: 'а' }))).toBe(true);
});

test('what was taken back leaves them too', async () => {
  const refused = () => officer.post(`${newsDesk}/999/publish`);
  expect(await isKept(refused)).toBe(true);
});
