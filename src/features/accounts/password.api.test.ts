/** Password recovery and change (security S-02, S-10, S-14, S-15, S-20). */
import { beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { newId } from '#kernel/id.ts';
import { hashSecret, newSecret } from '#platform/passwords/secret.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Answer } from '../../../test/world.ts';
import { codesAndFields } from '../../../test/answer-codes.ts';

const world = useWorld();
beforeEach(() => world.reset());

const fresh = 'совсем другой пароль';
const forgot = (email: string, headers?: Record<string, string>) =>
  world.guest.post('/api/password/forgot', { email }, headers);
const reset = (token: string, password = fresh, conf = password) =>
  world.guest.post('/api/password/reset', { token, password, conf_password: conf });
const login = async (email: string, password: string) =>
  (await world.guest.post('/api/login', { email, password })).status;

/** Links of the letters sent since `before`, the oldest first. */
async function linksSince(before: number): Promise<string[]> {
  await world.runDeliveries();
  return (await world.sent('mail'))
    .slice(before)
    .flatMap(({ text }) => /\S+\/password\/reset\?token=\S+/.exec(text)?.[0] ?? []);
}
const count = async () => (await world.sent('mail')).length;
const tokenOf = (link: string | undefined) => new URL(link ?? '').searchParams.get('token') ?? '';

const addLink = (token: string) =>
  sql`INSERT INTO account_token (id, account_id, kind, token_hash, email, expires_at)
    VALUES (${newId()}, ${world.people.author.id}, 'password', ${hashSecret(token)}, 'author@example.com',
      ${new Date(world.clock.now().getTime() + 60_000)})`.execute(world.database.db);

async function freshToken(email = 'author@example.com'): Promise<string> {
  const before = await count();
  await forgot(email);
  return tokenOf((await linksSince(before))[0]);
}

test('a link is validated before a password is entered', async () => {
  const check = async (token: string) =>
    (await world.guest.post('/api/password/reset/check', { token })).data.alive;
  const token = await freshToken();
  expect([await check(token), await check('no-such-link')]).toEqual([true, false]);
  expect((await reset(token)).status).toBe(200);
  expect(await check(token)).toBe(false);
});

test('known, unknown and blocked emails get identical responses; only the known one gets a letter', async () => {
  const before = await count();
  const answers = [
    await forgot('author@example.com'),
    await forgot('nobody@example.com'),
    await forgot('blocked@example.com'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ response }) => response.body)).size).toBe(1);
  await world.runDeliveries();
  const letters = (await world.sent('mail')).slice(before);
  expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
    ['author@example.com', 'Восстановление пароля — Сценариум'],
  ]);
});

test('the link uses the public origin, whatever the Host header', async () => {
  const before = await count();
  await forgot('author@example.com', { host: 'evil.localhost', 'x-forwarded-host': 'evil.test' });
  expect((await linksSince(before))[0]).toMatch(
    /^http:\/\/localhost:3000\/password\/reset\?token=[\w-]{43}$/,
  );
});

test('of twenty requests for one email three send a letter, and only the last link works', async () => {
  const before = await count();
  const answers: Answer[] = [];
  for (let n = 0; n < 20; n++) {
    answers.push(await forgot('author@example.com'));
    await world.runDeliveries();
  }
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const links = await linksSince(before);
  expect(links).toHaveLength(3);
  expect((await reset(tokenOf(links[0]))).status).toBe(400);
  expect((await reset(tokenOf(links[1]))).status).toBe(400);
  expect((await reset(tokenOf(links[2]))).status).toBe(200);
});

test('a reset sets the password, ends every session, does not sign in and sends a letter', async () => {
  const author = await world.as('author');
  const token = await freshToken();
  const answer = await reset(token);
  expect([answer.status, answer.data, answer.headers['set-cookie']]).toEqual([200, null, undefined]);
  expect((await author.get('/api/user/sessions')).status).toBe(401);
  expect(await login('author@example.com', world.password)).toBe(400);
  expect(await login('author@example.com', fresh)).toBe(200);
  await world.runDeliveries();
  expect((await world.sent('mail')).at(-1)).toMatchObject({
    to: 'author@example.com',
    subject: 'Пароль изменён — Сценариум',
  });
  const again = await reset(token);
  expect([again.status, codesAndFields(again)]).toEqual([400, [['token_invalid', undefined]]]);
});

