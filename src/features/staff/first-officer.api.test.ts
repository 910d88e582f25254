/** The first officer of an installation (product §1, audit X1). */
import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { inviteFirstOfficer } from '#features/staff/server/invite-first-officer.ts';
import { acceptedTexts } from '../../../test/fixtures-scenarios.ts';
import { useWorld } from '../../../test/use-world.ts';

const world = useWorld();
beforeEach(async () => {
  await world.reset();
  await sql`UPDATE account SET capabilities = '{fk.content}' WHERE 'FK_ADMIN' = ANY (roles)`.execute(
    world.database.db,
  );
});

const email = 'first@fund.example';
const invite = (more: { email?: string; again?: boolean } = {}) =>
  inviteFirstOfficer(world.product.serverContext, { email, again: false, ...more });
const codeOf = (issued: Awaited<ReturnType<typeof invite>>): string =>
  new URL((issued as { link: string }).link).searchParams.get('code')!;
const person = {
  last_name: 'Первая',
  name: 'Анна',
  phone: '+7 (912) 345 6789',
  password: 'длинный пароль 1',
  consents: acceptedTexts,
};
const register = (code: string) => world.guest.post('/api/register/staff', { ...person, invite_code: code });
const eventsOf = async () =>
  (
    await sql<{ kind: string; payload: unknown }>`
      SELECT kind, payload FROM event WHERE kind LIKE 'invitation.%' ORDER BY id`.execute(world.database.db)
  ).rows;

describe('the invitation of the first officer', () => {
  test('is printed, sent by letter and written to the audit log', async () => {
    const issued = await invite();
    expect(issued).toEqual({
      link: `http://localhost:3000/registration/staff?code=${codeOf(issued)}`,
      expiresAt: new Date(world.clock.now().getTime() + 14 * 86_400_000),
    });
    await world.runDeliveries();
    const letters = await world.sent('mail');
    expect(letters.map(({ to, text }) => [to, text.includes(codeOf(issued))])).toEqual([[email, true]]);
    expect(await eventsOf()).toEqual([
      { kind: 'invitation.issued', payload: { type: 'FK_STAFF', capabilities: ['fk.super'] } },
    ]);
  });

  test('makes an officer with all rights, once', async () => {
    const code = codeOf(await invite());
    const answer = await register(code);
    expect([answer.status, answer.data.roles, answer.data.landing]).toEqual([
      200,
      ['FK_ADMIN'],
      '/administrator',
    ]);
    const { rows } = await sql`SELECT email, roles, capabilities FROM account WHERE email = ${email}`.execute(
      world.database.db,
    );
    expect(rows).toEqual([{ email, roles: ['FK_ADMIN'], capabilities: ['fk.super'] }]);
    expect((await register(code)).errors.map(({ code: refused }) => refused)).toEqual(['invite_invalid']);
  });

  test('is refused while another one is open, or while an officer has all rights', async () => {
    const code = codeOf(await invite());
    expect(await invite({ email: 'second@fund.example' })).toBe('exists');
    await register(code);
    expect(await invite({ email: 'second@fund.example' })).toBe('exists');
  });

  test('is made once by two processes that start together', async () => {
    const both = await Promise.all([invite(), invite()]);
    expect(both.map((issued) => typeof issued).toSorted()).toEqual(['object', 'string']);
  });

  test('made again replaces the code of the same address and keeps others', async () => {
    const other = codeOf(await invite({ email: 'second@fund.example' }));
    const lost = codeOf(await invite({ again: true }));
    const code = codeOf(await invite({ again: true }));
    expect((await register(lost)).status).toBe(404);
    expect((await register(code)).status).toBe(200);
    expect((await world.guest.get(`/api/register/staff/${other}`)).status).toBe(200);
  });

  test('is refused for an address with an account', async () => {
    expect(await invite({ email: world.people.author.email })).toBe('taken');
  });
});

test('the code of staff is no code of an expert or a company', async () => {
  const code = codeOf(await invite());
  const asExpert = await world.guest.post('/api/register/expert', { ...person, invite_code: code });
  expect(asExpert.errors).toMatchObject([{ code: 'invite_wrong_type', field: 'invite_code' }]);
});

test('an officer who invites companies neither sees nor gets codes of staff', async () => {
  await invite();
  const { id } = await world.database.db.selectFrom('invitation').select('id').executeTakeFirstOrThrow();
  await sql`UPDATE account SET capabilities = '{fk.orgs}' WHERE 'FK_ADMIN' = ANY (roles)`.execute(
    world.database.db,
  );
  const officer = await world.as('fund');
  expect((await officer.get('/api/administrator/invitations')).data.items).toEqual([]);
  for (const call of ['resend', 'revoke']) {
    const { status } = await officer.post(`/api/administrator/invitations/${id}/${call}`, {});
    expect([call, status]).toEqual([call, 404]);
  }
});
