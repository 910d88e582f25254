import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createWorld } from '../../../test/world.ts';
import type { Visitor, World } from '../../../test/world.ts';
import { toFormBody } from '#api/form-body.ts';
import { isInn } from '#kernel/requisites.ts';

let world: World;
let author: Visitor;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.reset();
  author = await world.as('author');
});

const profilePath = '/api/user/profile';
const photoPath = '/api/user/profile/photo';
const read = async (visitor: Visitor = author) => (await visitor.get(profilePath)).data;
const complaints = (answer: { errors: { code: string; field?: string; message: string }[] }) =>
  answer.errors.map(({ code, field, message }) => ({ code, field, message }));
const wrong = (field: string, message: string) => ({ code: 'validation_failed', field, message });
const events = async () =>
  (
    await sql<{ kind: string; payload: any }>`
      SELECT kind, payload FROM event WHERE kind LIKE 'profile.%' ORDER BY id`.execute(world.database.db)
  ).rows;

const everything = {
  NAME: 'Мария',
  LAST_NAME: 'Д’Арк-Петрова',
  SECOND_NAME: 'Ильинична',
  PERSONAL_CITY: 'г Тверь',
  PERSONAL_NOTES: 'Пишу о море.\nИ о людях.',
  PERSONAL_PHONE: '+7 (912) 555 4433',
  PERSONAL_MOBILE: '+7 (999) 111 2233',
  PERSONAL_GENDER: 'F',
  UF_USE_NICKNAME: true,
  UF_NICKNAME: 'Морская',
  UF_NOT_EDUCATION: false,
  UF_YEAR_FROM: 2009,
  EDUCATIONS: [
    {
      institution: 'ВГИК имени С. А. Герасимова',
      inn: '7717037582',
      level: 'SPECIALIST',
      speciality: 'Драматургия',
      workshop: 'Мастерская Ю. Н. Арабова',
      yearFrom: 2001,
      yearTo: 2006,
      diploma: 'АВ 1234567',
    },
    {
      institution: 'Курсы',
      inn: null,
      level: 'ADVANCED_TRAINING',
      speciality: '',
      workshop: '',
      yearFrom: null,
      yearTo: 2015,
      diploma: '',
    },
  ],
  UF_GENRES: ['WAR', 'DRAMA'],
  TIMING: 'SERIAL',
  WORK_POSITION: 'Редактор',
  WORK_COMPANY: 'Студия «Север»',
};

