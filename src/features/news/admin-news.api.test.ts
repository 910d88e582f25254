import { describe, expect, test } from 'vitest';
import { newsFeed } from '#features/news/server/news-feed.ts';
import { codesAndFields } from '../../../test/answer-codes.ts';
import { useNewsAdmin, newsCategories, newsAdmin, sentPicture } from '../../../test/fixtures-news.ts';

const admin = useNewsAdmin();

/** The parser works on it until the deadline. */
const slowText = '*a_ '.repeat(12_000);

describe('a news item', () => {
  test('is not published by an officer who has read an older version', async () => {
    const item = await admin.create();
    await admin.officer.post(`${newsAdmin}/${item.id}`, {
      ...admin.completeForm(),
      name: 'Иное',
      version: item.version,
    });
    const stale = await admin.officer.post(`${newsAdmin}/${item.id}/publish`, { version: item.version });
    expect([stale.status, stale.errors[0]!.code]).toEqual([409, 'version_conflict']);
    const published = await admin.officer.post(`${newsAdmin}/${item.id}/publish`, {
      version: item.version + 1,
    });
    expect(published.data.state).toBe('PUBLISHED');
  });

  test('can be moved while a long text of it is being converted', async () => {
    const { id, version } = await admin.create();
    const ended: string[] = [];
    const form = { ...admin.completeForm(), detailText: slowText, version };
    const saving = admin.officer.post(`${newsAdmin}/${id}`, form).then(({ status }) => {
      ended.push('saved');
      return status;
    });
    // The call is at the server when one that was sent after it is answered.
    await admin.officer.get(`${newsAdmin}/${id}`);
    const published = await admin.officer.post(`${newsAdmin}/${id}/publish`);
    ended.push('published');
    expect([published.status, await saving, ended]).toEqual([200, 400, ['published', 'saved']]);
  });

  test('is a draft that is hidden from others until it is published', async () => {
    const { id } = await admin.create();
    expect(await admin.listPublicTitles()).toEqual([]);
    expect((await admin.world.guest.get(`/api/news/${id}`)).status).toBe(404);

    const published = await admin.officer.post(`${newsAdmin}/${id}/publish`);
    expect(published.data.state).toBe('PUBLISHED');
    expect(await admin.listPublicTitles()).toEqual(['Открыт приём работ']);
    const { data } = await admin.world.guest.get(`/api/news/${id}`);
    expect([data.detailHtml, data.tags, data.date]).toEqual([
      '<p>Ждём <strong>сценарии</strong>.</p>',
      ['приём', 'отбор'],
      `${admin.world.clock.now().toISOString().slice(0, 19)}Z`,
    ]);
  });

  test('publishes its picture in all widths, its gallery and its files', async () => {
    const [cover, first, second] = [
      await sentPicture(admin.officer),
      await sentPicture(admin.officer),
      await sentPicture(admin.officer),
    ];
    const { id } = await admin.create({
      pictureId: cover,
      gallery: [
        { id: second, alt: 'Зал' },
        { id: first, alt: '' },
      ],
      files: [{ id: first, name: 'Положение' }],
      detailText: `![Зал](/api/files/${first}/picture.webp)`,
      source: 'Пресс-служба',
      seoTitle: 'Приём',
      seoDescription: 'Открыт приём',
    });
    await admin.officer.post(`${newsAdmin}/${id}/publish`);
    const { data } = await admin.world.guest.get(`/api/news/${id}`);
    expect(data.previewPicture).toBe(`/api/files/${cover}/picture.webp`);
    expect(data.variants.map(({ width }: { width: number }) => width)).toEqual([480, 900]);
    expect(data.detailHtml).toMatch(/alt="Зал" .*width="900" height="600" srcset="[^"]+ 480w, [^"]+ 900w"/);
    expect(data.gallery.map(({ src, alt }: { src: string; alt: string }) => [src, alt])).toEqual([
      [`/api/files/${second}/picture.webp`, 'Зал'],
      [`/api/files/${first}/picture.webp`, ''],
    ]);
    expect(data.files.map(({ name, ext }: { name: string; ext: string }) => [name, ext])).toEqual([
      ['Положение', 'webp'],
    ]);
    expect([data.source, data.seoTitle, data.seoDescription]).toEqual([
      'Пресс-служба',
      'Приём',
      'Открыт приём',
    ]);
  });

  test('is stored as typed and formatted for readers, in the feed too', async () => {
    const typed = { name: 'Снова в "Дебюте" - до мая', previewText: 'И далее...' };
    const { id } = await admin.create(typed);
    await admin.officer.post(`${newsAdmin}/${id}/publish`);
    const { data } = await admin.officer.get(`${newsAdmin}/${id}`);
    expect([data.form.name, data.form.previewText]).toEqual([typed.name, typed.previewText]);
    const name = 'Снова в\u00a0«Дебюте»\u00a0— до\u00a0мая';
    expect(await admin.listPublicTitles()).toEqual([name]);
    const item = (await admin.world.guest.get(`/api/news/${id}`)).data;
    expect([item.name, item.previewText]).toEqual([name, 'И\u00a0далее…']);
    const now = admin.world.clock.now();
    const feed = await newsFeed(admin.world.database.db, {
      origin: 'http://a',
      productName: 'П',
      t: String,
      now,
    });
    expect(feed).toContain(name);
  });

  test('that is pinned is listed first', async () => {
    const old = await admin.create({ name: 'Важная', pinned: true });
    await admin.officer.post(`${newsAdmin}/${old.id}/publish`);
    admin.world.clock.advance({ minutes: 5 });
    const fresh = await admin.create({ name: 'Свежая' });
    await admin.officer.post(`${newsAdmin}/${fresh.id}/publish`);
    expect(await admin.listPublicTitles()).toEqual(['Важная', 'Свежая']);
  });

  test('moves back to drafts, to the archive and out of it', async () => {
    const { id } = await admin.create();
    const states: string[] = [];
    for (const move of ['publish', 'withdraw', 'publish', 'archive', 'restore']) {
      states.push((await admin.officer.post(`${newsAdmin}/${id}/${move}`)).data.state);
      states.push(String(await admin.listPublicTitles()));
    }
    const title = 'Открыт приём работ';
    expect(states).toEqual([
      'PUBLISHED',
      title,
      'DRAFT',
      '',
      'PUBLISHED',
      title,
      'ARCHIVED',
      '',
      'DRAFT',
      '',
    ]);
  });

  test('records each change and each move as an event of its own', async () => {
    const { id, version } = await admin.create();
    const path = `${newsAdmin}/${id}`;
    await admin.officer.post(`${path}/publish`);
    await admin.officer.post(path, { ...admin.completeForm(), name: 'Другое', version });
    for (const move of ['withdraw', 'archive', 'restore']) await admin.officer.post(`${path}/${move}`);
    await admin.officer.post(`${path}/schedule`, { day: '01.02.2099', time: '10:00' });
    await admin.officer.post(`${path}/withdraw`);
    await admin.officer.delete(path);
    const events = await admin.world.database.db
      .selectFrom('event')
      .select(['kind', 'payload', 'actor_id'])
      .where('kind', 'like', 'news.%')
      .orderBy('id')
      .execute();
    expect(events.map(({ kind, payload }) => [kind, payload])).toEqual([
      ['news.created', { id: String(id) }],
      ['news.published', { id: String(id) }],
      ['news.saved', { id: String(id) }],
      ['news.withdrawn', { id: String(id) }],
      ['news.archived', { id: String(id) }],
      ['news.restored', { id: String(id) }],
      ['news.scheduled', { id: String(id), at: '2099-02-01T07:00:00.000Z' }],
      ['news.withdrawn', { id: String(id) }],
      ['news.deleted', { id: String(id) }],
    ]);
    expect(new Set(events.map(({ actor_id }) => actor_id)).size).toBe(1);
  });

  test('is deleted only as a draft', async () => {
    const { id } = await admin.create();
    await admin.officer.post(`${newsAdmin}/${id}/publish`);
    expect(codesAndFields(await admin.officer.delete(`${newsAdmin}/${id}`))).toEqual([
      ['state_conflict', undefined],
    ]);
    await admin.officer.post(`${newsAdmin}/${id}/withdraw`);
    expect((await admin.officer.delete(`${newsAdmin}/${id}`)).status).toBe(200);
    expect((await admin.officer.get(`${newsAdmin}/${id}`)).status).toBe(404);
  });

  test.each([
    ['publish', 'ARCHIVED'],
    ['withdraw', 'DRAFT'],
    ['restore', 'PUBLISHED'],
  ])('rejects the move %s in the state %s', async (move, state) => {
    const { id } = await admin.create();
    const steps = { ARCHIVED: ['archive'], DRAFT: [], PUBLISHED: ['publish'] }[state]!;
    for (const step of steps) await admin.officer.post(`${newsAdmin}/${id}/${step}`);
    expect(codesAndFields(await admin.officer.post(`${newsAdmin}/${id}/${move}`))).toEqual([
      ['state_conflict', undefined],
    ]);
  });
});

