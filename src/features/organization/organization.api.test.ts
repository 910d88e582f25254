import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { companies } from '../../../seeds/people.ts';
import { addScenario } from '../../../test/fixtures-scenarios.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';
import { codesOf } from '../../../test/answer-codes.ts';

const world = useWorld();
let okAdmin: Visitor;
let okUser: Visitor;
let okAdmin2: Visitor;

beforeEach(async () => {
  await world.reset();
  [okAdmin, okUser, okAdmin2] = await Promise.all([
    world.as('okAdmin'),
    world.as('okUser'),
    world.as('okAdmin2'),
  ]);
});

const rows = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> =>
  (await query.execute(world.database.db)).rows;
const events = async (kind: string) =>
  rows(sql<{ payload: Record<string, unknown> }>`SELECT payload FROM event WHERE kind = ${kind} ORDER BY id`);

describe('the profile of the company', () => {
  test('is read by the employees of that company only', async () => {
    const card = (await okUser.get('/api/organization')).data;
    expect(card).toMatchObject({
      id: companies.studio.id,
      inn: companies.studio.inn,
      state: 'APPROVED',
      logo: null,
    });
    expect((await okAdmin2.get('/api/organization')).data.id).toBe(companies.rival.id);
  });

  test.each([
    ['guest', 401, 'unauthenticated'],
    ['author', 403, 'forbidden'],
    ['expert', 403, 'forbidden'],
    ['fund', 403, 'forbidden'],
    ['waiting', 403, 'employee_wait'],
  ] as const)('is closed to %s', async (key, status, code) => {
    const visitor = key === 'guest' ? world.guest : await world.as(key);
    const answer = await visitor.get('/api/organization');
    expect([answer.status, answer.errors[0]!.code]).toEqual([status, code]);
  });

  test('is edited by a leader: absent fields stay, empty fields are cleared', async () => {
    const first = await okAdmin.post('/api/organization', {
      shortName: 'Северный свет',
      site: 'https://north.example',
      phone: '+7 (495) 123 4567',
      version: 1,
    });
    expect(first.data).toMatchObject({
      name: companies.studio.name,
      shortName: 'Северный свет',
      site: 'https://north.example',
      phone: '74951234567',
      version: 2,
    });
    const second = await okAdmin.post('/api/organization', { site: '', description: 'Снимаем кино' });
    expect(second.data).toMatchObject({ site: '', description: 'Снимаем кино', shortName: 'Северный свет' });
    expect((await events('organization.edited')).map(({ payload }) => payload['fields'])).toEqual([
      ['phone', 'site', 'short_name'],
      ['site', 'description'],
    ]);
  });

  test('tells authors what it makes, what it has made and when it answers', async () => {
    const card = {
      directorPosition: 'Генеральный продюсер',
      genres: ['DRAMA', 'COMEDY'],
      formats: ['SERIES'],
      answerPromiseDays: 14,
      filmography: [
        { title: 'Лёд', year: 2024 },
        { title: 'Берег', year: 2019 },
      ],
    };
    expect((await okAdmin.post('/api/organization', card)).data).toMatchObject(card);
    const scenarioId = await addScenario(world.database, { authorId: world.people.author.id });
    await okAdmin.post(`/api/organization/scenarios/${scenarioId}/request`, {
      text: 'Прошу прочитать сценарий. '.repeat(3),
    });
    const inbox = (await (await world.as('author')).get('/api/user/requests')).data;
    expect(inbox.items[0].organization).toMatchObject({
      ...card,
      genres: ['Драма', 'Комедия'],
      formats: ['Сериал'],
    });
    const cleared = {
      directorPosition: '',
      genres: [],
      formats: [],
      answerPromiseDays: null,
      filmography: [],
    };
    const sent = { ...cleared, answerPromiseDays: '' };
    expect((await okAdmin.post('/api/organization', sent)).data).toMatchObject(cleared);
  });

  test.each([
    [
      { kpp: '7708ab001', ogrn: '1027700132195' },
      { kpp: '7708AB001', ogrn: '1027700132195' },
    ],
    [
      { kpp: '', ogrn: '304500116000157' },
      { kpp: '', ogrn: '304500116000157' },
    ],
  ])('takes the requisites %o', async (sent, kept) => {
    expect((await okAdmin.post('/api/organization', sent)).data).toMatchObject(kept);
  });

  test('is not overwritten from a tab with an older version', async () => {
    await okAdmin.post('/api/organization', { description: 'первая', version: 1 });
    const late = await okAdmin.post('/api/organization', { description: 'вторая', version: 1 });
    expect([late.status, codesOf(late)]).toEqual([409, ['version_conflict']]);
    expect((await okAdmin.get('/api/organization')).data.description).toBe('первая');
  });

  test.each([
    [{ name: '' }, 'name'],
    [{ name: 'я'.repeat(301) }, 'name'],
    [{ inn: '7728168971' }, 'inn'],
    [{ kpp: '12' }, 'kpp'],
    [{ kpp: '7708АВ001' }, 'kpp'],
    [{ ogrn: 'abc' }, 'ogrn'],
    [{ ogrn: '1027700132196' }, 'ogrn'],
    [{ ogrn: '304500116000158' }, 'ogrn'],
    [{ okved: '59-11' }, 'okved'],
    [{ phone: '123' }, 'phone'],
    [{ email: 'нет' }, 'email'],
    [{ site: 'javascript:alert(1)' }, 'site'],
    [{ description: 'я'.repeat(3001) }, 'description'],
    [{ legal_address: 'я'.repeat(501) }, 'legal_address'],
    [{ directorPosition: 'я'.repeat(121) }, 'directorPosition'],
    [{ genres: ['DRAMA', 'NOIR'] }, 'genres'],
    [{ genres: Array.from({ length: 11 }, () => 'DRAMA') }, 'genres'],
    [{ formats: ['DRAMA'] }, 'formats'],
    [{ answerPromiseDays: 0 }, 'answerPromiseDays'],
    [{ answerPromiseDays: 91 }, 'answerPromiseDays'],
    [{ filmography: [{ title: 'Лёд', year: 1899 }] }, 'filmography.0.year'],
    [{ filmography: [{ title: ' ', year: 2020 }] }, 'filmography.0.title'],
    [{ filmography: Array.from({ length: 31 }, () => ({ title: 'Лёд', year: 2020 })) }, 'filmography'],
    [{ version: 'x' }, 'version'],
  ])('rejects %o', async (form, field) => {
    const answer = await okAdmin.post('/api/organization', form);
    expect([answer.status, codesOf(answer)]).toEqual([400, [`validation_failed ${field}`]]);
    expect(answer.errors[0]!.message).not.toContain('@');
  });

  test.each([
    ['shortName', 200],
    ['kpp', 20],
    ['legal_address', 500],
    ['actual_address', 500],
    ['director', 200],
    ['email', 120],
    ['site', 200],
    ['description', 3000],
  ] as const)('says how long %s may be', async (field, most) => {
    const long = `https://studio.example/${'a'.repeat(most)}`;
    const answer = await okAdmin.post('/api/organization', { [field]: long });
    expect(answer.errors).toEqual([
      { code: 'validation_failed', message: `Не длиннее ${most} символов`, field },
    ]);
  });

  test('has optional fields that spaces clear', async () => {
    const sent = { shortName: ' ', kpp: ' ', phone: ' ', email: ' ', site: ' ', description: ' ' };
    expect((await okAdmin.post('/api/organization', sent)).data).toMatchObject({
      shortName: '',
      kpp: '',
      phone: '',
      email: '',
      site: '',
      description: '',
    });
  });

  test('ignores fields that may not be edited', async () => {
    await okAdmin.post('/api/organization', {
      state: 'CHECK',
      id: companies.rival.id,
      inn: companies.studio.inn,
    });
    expect((await okAdmin.get('/api/organization')).data).toMatchObject({
      state: 'APPROVED',
      id: companies.studio.id,
    });
  });

  test('is not edited by an employee who is not a leader', async () => {
    const answer = await okUser.post('/api/organization', { description: 'нет' });
    expect([answer.status, codesOf(answer)]).toEqual([403, ['forbidden']]);
  });

  test('stores a resized logo, replaces and removes it', async () => {
    const png = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#3b4cd3' } })
      .png()
      .toBuffer();
    const upload = async () => {
      const form = new FormData();
      form.append('image', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'логотип.png');
      return (await okAdmin.post('/api/organization/image', form)).data.url as string;
    };
    const first = await upload();
    expect(first).toMatch(/^\/api\/files\/[0-9a-f-]{36}\/logo\.webp$/);
    const second = await upload();
    expect(second).not.toBe(first);
    expect((await okUser.get('/api/organization')).data.logo).toBe(second);
    expect(await rows(sql`SELECT width, height, purpose FROM file`)).toEqual([
      { width: 512, height: 171, purpose: 'logo' },
    ]);
    expect((await okAdmin.post('/api/organization/image', new FormData())).data).toEqual({ url: null });
    expect(await rows(sql`SELECT id FROM file`)).toEqual([]);
  });

  test('keeps the logo when the value is not a file, and deletes it by an empty field', async () => {
    const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#3b4cd3' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.append('image', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'логотип.png');
    const { url } = (await okAdmin.post('/api/organization/image', form)).data;
    const text = new FormData();
    text.append('image', 'text');
    for (const body of [
      text,
      new URLSearchParams({ image: 'text' }),
      { image: 'data:image/png;base64,AAAA' },
    ]) {
      const answer = await okAdmin.post('/api/organization/image', body);
      expect([answer.status, codesOf(answer)]).toEqual([400, ['validation_failed image']]);
    }
    expect((await okUser.get('/api/organization')).data.logo).toBe(url);
    const empty = new URLSearchParams({ image: '' });
    expect((await okAdmin.post('/api/organization/image', empty)).data).toEqual({ url: null });
    expect((await okUser.get('/api/organization')).data.logo).toBe(null);
  });

  test('rejects a logo that is not a picture', async () => {
    const form = new FormData();
    form.append('image', new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']), 'logo.png');
    const answer = await okAdmin.post('/api/organization/image', form);
    expect([answer.status, codesOf(answer)]).toEqual([415, ['unsupported_media_type image']]);
    expect(await rows(sql`SELECT id FROM file`)).toEqual([]);
  });
});