test('of twenty concurrent resets with one link exactly one succeeds', async () => {
  const token = await freshToken();
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => reset(token, `${fresh} ${n}`)));
  const done = answers.flatMap(({ status }, n) => (status === 200 ? [n] : []));
  expect(done).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
  expect(await login('author@example.com', `${fresh} ${done[0]}`)).toBe(200);
});

test('of three concurrent requests one link stays valid, and a reset invalidates every link', async () => {
  const before = await count();
  await Promise.all([1, 2, 3].map(() => forgot('author@example.com')));
  const links = await linksSince(before);
  expect(links).toHaveLength(3);
  const alive = sql<{ n: number }>`
    SELECT count(*)::int AS n FROM account_token WHERE kind = 'password' AND used_at IS NULL`;
  expect((await alive.execute(world.database.db)).rows).toEqual([{ n: 1 }]);
  const [spare, token] = [newSecret(), newSecret()];
  for (const one of [spare, token]) await addLink(one);
  expect((await reset(token)).status).toBe(200);
  expect(codesAndFields(await reset(spare, `${fresh} 2`))).toEqual([['token_invalid', undefined]]);
  expect(await login('author@example.com', fresh)).toBe(200);
});

test('a link that is expired, truncated or invented is rejected', async () => {
  const token = await freshToken();
  expect(codesAndFields(await reset(token.slice(1)))).toEqual([['token_invalid', undefined]]);
  expect(codesAndFields(await reset('x'.repeat(43)))).toEqual([['token_invalid', undefined]]);
  world.clock.advance({ minutes: 60, seconds: 1 });
  expect(codesAndFields(await reset(token))).toEqual([['token_invalid', undefined]]);
  expect(await login('author@example.com', world.password)).toBe(200);
});

test('a rejected new password does not use up the link', async () => {
  const token = await freshToken();
  const refused = [
    await reset(token, 'short'),
    await reset(token, 'password123'),
    await reset(token, 'Author@Example.com'),
    await reset(token, fresh, 'something else'),
    await world.guest.post('/api/password/reset', {}),
  ];
  expect(refused.map((answer) => codesAndFields(answer))).toEqual([
    [['validation_failed', 'password']],
    [['validation_failed', 'password']],
    [['validation_failed', 'password']],
    [['validation_failed', 'conf_password']],
    [
      ['validation_failed', 'token'],
      ['validation_failed', 'password'],
      ['validation_failed', 'conf_password'],
    ],
  ]);
  expect((await reset(token)).status).toBe(200);
});

test('changing the password needs the current one, ends other sessions and renews the keys of this one', async () => {
  const others = [await world.as('author'), await world.as('author')];
  const author = await world.as('author');
  const form = { current_password: world.password, password: fresh, conf_password: fresh };
  const wrong = await author.post('/api/user/password', { ...form, current_password: 'wrong' });
  expect([wrong.status, codesAndFields(wrong)]).toEqual([400, [['invalid_credentials', 'current_password']]]);
  const differing = await author.post('/api/user/password', { ...form, conf_password: 'another' });
  expect(codesAndFields(differing)).toEqual([['validation_failed', 'conf_password']]);
  const common = { ...form, password: 'iloveyou', conf_password: 'iloveyou' };
  const refused = await author.post('/api/user/password', common);
  expect(codesAndFields(refused)).toEqual([['validation_failed', 'password']]);
  const both = await author.post('/api/user/password', { ...common, current_password: 'wrong' });
  expect([both.status, codesAndFields(both)]).toEqual([
    400,
    [
      ['invalid_credentials', 'current_password'],
      ['validation_failed', 'password'],
    ],
  ]);
  const { status, data } = await author.post('/api/user/password', form);
  expect(status).toBe(200);
  for (const old of [...others, author]) expect((await old.get('/api/user/sessions')).status).toBe(401);
  const sessions = await world.guest.get('/api/user/sessions', { cookie: `csrf=${data.csrf}` });
  expect(sessions.data.items).toHaveLength(1);
  expect(await login('author@example.com', world.password)).toBe(400);
  expect(await login('author@example.com', fresh)).toBe(200);
  expect((await world.guest.post('/api/user/password', form)).status).toBe(401);
});