describe('two officers', () => {
  test('do not overwrite each other', async () => {
    const { id, version } = await admin.create();
    const first = await admin.officer.post(`${newsAdmin}/${id}`, {
      ...admin.completeForm(),
      name: 'Первый',
      version,
    });
    expect(first.data.version).toBe(version + 1);
    const second = await admin.officer.post(`${newsAdmin}/${id}`, {
      ...admin.completeForm(),
      name: 'Второй',
      version,
    });
    expect(codesAndFields(second)).toEqual([['version_conflict', undefined]]);
    expect((await admin.officer.get(`${newsAdmin}/${id}`)).data.form.name).toBe('Первый');
  });

  test('see the last editor and every version, and restore one', async () => {
    const { id, version } = await admin.create();
    await admin.officer.post(`${newsAdmin}/${id}`, {
      ...admin.completeForm(),
      name: 'Вторая версия',
      version,
    });
    const { data: versions } = await admin.officer.get(`${newsAdmin}/${id}/versions`);
    expect(versions.map((one: any) => [one.body.name, one.author])).toEqual([
      ['Вторая версия', 'Елена Елисеева'],
      ['Открыт приём работ', 'Елена Елисеева'],
    ]);
    const back = await admin.officer.post(`${newsAdmin}/${id}/versions/${versions[1].id}`, {
      version: version + 1,
    });
    expect([back.data.form.name, back.data.version, back.data.updatedBy]).toEqual([
      'Открыт приём работ',
      version + 2,
      'Елена Елисеева',
    ]);
    const stale = await admin.officer.post(`${newsAdmin}/${id}/versions/${versions[0].id}`, { version });
    expect(codesAndFields(stale)).toEqual([['version_conflict', undefined]]);
  });

  test('cannot restore a version of another item', async () => {
    const one = await admin.create();
    const other = await admin.create();
    const { data: versions } = await admin.officer.get(`${newsAdmin}/${other.id}/versions`);
    const answer = await admin.officer.post(`${newsAdmin}/${one.id}/versions/${versions[0].id}`, {
      version: 1,
    });
    expect(answer.status).toBe(404);
  });
});

