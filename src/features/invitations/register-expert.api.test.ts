/** Experts register by a code (spec §7; security S-11 to S-13). */
import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { newPerson as person, useRegistration } from '../../../test/registration-fixture.ts';
import { companies } from '../../../seeds/people.ts';
import { codesAndFields } from '../../../test/answer-codes.ts';

const { world, people, issue, rowsOf, counts, asCompany } = useRegistration();
const by = (token: string) => ({ cookie: `csrf=${token}` });
const expertCode = (email = 'guru@example.org') => issue({ type: 'EXPERT', email, last_name: 'Мудров' });
const actorNameOf = ({ kind, actor }: { kind: string; actor: { name: string } | null }) => [
  kind,
  actor?.name,
];
const asExpert = (code: string, more: object = {}) =>
  world.guest.post('/api/register/expert', { ...person, invite_code: code, ...more });

test('the form of an expert shows the email of the code', async () => {
  const { code } = await expertCode();
  const { status, data } = await world.guest.get(`/api/register/expert/${code}`);
  expect([status, data]).toEqual([
    200,
    {
      code,
      type: 'EXPERT',
      valid: true,
      expiresAt: new Date(world.clock.now().getTime() + 14 * 86_400_000).toISOString(),
      email: 'guru@example.org',
      emailLocked: true,
      lastName: 'Мудров',
      programName: null,
      organizationName: null,
      usesLeft: 1,
    },
  ]);
});

test('exactly the fields of the specification register an expert, with the email of the code', async () => {
  const { code, id } = await expertCode();
  const form = new FormData();
  for (const [name, value] of Object.entries({
    ...person,
    invite_code: code.toLowerCase().replaceAll('-', ' '),
  }))
    form.set(name, value);
  form.set('email', 'other@example.org');
  const { status, data } = await world.guest.post('/api/register/expert', form);
  expect([status, data.roles, data.landing]).toEqual([200, ['EXPERT'], '/expert/profile']);
  expect((await world.guest.get('/api/session', by(data.csrf))).data).toMatchObject({
    email: 'guru@example.org',
    state: 'NEW',
    roles: ['EXPERT'],
  });
  expect(await rowsOf(sql`SELECT state, used FROM invitation WHERE id = ${id}`)).toEqual([
    { state: 'USED', used: 1 },
  ]);
  const { items } = (await people.officer.get(`/api/administrator/log?subject=${id}`)).data;
  expect(items.slice(0, 2).map(actorNameOf).toSorted()).toEqual([
    ['invitation.used', 'Новикова Нина'],
    ['invitation.used-up', 'Новикова Нина'],
  ]);
  await world.runDeliveries();
  const subjects = (await world.sent('mail'))
    .filter(({ to }) => to === 'guru@example.org')
    .map(({ subject }) => subject);
  expect(subjects.at(-1)).toBe('Подтвердите почту — Сценариум');
});

test('unknown, used, expired and revoked codesAndFields get identical responses', async () => {
  const used = await expertCode();
  await asExpert(used.code);
  const revoked = await expertCode('revoked@example.org');
  await people.officer.post(`/api/administrator/invitations/${revoked.id}/revoke`);
  const expired = await issue({ type: 'EXPERT', email: 'late@example.org', days: 1 });
  world.clock.advance({ days: 2 });
  const wrong = ['0000-0000-0000-0000-0000-0000', 'нет', used.code, revoked.code, expired.code];
  const read = await Promise.all(
    wrong.map((code) => world.guest.get(`/api/register/expert/${encodeURIComponent(code)}`)),
  );
  expect(read.map(({ status }) => status)).toEqual(wrong.map(() => 404));
  expect(new Set(read.map(({ response }) => response.body)).size).toBe(1);
  const posted = await Promise.all(wrong.map((code) => asExpert(code)));
  expect(posted.map(codesAndFields)).toEqual(wrong.map(() => [['invite_invalid', 'invite_code']]));
});

test('a valid code of another form gets its own error and stays valid', async () => {
  const company = await issue({ type: 'ORGANIZATION', days: 30 });
  const expert = await expertCode('reverse@example.org');
  const pairs = [
    [company.code, 'expert', 'organization'],
    [expert.code, 'organization', 'expert'],
  ];
  for (const [code, wrong, right] of pairs) {
    const read = await world.guest.get(`/api/register/${wrong}/${code}`);
    expect([read.status, read.errors]).toEqual([
      400,
      [{ code: 'invite_wrong_type', message: 'Код для другой роли' }],
    ]);
    expect((await world.guest.get(`/api/register/${right}/${code}`)).status).toBe(200);
  }
  expect(codesAndFields(await asExpert(company.code))).toEqual([['invite_wrong_type', 'invite_code']]);
  expect(codesAndFields(await asCompany(expert.code))).toEqual([['invite_wrong_type', 'invite_code']]);
});

test('of twenty concurrent registrations with one code exactly one succeeds, the others get the same error', async () => {
  const { code } = await expertCode();
  const [before] = await counts();
  const answers = await Promise.all(Array.from({ length: 20 }, () => asExpert(code)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(19).fill(404)]);
  const [after] = await counts();
  expect(after).toEqual({ ...before, accounts: before!['accounts']! + 1, used: 1 });
});

test('a rejected registration does not use up the code', async () => {
  const { code } = await expertCode();
  const refused = [
    await asExpert(code, { password: 'password1' }),
    await asExpert(code, { phone: '12' }),
    await asExpert(code, { name: '' }),
  ];
  expect(refused.map(codesAndFields)).toEqual([
    [['validation_failed', 'password']],
    [['validation_failed', 'phone']],
    [['validation_failed', 'name']],
  ]);
  expect((await asExpert(code)).status).toBe(200);
  const taken = await expertCode('late@example.org');
  await sql`UPDATE account SET email = 'late@example.org' WHERE email = 'author@example.com'`.execute(
    world.database.db,
  );
  expect((await asExpert(taken.code)).errors).toEqual([
    {
      code: 'not_unique_email',
      field: 'invite_code',
      message:
        'На адрес из приглашения уже заведена учётная запись. Если это ваша запись автора, войдите и откройте ссылку из письма снова',
    },
  ]);
  expect(await rowsOf(sql`SELECT used, state FROM invitation WHERE id = ${taken.id}`)).toEqual([
    { used: 0, state: 'SENT' },
  ]);
});

test('the request body cannot set the role of the account', async () => {
  const { code } = await expertCode();
  const { data } = await asExpert(code, {
    role: 'FK_ADMIN',
    roles: ['OK_ADMIN'],
    org_id: companies.studio.id,
    organization_id: companies.studio.id,
  });
  expect((await world.guest.get('/api/session', by(data.csrf))).data).toMatchObject({
    roles: ['EXPERT'],
    appliesFrom: null,
    membership: null,
  });
});
