/** Staff of the fund: rights, four eyes for all rights, the last officer who has them (product §1, §15). */
import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { Capability } from '#access/actor.ts';
import { useWorld } from '../../../test/use-world.ts';
import { acceptedTexts, addAccount } from '../../../test/fixtures-scenarios.ts';
import type { Answer, Visitor } from '../../../test/world.ts';

const world = useWorld();
const staff = '/api/administrator/staff';
let first: Visitor;
let firstId: string;
beforeEach(async () => {
  await world.reset();
  first = await world.as('fund');
  firstId = world.people.fund.id;
});

const addOfficer = (...capabilities: Capability[]): Promise<string> =>
  addAccount(world.database, { role: 'FK_ADMIN', capabilities });
const rightsOf = async (id: string): Promise<[string[], string[]]> => {
  const { roles, capabilities } = await world.database.db
    .selectFrom('account')
    .select(['roles', 'capabilities'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return [roles, capabilities];
};
const change = (by: Visitor, id: string, rights: { known: Capability[]; capabilities: Capability[] }) =>
  by.post(`${staff}/${id}/capabilities`, rights);
const outcome = ({ status, errors }: Answer) => (status === 200 ? '200' : errors[0]!.code);
const eventsAbout = async (...kinds: string[]) =>
  (
    await sql<{ kind: string; actor_id: string; payload: unknown }>`
      SELECT kind, actor_id, payload FROM event WHERE kind = ANY (${kinds}) ORDER BY id`.execute(
      world.database.db,
    )
  ).rows;
const suspend = (id: string) =>
  world.database.db.updateTable('account').set({ state: 'SUSPENDED' }).where('id', '=', id).execute();
const pendingGrants = async () =>
  (await first.get(staff)).data.items.flatMap(({ grant }: { grant: { id: string } | null }) => grant ?? []);

describe('the list', () => {
  test('has officers with their rights and the last sign-in', async () => {
    const id = await addOfficer('fk.content');
    await sql`UPDATE account SET last_name = 'Яшина', last_login_at = ${world.clock.now()} WHERE id = ${id}`.execute(
      world.database.db,
    );
    const { data } = await first.get(staff);
    expect(
      data.items.map((row: Record<string, unknown>) => [row['id'], row['capabilities'], row['lastLoginAt']]),
    ).toEqual([
      [firstId, ['fk.super'], null],
      [id, ['fk.content'], world.clock.now().toISOString()],
    ]);
    expect([data.supers, data.total]).toEqual([1, 2]);
  });

  test('is closed to officers without all rights', async () => {
    const editor = await world.asAccount(await addOfficer('fk.content', 'fk.orgs', 'fk.audit'));
    expect((await editor.get(staff)).status).toBe(403);
  });
});

describe('an invitation', () => {
  const invite = (more: object = {}) =>
    first.post(`${staff}/invitations`, {
      email: 'editor@fund.example',
      capabilities: ['fk.content'],
      ...more,
    });

  test('makes an officer with exactly its rights', async () => {
    const { invitation } = (await invite({ last_name: 'Редакторова' })).data;
    await world.runDeliveries();
    expect((await world.sent('mail')).map(({ to, text }) => [to, text.includes(invitation.code)])).toEqual([
      ['editor@fund.example', true],
    ]);
    const registered = await world.guest.post('/api/register/staff', {
      last_name: 'Редакторова',
      name: 'Рита',
      phone: '+7 (912) 345 6789',
      password: 'длинный пароль 1',
      consents: acceptedTexts,
      invite_code: invitation.code,
    });
    expect(registered.data.roles).toEqual(['FK_ADMIN']);
    const { id } = await world.database.db
      .selectFrom('account')
      .select('id')
      .where('email', '=', 'editor@fund.example')
      .executeTakeFirstOrThrow();
    expect(await rightsOf(id)).toEqual([['FK_ADMIN'], ['fk.content']]);
    const editor = await world.asAccount(id);
    const answers = await Promise.all(
      ['news', 'invitations', 'staff'].map((path) => editor.get(`/api/administrator/${path}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 403, 403]);
  });

  test.each([
    ['all rights', { capabilities: ['fk.super'] }, 'validation_failed'],
    ['no rights', { capabilities: [] }, 'validation_failed'],
    ['the address of an author', { email: 'author@example.com' }, 'not_unique_email'],
  ])('is refused for %s', async (_, more, code) => {
    expect(outcome(await invite(more))).toBe(code);
  });

  test('of one address is open once, also under concurrent requests', async () => {
    const answers = await Promise.all([invite(), invite(), invite()]);
    expect(answers.map(outcome).toSorted()).toEqual(['200', 'already_exists', 'already_exists']);
  });

  test('is listed until it is revoked; a revoked code registers nobody', async () => {
    const { invitation } = (await invite()).data;
    expect((await first.get(`${staff}/invitations`)).data.items).toMatchObject([
      { id: invitation.id, email: 'editor@fund.example', capabilities: ['fk.content'], isExpired: false },
    ]);
    expect((await first.post(`${staff}/invitations/${invitation.id}/resend`, {})).data.code).toBe(
      invitation.code,
    );
    await first.post(`${staff}/invitations/${invitation.id}/revoke`);
    expect((await first.get(`${staff}/invitations`)).data.items).toEqual([]);
    expect((await world.guest.get(`/api/register/staff/${invitation.code}`)).status).toBe(404);
  });

  test('of a former officer gives the role back at once', async () => {
    const id = await addOfficer('fk.intake');
    const { email } = await world.database.db
      .selectFrom('account')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await first.post(`${staff}/${id}/dismiss`);
    expect((await invite({ email })).data).toEqual({ invitation: null });
    expect(await rightsOf(id)).toEqual([['FK_ADMIN'], ['fk.content']]);
  });
});

describe('a change of rights', () => {
  test('applies to open sessions at once and is in the audit log', async () => {
    const id = await addOfficer('fk.content');
    const officer = await world.asAccount(id);
    const listed = async () =>
      Promise.all(
        ['news', 'invitations'].map(async (path) => (await officer.get(`/api/administrator/${path}`)).status),
      );
    expect(await listed()).toEqual([200, 403]);
    await change(first, id, { known: ['fk.content'], capabilities: ['fk.orgs'] });
    expect(await listed()).toEqual([403, 200]);
    expect(await eventsAbout('staff.capabilities-changed')).toEqual([
      {
        kind: 'staff.capabilities-changed',
        actor_id: firstId,
        payload: { before: ['fk.content'], after: ['fk.orgs'] },
      },
    ]);
  });

  test('of rights that another officer has changed since is refused', async () => {
    const id = await addOfficer('fk.content');
    const stale = await change(first, id, { known: ['fk.orgs'], capabilities: ['fk.orgs', 'fk.audit'] });
    expect(outcome(stale)).toBe('version_conflict');
  });

  test('of a person who is no officer is not found', async () => {
    const answer = await change(first, world.people.author.id, { known: [], capabilities: ['fk.audit'] });
    expect(answer.status).toBe(404);
  });

  test('takes the role away, ends the sessions and what the officer has started', async () => {
    const id = await addOfficer('fk.super');
    const officer = await world.asAccount(id);
    const other = await addOfficer('fk.content');
    await change(officer, other, { known: ['fk.content'], capabilities: ['fk.super'] });
    await officer.post(`${staff}/invitations`, { email: 'friend@fund.example', capabilities: ['fk.audit'] });
    expect((await first.post(`${staff}/${id}/dismiss`)).status).toBe(200);
    expect(await rightsOf(id)).toEqual([[], []]);
    expect((await officer.get(staff)).status).toBe(401);
    expect([await pendingGrants(), (await first.get(`${staff}/invitations`)).data.items]).toEqual([[], []]);
    expect((await eventsAbout('staff.dismissed')).map(({ actor_id }) => actor_id)).toEqual([firstId]);
  });

  test('ends what an officer has started when another one suspends the account', async () => {
    const id = await addOfficer('fk.super');
    const officer = await world.asAccount(id);
    const other = await addOfficer('fk.content');
    await change(officer, other, { known: ['fk.content'], capabilities: ['fk.super'] });
    const { invitation } = (
      await officer.post(`${staff}/invitations`, { email: 'friend@fund.example', capabilities: ['fk.audit'] })
    ).data;
    const reason = { reason: 'Проверка' };
    expect((await first.post(`/api/administrator/accounts/${id}/suspend`, reason)).status).toBe(200);
    // In the same transaction: no job has run yet.
    expect((await world.guest.get(`/api/register/staff/${invitation.code}`)).status).toBe(404);
    expect([await pendingGrants(), (await first.get(`${staff}/invitations`)).data.items]).toEqual([[], []]);
    const ends = await eventsAbout('invitation.revoked', 'super-grant.withdrawn');
    expect(ends.map(({ actor_id }) => actor_id)).toEqual([firstId, firstId]);
  });
});

describe('all rights', () => {
  const known: Capability[] = ['fk.content'];
  const capabilities: Capability[] = ['fk.content', 'fk.audit', 'fk.super'];

  test('are granted alone only by the only officer who has them', async () => {
    const id = await addOfficer('fk.content');
    expect((await change(first, id, { known, capabilities })).data).toEqual({ pending: false });
    expect(await rightsOf(id)).toEqual([['FK_ADMIN'], capabilities]);
  });

  test('wait for a second officer; the other rights apply at once', async () => {
    const second = await world.asAccount(await addOfficer('fk.super'));
    const id = await addOfficer('fk.content');
    expect((await change(first, id, { known, capabilities })).data).toEqual({ pending: true });
    expect(await rightsOf(id)).toEqual([['FK_ADMIN'], ['fk.content', 'fk.audit']]);
    const [grant] = await pendingGrants();
    expect(grant).toMatchObject({ requestedBy: firstId, requestedByName: 'Елена Елисеева' });
    expect(outcome(await first.post(`${staff}/grants/${grant.id}/confirm`))).toBe('forbidden');
    const both = await Promise.all([1, 2].map(() => second.post(`${staff}/grants/${grant.id}/confirm`)));
    expect(both.map(outcome).toSorted()).toEqual(['200', 'state_conflict']);
    expect(await rightsOf(id)).toEqual([['FK_ADMIN'], capabilities]);
    expect(
      (await eventsAbout('super-grant.requested', 'super-grant.confirmed')).map(({ kind }) => kind),
    ).toEqual(['super-grant.requested', 'super-grant.confirmed']);
  });

  test('a letter asks the other officers who may confirm, while the request is open', async () => {
    const invited = [await addOfficer('fk.super'), await addOfficer('fk.super', 'fk.audit')];
    await suspend(await addOfficer('fk.super'));
    const id = await addOfficer('fk.content');
    const before = (await world.sent('mail')).length;
    await change(first, id, { known, capabilities });
    await world.runDeliveries();
    const letters = (await world.sent('mail')).slice(before);
    const emails = await world.database.db
      .selectFrom('account')
      .select('email')
      .where('id', 'in', invited)
      .execute();
    expect(letters.map(({ to }) => to).toSorted()).toEqual(emails.map(({ email }) => email).toSorted());
    expect(letters[0]!.text).toContain('/administrator/staff');
    const other = await addOfficer('fk.content');
    await change(first, other, { known, capabilities });
    for (const { id: open } of await pendingGrants()) await first.post(`${staff}/grants/${open}/withdraw`);
    await world.runDeliveries();
    expect((await world.sent('mail')).length).toBe(before + 2);
  });

  test('are not granted when either officer withdraws', async () => {
    await addOfficer('fk.super');
    const id = await addOfficer('fk.content');
    await change(first, id, { known, capabilities: ['fk.super'] });
    const [grant] = await pendingGrants();
    expect(outcome(await first.post(`${staff}/grants/${grant.id}/withdraw`))).toBe('200');
    expect([await pendingGrants(), (await rightsOf(id))[1]]).toEqual([[], []]);
  });

  test('stay with one of two officers who give them up at once', async () => {
    const secondId = await addOfficer('fk.super');
    const second = await world.asAccount(secondId);
    const known: Capability[] = ['fk.super'];
    const answers = await Promise.all([
      change(first, firstId, { known, capabilities: ['fk.audit'] }),
      change(second, secondId, { known, capabilities: ['fk.audit'] }),
    ]);
    expect(answers.map(outcome).toSorted()).toEqual(['200', 'last_admin']);
  });

  test.each(['dismiss', 'suspend'] as const)(
    'stay with one of two officers who %s each other at once',
    async (how) => {
      const secondId = await addOfficer('fk.super');
      const second = await world.asAccount(secondId);
      const call = (by: Visitor, id: string) =>
        how === 'dismiss'
          ? by.post(`${staff}/${id}/dismiss`)
          : by.post(`/api/administrator/accounts/${id}/suspend`, { reason: 'Проверка' });
      const answers = await Promise.all([call(first, secondId), call(second, firstId)]);
      // The later one is no officer any more, or the change would leave no officer with all rights.
      expect(answers.map(({ status }) => status === 200).toSorted()).toEqual([false, true]);
      const { rows } = await sql`
      SELECT FROM account WHERE 'fk.super' = ANY (capabilities) AND state = 'ACTIVE'`.execute(
        world.database.db,
      );
      expect(rows).toHaveLength(1);
    },
  );

  test('are not resent by code', async () => {
    await addOfficer('fk.super');
    const { rows } = await sql<{ id: string }>`
      INSERT INTO invitation (id, code_hash, type, email, capabilities, expires_at)
      VALUES (gen_random_uuid(), 'x', 'FK_STAFF', 'a@fund.example', '{fk.super}', ${new Date(world.clock.now().getTime() + 1000)})
      RETURNING id`.execute(world.database.db);
    expect(outcome(await first.post(`${staff}/invitations/${rows[0]!.id}/resend`, {}))).toBe('forbidden');
  });
});
