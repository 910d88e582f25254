import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { codesOf } from '../../../test/answer-codes.ts';
import { useContentAdmin, adminPath, missingId } from '../../../test/content-admin.ts';

const admin = useContentAdmin();

describe('two officers', () => {
  test('do not overwrite each other', async () => {
    await admin.add('slider', { name: 'Первый' });
    const first = await admin.officer.post(`${adminPath}/slider/1001`, { name: 'Мой', version: 1 });
    const second = await admin.officer.post(`${adminPath}/slider/1001`, { name: 'Чужой', version: 1 });
    expect([first.status, second.status, codesOf(second)]).toEqual([200, 409, ['version_conflict']]);
    expect((await admin.world.guest.get('/api/slider')).data[0].name).toBe('Мой');
    expect(codesOf(await admin.officer.post(`${adminPath}/slider/1001`, { name: 'Без номера' }))).toEqual([
      'validation_failed version',
    ]);
  });

  test('get 404 for a missing row', async () => {
    for (const path of ['/slider/999', '/slider/999/show', '/slider/0', '/slider/x', '/blocks/news']) {
      const answer = await admin.officer.post(`${adminPath}${path}`, {
        name: 'Слайд',
        version: 1,
        active: true,
      });
      expect([path, answer.status]).toEqual([path, 404]);
    }
    expect((await admin.officer.delete(`${adminPath}/slider/999`)).status).toBe(404);
  });
});

describe('the order of a list', () => {
  test('is saved and published', async () => {
    for (const name of ['А', 'Б', 'В']) await admin.add('slider', { name });
    expect((await admin.officer.post(`${adminPath}/slider/order`, { ids: [1003, 1001, 1002] })).status).toBe(
      200,
    );
    const slides = (await admin.world.guest.get('/api/slider')).data as { name: string; order: number }[];
    expect(slides.map(({ name, order }) => `${order} ${name}`)).toEqual(['1 В', '2 А', '3 Б']);
    expect((await admin.events()).at(-1)).toEqual({ kind: 'content.changed', part: 'slider' });
  });

  test('conflicts when its ids are not those of the list', async () => {
    for (const name of ['А', 'Б']) await admin.add('slider', { name });
    for (const ids of [[], [1001], [1001, 1001], [1001, 1002, 1003], [5, 6]]) {
      const answer = await admin.officer.post(`${adminPath}/slider/order`, { ids });
      expect([ids, answer.status, codesOf(answer)]).toEqual([ids, 409, ['version_conflict']]);
    }
    expect((await admin.rows('slider')).map(({ name }) => name)).toEqual(['А', 'Б']);
  });

  test('is separate for each section, and a row that moves to another section comes last', async () => {
    for (const name of ['Жюри', 'Педагоги']) await admin.add('community-sections', { name });
    for (const [sectionId, name] of [
      [1001, 'А'],
      [1001, 'Б'],
      [1002, 'В'],
    ] as const)
      await admin.add('community-items', { sectionId, name });
    expect(
      (await admin.officer.post(`${adminPath}/community-items/order`, { ids: [1002, 1001] })).status,
    ).toBe(200);
    await admin.officer.post(`${adminPath}/community-items/1002`, {
      sectionId: 1002,
      name: 'Б',
      version: 1,
    });
    const { sections, items } = (await admin.world.guest.get('/api/community')).data as any;
    expect(sections.map(({ name }: any) => name)).toEqual(['Жюри', 'Педагоги']);
    expect(items.map(({ sectionId, name }: any) => `${sectionId} ${name}`)).toEqual([
      '1001 А',
      '1002 В',
      '1002 Б',
    ]);
  });
});

