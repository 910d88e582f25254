import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { companies } from '../../../seeds/people.ts';
import { addAccount, addCompany, addEmployee } from '../../../test/fixtures-scenarios.ts';
import { createWorld } from '../../../test/world.ts';
import type { Visitor, World } from '../../../test/world.ts';

let world: World;
let okAdmin: Visitor;
let okUser: Visitor;
let okAdmin2: Visitor;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.reset();
  [okAdmin, okUser, okAdmin2] = await Promise.all([world.as('okAdmin'), world.as('okUser'), world.as('okAdmin2')]);
});

const codes = ({ errors }: { errors: { code: string; field?: string }[] }) =>
  errors.map(({ code, field }) => (field ? `${code} ${field}` : code));
const employeeOf = async (accountId: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`SELECT id FROM employee WHERE account_id = ${accountId}
    ORDER BY created_at DESC`.execute(world.database.db);
  return rows[0]!.id;
};
const rows = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> => (await query.execute(world.database.db)).rows;
const events = async (kind: string) =>
  rows(sql<{ payload: Record<string, unknown> }>`SELECT payload FROM event WHERE kind = ${kind} ORDER BY id`);

describe('the card of the company', () => {
  test('is read by its employees, each their own', async () => {
    const card = (await okUser.get('/api/organization')).data;
    expect(card).toMatchObject({ id: companies.studio.id, inn: companies.studio.inn, state: 'APPROVED', logo: null });
    expect((await okAdmin2.get('/api/organization')).data.id).toBe(companies.rival.id);
  });

  test.each([
    ['guest', 401, 'unauthenticated'],
    ['author', 403, 'forbidden'],
    ['expert', 403, 'forbidden'],
    ['fund', 403, 'forbidden'],
    ['waiting', 403, 'employee_wait'],
  ] as const)('is closed to %s', async (key, status, code) => {
    const visitor = key === 'guest' ? world.guest : await world.as(key);
    const answer = await visitor.get('/api/organization');
    expect([answer.status, answer.errors[0]!.code]).toEqual([status, code]);
  });

  test('is edited by a leader: what is absent stays, what is empty is cleared', async () => {
    const first = await okAdmin.post('/api/organization', {
      shortName: 'Северный свет',
      site: 'https://north.example',
      phone: '+7 (495) 123 4567',
      version: 1,
    });
    expect(first.data).toMatchObject({
      name: companies.studio.name,
      shortName: 'Северный свет',
      site: 'https://north.example',
      phone: '74951234567',
      version: 2,
    });
    const second = await okAdmin.post('/api/organization', { site: '', description: 'Снимаем кино' });
    expect(second.data).toMatchObject({ site: '', description: 'Снимаем кино', shortName: 'Северный свет' });
    expect((await events('organization.edited')).map(({ payload }) => payload['fields'])).toEqual([
      ['phone', 'site', 'short_name'],
      ['site', 'description'],
    ]);
  });

  test('is not overwritten from an older tab', async () => {
    await okAdmin.post('/api/organization', { description: 'первая', version: 1 });
    const late = await okAdmin.post('/api/organization', { description: 'вторая', version: 1 });
    expect([late.status, codes(late)]).toEqual([409, ['version_conflict']]);
    expect((await okAdmin.get('/api/organization')).data.description).toBe('первая');
  });

  test.each([
    [{ name: '' }, 'name'],
    [{ name: 'я'.repeat(301) }, 'name'],
    [{ inn: '7728168971' }, 'inn'],
    [{ kpp: '12' }, 'kpp'],
    [{ ogrn: 'abc' }, 'ogrn'],
    [{ okved: '59-11' }, 'okved'],
    [{ phone: '123' }, 'phone'],
    [{ email: 'нет' }, 'email'],
    [{ site: 'javascript:alert(1)' }, 'site'],
    [{ description: 'я'.repeat(3001) }, 'description'],
    [{ legal_address: 'я'.repeat(501) }, 'legal_address'],
    [{ version: 'x' }, 'version'],
  ])('refuses %o', async (form, field) => {
    const answer = await okAdmin.post('/api/organization', form);
    expect([answer.status, codes(answer)]).toEqual([400, [`validation_failed ${field}`]]);
    expect(answer.errors[0]!.message).not.toContain('@');
  });

  test('keeps what a body has no business with', async () => {
    await okAdmin.post('/api/organization', { state: 'CHECK', id: companies.rival.id, inn: companies.studio.inn });
    expect((await okAdmin.get('/api/organization')).data).toMatchObject({ state: 'APPROVED', id: companies.studio.id });
  });

  test('is not edited by an employee', async () => {
    const answer = await okUser.post('/api/organization', { description: 'нет' });
    expect([answer.status, codes(answer)]).toEqual([403, ['forbidden']]);
  });

  test('takes a logo, draws it anew, replaces and removes it', async () => {
    const png = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#3b4cd3' } }).png().toBuffer();
    const upload = async () => {
      const form = new FormData();
      form.append('image', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'логотип.png');
      return (await okAdmin.post('/api/organization/image', form)).data.url as string;
    };
    const first = await upload();
    expect(first).toMatch(/^\/api\/files\/[0-9a-f-]{36}\/logo\.webp$/);
    const second = await upload();
    expect(second).not.toBe(first);
    expect((await okUser.get('/api/organization')).data.logo).toBe(second);
    expect(await rows(sql`SELECT width, height, purpose FROM file`)).toEqual([{ width: 512, height: 171, purpose: 'logo' }]);
    expect((await okAdmin.post('/api/organization/image', new FormData())).data).toEqual({ url: null });
    expect(await rows(sql`SELECT id FROM file`)).toEqual([]);
  });

  test('takes no logo that is not a picture', async () => {
    const form = new FormData();
    form.append('image', new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']), 'logo.png');
    const answer = await okAdmin.post('/api/organization/image', form);
    expect([answer.status, codes(answer)]).toEqual([415, ['unsupported_media_type image']]);
    expect(await rows(sql`SELECT id FROM file`)).toEqual([]);
  });
});

describe('the waitlist', () => {
  test('shows who waits, to colleagues only', async () => {
    const { items, total } = (await okUser.get('/api/organization/employees/waitlist')).data;
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({
      userId: world.people.waiting.id,
      lastName: 'Ожидаев',
      email: 'waiting@example.com',
      phone: '79120000008',
      position: 'Стажёр-редактор',
      state: 'WAITLIST',
      source: 'CODE',
    });
    expect((await okAdmin2.get('/api/organization/employees/waitlist')).data).toEqual({ items: [], total: 0 });
  });

  test('lets any colleague confirm by the GET of the spec, and the confirmed one work', async () => {
    const id = await employeeOf(world.people.waiting.id);
    const waiting = await world.as('waiting');
    expect((await waiting.get('/api/organization')).status).toBe(403);
    const answer = await okUser.get(`/api/organization/employees/${id}/confirm`);
    expect(answer.data).toEqual({ id, state: 'ACTIVE' });
    expect((await waiting.get('/api/organization')).status).toBe(200);
    expect((await events('employee.confirmed')).map(({ payload }) => payload)).toEqual([
      { organizationId: companies.studio.id, employeeId: id, accountId: world.people.waiting.id },
    ]);
  });

  test('is not moved by a link on a foreign page', async () => {
    const id = await employeeOf(world.people.waiting.id);
    const answer = await okUser.get(`/api/organization/employees/${id}/confirm`, { 'sec-fetch-site': 'cross-site' });
    expect(answer.status).toBe(401);
    expect(await rows(sql`SELECT state FROM employee WHERE id = ${id}`)).toEqual([{ state: 'WAITLIST' }]);
  });

  test('of twenty who confirm at once one succeeds', async () => {
    const id = await employeeOf(world.people.waiting.id);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => (i % 2 ? okUser : okAdmin).post(`/api/organization/employees/${id}/confirm`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect(await events('employee.confirmed')).toHaveLength(1);
  });

  test('a rejected person is signed out and may not come back by the old session', async () => {
    const id = await employeeOf(world.people.waiting.id);
    const waiting = await world.as('waiting');
    const answer = await okAdmin.post(`/api/organization/employees/${id}/reject`, { reason: 'Не работает у нас' });
    expect(answer.data).toEqual({ id, state: 'REJECTED' });
    expect((await waiting.get('/api/organization')).status).toBe(401);
    expect((await events('employee.rejected'))[0]!.payload).toMatchObject({ reason: 'Не работает у нас' });
    const again = await okAdmin.get(`/api/organization/employees/${id}/confirm`);
    expect([again.status, codes(again)]).toEqual([409, ['state_conflict']]);
  });

  test('is closed to an employee whose right was taken, but not to a leader', async () => {
    const id = await employeeOf(world.people.waiting.id);
    await okAdmin.post(`/api/organization/employees/${await employeeOf(world.people.okUser.id)}`, { canConfirm: false });
    for (const move of ['confirm', 'reject']) {
      const answer = await okUser.post(`/api/organization/employees/${id}/${move}`);
      expect([answer.status, codes(answer)]).toEqual([403, ['forbidden']]);
    }
    await okAdmin.post(`/api/organization/employees/${await employeeOf(world.people.okAdmin.id)}`, { canConfirm: false });
    expect((await okAdmin.post(`/api/organization/employees/${id}/confirm`)).status).toBe(200);
  });

  test('does not exist for another company, with the bytes of a missing one', async () => {
    const id = await employeeOf(world.people.waiting.id);
    const missing = await okAdmin2.get('/api/organization/employees/0192a000-0000-7000-8000-00000000ffff/confirm');
    for (const path of ['', '/confirm', '/reject']) {
      const foreign = await okAdmin2.get(`/api/organization/employees/${id}${path}`);
      expect([foreign.status, foreign.response.body]).toEqual([404, missing.response.body]);
    }
    expect((await okAdmin2.post(`/api/organization/employees/${id}`, { position: 'x' })).status).toBe(404);
    expect((await okAdmin2.delete(`/api/organization/employees/${id}`)).status).toBe(404);
  });
});

describe('employees', () => {
  test('are listed with those who were invited', async () => {
    const invited = await okAdmin.post('/api/organization/employees', {
      email: 'New.Colleague@example.net',
      last_name: 'Новиков',
      position: 'Продюсер',
    });
    expect(invited.data).toMatchObject({ state: 'INVITED', email: 'New.Colleague@example.net' });
    const days = (Date.parse(invited.data.expiresAt) - world.clock.now().getTime()) / 86_400_000;
    expect(days).toBe(7);
    const { items } = (await okUser.get('/api/organization/employees')).data;
    expect(items.map((item: any) => [item.lastName, item.state, item.role])).toEqual([
      ['Борисов', 'ACTIVE', 'OK_USER'],
      ['Верещагина', 'ACTIVE', 'OK_ADMIN'],
      ['Новиков', 'INVITED', 'OK_USER'],
    ]);
    await world.settle();
    expect((await world.sent('mail')).filter(({ to }) => to.toLowerCase() === 'new.colleague@example.net')).toHaveLength(1);
  });

  test('already here are not invited again, and an address has to be one', async () => {
    const colleague = await okAdmin.post('/api/organization/employees', { email: 'OK-USER@example.com' });
    expect([colleague.status, codes(colleague)]).toEqual([409, ['already_exists email']]);
    const wrong = await okAdmin.post('/api/organization/employees', { email: 'нет' });
    expect([wrong.status, codes(wrong)]).toEqual([400, ['validation_failed email']]);
    const foreign = await okAdmin.post('/api/organization/employees', { email: 'ok-admin2@example.com' });
    expect(foreign.status).toBe(200);
  });

  test('are invited and changed by a leader only', async () => {
    const id = await employeeOf(world.people.okAdmin.id);
    const refused = [
      await okUser.post('/api/organization/employees', { email: 'x@example.net' }),
      await okUser.post(`/api/organization/employees/${id}`, { role: 'OK_USER' }),
      await okUser.delete(`/api/organization/employees/${id}`),
      await okUser.post('/api/organization/image', new FormData()),
    ];
    expect(refused.map(({ status, errors }) => [status, errors[0]!.code])).toEqual(refused.map(() => [403, 'forbidden']));
    expect(await rows(sql`SELECT state FROM employee WHERE id = ${id}`)).toEqual([{ state: 'ACTIVE' }]);
  });

  test('get positions, flags and a role, none above the leader', async () => {
    const id = await employeeOf(world.people.okUser.id);
    const edited = await okAdmin.post(`/api/organization/employees/${id}`, {
      position: 'Старший редактор',
      department: 'Редактура',
      canVote: false,
      canDownload: '1',
      role: 'OK_ADMIN',
    });
    expect(edited.data).toMatchObject({
      position: 'Старший редактор',
      department: 'Редактура',
      canVote: false,
      canDownload: true,
      canConfirm: true,
      role: 'OK_ADMIN',
    });
    for (const role of ['FK_ADMIN', 'AVTOR', 'x']) {
      const answer = await okAdmin.post(`/api/organization/employees/${id}`, { role });
      expect([answer.status, codes(answer)]).toEqual([400, ['validation_failed role']]);
    }
    expect(await rows(sql`SELECT roles FROM account WHERE id = ${world.people.okUser.id}`)).toEqual([{ roles: ['OK_ADMIN'] }]);
  });

  test('keep a leader: the last one is neither demoted, nor blocked, nor dismissed', async () => {
    const id = await employeeOf(world.people.okAdmin.id);
    const refused = [
      await okAdmin.post(`/api/organization/employees/${id}`, { role: 'OK_USER' }),
      await okAdmin.post(`/api/organization/employees/${id}/block`),
      await okAdmin.delete(`/api/organization/employees/${id}`),
    ];
    expect(refused.map(({ status, errors }) => [status, errors[0]!.code])).toEqual(refused.map(() => [409, 'last_admin']));
  });

  test('of two leaders who demote each other at once one stays', async () => {
    const [first, second] = [await employeeOf(world.people.okAdmin.id), await employeeOf(world.people.okUser.id)];
    await okAdmin.post(`/api/organization/employees/${second}`, { role: 'OK_ADMIN' });
    const answers = await Promise.all([
      okAdmin.post(`/api/organization/employees/${second}`, { role: 'OK_USER' }),
      okUser.post(`/api/organization/employees/${first}`, { role: 'OK_USER' }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      await rows(sql`SELECT count(*)::int AS leaders FROM account WHERE 'OK_ADMIN' = ANY (roles)
        AND id = ANY (${[world.people.okAdmin.id, world.people.okUser.id]}::uuid[])`),
    ).toEqual([{ leaders: 1 }]);
  });

  test('who are dismissed lose the session, the role and the record', async () => {
    const id = await employeeOf(world.people.okUser.id);
    await okAdmin.post(`/api/organization/employees/${id}`, { role: 'OK_ADMIN' });
    expect((await okAdmin.delete(`/api/organization/employees/${id}`)).data).toEqual({ id, state: 'DELETED' });
    expect((await okUser.get('/api/organization')).status).toBe(401);
    expect(await rows(sql`SELECT roles FROM account WHERE id = ${world.people.okUser.id}`)).toEqual([{ roles: ['OK_USER'] }]);
    expect((await okAdmin.get(`/api/organization/employees/${id}`)).status).toBe(404);
    const next = await world.asAccount(world.people.okUser.id);
    expect((await next.get('/api/organization')).errors[0]!.code).toBe('employee_wait');
  });

  test('who are blocked wait outside until they are let in again', async () => {
    const id = await employeeOf(world.people.okUser.id);
    expect((await okAdmin.post(`/api/organization/employees/${id}/block`)).data.state).toBe('BLOCKED');
    const next = await world.asAccount(world.people.okUser.id);
    expect((await next.get('/api/organization')).status).toBe(403);
    expect((await okAdmin.post(`/api/organization/employees/${id}/unblock`)).data.state).toBe('ACTIVE');
    expect((await next.get('/api/organization')).status).toBe(200);
  });

  test('of one company never show in the lists of another', async () => {
    const lists = ['/api/organization/employees', '/api/organization/employees/waitlist', '/api/organization/requests'];
    const idsSeenBy = async (visitor: Visitor) =>
      (await Promise.all(lists.map((path) => visitor.get(path)))).flatMap(({ data }) => data.items.map((item: any) => item.id));
    const [ours, theirs] = [await idsSeenBy(okAdmin), await idsSeenBy(okAdmin2)];
    expect([ours.length, theirs.length]).toEqual([3, 1]);
    expect(ours.filter((id) => theirs.includes(id))).toEqual([]);
  });
});

describe('the fund', () => {
  let fund: Visitor;
  let company: string;
  let founder: Visitor;
  beforeEach(async () => {
    fund = await world.as('fund');
    company = await addCompany(world.database, { state: 'CHECK', name: 'ООО «Новая волна»' });
    const accountId = await addAccount(world.database, { role: 'OK_ADMIN' });
    await addEmployee(world.database, { organizationId: company, accountId });
    founder = await world.asAccount(accountId);
  });

  test('lists companies, those to be checked first, by state and by words', async () => {
    const all = (await fund.get('/api/administrator/organizations')).data;
    expect([all.total, all.items[0].id]).toEqual([3, company]);
    const found = async (query: string) =>
      (await fund.get(`/api/administrator/organizations?${query}`)).data.items.map((item: any) => item.id);
    expect(await found('state=CHECK')).toEqual([company]);
    expect(await found(`search=${encodeURIComponent('новая вол')}`)).toEqual([company]);
    expect(await found(`search=${companies.rival.inn}`)).toEqual([companies.rival.id]);
    expect((await fund.get('/api/administrator/organizations?state=x')).status).toBe(400);
    const file = (await fund.get(`/api/administrator/organizations/${company}`)).data;
    expect(file).toMatchObject({ id: company, state: 'CHECK', requests: 0, votes: 0 });
    expect(file.employees).toHaveLength(1);
  });

  test('approves, and the company may look around', async () => {
    const closed = await founder.post('/api/organization/scenarios', {});
    expect([closed.status, codes(closed)]).toEqual([403, ['org_not_approved']]);
    expect((await founder.get('/api/organization')).data.state).toBe('CHECK');
    expect((await fund.post(`/api/administrator/organizations/${company}/approve`)).data.state).toBe('APPROVED');
    expect((await founder.post('/api/organization/scenarios', {})).status).toBe(200);
    const again = await fund.post(`/api/administrator/organizations/${company}/approve`);
    expect([again.status, codes(again)]).toEqual([409, ['state_conflict']]);
  });

  test('rejects with a reason, suspends and lets work again', async () => {
    const path = `/api/administrator/organizations/${company}`;
    expect(codes(await fund.post(`${path}/reject`, { reason: '' }))).toEqual(['validation_failed reason']);
    expect((await fund.post(`${path}/reject`, { reason: 'Нет в реестре' })).data.state).toBe('REJECTED');
    expect((await founder.get('/api/organization')).errors[0]!.code).toBe('org_not_approved');
    await fund.post(`${path}/approve`);
    expect((await fund.post(`${path}/suspend`, { reason: 'Жалоба' })).data.state).toBe('SUSPENDED');
    expect((await founder.get('/api/organization')).status).toBe(403);
    expect((await fund.post(`${path}/resume`)).data.state).toBe('APPROVED');
    expect((await founder.get('/api/organization')).status).toBe(200);
  });

  test('keeps its desk to itself', async () => {
    for (const key of ['guest', 'author', 'expert', 'okAdmin'] as const) {
      const visitor = key === 'guest' ? world.guest : await world.as(key);
      const status = key === 'guest' ? 401 : 403;
      for (const path of ['organizations', `organizations/${company}`, 'summary', 'deliveries']) {
        expect((await visitor.get(`/api/administrator/${path}`)).status).toBe(status);
      }
      expect((await visitor.post(`/api/administrator/organizations/${company}/approve`)).status).toBe(status);
    }
  });

  test('sees what waits, and sends again what was stuck', async () => {
    expect((await fund.get('/api/administrator/summary')).data).toEqual({
      organizations: 1,
      scenarios: 0,
      invitations: 0,
      deliveries: 0,
    });
    await fund.post(`/api/administrator/organizations/${company}/approve`);
    await world.settle();
    await sql`UPDATE delivery SET state = 'parked', last_error = 'away'`.execute(world.database.db);
    const { items, total } = (await fund.get('/api/administrator/deliveries')).data;
    expect(total).toBe(items.length);
    expect(items[0]).toMatchObject({ kind: 'organization.approved', error: 'away' });
    expect((await fund.post(`/api/administrator/deliveries/${items[0].id}/retry`)).data).toEqual({ id: items[0].id });
    const missing = '/api/administrator/deliveries/0192a000-0000-7000-8000-00000000ffff/retry';
    expect((await fund.post(missing)).status).toBe(404);
  });
});
