/** The fund blocks accounts (security S-21). */
import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { useWorld } from '../../../test/use-world.ts';

const world = useWorld();

const suspend = (id: string) => `/api/administrator/accounts/${id}/suspend`;
const restore = (id: string) => `/api/administrator/accounts/${id}/restore`;
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
  expect((await officer.post(suspend(id), { reason: 'Ещё раз' })).status).toBe(409);
  await world.settle();
  expect((await officer.post(restore(id))).data).toEqual({ id, state: 'ACTIVE' });
  expect((await officer.post(restore(id))).status).toBe(409);
  expect(await login(email)).toEqual([200, undefined]);
  await world.settle();
  expect((await world.sent('mail')).map(({ to, subject }) => [to, subject])).toEqual([
    [email, 'Учётная запись заблокирована — Сценариум'],
    [email, 'Учётная запись восстановлена — Сценариум'],
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