describe('the own profile', () => {
  test('is read under the names of the spec', async () => {
    const { author: anna } = world.people;
    expect(await read()).toEqual({
      ID: anna.id,
      NAME: 'Анна',
      LAST_NAME: 'Ветрова',
      SECOND_NAME: 'Сергеевна',
      EMAIL: 'author@example.com',
      EMAIL_CONFIRM: true,
      PERSONAL_BIRTHDAY: anna.birthday,
      PERSONAL_PHOTO: null,
      PERSONAL_CITY: 'г Казань',
      PERSONAL_NOTES: '',
      PERSONAL_PHONE: '+7 (912) 000 0001',
      PERSONAL_MOBILE: null,
      PERSONAL_GENDER: null,
      PHONE_CONFIRM: true,
      UF_SHOLARSHIP_PROGRAM: [],
      UF_USE_NICKNAME: false,
      UF_NICKNAME: null,
      UF_NOT_EDUCATION: false,
      UF_YEAR_FROM: null,
      EDUCATIONS: [],
      UF_GENRES: [],
      TIMING: null,
      ROLES: ['AVTOR'],
      WORK_POSITION: '',
      WORK_COMPANY: '',
      VERSION: 1,
    });
  });

  test.each(['author', 'expert', 'okAdmin', 'okUser', 'waiting', 'fund', 'minor'] as const)(
    'of %s is their own',
    async (key) => {
      const visitor = await world.as(key);
      const { PERSONAL_BIRTHDAY, ID, ROLES } = await read(visitor);
      expect([ID, PERSONAL_BIRTHDAY, ROLES]).toEqual([
        world.people[key].id,
        world.people[key].birthday,
        world.people[key].roles,
      ]);
    },
  );

  test('is nothing for a guest, to read or to change', async () => {
    for (const answer of [
      await world.guest.get(profilePath),
      await world.guest.post(profilePath, { NAME: 'Яна' }),
      await world.guest.post(photoPath, new FormData()),
    ]) {
      expect([answer.status, answer.errors[0]!.code]).toEqual([401, 'unauthenticated']);
    }
  });

  test('stands without a profile row too, and gets one when it is saved', async () => {
    await sql`DELETE FROM profile`.execute(world.database.db);
    expect((await read()).VERSION).toBe(1);
    const saved = await author.post(profilePath, { PERSONAL_NOTES: 'Первая строка' });
    expect(saved.data.PERSONAL_NOTES).toBe('Первая строка');
  });

  test.each(['json', 'form', 'multipart'] as const)('keeps every field that is sent as %s', async (kind) => {
    const before = await read();
    const body = kind === 'json' ? everything : toFormBody(everything, kind);
    const saved = await author.post(profilePath, body);
    expect(saved.data).toEqual({ ...before, ...everything, PHONE_CONFIRM: false, VERSION: 2 });
    expect(await read()).toEqual(saved.data);
  });

  test('changes only what is sent', async () => {
    await author.post(profilePath, everything);
    const before = await read();
    await author.post(profilePath, new URLSearchParams({ PERSONAL_CITY: 'г Псков' }));
    expect(await read()).toEqual({ ...before, PERSONAL_CITY: 'г Псков', VERSION: 3 });
  });

  test.each(['json', 'form'] as const)('is emptied by what is sent empty as %s', async (kind) => {
    await author.post(profilePath, everything);
    const empty = {
      SECOND_NAME: '',
      PERSONAL_CITY: '',
      PERSONAL_NOTES: '',
      PERSONAL_MOBILE: '',
      PERSONAL_GENDER: '',
      UF_USE_NICKNAME: false,
      UF_NICKNAME: '',
      UF_YEAR_FROM: '',
      EDUCATIONS: [],
      UF_GENRES: [],
      TIMING: '',
    };
    const saved = await author.post(profilePath, kind === 'json' ? empty : toFormBody(empty, 'form'));
    expect(saved.data).toMatchObject({
      SECOND_NAME: null,
      PERSONAL_CITY: null,
      PERSONAL_NOTES: '',
      PERSONAL_MOBILE: null,
      PERSONAL_GENDER: null,
      UF_USE_NICKNAME: false,
      UF_NICKNAME: null,
      UF_YEAR_FROM: null,
      EDUCATIONS: [],
      UF_GENRES: [],
      TIMING: null,
    });
  });

  test('does not take birthday, address, roles and confirmations, nor what there is no field for', async () => {
    const before = await read();
    const answer = await author.post(profilePath, {
      EMAIL: 'other@example.com',
      EMAIL_CONFIRM: false,
      PERSONAL_BIRTHDAY: '01.01.1970',
      ROLES: ['FK_ADMIN'],
      PHONE_CONFIRM: false,
      ID: world.people.author2.id,
      PERSONAL_PHOTO: '/api/files/x',
      UF_SHOLARSHIP_PROGRAM: [{ program: 'Моя', wave: '1', role: 'выпускник', years: '2020' }],
      id: world.people.author2.id,
      org_id: 'x',
      ufRating: 100,
      status: 'ACTIVE',
      capabilities: ['fk.super'],
    });
    expect(answer.data).toEqual({ ...before, VERSION: 2 });
    const { rows } = await sql<any>`
      SELECT roles, capabilities, email::text FROM account WHERE id = ${before.ID}`.execute(
      world.database.db,
    );
    expect(rows).toEqual([{ roles: ['AVTOR'], capabilities: [], email: 'author@example.com' }]);
  });

  test('says which fields were changed and never what was typed', async () => {
    await author.post(profilePath, { NAME: 'Яна', UF_GENRES: ['DRAMA'] });
    expect(await events()).toEqual([{ kind: 'profile.saved', payload: { fields: ['name', 'genres'] } }]);
  });
});

describe('the birthday', () => {
  test.each(['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])('is the same day in %s', async (zone) => {
    const former = process.env['TZ'];
    process.env['TZ'] = zone;
    try {
      for (const birthday of ['1990-01-01', '2000-02-29', '1992-07-05']) {
        await sql`UPDATE account SET birthday = ${birthday}::date WHERE id = ${world.people.author.id}`.execute(
          world.database.db,
        );
        expect((await read()).PERSONAL_BIRTHDAY).toBe(birthday);
      }
    } finally {
      if (former === undefined) delete process.env['TZ'];
      else process.env['TZ'] = former;
    }
  });
});

