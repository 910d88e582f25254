import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { toFormBody } from '#api/form-body.ts';
import { complaints, photoPath, profilePath, wrong, useProfile } from '../../../test/profile-fixture.ts';

const { world, people, read, events } = useProfile();

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

describe('the profile of the signed-in user', () => {
  test('has the field names of the specification', async () => {
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
    'belongs to %s',
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

  test('is closed to a guest', async () => {
    for (const answer of [
      await world.guest.get(profilePath),
      await world.guest.post(profilePath, { NAME: 'Яна' }),
      await world.guest.post(photoPath, new FormData()),
    ]) {
      expect([answer.status, answer.errors[0]!.code]).toEqual([401, 'unauthenticated']);
    }
  });

  test('is readable without a profile row, which is created on save', async () => {
    await sql`DELETE FROM profile`.execute(world.database.db);
    expect((await read()).VERSION).toBe(1);
    const saved = await people.author.post(profilePath, { PERSONAL_NOTES: 'Первая строка' });
    expect(saved.data.PERSONAL_NOTES).toBe('Первая строка');
  });

  test.each(['json', 'form', 'multipart'] as const)('keeps every field that is sent as %s', async (kind) => {
    const before = await read();
    const body = kind === 'json' ? everything : toFormBody(everything, kind);
    const saved = await people.author.post(profilePath, body);
    expect(saved.data).toEqual({ ...before, ...everything, PHONE_CONFIRM: false, VERSION: 2 });
    expect(await read()).toEqual(saved.data);
  });

  test('changes only what is sent', async () => {
    await people.author.post(profilePath, everything);
    const before = await read();
    await people.author.post(profilePath, new URLSearchParams({ PERSONAL_CITY: 'г Псков' }));
    expect(await read()).toEqual({ ...before, PERSONAL_CITY: 'г Псков', VERSION: 3 });
  });

  test.each(['json', 'form'] as const)('clears fields that are sent empty as %s', async (kind) => {
    await people.author.post(profilePath, everything);
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
    const saved = await people.author.post(profilePath, kind === 'json' ? empty : toFormBody(empty, 'form'));
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

  test('ignores birthday, email, roles, confirmations and unknown fields', async () => {
    const before = await read();
    const answer = await people.author.post(profilePath, {
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

  test('records the names of changed fields and never their values', async () => {
    await people.author.post(profilePath, { NAME: 'Яна', UF_GENRES: ['DRAMA'] });
    expect(await events()).toEqual([{ kind: 'profile.saved', payload: { fields: ['name', 'genres'] } }]);
  });
});

describe('the birthday', () => {
  test.each(['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])('is the same day in %s', async (zone) => {
    vi.stubEnv('TZ', zone);
    for (const birthday of ['1990-01-01', '2000-02-29', '1992-07-05']) {
      await sql`UPDATE account SET birthday = ${birthday}::date WHERE id = ${world.people.author.id}`.execute(
        world.database.db,
      );
      expect((await read()).PERSONAL_BIRTHDAY).toBe(birthday);
    }
  });
});

describe('the phone', () => {
  test('stays confirmed when the same number is sent in any format', async () => {
    const saved = await people.author.post(profilePath, { PERSONAL_PHONE: '7 912 000-00-01' });
    expect([saved.data.PERSONAL_PHONE, saved.data.PHONE_CONFIRM]).toEqual(['+7 (912) 000 0001', true]);
  });

  test('must be confirmed again after a change', async () => {
    const saved = await people.author.post(profilePath, { PERSONAL_PHONE: '+7 (912) 000 0099' });
    expect([saved.data.PERSONAL_PHONE, saved.data.PHONE_CONFIRM]).toEqual(['+7 (912) 000 0099', false]);
    const back = await people.author.post(profilePath, { PERSONAL_PHONE: '+7 (912) 000 0001' });
    expect(back.data.PHONE_CONFIRM).toBe(false);
  });
});

describe('two tabs', () => {
  test('that save concurrently with a version: one is saved, the other gets a conflict', async () => {
    const save = (NAME: string) => people.author.post(profilePath, { NAME, VERSION: 1 });
    const answers = await Promise.all([save('Яна'), save('Ольга')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(refused.errors).toEqual([
      { code: 'version_conflict', message: 'Данные изменены в другой вкладке. Обновите страницу' },
    ]);
    const won = answers.find(({ status }) => status === 200)!;
    expect(await read()).toEqual(won.data);
  });

  test('without a version are saved one after the other', async () => {
    expect((await people.author.post(profilePath, { NAME: 'Яна' })).status).toBe(200);
    expect((await people.author.post(profilePath, { NAME: 'Ольга', VERSION: '' })).data.VERSION).toBe(3);
  });
});

describe('a nickname', () => {
  test('is required when it is used instead of the name', async () => {
    const answer = await people.author.post(profilePath, { UF_USE_NICKNAME: true });
    expect(complaints(answer)).toEqual([wrong('UF_NICKNAME', 'Обязательное поле')]);
    expect((await people.author.post(profilePath, { UF_NICKNAME: 'Ветер' })).status).toBe(200);
    expect((await people.author.post(profilePath, { UF_USE_NICKNAME: true })).status).toBe(200);
    const emptied = await people.author.post(profilePath, { UF_NICKNAME: '' });
    expect(complaints(emptied)).toEqual([wrong('UF_NICKNAME', 'Обязательное поле')]);
  });

  test('is unique regardless of letter case', async () => {
    await people.author.post(profilePath, { UF_NICKNAME: 'Ветер' });
    const other = await world.as('author2');
    const answer = await other.post(profilePath, { UF_NICKNAME: 'ВЕТЕР' });
    expect(complaints(answer)).toEqual([wrong('UF_NICKNAME', 'Такой псевдоним уже занят')]);
    expect((await people.author.post(profilePath, { UF_NICKNAME: 'ветер' })).data.UF_NICKNAME).toBe('ветер');
  });

  test('is given to one of two concurrent requests', async () => {
    const other = await world.as('author2');
    const answers = await Promise.all(
      [people.author, other].map((one) => one.post(profilePath, { UF_NICKNAME: 'Ветер' })),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses[0]).toBe(200);
    expect([400, 409]).toContain(statuses[1]);
  });
});
