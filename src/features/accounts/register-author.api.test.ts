/** An author registers (spec §3, §7; security S-03). */
import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { acceptedTexts } from '../../../test/fixtures-scenarios.ts';
import { authorForm, newAuthorForm, registrationIn } from '../../../test/author-registration.ts';
import { useWorld } from '../../../test/use-world.ts';
import { codesAndFields } from '../../../test/answer-codes.ts';

const world = useWorld();

const { register, rowOf, lettersTo } = registrationIn(world);
const by = (token: string) => ({ cookie: `csrf=${token}` });

test('exactly the fields of the specification create an account, a profile, a session and a letter', async () => {
  const form = new FormData();
  for (const [name, value] of Object.entries(authorForm)) form.set(name, value);
  const { status, data } = await register(form);
  expect([status, data.roles, data.landing]).toEqual([200, ['AVTOR'], '/profile']);
  expect(await rowOf(authorForm.email)).toMatchObject({
    state: 'NEW',
    roles: ['AVTOR'],
    name: 'Мария',
    last_name: 'Петрова-Водкина',
    second_name: 'Ильинична',
    phone: '79123456789',
    city: 'г Псков',
    birthday: '1990-03-05',
    email_confirmed_at: null,
    last_login_at: world.clock.now(),
  });
  const { rows } =
    await sql`SELECT account_id FROM profile p JOIN account a ON a.id = p.account_id WHERE a.email = ${authorForm.email}`.execute(
      world.database.db,
    );
  expect(rows).toHaveLength(1);
  const viewer = (await world.guest.get('/api/session', by(data.csrf))).data;
  expect(viewer).toMatchObject({
    email: authorForm.email,
    state: 'NEW',
    consented: false,
    emailConfirmed: false,
  });
  const letters = await lettersTo(authorForm.email);
  expect(letters.map(({ subject }) => subject)).toEqual(['Подтвердите почту — Сценариум']);
  expect(letters[0]!.text).toContain('http://localhost:3000/email/confirm/');
  expect(
    (await world.guest.post('/api/login', { email: authorForm.email, password: authorForm.password })).status,
  ).toBe(200);
});

test('the secret of the letter is not kept in the event', async () => {
  await lettersTo(authorForm.email);
  const { rows } = await sql`SELECT kind FROM event WHERE secret IS NOT NULL`.execute(world.database.db);
  expect(rows).toEqual([]);
});

test('the second name may be absent or empty', async () => {
  const { second_name: _, ...without } = newAuthorForm();
  expect((await register(without)).status).toBe(200);
  expect(await rowOf(without.email)).toMatchObject({ second_name: null });
  expect((await register({ ...newAuthorForm(), second_name: '' })).status).toBe(200);
});

test.each([
  ['1990-03-05T00:00:00.000Z', '1990-03-05'],
  ['1990-03-04T21:00:00.000Z', '1990-03-05'],
  ['1990-03-04T12:00:00.000+12:00', '1990-03-04'],
  ['1990-03-05', '1990-03-05'],
])('a birthday sent as %s is stored as %s', async (birthday, day) => {
  const fields = { ...newAuthorForm(), birthday };
  expect((await register(fields)).status).toBe(200);
  expect(await rowOf(fields.email)).toMatchObject({ birthday: day });
});

test('each consent is stored with its evidence', async () => {
  const fields = { ...newAuthorForm(), consents: acceptedTexts };
  const { data } = await register(fields);
  expect((await world.guest.get('/api/session', by(data.csrf))).data).toMatchObject({ consented: true });
  const { rows } = await sql`
    SELECT kind, version, ip, agent <> '' AS "hasAgent", may_be_published AS public
    FROM consent c JOIN account a ON a.id = c.account_id WHERE a.email = ${fields.email} ORDER BY kind`.execute(
    world.database.db,
  );
  const evidence = { version: '0.1', ip: '127.0.0.1', hasAgent: true, public: false };
  expect(rows).toEqual([
    { kind: 'personal_data', ...evidence },
    { kind: 'terms', ...evidence },
  ]);
});

test('a text that has changed while the form was open is refused at its field', async () => {
  await sql`
    INSERT INTO legal_text (code, version, title, body, body_html)
    VALUES ('terms', '0.2', 'Соглашение', '', '')`.execute(world.database.db);
  const fields = { ...newAuthorForm(), consents: acceptedTexts };
  const late = await register(fields);
  expect([late.status, late.errors]).toEqual([
    400,
    [
      {
        code: 'validation_failed',
        field: 'terms',
        message: 'Текст изменился. Прочтите новую версию и отметьте снова',
      },
    ],
  ]);
  expect(await rowOf(fields.email)).toBe(undefined);
  const consents = [acceptedTexts[0], { kind: 'terms', version: '0.2' }];
  expect((await register({ ...fields, consents })).status).toBe(200);
});

