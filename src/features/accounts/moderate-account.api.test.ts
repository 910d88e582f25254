/** The fund blocks accounts (security S-21). */
import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { refusalOf } from '../../../test/answer-codes.ts';
import { useWorld } from '../../../test/use-world.ts';

const world = useWorld();

const suspend = (id: string) => `/api/administrator/accounts/${id}/suspend`;
const restore = (id: string) => `/api/administrator/accounts/${id}/restore`;
const restored = { reason: 'Разобрались' };
const login = async (email: string) => {
  const { status, errors } = await world.guest.post('/api/login', { email, password: world.password });
  return [status, errors[0]?.code];
};

test('blocking ends all sessions immediately and sends a letter, and restoring allows signing in', async () => {
  const { id, email } = world.people.author;
  const author = await world.as('author');
  const officer = await world.as('fund');
  expect((await officer.post(suspend(id), {})).errors.map(({ field }) => field)).toEqual(['reason']);
  expect((await officer.post(suspend(id), { reason: 'Жалоба' })).data).toEqual({ id, state: 'SUSPENDED' });
  expect((await author.get('/api/user/sessions')).status).toBe(401);
  expect(await login(email)).toEqual([403, 'account_blocked']);
  const blocked = await world.guest.post('/api/login', { email, password: world.password });
  expect(blocked.errors[0]!.message).toContain('«Жалоба»');
  expect((await officer.post(suspend(id), { reason: 'Ещё раз' })).status).toBe(409);
  await world.runDeliveries();
  expect((await officer.post(restore(id), restored)).data).toEqual({ id, state: 'ACTIVE' });
  expect((await officer.post(restore(id), restored)).status).toBe(409);
  expect(await login(email)).toEqual([200, undefined]);
  await world.runDeliveries();
  const letters = await world.sent('mail');
  expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
    [email, 'Учётная запись заблокирована — Сценариум'],
    [email, 'Учётная запись восстановлена — Сценариум'],
  ]);
  expect(letters.map(({ text }) => /: (Жалоба|Разобрались)$/m.exec(text)?.[1])).toEqual([
    'Жалоба',
    'Разобрались',
  ]);
});

test('only officers block, never themselves, and officers are blocked only with all capabilities', async () => {
  const { author2, fund, okUser } = world.people;
  const form = { reason: 'Потому что' };
  expect((await world.guest.post(suspend(author2.id), form)).status).toBe(401);
  for (const key of ['author', 'expert', 'okAdmin', 'okUser'] as const) {
    expect([key, (await (await world.as(key)).post(suspend(author2.id), form)).status]).toEqual([key, 403]);
  }
  const officer = await world.as('fund');
  expect((await officer.post(suspend(fund.id), form)).status).toBe(403);
  expect((await officer.post(suspend('0192a000-0000-7000-8000-00000000ffff'), form)).status).toBe(404);
  const lesser = sql`UPDATE account SET roles = ARRAY['FK_ADMIN'], capabilities = ARRAY['fk.moderation'] WHERE id = ${okUser.id}`;
  await world.database.tx((tx) => lesser.execute(tx));
  const moderator = await world.asAccount(okUser.id);
  expect((await moderator.post(suspend(fund.id), form)).status).toBe(403);
  expect((await moderator.post(suspend(author2.id), form)).status).toBe(200);
});

test('restoring does not confirm an email that was never confirmed', async () => {
  const { id } = world.people.author2;
  await sql`UPDATE account SET state = 'NEW', email_confirmed_at = NULL WHERE id = ${id}`.execute(
    world.database.db,
  );
  const officer = await world.as('fund');
  await officer.post(suspend(id), { reason: 'Проверка' });
  expect((await officer.post(restore(id), restored)).data).toEqual({ id, state: 'NEW' });
});

test('of two officers with all rights who block each other at once one remains', async () => {
  const { fund, okAdmin2 } = world.people;
  await sql`UPDATE account SET roles = ARRAY['FK_ADMIN'], capabilities = ARRAY['fk.super'] WHERE id = ${okAdmin2.id}`.execute(
    world.database.db,
  );
  const [one, other] = [await world.as('fund'), await world.asAccount(okAdmin2.id)];
  const answers = await Promise.all([
    one.post(suspend(okAdmin2.id), { reason: 'Проверка' }),
    other.post(suspend(fund.id), { reason: 'Проверка' }),
  ]);
  const refused = answers.filter(({ status }) => status !== 200).map(refusalOf);
  // The slower one may have lost its session before it is asked who it is.
  expect([[[409, 'last_admin']], [[401, 'unauthenticated']]]).toContainEqual(refused);
  const { rows } = await sql<{ state: string }>`
    SELECT state FROM account WHERE id IN (${fund.id}, ${okAdmin2.id}) ORDER BY state`.execute(
    world.database.db,
  );
  expect(rows.map(({ state }) => state)).toEqual(['ACTIVE', 'SUSPENDED']);
});