describe('the history', () => {
  const versions = async (path: string) =>
    (await admin.officer.get(`${adminPath}${path}/versions`)).data as any[];

  test('keeps each version with its author, and restores one', async () => {
    await admin.add('slider', { name: 'Первый', btnName: 'Туда', btnLink: '/news' });
    await admin.officer.post(`${adminPath}/slider/1001`, { name: 'Второй', version: 1 });
    const versionsLeft = await versions('/slider/1001');
    expect(versionsLeft.map(({ author, body }) => [author, body.name, body.btnLink])).toEqual([
      ['Римма Редакторова', 'Второй', ''],
      ['Римма Редакторова', 'Первый', '/news'],
    ]);
    const path = `${adminPath}/slider/1001/versions/${versionsLeft[1].id}`;
    expect(codesOf(await admin.officer.post(path, { version: 1 }))).toEqual(['version_conflict']);
    const back = await admin.officer.post(path, { version: 2 });
    expect(back.data).toMatchObject({ name: 'Первый', btnLink: '/news', version: 3 });
    expect((await admin.world.guest.get('/api/slider')).data[0].name).toBe('Первый');
    expect(await versions('/slider/1001')).toHaveLength(3);
  });

  test('begins with the row as it was before the first edit', async () => {
    await sql`INSERT INTO slide (id, place, name) VALUES (7, 1, 'Исходный')`.execute(admin.world.database.db);
    expect(await versions('/slider/7')).toEqual([]);
    await admin.officer.post(`${adminPath}/slider/7`, { name: 'Новый', version: 1 });
    expect((await versions('/slider/7')).map(({ author, body }) => [author, body.name])).toEqual([
      ['Римма Редакторова', 'Новый'],
      [null, 'Исходный'],
    ]);
  });

  test('has no version of another row', async () => {
    for (const name of ['А', 'Б']) await admin.add('slider', { name });
    const [other] = await versions('/slider/1002');
    for (const version of [other.id, missingId]) {
      const answer = await admin.officer.post(`${adminPath}/slider/1001/versions/${version}`, {
        version: 1,
      });
      expect(answer.status).toBe(404);
    }
  });
});

