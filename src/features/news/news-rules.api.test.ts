import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { publishDue } from '#features/news/server/move-news.ts';
import { moscowDay, showDay } from '#kernel/calendar.ts';
import { codesOf, newsCategories, newsDesk, sentPicture, wholeNews } from '../../../test/fixtures-news.ts';
import { createWorld } from '../../../test/world.ts';
import type { Visitor, World } from '../../../test/world.ts';

let world: World;
let officer: Visitor;
let categoryId: number;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.reset();
  officer = await world.as('fund');
  const { data } = await officer.post(newsCategories, { name: 'Питчинг' });
  categoryId = data[0].id;
});

const whole = () => wholeNews(categoryId);
const create = async (fields: object = {}) =>
  (await officer.post(newsDesk, { ...whole(), ...fields })).data as { id: number; version: number };

/** What a stranger sees. */
const seen = async (): Promise<string[]> =>
  (await world.guest.post('/api/news', {})).data.items.map(({ name }: { name: string }) => name);

describe('a schedule', () => {
  /** The moment in Moscow words. */
  const moscow = (at: Date) => ({
    day: showDay(moscowDay(at)),
    time: new Date(at.getTime() + 3 * 3_600_000).toISOString().slice(11, 16),
  });
  const after = (hours: number) => new Date(world.clock.now().getTime() + hours * 3_600_000);
  const runJob = () => world.database.tx((tx) => publishDue(tx, world.clock.now()));

  test('shows the item when its time has come and not before', async () => {
    const { id } = await create();
    const answer = await officer.post(`${newsDesk}/${id}/schedule`, moscow(after(2)));
    expect(answer.data.state).toBe('SCHEDULED');
    expect(answer.data.date.slice(0, 16)).toBe(after(2).toISOString().slice(0, 16));
    world.clock.advance({ hours: 1 });
    expect([await runJob(), await seen()]).toEqual([0, []]);
    world.clock.advance({ hours: 1, minutes: 1 });
    expect([await runJob(), await seen()]).toEqual([1, ['Открыт приём работ']]);
    expect([await runJob(), (await officer.get(`${newsDesk}/${id}`)).data.state]).toEqual([0, 'PUBLISHED']);
  });

  test('may be moved, and may be given up', async () => {
    const { id } = await create();
    await officer.post(`${newsDesk}/${id}/schedule`, moscow(after(1)));
    await officer.post(`${newsDesk}/${id}/schedule`, moscow(after(48)));
    world.clock.advance({ hours: 2 });
    expect(await runJob()).toBe(0);
    expect((await officer.post(`${newsDesk}/${id}/withdraw`)).data.state).toBe('DRAFT');
    world.clock.advance({ hours: 48 });
    expect([await runJob(), await seen()]).toEqual([0, []]);
  });

  test.each([
    [{ day: '31.02.2027', time: '10:00' }, 'day'],
    [{ day: '01.02.2020', time: '10:00' }, 'day'],
    [{ day: '01.02.2099', time: '25:00' }, 'time'],
    [{ day: '', time: '10:00' }, 'day'],
    [{ day: '01.02.2099' }, 'time'],
  ])('of %j is refused', async (when, field) => {
    const { id } = await create();
    expect(codesOf(await officer.post(`${newsDesk}/${id}/schedule`, when))).toEqual([
      ['validation_failed', field],
    ]);
  });
});

