/** Companies and their employees register by a code (spec §7; security S-11 to S-13). */
import { expect, test } from 'vitest';
import { sql } from 'kysely';
import {
  newOrganization as organization,
  newPerson as person,
  useRegistration,
} from '../../../test/registration-fixture.ts';
import { companies } from '../../../seeds/people.ts';
import { codesAndFields } from '../../../test/answer-codes.ts';
import { interleave } from '../../../test/interleave.ts';

const { world, issue, rowsOf, counts, asCompany } = useRegistration();
const by = (token: string) => ({ cookie: `csrf=${token}` });

test('exactly the fields of the specification register a company, which waits for approval', async () => {
  const { code } = await issue({ type: 'ORGANIZATION' });
  expect((await world.guest.get(`/api/register/organization/${code}`)).data).toMatchObject({
    type: 'ORGANIZATION',
    email: null,
    emailLocked: false,
    inn: null,
    innLocked: false,
  });
  const founder = { ...person, email: 'nina@studio.example', position: 'Продюсер' };
  const form = new URLSearchParams({ ...founder, invite_code: code });
  for (const [name, value] of Object.entries(organization)) form.set(`organization[${name}]`, value);
  const { status, data } = await world.guest.post('/api/register/organization', form);
  expect([status, data.roles, data.landing]).toEqual([200, ['OK_ADMIN'], '/organization']);
  expect(await rowsOf(sql`SELECT * FROM organization WHERE inn = ${organization.inn}`)).toMatchObject([
    {
      state: 'CHECK',
      name: 'ООО «Дебют»',
      okved: '59.11',
      director: organization.director,
      phone: '74951234567',
      email: organization.email,
      legal_address: organization.legal_address,
    },
  ]);
  expect((await world.guest.get('/api/session', by(data.csrf))).data).toMatchObject({
    roles: ['OK_ADMIN'],
    membership: { organizationName: 'ООО «Дебют»', state: 'ACTIVE', organizationState: 'CHECK' },
  });
  expect(
    await rowsOf(
      sql`SELECT source, position FROM employee e JOIN organization o ON o.id = e.organization_id
        WHERE o.inn = ${organization.inn}`,
    ),
  ).toEqual([{ source: 'FOUNDER', position: 'Продюсер' }]);
});

test('nested names with dots are accepted', async () => {
  const { code } = await issue({ type: 'ORGANIZATION' });
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...person, email: 'dots@studio.example', invite_code: code }))
    form.set(name, value);
  for (const [name, value] of Object.entries(organization)) form.set(`organization.${name}`, value);
  expect((await world.guest.post('/api/register/organization', form)).status).toBe(200);
});

test.each([
  [
    { organization: {} },
    ['organization.inn', 'organization.name', 'organization.legal_address', 'organization.director'],
  ],
  [
    { organization: undefined },
    ['organization.inn', 'organization.name', 'organization.legal_address', 'organization.director'],
  ],
  [{ organization: 'text' }, ['organization']],
  [{ organization: { ...organization, inn: '7736050004' } }, ['organization.inn']],
  [{ organization: { ...organization, phone: '12' } }, ['organization.phone']],
  [{ organization: { ...organization, email: 'x' } }, ['organization.email']],
  [{ organization: { ...organization, name: 'Я'.repeat(301) } }, ['organization.name']],
  [{ invite_code: undefined }, ['invite_code']],
  [{ email: '' }, ['email']],
])('a company like %j is rejected at its fields and the code stays unused', async (more, fields) => {
  const { code, id } = await issue({ type: 'ORGANIZATION' });
  const answer = await asCompany(code, more);
  expect([answer.status, codesAndFields(answer)]).toEqual([
    400,
    fields.map((field) => ['validation_failed', field]),
  ]);
  expect(await rowsOf(sql`SELECT used, state FROM invitation WHERE id = ${id}`)).toEqual([
    { used: 0, state: 'SENT' },
  ]);
});

test.each([
  ['773605000', 'Проверьте ИНН: 10 или 12 цифр'],
  ['77360500031', 'Проверьте ИНН: 10 или 12 цифр'],
  ['5001007322599', 'Проверьте ИНН: 10 или 12 цифр'],
  ['773605000x', 'Проверьте ИНН: 10 или 12 цифр'],
  ['7736050004', 'Проверьте ИНН: контрольная цифра не сходится'],
  ['500100732250', 'Проверьте ИНН: контрольная цифра не сходится'],
])('of the INN %s the company is told what is wrong', async (inn, message) => {
  const { code } = await issue({ type: 'ORGANIZATION' });
  const answer = await asCompany(code, { organization: { ...organization, inn } });
  expect(answer.errors).toEqual([{ code: 'validation_failed', field: 'organization.inn', message }]);
});

test('an already registered company is rejected without side effects, and the code stays unused', async () => {
  const { code } = await issue({ type: 'ORGANIZATION' });
  const before = await counts();
  const answer = await asCompany(code, { organization: { ...organization, inn: companies.studio.inn } });
  expect([answer.status, codesAndFields(answer)]).toEqual([409, [['org_exists', 'organization.inn']]]);
  expect(await counts()).toEqual(before);
  expect((await asCompany(code)).status).toBe(200);
});