describe('the admin list', () => {
  test('is filtered by state, category and text, and counts every state', async () => {
    const { id } = await admin.create({ name: 'Первая 100%' });
    await admin.create({ name: 'Вторая' });
    await admin.officer.post(`${newsAdmin}/${id}/publish`);
    const names = async (query: string) =>
      (await admin.officer.get(`${newsAdmin}?${query}`)).data.items.map(({ name }: { name: string }) => name);
    expect(await names('state=DRAFT')).toEqual(['Вторая']);
    expect(await names(`search=${encodeURIComponent('0%')}`)).toEqual(['Первая 100%']);
    await admin.create({ name: 'Снова в "Дебюте" - до мая' });
    for (const words of ['в деб', '"дебюте"', 'Дебюте" - до', 'МАЯ снова «дебют']) {
      expect(await names(`search=${encodeURIComponent(words)}`)).toEqual(['Снова в "Дебюте" - до мая']);
    }
    expect(await names(`category=${admin.categoryId + 1}`)).toEqual([]);
    expect(await names('limit=1&offset=1')).toHaveLength(1);
    const { data } = await admin.officer.get(newsAdmin);
    expect([data.total, data.counts]).toEqual([3, { DRAFT: 2, SCHEDULED: 0, PUBLISHED: 1, ARCHIVED: 0 }]);
  });

  test('is closed to everybody except officers', async () => {
    const { id } = await admin.create();
    for (const [who, status] of [
      ['guest', 401],
      ['author', 403],
      ['okAdmin', 403],
      ['expert', 403],
    ] as const) {
      const visitor = who === 'guest' ? admin.world.guest : await admin.world.as(who);
      const answers = [
        await visitor.get(newsAdmin),
        await visitor.get(`${newsAdmin}/${id}`),
        await visitor.post(newsAdmin, admin.completeForm()),
        await visitor.post(`${newsAdmin}/${id}/publish`),
        await visitor.delete(`${newsAdmin}/${id}`),
        await visitor.get(newsCategories),
      ];
      expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
    }
  });
});
