/** Who may issue, see and revoke codes (product §16). */
import { beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';
import { codesAndFields } from '../../../test/answer-codes.ts';

const world = useWorld();
let officer: Visitor;
beforeAll(async () => {
  officer = await world.as('fund');
});

const url = '/api/administrator/invitations';
const issue = async (form: object) => (await officer.post(url, form)).data.items[0];
const lettersTo = async (to: string) => {
  await world.runDeliveries();
  return (await world.sent('mail')).filter((letter) => letter.to === to);
};

test('an officer invites an expert: the code is shown once, sent by letter and stored only as a hash', async () => {
  const form = {
    type: 'EXPERT',
    email: 'Guru@Example.org',
    last_name: 'Мудров',
    label: 'Весна',
    note: 'по рекомендации',
    days: 30,
  };
  const { status, data } = await officer.post(url, form);
  const [item] = data.items;
  expect([status, data.items.length]).toEqual([200, 1]);
  expect(item).toMatchObject({ type: 'EXPERT', email: 'guru@example.org' });
  expect(item.code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(item.link).toBe(`http://localhost:3000/registration/expert?code=${item.code}`);
  expect(new Date(item.expiresAt).getTime()).toBe(world.clock.now().getTime() + 30 * 86_400_000);
  const [letter] = await lettersTo('guru@example.org');
  expect(letter).toMatchObject({ subject: 'Приглашение в экспертное сообщество — Сценариум' });
  expect(letter!.text).toContain(item.code);
  expect(letter!.text).toContain(item.link);
  const { rows } =
    await sql`SELECT 1 FROM invitation i WHERE i::text LIKE ${`%${item.code}%`} OR i::text LIKE ${`%${item.code.replaceAll('-', '')}%`}`.execute(
      world.database.db,
    );
  expect(rows).toEqual([]);
  const { rows: secrets } = await sql`SELECT 1 FROM event WHERE secret IS NOT NULL`.execute(
    world.database.db,
  );
  expect(secrets).toEqual([]);
});

test('a company may be invited without an email, and several companies at once', async () => {
  const alone = await officer.post(url, { type: 'ORGANIZATION', inn: '7736050003' });
  expect(alone.data.items).toMatchObject([{ type: 'ORGANIZATION', email: null }]);
  expect(alone.data.items[0].link).toContain('/registration/ok?code=');
  const form = new URLSearchParams([
    ['type', 'ORGANIZATION'],
    ['emails[]', 'one@example.org'],
    ['emails[]', 'two@example.org'],
    ['email', 'ONE@example.org'],
  ]);
  const many = await officer.post(url, form);
  expect(many.data.items.map(({ email }: { email: string }) => email)).toEqual([
    'one@example.org',
    'two@example.org',
  ]);
  expect(new Set(many.data.items.map(({ code }: { code: string }) => code)).size).toBe(2);
  expect(await lettersTo('two@example.org')).toHaveLength(1);
});

test('an email with an account rejects the whole list of invitations', async () => {
  const message =
    'У expert@example.com уже есть учётная запись: по коду с этим адресом зарегистрироваться нельзя';
  const alone = await officer.post(url, { type: 'EXPERT', email: 'Expert@example.com' });
  expect([alone.status, alone.errors]).toEqual([
    409,
    [{ code: 'not_unique_email', field: 'email', message }],
  ]);
  const many = await officer.post(url, {
    type: 'ORGANIZATION',
    emails: ['fresh@example.org', 'expert@example.com'],
  });
  expect([many.status, many.errors]).toEqual([409, [{ code: 'not_unique_email', field: 'emails', message }]]);
  expect(await lettersTo('fresh@example.org')).toEqual([]);
});

test.each([
  [{ type: 'EXPERT' }, 'email'],
  [{ type: 'EMPLOYEE', email: 'a@example.org' }, 'type'],
  [{}, 'type'],
  [{ type: 'ORGANIZATION', inn: '7736050004' }, 'inn'],
  [{ type: 'ORGANIZATION', days: '0' }, 'days'],
  [{ type: 'ORGANIZATION', days: '91' }, 'days'],
  [{ type: 'EXPERT', email: 'nonsense' }, 'email'],
  [{ type: 'EXPERT', emails: ['a@example.org', 'nonsense'] }, 'emails.1'],
  [{ type: 'EXPERT', email: 'a@example.org', note: 'x'.repeat(501) }, 'note'],
])('an invitation like %j is rejected at its field', async (form, field) => {
  const answer = await officer.post(url, form);
  expect([answer.status, codesAndFields(answer)]).toEqual([400, [['validation_failed', field]]]);
});

test('the list is filtered by type, state and text, with pagination', async () => {
  await world.database.tx((tx) => sql`DELETE FROM invitation`.execute(tx));
  for (let n = 0; n < 12; n++)
    await issue({ type: 'EXPERT', email: `list-${n}@example.org`, label: `Номер ${n}` });
  const ended = await issue({ type: 'ORGANIZATION', label: 'Короткое', days: 1 });
  const revoked = await issue({ type: 'ORGANIZATION', label: 'Лишнее', days: 60 });
  await officer.post(`${url}/${revoked.id}/revoke`);
  world.clock.advance({ days: 2 });
  const read = async (query: string) => (await officer.get(`${url}?${query}`)).data;
  const first = await read('');
  expect([first.total, first.page, first.size, first.totalPages, first.items.length]).toEqual([
    14, 1, 10, 2, 10,
  ]);
  expect((await read('page=2')).items).toHaveLength(4);
  expect((await read('type=EXPERT')).total).toBe(12);
  expect((await read('state=EXPIRED')).items.map(({ id }: { id: string }) => id)).toEqual([ended.id]);
  expect((await read('state=REVOKED')).items.map(({ id }: { id: string }) => id)).toEqual([revoked.id]);
  expect((await read('state=SENT')).total).toBe(12);
  expect((await read(`search=${encodeURIComponent('номер 1')}`)).total).toBe(3);
  expect((await read('search=100%25')).total).toBe(0);
  expect((await read('search=list-3@')).items).toMatchObject([
    {
      email: 'list-3@example.org',
      label: 'Номер 3',
      state: 'SENT',
      maxUses: 1,
      used: 0,
      createdBy: 'Елена Елисеева',
      organizationName: null,
    },
  ]);
  expect(JSON.stringify(await read('size=100'))).not.toMatch(/([0-9A-HJKMNP-TV-Z]{4}-){5}/);
  expect((await officer.get(`${url}?size=101`)).status).toBe(400);
});

test('revoking invalidates a code at once and only once', async () => {
  const item = await issue({ type: 'EXPERT', email: 'gone@example.org' });
  expect((await world.guest.get(`/api/register/expert/${item.code}`)).status).toBe(200);
  expect((await officer.post(`${url}/${item.id}/revoke`)).data).toEqual({ id: item.id, state: 'REVOKED' });
  expect((await world.guest.get(`/api/register/expert/${item.code}`)).status).toBe(404);
  const again = await officer.post(`${url}/${item.id}/revoke`);
  const resent = await officer.post(`${url}/${item.id}/resend`);
  expect([again.status, resent.status]).toEqual([409, 409]);
  expect((await officer.post(`${url}/${world.people.author.id}/revoke`)).status).toBe(404);
  expect((await officer.post(`${url}/nonsense/revoke`)).status).toBe(404);
});

test('resending gives the same code a new expiry and sends another letter', async () => {
  const item = await issue({ type: 'EXPERT', email: 'again@example.org', days: 1 });
  world.clock.advance({ days: 2 });
  expect((await world.guest.get(`/api/register/expert/${item.code}`)).status).toBe(404);
  const { data } = await officer.post(`${url}/${item.id}/resend`, { days: 3 });
  expect([data.code, data.link, data.email]).toEqual([item.code, item.link, 'again@example.org']);
  expect(new Date(data.expiresAt).getTime()).toBe(world.clock.now().getTime() + 3 * 86_400_000);
  expect((await world.guest.get(`/api/register/expert/${item.code}`)).status).toBe(200);
  expect(await lettersTo('again@example.org')).toHaveLength(2);
});

test('only officers of companies and invitations may see or issue codesAndFields', async () => {
  const statuses = async (visitor: Visitor) => [
    (await visitor.get(url)).status,
    (await visitor.post(url, { type: 'ORGANIZATION' })).status,
  ];
  expect(await statuses(world.guest)).toEqual([401, 401]);
  for (const key of ['author', 'expert', 'okUser', 'okAdmin'] as const)
    expect(await statuses(await world.as(key))).toEqual([403, 403]);
  const { id } = world.people.fund;
  const withRights = async (rights: string) => {
    await world.database.tx((tx) =>
      sql`UPDATE account SET capabilities = ARRAY[${rights}] WHERE id = ${id}`.execute(tx),
    );
    return statuses(officer);
  };
  expect(await withRights('fk.content')).toEqual([403, 403]);
  expect(await withRights('fk.orgs')).toEqual([200, 200]);
  await withRights('fk.super');
});

test('the head of a company makes a code for its employees and sees only those', async () => {
  const head = await world.as('okAdmin');
  const rival = await world.as('okAdmin2');
  const { status, data } = await head.post('/api/organization/invitations', { label: 'Редакторы' });
  expect([status, data.type, data.email]).toEqual([200, 'EMPLOYEE', null]);
  expect(data.link).toBe(`http://localhost:3000/registration/ok?code=${data.code}&mode=employee`);
  const own = await head.get('/api/organization/invitations');
  expect(own.data.items).toMatchObject([
    { id: data.id, type: 'EMPLOYEE', label: 'Редакторы', maxUses: 50, used: 0 },
  ]);
  const personal = { email: 'colleague@example.com', last_name: '', position: '' };
  expect((await head.post('/api/organization/employees', personal)).status).toBe(200);
  expect((await head.get('/api/organization/invitations')).data.items).toEqual(own.data.items);
  expect((await rival.get('/api/organization/invitations')).data.items).toEqual([]);
  expect((await rival.post(`/api/organization/invitations/${data.id}/renew`)).status).toBe(404);
  const renewed = await head.post(`/api/organization/invitations/${data.id}/renew`, { days: 30 });
  expect(renewed.data).toMatchObject({ id: data.id, code: data.code, link: data.link });
  expect(Date.parse(renewed.data.expiresAt) - Date.parse(data.expiresAt)).toBe(16 * 24 * 3_600_000);
  const again = await head.post(`/api/organization/invitations/${data.id}/renew`, { days: 1 });
  expect(again.data.expiresAt).toBe(renewed.data.expiresAt);
  expect((await rival.post(`/api/organization/invitations/${data.id}/revoke`)).status).toBe(404);
  const funds = await issue({ type: 'ORGANIZATION' });
  expect((await head.post(`/api/organization/invitations/${funds.id}/revoke`)).status).toBe(404);
  expect((await head.post(`/api/organization/invitations/${data.id}/revoke`)).data.state).toBe('REVOKED');
  expect((await head.post(`/api/organization/invitations/${data.id}/renew`)).status).toBe(409);
  expect((await head.get('/api/organization/invitations?state=SENT')).data.items).toEqual([]);
  const statuses = async (visitor: Visitor) =>
    (await visitor.post('/api/organization/invitations', {})).status;
  expect(await statuses(world.guest)).toBe(401);
  for (const key of ['author', 'okUser', 'waiting', 'fund'] as const)
    expect([key, await statuses(await world.as(key))]).toEqual([key, 403]);
});

test('a head renews no invitation of one person: the letter, the code and the last day stay as they are', async () => {
  const head = await world.as('okAdmin');
  const email = 'personal@example.org';
  await head.post('/api/organization/employees', { email, last_name: '', position: '' });
  const read = () =>
    world.database.db
      .selectFrom('invitation')
      .select(['id', 'expires_at'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
  const before = await read();
  expect((await head.post(`/api/organization/invitations/${before.id}/renew`)).status).toBe(404);
  expect(await read()).toEqual(before);
  expect(await lettersTo(email)).toHaveLength(1);
});