test('the email and the INN of a code cannot be changed', async () => {
  const locked = await issue({ type: 'ORGANIZATION', email: 'boss@studio.example', inn: organization.inn });
  expect((await world.guest.get(`/api/register/organization/${locked.code}`)).data).toMatchObject({
    email: 'boss@studio.example',
    emailLocked: true,
    inn: organization.inn,
    innLocked: true,
  });
  expect([codesAndFields(await asCompany(locked.code)), (await asCompany(locked.code)).status]).toEqual([
    [['invite_email_mismatch', 'email']],
    400,
  ]);
  const other = await asCompany(locked.code, {
    email: 'boss@studio.example',
    organization: { ...organization, inn: '7728168978' },
  });
  expect(codesAndFields(other)).toEqual([['validation_failed', 'organization.inn']]);
  expect((await asCompany(locked.code, { email: 'Boss@Studio.example' })).status).toBe(200);
});

test('employees join the waiting list by the code of the company, and its leaders are notified', async () => {
  const head = await world.as('okAdmin');
  const { data: invited } = await head.post('/api/organization/invitations', {});
  expect((await world.guest.get(`/api/register/organization/${invited.code}`)).data).toMatchObject({
    type: 'EMPLOYEE',
    organizationName: companies.studio.name,
    usesLeft: 50,
  });
  const before = (await world.sent('mail')).length;
  const { data } = await asCompany(invited.code, {
    organization: undefined,
    position: 'Редактор',
    comment: 'Из отдела развития',
  });
  expect([data.roles, data.landing]).toEqual([['OK_USER'], '/organization']);
  expect((await world.guest.get('/api/session', by(data.csrf))).data.membership).toMatchObject({
    organizationId: companies.studio.id,
    state: 'WAITLIST',
  });
  expect(
    await rowsOf(
      sql`SELECT e.source, e.position, e.comment FROM employee e JOIN account a ON a.id = e.account_id WHERE a.email = 'nina@studio.example'`,
    ),
  ).toEqual([{ source: 'CODE', position: 'Редактор', comment: 'Из отдела развития' }]);
  await world.runDeliveries();
  const letters = (await world.sent('mail')).slice(before).map(({ to, subject }) => [to, subject]);
  expect(letters).toContainEqual([
    'ok-admin@example.com',
    'Новый сотрудник ожидает подтверждения — Сценариум',
  ]);
  expect((await asCompany(invited.code, { email: 'second@studio.example' })).status).toBe(200);
});

test('a position that the company edits during the registration is kept', async () => {
  const head = await world.as('okAdmin');
  const email = 'nina@studio.example';
  const { id } = (await head.post('/api/organization/employees', { email, position: 'Редактор' })).data;
  await world.runDeliveries();
  const letter = (await world.sent('mail')).findLast(({ to }) => to === email)!;
  const code = /Ваш код: (\S+)/.exec(letter.text)![1];
  const { status } = await interleave(world.database, {
    hold: (tx) => sql`UPDATE invitation SET label = 'Продюсер' WHERE id = ${id}`.execute(tx),
    start: () => asCompany(code, { organization: undefined }),
  });
  expect(status).toBe(200);
  expect(
    await rowsOf(
      sql`SELECT source, position FROM employee e JOIN account a ON a.id = e.account_id WHERE a.email = ${email}`,
    ),
  ).toEqual([{ source: 'INVITED', position: 'Продюсер' }]);
});

test('employees join by the INN of a registered company without any code', async () => {
  const joined = await asCompany(undefined, {
    mode: 'employee',
    organization: { inn: companies.studio.inn },
  });
  expect([joined.status, joined.data.roles]).toEqual([200, ['OK_USER']]);
  expect(
    await rowsOf(
      sql`SELECT e.source, e.state, e.organization_id FROM employee e JOIN account a ON a.id = e.account_id WHERE a.email = 'nina@studio.example'`,
    ),
  ).toEqual([{ source: 'INN', state: 'WAITLIST', organization_id: companies.studio.id }]);
  const unknown = await asCompany(undefined, {
    mode: 'employee',
    email: 'x@studio.example',
    organization: { inn: organization.inn },
  });
  expect(codesAndFields(unknown)).toEqual([['validation_failed', 'organization.inn']]);
  const without = await asCompany(undefined, {
    mode: 'employee',
    email: 'x@studio.example',
    organization: undefined,
  });
  expect(codesAndFields(without)).toEqual([['validation_failed', 'organization.inn']]);
});

test('a code of a suspended company is rejected', async () => {
  const head = await world.as('okAdmin');
  const { data } = await head.post('/api/organization/invitations', {});
  await world.database.tx((tx) =>
    sql`UPDATE organization SET state = 'SUSPENDED' WHERE id = ${companies.studio.id}`.execute(tx),
  );
  expect((await world.guest.get(`/api/register/organization/${data.code}`)).status).toBe(404);
  expect(codesAndFields(await asCompany(data.code))).toEqual([['invite_invalid', 'invite_code']]);
});