test('an empty body gets one error for each required field', async () => {
  const answer = await register({});
  expect(answer.status).toBe(400);
  expect(codesAndFields(answer)).toEqual(
    ['last_name', 'name', 'phone', 'password', 'email', 'city', 'birthday'].map((field) => [
      'validation_failed',
      field,
    ]),
  );
  expect(new Set(answer.errors.map(({ message }) => message))).toEqual(new Set(['Обязательное поле']));
});

const yearsAgo = (years: number, days = 0): string => {
  const now = world.clock.now();
  return new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate() + days))
    .toISOString()
    .slice(0, 10);
};

test.each([
  ['name', 'Анна1', 'Только буквы, дефис, апостроф и пробел'],
  ['last_name', 'Я'.repeat(61), 'Не длиннее 60 символов'],
  ['second_name', '<b>', 'Только буквы, дефис, апостроф и пробел'],
  ['email', 'a@b', 'Введите корректный адрес почты'],
  ['email', `${'a'.repeat(64)}@${'b'.repeat(60)}.ru`, 'Не длиннее 120 символов'],
  ['phone', '+7 912', 'Введите номер полностью'],
  ['phone', '+1 212 555 0100', 'Введите номер полностью'],
  ['password', 'short', 'Не короче 8 символов'],
  ['password', 'x'.repeat(257), 'Не длиннее 256 символов'],
  ['password', 'Qwerty123', 'Слишком распространённый пароль, придумайте другой'],
  ['password', 'Пароль123', 'Слишком распространённый пароль, придумайте другой'],
  ['password', 'Мария Петрова-Водкина', 'Пароль не должен совпадать с почтой, именем или названием сайта'],
  ['password', 'same@example.org', 'Пароль не должен совпадать с почтой, именем или названием сайта'],
  ['city', '', 'Обязательное поле'],
  ['birthday', '31.02.1990', 'Такой даты нет'],
  ['birthday', '01.01.1900', 'Проверьте дату рождения'],
  ['birthday', '01.01.2200', 'Проверьте дату рождения'],
  ['consents', [{ kind: 'everything', version: '0.1' }], 'Такого значения нет'],
])('%s like %j is rejected with its own message', async (field, value, message) => {
  const answer = await register({ ...newAuthorForm(), email: 'same@example.org', [field]: value });
  expect([answer.status, answer.errors.map((entry) => [entry.field?.split('.')[0], entry.message])]).toEqual([
    400,
    [[field, message]],
  ]);
  expect(await rowOf('same@example.org')).toBe(undefined);
});

test('an author may register on the fourteenth birthday and not a day earlier', async () => {
  const young = await register({ ...newAuthorForm(), birthday: yearsAgo(14, 2) });
  expect([young.status, codesAndFields(young), young.errors[0]?.message]).toEqual([
    400,
    [['validation_failed', 'birthday']],
    'Регистрация доступна с 14 лет',
  ]);
  expect((await register({ ...newAuthorForm(), birthday: yearsAgo(14, -1) })).status).toBe(200);
});

test('unknown fields are ignored', async () => {
  const fields = {
    ...newAuthorForm(),
    role: 'FK_ADMIN',
    roles: ['FK_ADMIN'],
    state: 'ACTIVE',
    capabilities: ['fk.super'],
    id: world.people.author.id,
  };
  expect((await register(fields)).data.roles).toEqual(['AVTOR']);
  expect(await rowOf(fields.email)).toMatchObject({ roles: ['AVTOR'], state: 'NEW', capabilities: [] });
});

test('a taken email is reported in any letter case, and no account is created', async () => {
  const answer = await register({ ...authorForm, email: 'AUTHOR@example.com' });
  expect([answer.status, codesAndFields(answer)]).toEqual([409, [['not_unique_email', 'email']]]);
  expect(answer.headers['set-cookie']).toBe(undefined);
});

test('all that the form cannot know is answered at once', async () => {
  const answer = await register({
    ...authorForm,
    email: 'author@example.com',
    password: 'Qwerty123',
    birthday: yearsAgo(13),
    consents: [{ kind: 'terms', version: '0.0' }],
  });
  expect([answer.status, codesAndFields(answer)]).toEqual([
    400,
    [
      ['validation_failed', 'birthday'],
      ['validation_failed', 'password'],
      ['validation_failed', 'terms'],
      ['validation_failed', 'email'],
    ],
  ]);
});

test('of twenty concurrent registrations with one email exactly one succeeds', async () => {
  const fields = newAuthorForm();
  const answers = await Promise.all(Array.from({ length: 20 }, () => register(fields)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(19).fill(409)]);
});