describe('the phone', () => {
  test('stays confirmed when it is sent as it is, in any spelling', async () => {
    const saved = await author.post(profilePath, { PERSONAL_PHONE: '8 912 000-00-01' });
    expect([saved.data.PERSONAL_PHONE, saved.data.PHONE_CONFIRM]).toEqual(['+7 (912) 000 0001', true]);
  });

  test('has to be confirmed again when it is another one', async () => {
    const saved = await author.post(profilePath, { PERSONAL_PHONE: '+7 (912) 000 0099' });
    expect([saved.data.PERSONAL_PHONE, saved.data.PHONE_CONFIRM]).toEqual(['+7 (912) 000 0099', false]);
    const back = await author.post(profilePath, { PERSONAL_PHONE: '+7 (912) 000 0001' });
    expect(back.data.PHONE_CONFIRM).toBe(false);
  });
});

describe('two tabs', () => {
  test('that save at once: one is saved, the other is told', async () => {
    const save = (NAME: string) => author.post(profilePath, { NAME, VERSION: 1 });
    const answers = await Promise.all([save('Яна'), save('Ольга')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(refused.errors).toEqual([
      { code: 'version_conflict', message: 'Данные изменены в другой вкладке. Обновите страницу' },
    ]);
    const won = answers.find(({ status }) => status === 200)!;
    expect(await read()).toEqual(won.data);
  });

  test('that know no version are saved one after the other', async () => {
    expect((await author.post(profilePath, { NAME: 'Яна' })).status).toBe(200);
    expect((await author.post(profilePath, { NAME: 'Ольга', VERSION: '' })).data.VERSION).toBe(3);
  });

  test('a photo set meanwhile is no reason to refuse the form', async () => {
    await author.post(photoPath, await imageForm('me.png'));
    expect((await author.post(profilePath, { NAME: 'Яна', VERSION: 1 })).status).toBe(200);
  });
});

describe('a nickname', () => {
  test('is needed by whoever goes by it', async () => {
    const answer = await author.post(profilePath, { UF_USE_NICKNAME: true });
    expect(complaints(answer)).toEqual([wrong('UF_NICKNAME', 'Обязательное поле')]);
    expect((await author.post(profilePath, { UF_NICKNAME: 'Ветер' })).status).toBe(200);
    expect((await author.post(profilePath, { UF_USE_NICKNAME: true })).status).toBe(200);
    const emptied = await author.post(profilePath, { UF_NICKNAME: '' });
    expect(complaints(emptied)).toEqual([wrong('UF_NICKNAME', 'Обязательное поле')]);
  });

  test('belongs to one person, whatever its case', async () => {
    await author.post(profilePath, { UF_NICKNAME: 'Ветер' });
    const other = await world.as('author2');
    const answer = await other.post(profilePath, { UF_NICKNAME: 'ВЕТЕР' });
    expect(complaints(answer)).toEqual([wrong('UF_NICKNAME', 'Такой псевдоним уже занят')]);
    expect((await author.post(profilePath, { UF_NICKNAME: 'ветер' })).data.UF_NICKNAME).toBe('ветер');
  });

  test('taken by two at once goes to one of them', async () => {
    const other = await world.as('author2');
    const answers = await Promise.all(
      [author, other].map((one) => one.post(profilePath, { UF_NICKNAME: 'Ветер' })),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses[0]).toBe(200);
    expect([400, 409]).toContain(statuses[1]);
  });
});

describe('what is refused', () => {
  const education = { institution: 'ВГИК', level: 'MASTER' };
  const educationWith = (over: object) => ({ EDUCATIONS: [{ ...education, ...over }] });
  test.each([
    ['an empty name', { NAME: '' }, wrong('NAME', 'Обязательное поле')],
    ['digits in a name', { LAST_NAME: 'Иван0в' }, wrong('LAST_NAME', 'Только буквы, дефис и пробел')],
    ['a long name', { SECOND_NAME: 'Я'.repeat(61) }, wrong('SECOND_NAME', 'Не длиннее 60 символов')],
    ['a name that is a list', { NAME: ['Яна'] }, wrong('NAME', 'Обязательное поле')],
    ['long notes', { PERSONAL_NOTES: 'я'.repeat(2001) }, wrong('PERSONAL_NOTES', 'Не длиннее 2000 символов')],
    ['a NUL', { PERSONAL_NOTES: 'a\u0000b' }, wrong('PERSONAL_NOTES', 'Недопустимые символы')],
    ['half a phone', { PERSONAL_PHONE: '+7 (912)' }, wrong('PERSONAL_PHONE', 'Введите номер полностью')],
    ['no phone', { PERSONAL_PHONE: '' }, wrong('PERSONAL_PHONE', 'Обязательное поле')],
    [
      'a foreign mobile',
      { PERSONAL_MOBILE: '+1 202 555 01 23' },
      wrong('PERSONAL_MOBILE', 'Введите номер полностью'),
    ],
    ['an unknown gender', { PERSONAL_GENDER: 'X' }, wrong('PERSONAL_GENDER', 'Такого значения нет')],
    ['no yes and no no', { UF_USE_NICKNAME: 'может быть' }, wrong('UF_USE_NICKNAME', 'Неверное значение')],
    ['a short nickname', { UF_NICKNAME: 'Я' }, wrong('UF_NICKNAME', 'Не короче 2 символов')],
    ['a year to come', { UF_YEAR_FROM: 2099 }, wrong('UF_YEAR_FROM', 'Этот год ещё не наступил')],
    ['a year that is no year', { UF_YEAR_FROM: 'давно' }, wrong('UF_YEAR_FROM', 'Введите целое число')],
    ['an unknown genre', { UF_GENRES: ['DRAMA', 'FEATURE'] }, wrong('UF_GENRES', 'Такого значения нет')],
    [
      'six genres',
      { UF_GENRES: ['DRAMA', 'WAR', 'COMEDY', 'CRIME', 'SPORT', 'ACTION'] },
      wrong('UF_GENRES', 'Выберите не больше 5'),
    ],
    ['an unknown timing', { TIMING: 'LONG' }, wrong('TIMING', 'Такого значения нет')],
    [
      'an education without a level',
      educationWith({ level: '' }),
      wrong('EDUCATIONS.0.level', 'Такого значения нет'),
    ],
    ['a wrong INN', educationWith({ inn: '7717037583' }), wrong('EDUCATIONS.0.inn', 'ИНН не существует')],
    [
      'years that go back',
      educationWith({ yearFrom: 2010, yearTo: 2005 }),
      wrong('EDUCATIONS.0.yearTo', 'Год окончания раньше года начала'),
    ],
    ['educations that are no list', { EDUCATIONS: 'ВГИК' }, wrong('EDUCATIONS.0', 'Неверное значение')],
    ['a version that is no number', { VERSION: 'первая' }, wrong('VERSION', 'Введите целое число')],
  ])('%s', async (_what, body, expected) => {
    const before = await read();
    const answer = await author.post(profilePath, { ...body });
    expect(answer.status).toBe(400);
    expect(complaints(answer)).toEqual([expected]);
    expect(await read()).toEqual(before);
  });

  test('several wrong fields are all named, each once', async () => {
    const answer = await author.post(profilePath, { NAME: '', TIMING: 'LONG', PERSONAL_PHONE: '1' });
    expect(answer.errors.map(({ field }) => field).toSorted()).toEqual(['NAME', 'PERSONAL_PHONE', 'TIMING']);
  });
});

async function imageForm(name: string, bytes?: Buffer): Promise<FormData> {
  const picture =
    bytes ??
    (await sharp({ create: { width: 900, height: 600, channels: 3, background: '#3b4cd3' } })
      .withExif({ IFD0: { Copyright: 'canary' } })
      .png()
      .toBuffer());
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(picture)]), name);
  return form;
}