describe('a removed row', () => {
  const removed = async (part: string) =>
    (await admin.officer.get(`${adminPath}/${part}/removed`)).data as unknown as any[];
  const restoreRow = (part: string, id = 1001) =>
    admin.officer.post(`${adminPath}/${part}/removed/${id}`, {});

  test('is listed with its remover, and is restored as the last of its list with its history', async () => {
    for (const name of ['А', 'Б']) await admin.add('slider', { name });
    await admin.officer.post(`${adminPath}/slider/1001`, { name: 'А, иначе', version: 1 });
    expect(await removed('slider')).toEqual([]);
    await admin.officer.delete(`${adminPath}/slider/1001`);
    const [row, ...others] = await removed('slider');
    expect([row.id, row.author, row.body.name, others]).toEqual([1001, 'Римма Редакторова', 'А, иначе', []]);
    const back = await restoreRow('slider');
    expect(back.data).toMatchObject({ id: 1001, name: 'А, иначе', order: 3, active: true });
    const slides = (await admin.world.guest.get('/api/slider')).data as any[];
    expect(slides.map(({ name }) => name)).toEqual(['Б', 'А, иначе']);
    expect((await admin.events()).at(-1)).toEqual({ kind: 'content.restored', part: 'slider', id: '1001' });
    const versions = (await admin.officer.get(`${adminPath}/slider/1001/versions`)).data as any[];
    expect(versions.map(({ body }) => body.name)).toEqual(['А, иначе', 'А, иначе', 'А, иначе', 'А']);
    expect(await removed('slider')).toEqual([]);
  });

  test('is restored once, and a form that was opened before the removal cannot overwrite it', async () => {
    await admin.add('slider', { name: 'А' });
    await admin.officer.delete(`${adminPath}/slider/1001`);
    expect((await restoreRow('slider')).status).toBe(200);
    expect(codesOf(await restoreRow('slider'))).toEqual(['version_conflict']);
    const late = await admin.officer.post(`${adminPath}/slider/1001`, { name: 'Поздно', version: 1 });
    expect(codesOf(late)).toEqual(['version_conflict']);
    expect((await restoreRow('slider', 1999)).status).toBe(404);
  });

  test('cannot be restored before its section', async () => {
    await admin.add('faq-sections', { name: 'Общее' });
    await admin.add('faq-items', { sectionId: 1001, question: 'Кто?', answer: '**Все**' });
    for (const part of ['faq-items', 'faq-sections']) await admin.officer.delete(`${adminPath}/${part}/1001`);
    expect(codesOf(await restoreRow('faq-items'))).toEqual(['validation_failed sectionId']);
    await restoreRow('faq-sections');
    expect((await restoreRow('faq-items')).status).toBe(200);
    const [section] = (await admin.world.guest.get('/api/faq')).data as any[];
    expect([section.name, section.items[0].answerHtml]).toEqual(['Общее', '<p><strong>Все</strong></p>']);
  });

  test('gets its earlier files back if it is a document', async () => {
    const pdf = (text: string) => admin.media({ name: 'Положение.pdf', mime: 'application/pdf', text });
    const files = [await pdf('Первый'), await pdf('Второй'), await pdf('Третий')];
    await admin.add('documents', { name: 'Положение', date: '2027-01-01', fileId: files[0] });
    for (const [index, fileId] of [files[1], files[1], files[2]].entries())
      await admin.officer.post(`${adminPath}/documents/1001`, { name: 'Иначе', fileId, version: index + 1 });
    const before = (await admin.rows('documents'))[0];
    expect([before.versionNumber, before.earlier.map(({ versionNumber }: any) => versionNumber)]).toEqual([
      3,
      [2, 1],
    ]);
    await admin.officer.delete(`${adminPath}/documents/1001`);
    const back = (await restoreRow('documents')).data as any;
    expect([back.versionNumber, back.earlier]).toEqual([3, before.earlier]);
  });

  test('gets its first file back if it is a document with more than a hundred versions', async () => {
    const pdf = (text: string) => admin.media({ name: 'Положение.pdf', mime: 'application/pdf', text });
    const [first, second] = [await pdf('Первый'), await pdf('Второй')];
    const form = { name: 'Положение', date: '2027-01-01' };
    await admin.add('documents', { ...form, fileId: first });
    await admin.officer.post(`${adminPath}/documents/1001`, { ...form, fileId: second, version: 1 });
    await sql`
      INSERT INTO content_version (id, kind, subject_id, body, author_id)
      SELECT gen_random_uuid(), kind, subject_id, body, author_id
      FROM (SELECT * FROM content_version ORDER BY created_at DESC, id DESC LIMIT 1) latest, generate_series(1, 120)`.execute(
      admin.world.database.db,
    );
    const before = (await admin.rows('documents'))[0];
    await admin.officer.delete(`${adminPath}/documents/1001`);
    const back = (await restoreRow('documents')).data as any;
    expect([back.versionNumber, back.earlier]).toEqual([2, before.earlier]);
  });

  test('is shown even if it breaks a rule of today, and is rejected at its fields when it is restored', async () => {
    await admin.add('slider', { name: 'А', previewText: 'Слова', dateFrom: '2027-01-01' });
    await admin.officer.delete(`${adminPath}/slider/1001`);
    const long = 'я'.repeat(121);
    await sql`
      UPDATE content_version SET body = (body - 'theme')
        || jsonb_build_object('name', ${long}::text, 'active', 'как-нибудь', 'dateFrom', 'вчера', 'foreign', 1)`.execute(
      admin.world.database.db,
    );
    const stored = {
      name: long,
      previewText: 'Слова',
      btnName: '',
      btnLink: '',
      pictureId: null,
      videoId: null,
      dateFrom: 'вчера',
      dateTo: null,
      theme: 'dark',
      active: 'как-нибудь',
    };
    expect((await removed('slider')).map(({ body }) => body)).toEqual([stored]);
    const versions = (await admin.officer.get(`${adminPath}/slider/1001/versions`)).data as any[];
    expect(versions.map(({ body }) => body)).toEqual([stored, stored]);
    expect(codesOf(await restoreRow('slider'))).toEqual([
      'validation_failed name',
      'validation_failed dateFrom',
      'validation_failed active',
    ]);
  });

  test('is closed to officers who may not edit the site', async () => {
    const author = await admin.world.as('author');
    for (const [who, status] of [
      [admin.world.guest, 401],
      [author, 403],
    ] as const) {
      expect((await who.get(`${adminPath}/slider/removed`)).status).toBe(status);
      expect((await who.post(`${adminPath}/slider/removed/1001`, {})).status).toBe(status);
    }
  });
});
