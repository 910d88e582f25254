import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { publishDueNews } from '#features/news/server/move-news.ts';
import { moscowDay } from '#kernel/calendar.ts';
import type { Db } from '#platform/db/tables.ts';
import { adminPath, useContentAdmin } from '../../../test/content-admin.ts';
import { migrations } from '../../../test/template.ts';
import { newsCategories, newsAdmin, sentPicture, completeNews } from '../../../test/fixtures-news.ts';
import type { Visitor } from '../../../test/world.ts';

const admin = useContentAdmin();

const usesOf = async (db: Db = admin.world.database.db) => {
  const { rows } = await sql`
    SELECT feature, subject_id, file_id, public_from, public_to, audience FROM file_use
    ORDER BY feature, subject_id, file_id`.execute(db);
  return rows;
};

/** A function as a migration created it. A later migration has dropped it. */
function functionOf(migration: string, name: string) {
  const body = readFileSync(`${migrations}/${migration}`, 'utf8');
  return sql.raw(new RegExp(`CREATE FUNCTION ${name}.*?\\$\\$.*?\\$\\$`, 's').exec(body)![0]);
}

/** Derives every use from the content itself, in a transaction that is rolled back. */
async function deriveUses(): Promise<unknown[]> {
  let derived: unknown[] = [];
  const undone = admin.world.database.tx(async (tx) => {
    await functionOf('0017_files_shown.sql', 'ids_within').execute(tx);
    await functionOf('0027_file_use.sql', 'fill_file_use').execute(tx);
    await sql`SELECT fill_file_use('-infinity')`.execute(tx);
    derived = await usesOf(tx);
    throw new Error('rolled back');
  });
  await expect(undone).rejects.toThrow('rolled back');
  return derived;
}

// Checks each writer of uses.
afterEach(async () => expect(await deriveUses()).toEqual(await usesOf()));

const pdf = () => admin.media({ name: 'a.pdf', mime: 'application/pdf' });
const signature = () => admin.media({ name: 'a.sig', mime: 'application/octet-stream' });
const picture = () => admin.media({ name: 'a.png', mime: 'image/png' });
const video = () => admin.media({ name: 'a.mp4', mime: 'video/mp4' });
const link = (id: string) => `[Файл](/api/files/${id})`;
const isRead = async (who: Visitor, id: string) => (await who.get(`/api/files/${id}`)).status === 200;
const isPublic = (id: string) => isRead(admin.world.guest, id);
const save = (path: string, form: object = {}) => admin.officer.post(`${adminPath}/${path}`, form);

interface Use {
  file: () => Promise<string>;
  /** Adds the row that uses the file. */
  add: (fileId: string) => Promise<unknown>;
  /** Hides and shows the row or its section. */
  show?: string;
  remove?: string;
}

const addSection = (list: 'community' | 'faq') => admin.add(`${list}-sections`, { name: 'Раздел' });

const rowUses: Record<string, Use> = {
  'the picture of a slide': {
    file: picture,
    add: (pictureId) => admin.add('slider', { name: 'Слайд', pictureId }),
    show: 'slider/1001/show',
    remove: 'slider/1001',
  },
  'the video of a slide': {
    file: video,
    add: (videoId) => admin.add('slider', { name: 'Слайд', videoId }),
    show: 'slider/1001/show',
    remove: 'slider/1001',
  },
  'the file of a document': {
    file: pdf,
    add: (fileId) => admin.add('documents', { name: 'Положение', fileId }),
    show: 'documents/1001/show',
    remove: 'documents/1001',
  },
  'the signature of a document': {
    file: signature,
    add: async (signatureId) =>
      admin.add('documents', { name: 'Положение', fileId: await pdf(), signatureId }),
    show: 'documents/1001/show',
    remove: 'documents/1001',
  },
  'the picture of a person': {
    file: picture,
    async add(pictureId) {
      await addSection('community');
      await admin.add('community-items', { sectionId: 1001, name: 'Эксперт', pictureId });
    },
    show: 'community-items/1001/show',
    remove: 'community-items/1001',
  },
  'the picture of a person in a section': {
    file: picture,
    async add(pictureId) {
      await addSection('community');
      await admin.add('community-items', { sectionId: 1001, name: 'Эксперт', pictureId });
    },
    show: 'community-sections/1001/show',
  },
  'a link in an answer': {
    file: pdf,
    async add(id) {
      await addSection('faq');
      await admin.add('faq-items', { sectionId: 1001, question: 'Где?', answer: link(id) });
    },
    show: 'faq-items/1001/show',
    remove: 'faq-items/1001',
  },
  'a link in an answer of a section': {
    file: pdf,
    async add(id) {
      await addSection('faq');
      await admin.add('faq-items', { sectionId: 1001, question: 'Где?', answer: link(id) });
    },
    show: 'faq-sections/1001/show',
  },
  'a link in a block': {
    file: pdf,
    add: (id) => save('blocks/order', { previewText: link(id), version: 1 }),
  },
};

describe.each(Object.entries(rowUses))('%s', (_, { file, add, show, remove }) => {
  test('is public while its row is', async () => {
    const id = await file();
    expect(await isPublic(id)).toBe(false);
    await add(id);
    expect(await isPublic(id)).toBe(true);
    if (show) {
      await save(show, { active: 'false' });
      expect([await isPublic(id), await isRead(admin.officer, id)]).toEqual([false, true]);
      await save(show, { active: 'true' });
      expect(await isPublic(id)).toBe(true);
    }
    if (remove) {
      await admin.officer.delete(`${adminPath}/${remove}`);
      expect(await isPublic(id)).toBe(false);
      const [list, row] = remove.split('/');
      await save(`${list}/removed/${row}`);
      expect(await isPublic(id)).toBe(true);
    }
  });
});

