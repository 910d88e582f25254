import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useContentAdmin, adminPath, missingId } from '../../../test/content-admin.ts';
import { newsCategories, newsAdmin, sentPicture, completeNews } from '../../../test/fixtures-news.ts';
import { addAccount } from '../../../test/fixtures-scenarios.ts';
import type { Visitor } from '../../../test/world.ts';
import { moscowDay } from '#kernel/calendar.ts';

const admin = useContentAdmin();

const pdf = (text: string) => admin.media({ name: 'Положение.pdf', mime: 'application/pdf', text });
const picture = () => admin.media({ name: 'a.png', mime: 'image/png' });
const read = (who: Visitor, id: string) => who.get(`/api/files/${id}`);
const statusFor = async (who: Visitor, id: string) => (await read(who, id)).status;
const isPublic = async (id: string) => (await statusFor(admin.world.guest, id)) === 200;
const save = (path: string, form: object) => admin.officer.post(`${adminPath}/${path}`, form);

describe('the file of a document', () => {
  test('is closed to guests with its version, its row or its place on the site', async () => {
    const { guest } = admin.world;
    const author = await admin.world.as('author');
    const [first, second] = [await pdf('Первое'), await pdf('Второе')];
    const form = { name: 'Положение', fileId: first };
    await admin.add('documents', form);
    expect([await isPublic(first), await isPublic(second)]).toEqual([true, false]);
    await save('documents/1001', { ...form, fileId: second, version: 1 });
    expect([await isPublic(first), await isPublic(second)]).toEqual([false, true]);
    await save('documents/1001/show', { active: 'false' });
    expect(await isPublic(second)).toBe(false);
    await save('documents/1001/show', { active: 'true' });
    expect(await isPublic(second)).toBe(true);
    await admin.officer.delete(`${adminPath}/documents/1001`);
    const answers = [
      await read(guest, first),
      await read(guest, second),
      await read(author, second),
      await guest.get(`/api/files/${second}/Положение.pdf`),
      await read(guest, missingId),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(new Set(answers.map(({ response }) => response.payload)).size).toBe(1);
    const readByOfficer = await read(admin.officer, first);
    expect([readByOfficer.status, readByOfficer.response.payload]).toEqual([200, 'Первое']);
  });

  test('is closed to an officer who may not edit the site', async () => {
    const hidden = await pdf('Тайна');
    await admin.add('documents', { name: 'Положение', fileId: hidden, active: false });
    const account = { role: 'FK_ADMIN', capabilities: ['fk.audit'] } as const;
    const id = await addAccount(admin.world.database, {
      ...account,
      capabilities: [...account.capabilities],
    });
    const other = await admin.world.asAccount(id);
    expect([await statusFor(other, hidden), await statusFor(admin.officer, hidden)]).toEqual([404, 200]);
  });

  test('is revalidated on every request, and files for officers are not stored by shared caches', async () => {
    const id = await pdf('Первое');
    await admin.add('documents', { name: 'Положение', fileId: id });
    const { headers } = await read(admin.world.guest, id);
    expect(headers['cache-control']).toBe('public, no-cache');
    const etag = String(headers['etag']);
    const again = () => admin.world.guest.get(`/api/files/${id}`, { 'if-none-match': etag });
    expect((await again()).status).toBe(304);
    await save('documents/1001/show', { active: 'false' });
    const hiddenAgain = await again();
    expect([hiddenAgain.status, hiddenAgain.headers['cache-control']]).toEqual([404, 'no-store']);
    expect((await read(admin.officer, id)).headers['cache-control']).toBe('private, no-cache');
  });
});

describe('a picture', () => {
  test('of a slide is public on the days of the slide', async () => {
    const id = await picture();
    const day = moscowDay(admin.world.clock.now());
    await admin.add('slider', { name: 'Слайд', pictureId: id, dateFrom: '2020-01-01', dateTo: day });
    const { headers } = await read(admin.world.guest, id);
    expect(headers['cache-control']).toBe('public, max-age=3600');
    for (const days of [{ dateFrom: '2999-01-01' }, { dateTo: '2020-01-01' }]) {
      const { version } = (await admin.rows('slider'))[0];
      await save('slider/1001', { name: 'Слайд', pictureId: id, ...days, version });
      expect(await isPublic(id)).toBe(false);
    }
  });

  test('of a person is public while the person and the section are', async () => {
    const id = await picture();
    await admin.add('community-sections', { name: 'Раздел' });
    await admin.add('community-items', { sectionId: 1001, name: 'Эксперт', pictureId: id });
    expect(await isPublic(id)).toBe(true);
    await save('community-sections/1001/show', { active: 'false' });
    expect(await isPublic(id)).toBe(false);
  });

  test('in a text is public while the text is', async () => {
    const id = await picture();
    const text = `![Кадр](/api/files/${id}/a.png)`;
    const block = { previewText: text, theme: 'light' };
    await save('blocks/about', { ...block, version: 1 });
    expect(await isPublic(id)).toBe(true);
    await save('blocks/about', { ...block, active: 'false', version: 2 });
    expect(await isPublic(id)).toBe(false);
  });

  test('in an answer is readable by the audience of the answer', async () => {
    const id = await picture();
    const answer = `![Кадр](/api/files/${id}/a.png)`;
    await admin.add('faq-sections', { name: 'Авторам', audience: 'AVTOR' });
    await admin.add('faq-items', { sectionId: 1001, question: 'Где?', answer });
    const { guest } = admin.world;
    const [author, expert] = [await admin.world.as('author'), await admin.world.as('expert')];
    const statuses = () => Promise.all([guest, author, expert].map((who) => statusFor(who, id)));
    expect(await statuses()).toEqual([404, 200, 404]);
    expect((await read(author, id)).headers['cache-control']).toBe('private, no-cache');
    await save('faq-sections/1001', { name: 'Всем', audience: 'ALL', version: 1 });
    expect(await statuses()).toEqual([200, 200, 200]);
  });
});

describe('the files of an article', () => {
  test('are public only while it is published: the cover in all widths, the gallery, the files and the pictures of the text', async () => {
    const { officer } = admin;
    const categoryId = (await officer.post(newsCategories, { name: 'Питчинг' })).data[0].id;
    const [cover, hung, within] = [
      await sentPicture(officer),
      await sentPicture(officer),
      await sentPicture(officer),
    ];
    const paper = await pdf('Итоги');
    const { data } = await officer.post(newsAdmin, {
      ...completeNews(categoryId),
      pictureId: cover,
      gallery: [{ id: hung, alt: '' }],
      files: [{ id: paper, name: 'Итоги' }],
      detailText: `![Кадр](/api/files/${within}/picture.webp)`,
    });
    const { rows } = await sql<{ id: string }>`
      SELECT variant_id AS id FROM file_variant WHERE file_id IN (${cover}, ${within})`.execute(
      admin.world.database.db,
    );
    const all = [cover, hung, within, paper, ...rows.map(({ id }) => id)];
    const verdicts = async () => new Set(await Promise.all(all.map(isPublic)));
    expect([all.length, await verdicts()]).toEqual([6, new Set([false])]);
    const move = (state: string) => officer.post(`${newsAdmin}/${data.id}/${state}`, {});
    expect((await move('publish')).status).toBe(200);
    expect(await verdicts()).toEqual(new Set([true]));
    expect((await move('archive')).status).toBe(200);
    expect(await verdicts()).toEqual(new Set([false]));
  });
});

test('other sites may embed a public picture, but neither a document nor a hidden picture', async () => {
  const [visible, hidden, document] = [await picture(), await picture(), await pdf('Правила')];
  const { data } = await admin.officer.post(newsCategories, { name: 'Питчинг' });
  const news = await admin.officer.post(newsAdmin, {
    ...completeNews(data[0].id),
    pictureId: visible,
    files: [{ id: document, name: 'Правила' }],
  });
  await admin.officer.post(`${newsAdmin}/${news.data.id}/publish`);
  const policyOf = async (id: string) =>
    (await read(admin.officer, id)).response.headers['cross-origin-resource-policy'];
  expect([await policyOf(visible), await policyOf(hidden), await policyOf(document)]).toEqual([
    'cross-origin',
    'same-origin',
    'same-origin',
  ]);
});
