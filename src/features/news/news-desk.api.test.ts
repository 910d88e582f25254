import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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

describe('a piece of news', () => {
  test('is not published by an officer who has not read what another wrote meanwhile', async () => {
    const item = await create();
    await officer.post(`${newsDesk}/${item.id}`, { ...whole(), name: 'Иное', version: item.version });
    const stale = await officer.post(`${newsDesk}/${item.id}/publish`, { version: item.version });
    expect([stale.status, stale.errors[0]!.code]).toEqual([409, 'version_conflict']);
    const seen = await officer.post(`${newsDesk}/${item.id}/publish`, { version: item.version + 1 });
    expect(seen.data.state).toBe('PUBLISHED');
  });

  test('is a draft that nobody else sees until it is published', async () => {
    const { id } = await create();
    expect(await seen()).toEqual([]);
    expect((await world.guest.get(`/api/news/${id}`)).status).toBe(404);

    const published = await officer.post(`${newsDesk}/${id}/publish`);
    expect(published.data.state).toBe('PUBLISHED');
    expect(await seen()).toEqual(['Открыт приём работ']);
    const { data } = await world.guest.get(`/api/news/${id}`);
    expect([data.detailHtml, data.tags, data.date]).toEqual([
      '<p>Ждём <strong>сценарии</strong>.</p>',
      ['приём', 'отбор'],
      `${world.clock.now().toISOString().slice(0, 19)}Z`,
    ]);
  });

  test('carries its picture in its widths, a gallery and files to its readers', async () => {
    const [cover, first, second] = [
      await sentPicture(officer),
      await sentPicture(officer),
      await sentPicture(officer),
    ];
    const { id } = await create({
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
    await officer.post(`${newsDesk}/${id}/publish`);
    const { data } = await world.guest.get(`/api/news/${id}`);
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

  test('that is pinned stands first', async () => {
    const old = await create({ name: 'Важная', pinned: true });
    await officer.post(`${newsDesk}/${old.id}/publish`);
    world.clock.advance({ minutes: 5 });
    const fresh = await create({ name: 'Свежая' });
    await officer.post(`${newsDesk}/${fresh.id}/publish`);
    expect(await seen()).toEqual(['Важная', 'Свежая']);
  });

  test('goes back to the drafts, to the archive and out of it', async () => {
    const { id } = await create();
    const states: string[] = [];
    for (const move of ['publish', 'withdraw', 'publish', 'archive', 'restore']) {
      states.push((await officer.post(`${newsDesk}/${id}/${move}`)).data.state);
      states.push(String(await seen()));
    }
    const shown = 'Открыт приём работ';
    expect(states).toEqual([
      'PUBLISHED',
      shown,
      'DRAFT',
      '',
      'PUBLISHED',
      shown,
      'ARCHIVED',
      '',
      'DRAFT',
      '',
    ]);
  });

  test('tells the cache of pages of every change that strangers see', async () => {
    const { id, version } = await create();
    await officer.post(`${newsDesk}/${id}/publish`);
    await officer.post(`${newsDesk}/${id}`, { ...whole(), name: 'Другое', version });
    const events = await world.database.db
      .selectFrom('event')
      .select('payload')
      .where('kind', '=', 'content.changed')
      .orderBy('id')
      .execute();
    expect(events.map(({ payload }) => payload)).toEqual([
      { part: 'news-category' },
      { part: 'news', id: String(id) },
      { part: 'news', id: String(id) },
    ]);
  });

  test('is deleted only as a draft', async () => {
    const { id } = await create();
    await officer.post(`${newsDesk}/${id}/publish`);
    expect(codesOf(await officer.delete(`${newsDesk}/${id}`))).toEqual([['state_conflict', undefined]]);
    await officer.post(`${newsDesk}/${id}/withdraw`);
    expect((await officer.delete(`${newsDesk}/${id}`)).status).toBe(200);
    expect((await officer.get(`${newsDesk}/${id}`)).status).toBe(404);
  });

  test.each([
    ['publish', 'ARCHIVED'],
    ['withdraw', 'DRAFT'],
    ['restore', 'PUBLISHED'],
  ])('does not %s what is %s', async (move, state) => {
    const { id } = await create();
    const way = { ARCHIVED: ['archive'], DRAFT: [], PUBLISHED: ['publish'] }[state]!;
    for (const step of way) await officer.post(`${newsDesk}/${id}/${step}`);
    expect(codesOf(await officer.post(`${newsDesk}/${id}/${move}`))).toEqual([['state_conflict', undefined]]);
  });
});

describe('two officers', () => {
  test('do not overwrite each other', async () => {
    const { id, version } = await create();
    const first = await officer.post(`${newsDesk}/${id}`, { ...whole(), name: 'Первый', version });
    expect(first.data.version).toBe(version + 1);
    const second = await officer.post(`${newsDesk}/${id}`, { ...whole(), name: 'Второй', version });
    expect(codesOf(second)).toEqual([['version_conflict', undefined]]);
    expect((await officer.get(`${newsDesk}/${id}`)).data.form.name).toBe('Первый');
  });

  test('see who touched it last, and every version, and bring one back', async () => {
    const { id, version } = await create();
    await officer.post(`${newsDesk}/${id}`, { ...whole(), name: 'Вторая версия', version });
    const { data: versions } = await officer.get(`${newsDesk}/${id}/versions`);
    expect(versions.map((one: any) => [one.body.name, one.author])).toEqual([
      ['Вторая версия', 'Елена Елисеева'],
      ['Открыт приём работ', 'Елена Елисеева'],
    ]);
    const back = await officer.post(`${newsDesk}/${id}/versions/${versions[1].id}`, { version: version + 1 });
    expect([back.data.form.name, back.data.version, back.data.updatedBy]).toEqual([
      'Открыт приём работ',
      version + 2,
      'Елена Елисеева',
    ]);
    const stale = await officer.post(`${newsDesk}/${id}/versions/${versions[0].id}`, { version });
    expect(codesOf(stale)).toEqual([['version_conflict', undefined]]);
  });

  test('cannot bring a version of another item', async () => {
    const one = await create();
    const other = await create();
    const { data: versions } = await officer.get(`${newsDesk}/${other.id}/versions`);
    const answer = await officer.post(`${newsDesk}/${one.id}/versions/${versions[0].id}`, { version: 1 });
    expect(answer.status).toBe(404);
  });
});

describe('the list of the desk', () => {
  test('is narrowed by state, category and words, and counts every state', async () => {
    const { id } = await create({ name: 'Первая 100%' });
    await create({ name: 'Вторая' });
    await officer.post(`${newsDesk}/${id}/publish`);
    const names = async (query: string) =>
      (await officer.get(`${newsDesk}?${query}`)).data.items.map(({ name }: { name: string }) => name);
    expect(await names('state=DRAFT')).toEqual(['Вторая']);
    expect(await names(`search=${encodeURIComponent('0%')}`)).toEqual(['Первая 100%']);
    expect(await names(`category=${categoryId + 1}`)).toEqual([]);
    expect(await names('limit=1&offset=1')).toHaveLength(1);
    const { data } = await officer.get(newsDesk);
    expect([data.total, data.counts]).toEqual([2, { DRAFT: 1, SCHEDULED: 0, PUBLISHED: 1, ARCHIVED: 0 }]);
  });

  test('is closed to everybody else', async () => {
    const { id } = await create();
    for (const [who, status] of [
      ['guest', 401],
      ['author', 403],
      ['okAdmin', 403],
      ['expert', 403],
    ] as const) {
      const visitor = who === 'guest' ? world.guest : await world.as(who);
      const answers = [
        await visitor.get(newsDesk),
        await visitor.get(`${newsDesk}/${id}`),
        await visitor.post(newsDesk, whole()),
        await visitor.post(`${newsDesk}/${id}/publish`),
        await visitor.delete(`${newsDesk}/${id}`),
        await visitor.get(newsCategories),
      ];
      expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
    }
  });
});