describe('dates', () => {
  const slide = async (days: object) => {
    const id = await picture();
    await admin.add('slider', { name: 'Слайд', pictureId: id, ...days });
    return id;
  };

  test('of a slide open and close its file in Moscow time without a job', async () => {
    const { clock } = admin.world;
    const inDays = (count: number) => moscowDay(new Date(clock.now().getTime() + count * 86_400_000));
    const later = await slide({ dateFrom: inDays(1) });
    const today = await slide({ dateTo: inDays(0) });
    expect([await isPublic(later), await isPublic(today)]).toEqual([false, true]);
    clock.advance({ hours: 24 });
    expect([await isPublic(later), await isPublic(today)]).toEqual([true, false]);
  });

  test('of a block do the same', async () => {
    const id = await pdf();
    await save('blocks/about', {
      previewText: link(id),
      dateFrom: '2999-01-01',
      theme: 'light',
      version: 1,
    });
    expect(await isPublic(id)).toBe(false);
  });
});

test('a file that another row still uses stays public', async () => {
  const id = await picture();
  await admin.add('slider', { name: 'Первый', pictureId: id });
  await admin.add('slider', { name: 'Второй', pictureId: id });
  await save('slider/1001/show', { active: 'false' });
  expect(await isPublic(id)).toBe(true);
});

test('a replaced document is readable by officers only, and public again when it is restored', async () => {
  const [first, second] = [await pdf(), await pdf()];
  await admin.add('documents', { name: 'Положение', fileId: first });
  await save('documents/1001', { name: 'Положение', fileId: second, version: 1 });
  expect([await isPublic(first), await isPublic(second)]).toEqual([false, true]);
  const { data } = await admin.officer.get(`${adminPath}/documents/1001/versions`);
  await save(`documents/1001/versions/${data[1].id}`, { version: 2 });
  expect([await isPublic(first), await isPublic(second)]).toEqual([true, false]);
});

test('an answer for one role makes its file readable for that role', async () => {
  const id = await pdf();
  await admin.add('faq-sections', { name: 'Экспертам', audience: 'EXPERT' });
  await admin.add('faq-items', { sectionId: 1001, question: 'Где?', answer: link(id) });
  const [author, expert] = [await admin.world.as('author'), await admin.world.as('expert')];
  expect([await isPublic(id), await isRead(author, id), await isRead(expert, id)]).toEqual([
    false,
    false,
    true,
  ]);
  await save('faq-items', { sectionId: 1001, question: 'Что?', answer: link(id), active: false });
  await save('faq-sections/1001', { name: 'Авторам', audience: 'AVTOR', version: 1 });
  expect([await isRead(author, id), await isRead(expert, id)]).toEqual([true, false]);
});

describe('the files of news', () => {
  const addNews = async (form: (categoryId: number) => object) => {
    const { data } = await admin.officer.post(newsCategories, { name: 'Питчинг' });
    const item = await admin.officer.post(newsAdmin, { ...completeNews(data[0].id), ...form(data[0].id) });
    return {
      path: `${newsAdmin}/${item.data.id}`,
      version: item.data.version,
      form: completeNews(data[0].id),
    };
  };

  test('become public at the scheduled time, and a save closes those that it removes', async () => {
    const [film, linked] = [await video(), await pdf()];
    const { path, version, form } = await addNews(() => ({ videoId: film, detailText: link(linked) }));
    const visibility = async () => [await isPublic(film), await isPublic(linked)];
    expect(await visibility()).toEqual([false, false]);
    await admin.officer.post(`${path}/schedule`, { day: '01.02.2099', time: '10:00' });
    expect(await visibility()).toEqual([false, false]);
    const then = new Date('2099-02-01T07:00:00Z');
    admin.world.clock.advance({
      hours: Math.ceil((then.getTime() - admin.world.clock.now().getTime()) / 3_600_000),
    });
    await admin.world.database.tx((tx) => publishDueNews(tx, admin.world.clock.now()));
    expect(await visibility()).toEqual([true, true]);
    admin.officer = await admin.world.asAccount(await officerId());
    await admin.officer.post(path, { ...form, videoId: film, version });
    expect(await visibility()).toEqual([true, false]);
  });

  test('have no uses after the draft is deleted', async () => {
    const cover = await sentPicture(admin.officer);
    const { path } = await addNews(() => ({ pictureId: cover }));
    await admin.officer.delete(path);
    expect((await usesOf()).filter((row) => (row as { feature: string }).feature === 'news')).toEqual([]);
  });

  test('include a picture of which the text names another width', async () => {
    const id = await sentPicture(admin.officer);
    const { rows } = await sql<{ id: string }>`
      SELECT variant_id AS id FROM file_variant WHERE file_id = ${id}`.execute(admin.world.database.db);
    const { path } = await addNews(() => ({ detailText: `![Кадр](/api/files/${rows[0]!.id}/a.webp)` }));
    await admin.officer.post(`${path}/publish`);
    expect([await isPublic(id), await isPublic(rows[0]!.id)]).toEqual([true, true]);
  });
});

const officerId = async () =>
  (
    await admin.world.database.db
      .selectFrom('account')
      .select('id')
      .where('name', '=', 'Римма')
      .executeTakeFirstOrThrow()
  ).id;
