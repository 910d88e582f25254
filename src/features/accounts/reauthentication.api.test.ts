/** Rights that a password has granted do not grow without the password (security S-76). */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useWorld } from '../../../test/use-world.ts';

const world = useWorld();
const by = (token: string) => ({ cookie: `csrf=${token}` });

const age = (accountId: string, interval: string) =>
  sql`UPDATE session SET authenticated_at = authenticated_at - ${interval}::interval,
    created_at = created_at - ${interval}::interval, abs_at = abs_at - ${interval}::interval
    WHERE account_id = ${accountId}`.execute(world.database.db);

const sessionsOf = async (accountId: string) => {
  const { rows } = await sql<{ hoursLeft: number; minutesSincePassword: number }>`
    SELECT round(extract(epoch FROM abs_at - now()) / 3600)::int AS "hoursLeft",
      round(extract(epoch FROM now() - authenticated_at) / 60)::int AS "minutesSincePassword"
    FROM session WHERE account_id = ${accountId} ORDER BY 1`.execute(world.database.db);
  return rows;
};

test('switching to the own role neither counts as the password nor prolongs the session', async () => {
  await world.reset();
  const author = await world.as('author2');
  const { id } = world.people.author2;
  await age(id, '19 minutes');
  const email = { email: 'attacker@example.org' };
  expect((await author.post('/api/email/change', email)).errors[0]?.code).toBe('reauth_required');
  const switched = await author.post('/api/user/role', { role: 'AVTOR' });
  const late = await world.guest.post('/api/email/change', email, by(switched.data.csrf));
  expect([late.status, late.errors[0]?.code]).toEqual([403, 'reauth_required']);
  await age(id, '10 days');
  const again = await world.guest.post('/api/user/role', { role: 'AVTOR' }, by(switched.data.csrf));
  expect(again.status).toBe(200);
  expect(await sessionsOf(id)).toEqual([{ hoursLeft: 96, minutesSincePassword: 10 * 1440 + 19 }]);
});

test('the password given with the change of the address counts for the next one', async () => {
  await world.reset();
  const author = await world.as('author2');
  const { id } = world.people.author2;
  await age(id, '19 minutes');
  const form = { email: 'first@example.org', password: world.password };
  expect((await author.post('/api/email/change', form)).status).toBe(200);
  expect(await sessionsOf(id)).toEqual([{ hoursLeft: 336, minutesSincePassword: 0 }]);
});

test('a stricter role shortens all sessions of the account', async () => {
  await world.reset();
  const { id } = world.people.author2;
  await sql`UPDATE account SET roles = '{AVTOR,FK_ADMIN}' WHERE id = ${id}`.execute(world.database.db);
  const first = await world.as('author2');
  await world.as('author2');
  const switched = await first.post('/api/user/role', { role: 'FK_ADMIN' });
  expect((await sessionsOf(id)).map(({ hoursLeft }) => hoursLeft)).toEqual([12, 12]);
  await world.guest.post('/api/user/role', { role: 'AVTOR' }, by(switched.data.csrf));
  expect((await sessionsOf(id)).map(({ hoursLeft }) => hoursLeft)).toEqual([12, 12]);
});
