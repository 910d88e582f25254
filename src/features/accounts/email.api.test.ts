/** Confirming and changing the email (security S-16). */
import { expect, test } from 'vitest';
import { endSessions } from '#features/accounts/server/open-session.ts';
import { acceptedTexts } from '../../../test/fixtures-scenarios.ts';
import { newAuthorForm, registrationIn } from '../../../test/author-registration.ts';
import { interleave } from '../../../test/interleave.ts';
import { useWorld } from '../../../test/use-world.ts';
import { codesAndFields } from '../../../test/answer-codes.ts';

const world = useWorld();

const { register, rowOf, lettersTo } = registrationIn(world);
const freshFields = () => ({ ...newAuthorForm(), consents: acceptedTexts });
const by = (token: string) => ({ cookie: `csrf=${token}` });
const tokenIn = (letter: { text: string } | undefined) =>
  /\/email\/confirm\/([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';

test('the link of the letter confirms the address once, by its owner only', async () => {
  const fields = freshFields();
  const { data } = await register(fields);
  const [letter] = await lettersTo(fields.email);
  const url = `/api/email/confirm/${tokenIn(letter)}`;
  expect((await world.guest.get(url)).status).toBe(401);
  const stranger = await world.as('author');
  const foreign = await stranger.get(url);
  const unknown = await stranger.get(`/api/email/confirm/${'x'.repeat(43)}`);
  expect([foreign.status, foreign.response.body]).toEqual([404, unknown.response.body]);
  const typed = await world.guest.get(url, {
    ...by(data.csrf),
    'sec-fetch-site': 'none',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
  });
  expect(typed.status).toBe(401);
  const head = await world.product.server.inject({ method: 'HEAD', url, headers: by(data.csrf) });
  expect(head.statusCode).toBe(405);
  expect(await rowOf(fields.email)).toMatchObject({ state: 'NEW', email_confirmed_at: null });
  const confirmed = await world.guest.get(url, by(data.csrf));
  expect([confirmed.status, confirmed.data]).toEqual([200, { email: fields.email, landing: '/profile' }]);
  expect(await rowOf(fields.email)).toMatchObject({ state: 'ACTIVE', email_confirmed_at: expect.any(Date) });
  const again = await world.guest.post(url, {}, by(data.csrf));
  expect([again.status, codesAndFields(again)]).toEqual([400, [['token_invalid', undefined]]]);
  expect((await world.guest.post('/api/email/resend', {}, by(data.csrf))).status).toBe(409);
});

test('a link expires after 24 hours, as the letter says, and another letter has a new link', async () => {
  const fields = freshFields();
  const { data } = await register(fields);
  const early = await world.guest.post('/api/email/resend', {}, by(data.csrf));
  expect([early.status, codesAndFields(early), early.headers['retry-after']]).toEqual([
    429,
    [['rate_limited', undefined]],
    '60',
  ]);
  const [first] = await lettersTo(fields.email);
  expect(first!.text).toContain('Ссылка действует 24 часа.');
  world.clock.advance({ hours: 24, seconds: 1 });
  const old = await world.guest.get(`/api/email/confirm/${tokenIn(first)}`, by(data.csrf));
  expect([old.status, codesAndFields(old)]).toEqual([400, [['token_invalid', undefined]]]);
  const resends = await Promise.all(
    Array.from({ length: 5 }, () => world.guest.post('/api/email/resend', {}, by(data.csrf))),
  );
  expect(resends.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429, 429]);
  const letters = await lettersTo(fields.email);
  expect(letters).toHaveLength(2);
  expect(
    (await world.guest.post(`/api/email/confirm/${tokenIn(letters[1])}`, {}, by(data.csrf))).status,
  ).toBe(200);
});

test('changing the email notifies the former address, invalidates old links and confirms the new address', async () => {
  const fields = freshFields();
  const { data } = await register(fields);
  const [first] = await lettersTo(fields.email);
  world.clock.advance({ minutes: 2 });
  const email = 'moved@example.org';
  const moved = await world.guest.post(
    '/api/email/change',
    { email: 'Moved@example.org', password: fields.password },
    by(data.csrf),
  );
  expect([moved.status, moved.data.email, moved.data.retryAfter]).toEqual([200, email, 60]);
  expect((await world.guest.get('/api/user/sessions', by(data.csrf))).status).toBe(401);
  const own = by(moved.data.csrf);
  expect((await world.guest.get(`/api/email/confirm/${tokenIn(first)}`, own)).status).toBe(404);
  expect((await lettersTo(fields.email)).map(({ subject }) => subject)).toEqual([
    'Подтвердите почту — Сценариум',
    'Адрес почты изменён — Сценариум',
  ]);
  const [letter] = await lettersTo(email);
  expect((await world.guest.get(`/api/email/confirm/${tokenIn(letter)}`, own)).data.email).toBe(email);
});

test('a change of the email needs the password, unless the session was just opened', async () => {
  const author = await world.as('author2');
  const refusals = [
    await author.post('/api/email/change', { email: 'new@example.org', password: 'wrong password' }),
    await author.post('/api/email/change', { email: 'author@example.com', password: world.password }),
    await author.post('/api/email/change', { email: 'author2@example.com', password: world.password }),
    await author.post('/api/email/change', { email: 'nonsense', password: world.password }),
  ];
  expect(refusals.map((answer) => [answer.status, ...codesAndFields(answer)])).toEqual([
    [400, ['invalid_credentials', 'password']],
    [409, ['not_unique_email', 'email']],
    [400, ['validation_failed', 'email']],
    [400, ['validation_failed', 'email']],
  ]);
  world.clock.set(new Date(Date.now() + 11 * 60_000 + 4 * 86_400_000));
  const late = await author.post('/api/email/change', { email: 'new@example.org' });
  expect([late.status, codesAndFields(late)]).toEqual([403, [['reauth_required', 'password']]]);
  expect(await rowOf('author2@example.com')).toMatchObject({ email_confirmed_at: expect.any(Date) });
  expect((await world.guest.post('/api/email/change', { email: 'new@example.org' })).status).toBe(401);
});

test('a change of the email with a password that the owner has just replaced is refused', async () => {
  await world.reset();
  const thief = await world.as('author2');
  const { id } = world.people.author2;
  const answer = await interleave(world.database, {
    async hold(tx) {
      await tx.updateTable('account').set({ password_hash: 'new' }).where('id', '=', id).execute();
      await endSessions(tx, id);
    },
    start: () => thief.post('/api/email/change', { email: 'thief@example.org', password: world.password }),
  });
  // The embedded engine begins the call after the sessions have ended.
  const isLate = world.database.kind === 'pglite';
  expect(codesAndFields(answer)).toEqual([
    isLate ? ['unauthenticated', undefined] : ['invalid_credentials', 'password'],
  ]);
  expect(await rowOf('thief@example.org')).toBeUndefined();
  const sessions = world.database.db.selectFrom('session').select('pid').where('account_id', '=', id);
  expect(await sessions.execute()).toEqual([]);
});
