/**
 * Actions that may happen only once succeed once under concurrent requests. The features' own tests cover other cases
 * (security D5, S-11, S-40).
 */
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { hashSecret } from '#platform/passwords/secret.ts';
import { encodeCode } from '#features/invitations/invitation-code.ts';
import { newId } from '#kernel/id.ts';
import { companies } from '../../seeds/people.ts';
import { useWorld } from '../use-world.ts';
import type { Answer, Visitor } from '../world.ts';
import { kinds } from './fixtures.ts';

const world = useWorld();
beforeEach(() => world.reset());

const together = <T>(count: number, one: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => one(n)));
/** `{ '200': 1, 'state_conflict': 4 }`. */
const tally = (answers: Answer[]): Record<string, number> =>
  answers.reduce<Record<string, number>>((sum, { status, errors }) => {
    const key = status === 200 ? '200' : `${status} ${errors[0]!.code}`;
    return { ...sum, [key]: (sum[key] ?? 0) + 1 };
  }, {});
const count = async (from: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM ${sql.raw(from)}`.execute(
    world.database.db,
  );
  return rows[0]!.n;
};

const person = { last_name: 'Новикова', name: 'Нина', phone: '79123456789', password: 'Длинный-пароль-1' };

async function code(type: 'ORGANIZATION' | 'EMPLOYEE', uses: number): Promise<string> {
  const made = encodeCode(crypto.getRandomValues(new Uint8Array(15)));
  await sql`
    INSERT INTO invitation (id, code_hash, type, organization_id, max_uses, expires_at)
    VALUES (${newId()}, ${hashSecret(made)}, ${type}, ${type === 'EMPLOYEE' ? companies.studio.id : null}, ${uses},
      ${new Date(world.clock.now().getTime() + 86_400_000)})`.execute(world.database.db);
  return made;
}

test('an email confirmation link works once', async () => {
  const author = await world.as('author');
  await sql`UPDATE account SET state = 'NEW', email_confirmed_at = NULL WHERE id = ${world.people.author.id}`.execute(
    world.database.db,
  );
  const token = await kinds.emailToken.near(world, world.people.author.id);
  const answers = await together(10, (n) =>
    n % 2 ? author.get(`/api/email/confirm/${token}`) : author.post(`/api/email/confirm/${token}`),
  );
  expect(tally(answers)).toEqual({ '200': 1, '400 token_invalid': 9 });
});

test('a code for three uses admits three, and the others get the used code error', async () => {
  const invite_code = await code('EMPLOYEE', 3);
  const before = await count('account');
  const answers = await together(10, (n) =>
    world.guest.post('/api/register/organization', { ...person, email: `n${n}@example.net`, invite_code }),
  );
  expect(tally(answers)).toEqual({ '200': 3, '404 invite_invalid': 7 });
  expect(await count('account')).toBe(before + 3);
  expect(await count("invitation WHERE type = 'EMPLOYEE' AND used = 3")).toBe(1);
});

test('of several codes for one company one creates it, and the other codes stay valid', async () => {
  const codes = await together(5, () => code('ORGANIZATION', 1));
  const organization = {
    inn: '7707083893',
    name: 'ООО «Новая»',
    legal_address: 'г Москва',
    director: 'Новикова Нина',
  };
  const before = await count('account');
  const answers = await together(5, (n) =>
    world.guest.post('/api/register/organization', {
      ...person,
      email: `f${n}@example.net`,
      invite_code: codes[n]!,
      organization,
    }),
  );
  expect(tally(answers)).toEqual({ '200': 1, '409 org_exists': 4 });
  expect(await count('account')).toBe(before + 1);
  expect(await count("organization WHERE inn = '7707083893'")).toBe(1);
  expect(await count('invitation WHERE used = 0')).toBe(4);
});

test('of concurrent changes to the same email one succeeds', async () => {
  const people = [await world.as('author'), await world.as('author2'), await world.as('expert')];
  const answers = await Promise.all(
    people.map((one) =>
      one.post('/api/email/change', { email: 'same@example.net', password: world.password }),
    ),
  );
  expect(tally(answers)).toEqual({ '200': 1, '409 not_unique_email': 2 });
});

type Act = [
  what: string,
  make: () => Promise<string>,
  how: { by: 'fund' | 'okAdmin'; act: (by: Visitor, id: string) => Promise<Answer> },
];
const once: Act[] = [
  ['an invitation is revoked', () => kinds.fundInvitation.near(world), { by: 'fund', act: (by, id) => by.post(`/api/administrator/invitations/${id}/revoke`) }],
  ['an account is blocked', () => kinds.account.near(world), { by: 'fund', act: (by, id) => by.post(`/api/administrator/accounts/${id}/suspend`, { reason: 'Жалоба' }) }],
  ['a company is approved', () => kinds.organization.near(world), { by: 'fund', act: (by, id) => by.post(`/api/administrator/organizations/${id}/approve`) }],
  ['a delivery is sent again', () => kinds.delivery.near(world), { by: 'fund', act: (by, id) => by.post(`/api/administrator/deliveries/${id}/retry`) }],
  ['a scenario is returned', () => kinds.moderated.near(world), { by: 'fund', act: (by, id) => by.post(`/api/administrator/scenarios/${id}/return`, { remark: 'Дополните' }) }],
  ['an employee is dismissed', () => kinds.employee.near(world), { by: 'okAdmin', act: (by, id) => by.delete(`/api/organization/employees/${id}`) }],
  ['a request is cancelled', () => kinds.companyRequest.near(world, null), { by: 'okAdmin', act: (by, id) => by.post(`/api/organization/requests/${id}/cancel`) }],
]; // oxfmt-ignore
test.each(once)('of concurrent requests one succeeds: %s', async (_, make, { by, act }) => {
  const [id, visitor] = [await make(), await world.as(by)];
  const answers = await together(8, () => act(visitor, id));
  expect(tally(answers)).toEqual({ '200': 1, '409 state_conflict': 7 });
});

test('of concurrent password changes one succeeds, and one session stays valid', async () => {
  const author = await world.as('author');
  const answers = await together(4, (n) =>
    author.post('/api/user/password', {
      current_password: world.password,
      password: `Новый-пароль-${n}`,
      conf_password: `Новый-пароль-${n}`,
    }),
  );
  const won = answers.filter(({ status }) => status === 200);
  expect(won).toHaveLength(1);
  expect(await count(`session WHERE account_id = '${world.people.author.id}'`)).toBe(1);
  expect(
    (await world.guest.get('/api/user/profile', { cookie: `csrf=${won[0]!.data['csrf']}` })).status,
  ).toBe(200);
});

test.each([
  ['replaced', "password_hash = 'another'"],
  ['no reason to let in, because the account was blocked', "state = 'SUSPENDED', epoch = epoch + 1"],
])('signing in fails when the password is %s during the check', async (_, change) => {
  const { passwords } = world.product.serverContext.services;
  const { verify } = passwords;
  passwords.verify = async (...args) => {
    const right = await verify(...args);
    await sql`UPDATE account SET ${sql.raw(change)} WHERE email = 'author@example.com'`.execute(
      world.database.db,
    );
    return right;
  };
  const answer = await world.guest.post('/api/login', {
    email: 'author@example.com',
    password: world.password,
  });
  passwords.verify = verify;
  expect(tally([answer])).toEqual({ '400 invalid_credentials': 1 });
  expect(await count('session')).toBe(0);
});