describe('the photo', () => {
  const fileRows = async () =>
    (await sql<any>`SELECT purpose, name, mime, width, height FROM file`.execute(world.database.db)).rows;

  test('becomes a square WebP that everybody can see', async () => {
    const { data } = await author.post(photoPath, await imageForm('я.png'));
    expect((await read()).PERSONAL_PHOTO).toBe(data.url);
    const seen = await world.guest.get(data.url);
    expect(seen.headers['content-type']).toBe('image/webp');
    const metadata = await sharp(seen.response.rawPayload).metadata();
    expect([metadata.format, metadata.width, metadata.height, metadata.exif]).toEqual([
      'webp',
      512,
      512,
      undefined,
    ]);
    expect(await fileRows()).toEqual([
      { purpose: 'photo', name: 'photo.webp', mime: 'image/webp', width: 512, height: 512 },
    ]);
  });

  test('takes the place of the former one, which is gone', async () => {
    const first = await author.post(photoPath, await imageForm('a.png'));
    const second = await author.post(photoPath, await imageForm('b.png'));
    expect(second.data.url).not.toBe(first.data.url);
    expect((await world.guest.get(first.data.url)).status).toBe(404);
    expect(await fileRows()).toHaveLength(1);
  });

  test.each([
    ['no body', undefined],
    ['an empty form', new FormData()],
    ['an empty field', new URLSearchParams({ image: '' })],
  ])('is deleted by %s', async (_what, body) => {
    const { data } = await author.post(photoPath, await imageForm('a.png'));
    const deleted = await author.post(photoPath, body);
    expect(deleted.data).toEqual({ url: null });
    expect((await read()).PERSONAL_PHOTO).toBe(null);
    expect((await world.guest.get(data.url)).status).toBe(404);
    expect(await events()).toHaveLength(2);
  });

  test('is not deleted by a value that is no file', async () => {
    const { data } = await author.post(photoPath, await imageForm('a.png'));
    const answer = await author.post(photoPath, { image: 'data:image/png;base64,AAAA' });
    expect(complaints(answer)).toEqual([wrong('image', 'Неверное значение')]);
    expect((await read()).PERSONAL_PHOTO).toBe(data.url);
  });

  test.each([
    ['a page that calls itself a picture', 'me.png', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a drawing with scripts', 'me.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['half a picture', 'me.png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['a PDF that calls itself a picture', 'me.jpg', Buffer.from('%PDF-1.4\n1 0 obj\n')],
    ['an empty file', 'me.png', Buffer.alloc(0)],
  ])('is not %s', async (_what, name, bytes) => {
    const answer = await author.post(photoPath, await imageForm(name, bytes));
    expect([answer.status, answer.errors[0]!.code, answer.errors[0]!.field]).toEqual([
      415,
      'unsupported_media_type',
      'image',
    ]);
    expect((await read()).PERSONAL_PHOTO).toBe(null);
    expect(await fileRows()).toEqual([]);
  });

  test('is not larger than five megabytes', async () => {
    const answer = await author.post(photoPath, await imageForm('me.png', Buffer.alloc(5_242_881)));
    expect([answer.status, answer.errors[0]!.code, answer.errors[0]!.field]).toEqual([
      413,
      'payload_too_large',
      'image',
    ]);
  });
});

describe('educational institutions', () => {
  const find = async (query: Record<string, string>, visitor: Visitor = author) =>
    visitor.get(`/api/list/education?${new URLSearchParams(query)}`);

  test('are ten unless more are asked for', async () => {
    expect((await find({})).data).toHaveLength(10);
    expect((await find({ limit: '3' })).data).toHaveLength(3);
  });

  test('are found by the beginning of the INN', async () => {
    const { data } = await find({ inn: '77170' });
    expect(data).toEqual([
      {
        inn: '7717037582',
        name: 'ВГИК имени С. А. Герасимова',
        nameLegal:
          'Федеральное государственное бюджетное образовательное учреждение высшего образования «Всероссийский государственный университет кинематографии имени С. А. Герасимова»',
      },
    ]);
    expect((await find({ inn: '%' })).data).toEqual([]);
  });

  test('are found by words of either name in any order and case', async () => {
    const names = async (name: string) => (await find({ name })).data.map((one: any) => one.inn);
    expect(await names('кинематографии ВГИК')).toEqual(['7717037582']);
    expect(await names('королёва')).toEqual(await names('КОРОЛЕВА'));
    expect(await names('королева')).toEqual(['6316000632']);
    expect(await names('%')).toEqual([]);
    expect(await names('_')).toEqual([]);
  });

  test('have control digits that are right', async () => {
    const { data } = await find({ limit: '100' });
    expect(data.length).toBeGreaterThan(40);
    expect(data.filter((one: any) => !isInn(one.inn))).toEqual([]);
  });

  test('are for those who have a profile to fill', async () => {
    expect((await find({}, world.guest)).status).toBe(401);
    expect((await find({}, await world.as('okUser'))).status).toBe(403);
    expect((await find({}, await world.as('expert'))).status).toBe(200);
  });

  test('refuse a limit out of bounds', async () => {
    expect(complaints(await find({ limit: '101' }))).toEqual([wrong('limit', 'Введите число от 1 до 100')]);
  });
});
