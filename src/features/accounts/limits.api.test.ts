/** Limits per client address, with loopback counted too (security S-03, S-06, S-13). */
import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { encodeCode } from '#features/invitations/invitation-code.ts';
import { newId } from '#kernel/id.ts';
import { hashSecret } from '#platform/passwords/secret.ts';
import { companies } from '../../../seeds/people.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Answer } from '../../../test/world.ts';

const world = useWorld({ RATE_LIMIT_LOOPBACK: '1' });
beforeEach(() => world.reset());

const codes = (answer: Answer) => answer.errors.map(({ code }) => code);
const countAccounts = async () => {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM account`.execute(
    world.database.db,
  );
  return rows[0]!.n;
};
async function organizationCode(): Promise<string> {
  const made = encodeCode(crypto.getRandomValues(new Uint8Array(15)));
  await sql`
    INSERT INTO invitation (id, code_hash, type, max_uses, expires_at) VALUES (${newId()}, ${hashSecret(made)}, 'ORGANIZATION', 1,
      ${new Date(world.clock.now().getTime() + 86_400_000)})`.execute(world.database.db);
  return made;
}
const fields = {
  name: 'Мария',
  last_name: 'Петрова',
  password: 'длинный пароль 1',
  phone: '79123456789',
  city: 'г Псков',
  birthday: '05.03.1990',
};

test('five taken emails per hour are reported, further ones are not', async () => {
  const before = await countAccounts();
  const answers: Answer[] = [];
  for (let n = 0; n < 6; n++)
    answers.push(await world.guest.post('/api/register/author', { ...fields, email: 'author@example.com' }));
  expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409, 429]);
  const free = await world.guest.post('/api/register/author', { ...fields, email: 'free@example.org' });
  expect([free.status, codes(free)]).toEqual([429, ['rate_limited']]);
  expect(Number(free.headers['retry-after'])).toBeGreaterThan(0);
  expect(await countAccounts()).toBe(before);
});

test('of twenty concurrent registrations with a taken address five get the error', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      world.guest.post('/api/register/author', { ...fields, email: 'author@example.com' }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    ...Array<number>(5).fill(409),
    ...Array<number>(15).fill(429),
  ]);
});

test('one IP may register twenty times an hour by any form, and invalid forms are not counted', async () => {
  const register = (n: number) =>
    world.guest.post('/api/register/author', { ...fields, email: `new${n}@example.org` });
  expect((await world.guest.post('/api/register/author', { ...fields, email: 'wrong' })).status).toBe(400);
  const statuses: number[] = [];
  for (let n = 0; n < 21; n++) statuses.push((await register(n)).status);
  expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
  const inCompany = await world.guest.post('/api/register/organization', {
    ...fields,
    email: 'colleague@example.org',
    mode: 'employee',
    organization: { inn: companies.studio.inn },
  });
  expect([inCompany.status, codes(inCompany)]).toEqual([429, ['rate_limited']]);
});

test('fifty failures of one IP slow it down, and a forged X-Forwarded-For has no effect', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 51; n++) {
    const headers = { 'x-forwarded-for': `198.51.100.${n}` };
    statuses.push(
      (await world.guest.post('/api/login', { email: `guess-${n}@example.org`, password: 'guess' }, headers))
        .status,
    );
  }
  expect(statuses).toEqual([...Array<number>(50).fill(400), 429]);
  expect(
    (await world.guest.post('/api/login', { email: 'author@example.com', password: world.password })).status,
  ).toBe(429);
  world.clock.advance({ seconds: 2 });
  expect(
    (await world.guest.post('/api/login', { email: 'author@example.com', password: world.password })).status,
  ).toBe(200);
});

test('a sign-in with the right password does not count for the IP', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 60; n++) {
    statuses.push(
      (await world.guest.post('/api/login', { email: 'author@example.com', password: world.password }))
        .status,
    );
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('an IP may send ten wrong codes in ten minutes', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 11; n++)
    statuses.push((await world.guest.get('/api/register/expert/0000-0000')).status);
  expect(statuses).toEqual([...Array<number>(10).fill(404), 429]);
  const posted = await world.guest.post('/api/register/expert', { ...fields, invite_code: 'x' });
  expect([posted.status, codes(posted)]).toEqual([429, ['rate_limited']]);
});

test('of twenty concurrent wrong codes ten are checked, and right ones do not count', async () => {
  const read = (typed: string) => world.guest.get(`/api/register/organization/${typed}`);
  const right = await organizationCode();
  for (let n = 0; n < 12; n++) expect((await read(right)).status).toBe(200);
  const answers = await Promise.all(Array.from({ length: 20 }, () => read('0000-0000')));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    ...Array<number>(10).fill(404),
    ...Array<number>(10).fill(429),
  ]);
  expect((await read(right)).status).toBe(429);
});

test('an IP may request twenty password resets an hour', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 21; n++)
    statuses.push((await world.guest.post('/api/password/forgot', { email: `f${n}@example.org` })).status);
  expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
});

test('a sign-in that an overloaded server has not checked does not count as a wrong password', async () => {
  const { passwords } = world.product.serverContext.services;
  let isOver = false;
  // As many as may be hashed and wait at the same time, several times.
  const hashes = Array.from({ length: 54 }, async () => {
    while (!isOver) await passwords.hash('nobody has this').catch(() => pause(1));
  });
  const signIn = () =>
    world.guest.post('/api/login', { email: 'author@example.com', password: world.password });
  const statuses: number[] = [];
  for (let n = 0; n < 12; n++) statuses.push((await signIn()).status);
  isOver = true;
  await Promise.all(hashes);
  expect(statuses.filter((status) => status !== 503)).toEqual([]);
  expect((await signIn()).status).toBe(200);
});