describe('a form is refused', () => {
  const unknown = '0192a000-0000-7000-8000-00000000ffff';
  test.each<[string, object, string]>([
    ['name', { name: ' ' }, 'validation_failed'],
    ['name', { name: 'а'.repeat(201) }, 'validation_failed'],
    ['categoryId', { categoryId: 999 }, 'validation_failed'],
    ['categoryId', { categoryId: '' }, 'validation_failed'],
    ['previewText', { previewText: 'а'.repeat(501) }, 'validation_failed'],
    ['detailText', { detailText: 'а'.repeat(50_001) }, 'validation_failed'],
    ['pictureId', { pictureId: unknown }, 'validation_failed'],
    ['videoId', { videoId: unknown }, 'validation_failed'],
    ['gallery', { gallery: [{ id: unknown, alt: '' }] }, 'validation_failed'],
    ['files', { files: [{ id: unknown, name: 'Файл' }] }, 'validation_failed'],
    ['files.0.name', { files: [{ id: unknown, name: '' }] }, 'validation_failed'],
    ['tags', { tags: ['Кино', 'кино'] }, 'validation_failed'],
    ['tags', { tags: Array.from({ length: 11 }, (_, i) => `тема ${i}`) }, 'validation_failed'],
    ['source', { source: 'а'.repeat(201) }, 'validation_failed'],
    ['seoTitle', { seoTitle: 'а'.repeat(121) }, 'validation_failed'],
    ['seoDescription', { seoDescription: 'а'.repeat(301) }, 'validation_failed'],
  ])('at %s for %j', async (field, fields, code) => {
    expect(codesOf(await officer.post(newsDesk, { ...whole(), ...fields }))).toEqual([[code, field]]);
  });

  test('when a film is given for a picture', async () => {
    const id = await sentPicture(officer);
    expect(codesOf(await officer.post(newsDesk, { ...whole(), videoId: id }))).toEqual([
      ['validation_failed', 'videoId'],
    ]);
  });

  test('when what is to be seen has no text', async () => {
    const { id, version } = await create({ detailText: '' });
    expect(codesOf(await officer.post(`${newsDesk}/${id}/publish`))).toEqual([
      ['validation_failed', 'detailText'],
    ]);
    await officer.post(`${newsDesk}/${id}`, { ...whole(), version });
    await officer.post(`${newsDesk}/${id}/publish`);
    const emptied = await officer.post(`${newsDesk}/${id}`, {
      ...whole(),
      detailText: '',
      version: version + 1,
    });
    expect(codesOf(emptied)).toEqual([['validation_failed', 'detailText']]);
  });
});

describe('categories', () => {
  const names = (answer: { data: { name: string }[] }) => answer.data.map(({ name }) => name);

  test('are added, renamed, put in order and shown so to the readers', async () => {
    const added = await officer.post(newsCategories, { name: 'Конкурс' });
    const [first, second] = added.data.map(({ id }: { id: number }) => id);
    expect(names(await officer.post(`${newsCategories}/${first}`, { name: 'Питчинги' }))).toEqual([
      'Питчинги',
      'Конкурс',
    ]);
    expect(names(await officer.post(`${newsCategories}/order`, { ids: [second, first] }))).toEqual([
      'Конкурс',
      'Питчинги',
    ]);
    for (const id of [first, second]) {
      const item = await create({ categoryId: id });
      await officer.post(`${newsDesk}/${item.id}/publish`);
    }
    const { data } = await world.guest.get('/api/news/filter');
    expect(data.categories.map(({ name }: { name: string }) => name)).toEqual(['Конкурс', 'Питчинги']);
  });

  test('are not put in an order that forgets one', async () => {
    await officer.post(newsCategories, { name: 'Конкурс' });
    expect(codesOf(await officer.post(`${newsCategories}/order`, { ids: [categoryId] }))).toEqual([
      ['version_conflict', undefined],
    ]);
  });

  test('have different names', async () => {
    expect(codesOf(await officer.post(newsCategories, { name: 'питчинг' }))).toEqual([
      ['already_exists', 'name'],
    ]);
    expect((await officer.post(`${newsCategories}/${categoryId}`, { name: 'ПИТЧИНГ' })).status).toBe(200);
  });

  test('are deleted only when nothing is in them', async () => {
    const { id } = await create();
    expect(codesOf(await officer.delete(`${newsCategories}/${categoryId}`))).toEqual([
      ['state_conflict', undefined],
    ]);
    await officer.delete(`${newsDesk}/${id}`);
    expect((await officer.delete(`${newsCategories}/${categoryId}`)).data).toEqual([]);
    expect((await officer.delete(`${newsCategories}/${categoryId}`)).status).toBe(404);
  });
});
