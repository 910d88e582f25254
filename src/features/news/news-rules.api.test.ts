import { describe, expect, test } from 'vitest';
import { publishDueNews } from '#features/news/server/move-news.ts';
import { moscowDay, formatDay } from '#kernel/calendar.ts';
import { codesAndFields } from '../../../test/answer-codes.ts';
import { useNewsAdmin, newsCategories, newsAdmin, sentPicture } from '../../../test/fixtures-news.ts';

const admin = useNewsAdmin();

describe('a schedule', () => {
  /** The day and the time in Moscow. */
  const moscow = (at: Date) => ({
    day: formatDay(moscowDay(at)),
    time: new Date(at.getTime() + 3 * 3_600_000).toISOString().slice(11, 16),
  });
  const after = (hours: number) => new Date(admin.world.clock.now().getTime() + hours * 3_600_000);
  const runJob = () => admin.world.database.tx((tx) => publishDueNews(tx, admin.world.clock.now()));

  test('shows the item from its scheduled time on', async () => {
    const { id } = await admin.create();
    const answer = await admin.officer.post(`${newsAdmin}/${id}/schedule`, moscow(after(2)));
    expect(answer.data.state).toBe('SCHEDULED');
    expect(answer.data.date.slice(0, 16)).toBe(after(2).toISOString().slice(0, 16));
    admin.world.clock.advance({ hours: 1 });
    expect([await runJob(), await admin.listPublicTitles()]).toEqual([0, []]);
    admin.world.clock.advance({ hours: 1, minutes: 1 });
    expect([await runJob(), await admin.listPublicTitles()]).toEqual([1, ['Открыт приём работ']]);
    expect([await runJob(), (await admin.officer.get(`${newsAdmin}/${id}`)).data.state]).toEqual([
      0,
      'PUBLISHED',
    ]);
    const recorded = await admin.world.database.db
      .selectFrom('event')
      .select(['payload', 'actor_id'])
      .where('kind', '=', 'news.appeared')
      .execute();
    expect(recorded).toEqual([{ payload: { id: String(id) }, actor_id: null }]);
  });

  test('may be moved and cancelled', async () => {
    const { id } = await admin.create();
    await admin.officer.post(`${newsAdmin}/${id}/schedule`, moscow(after(1)));
    await admin.officer.post(`${newsAdmin}/${id}/schedule`, moscow(after(48)));
    admin.world.clock.advance({ hours: 2 });
    expect(await runJob()).toBe(0);
    expect((await admin.officer.post(`${newsAdmin}/${id}/withdraw`)).data.state).toBe('DRAFT');
    admin.world.clock.advance({ hours: 48 });
    expect([await runJob(), await admin.listPublicTitles()]).toEqual([0, []]);
  });

  test.each([
    [{ day: '31.02.2027', time: '10:00' }, 'day'],
    [{ day: '01.02.2020', time: '10:00' }, 'day'],
    [{ day: '01.02.2099', time: '25:00' }, 'time'],
    [{ day: '', time: '10:00' }, 'day'],
    [{ day: '01.02.2099' }, 'time'],
  ])('of %j is rejected', async (when, field) => {
    const { id } = await admin.create();
    expect(codesAndFields(await admin.officer.post(`${newsAdmin}/${id}/schedule`, when))).toEqual([
      ['validation_failed', field],
    ]);
  });
});

describe('a form is rejected', () => {
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
    expect(
      codesAndFields(await admin.officer.post(newsAdmin, { ...admin.completeForm(), ...fields })),
    ).toEqual([[code, field]]);
  });

  test('when a picture is given as the video', async () => {
    const id = await sentPicture(admin.officer);
    expect(
      codesAndFields(await admin.officer.post(newsAdmin, { ...admin.completeForm(), videoId: id })),
    ).toEqual([['validation_failed', 'videoId']]);
  });

  test('when a published item has no text', async () => {
    const { id, version } = await admin.create({ detailText: '' });
    expect(codesAndFields(await admin.officer.post(`${newsAdmin}/${id}/publish`))).toEqual([
      ['validation_failed', 'detailText'],
    ]);
    await admin.officer.post(`${newsAdmin}/${id}`, { ...admin.completeForm(), version });
    await admin.officer.post(`${newsAdmin}/${id}/publish`);
    const emptied = await admin.officer.post(`${newsAdmin}/${id}`, {
      ...admin.completeForm(),
      detailText: '',
      version: version + 1,
    });
    expect(codesAndFields(emptied)).toEqual([['validation_failed', 'detailText']]);
  });
});

describe('categories', () => {
  const names = (answer: { data: { name: string }[] }) => answer.data.map(({ name }) => name);

  test('are added, renamed and ordered, also for readers', async () => {
    const added = await admin.officer.post(newsCategories, { name: 'Конкурс' });
    const [first, second] = added.data.map(({ id }: { id: number }) => id);
    expect(names(await admin.officer.post(`${newsCategories}/${first}`, { name: 'Питчинги' }))).toEqual([
      'Питчинги',
      'Конкурс',
    ]);
    expect(names(await admin.officer.post(`${newsCategories}/order`, { ids: [second, first] }))).toEqual([
      'Конкурс',
      'Питчинги',
    ]);
    for (const id of [first, second]) {
      const item = await admin.create({ categoryId: id });
      await admin.officer.post(`${newsAdmin}/${item.id}/publish`);
    }
    const { data } = await admin.world.guest.get('/api/news/filter');
    expect(data.categories.map(({ name }: { name: string }) => name)).toEqual(['Конкурс', 'Питчинги']);
  });

  test('reject an incomplete order', async () => {
    await admin.officer.post(newsCategories, { name: 'Конкурс' });
    expect(
      codesAndFields(await admin.officer.post(`${newsCategories}/order`, { ids: [admin.categoryId] })),
    ).toEqual([['version_conflict', undefined]]);
  });

  test('have unique names', async () => {
    expect(codesAndFields(await admin.officer.post(newsCategories, { name: 'питчинг' }))).toEqual([
      ['already_exists', 'name'],
    ]);
    expect(
      (await admin.officer.post(`${newsCategories}/${admin.categoryId}`, { name: 'ПИТЧИНГ' })).status,
    ).toBe(200);
  });

  test('are deleted only when they are empty', async () => {
    const { id } = await admin.create();
    expect(codesAndFields(await admin.officer.delete(`${newsCategories}/${admin.categoryId}`))).toEqual([
      ['state_conflict', undefined],
    ]);
    await admin.officer.delete(`${newsAdmin}/${id}`);
    expect((await admin.officer.delete(`${newsCategories}/${admin.categoryId}`)).data).toEqual([]);
    expect((await admin.officer.delete(`${newsCategories}/${admin.categoryId}`)).status).toBe(404);
  });
});
