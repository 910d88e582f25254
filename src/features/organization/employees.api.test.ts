import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { companies } from '../../../seeds/people.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';
import { codesOf } from '../../../test/answer-codes.ts';

const world = useWorld();
let okAdmin: Visitor;
let okUser: Visitor;
let okAdmin2: Visitor;

beforeEach(async () => {
  await world.reset();
  [okAdmin, okUser, okAdmin2] = await Promise.all([
    world.as('okAdmin'),
    world.as('okUser'),
    world.as('okAdmin2'),
  ]);
});

const employeeOf = async (accountId: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`SELECT id FROM employee WHERE account_id = ${accountId}
    ORDER BY created_at DESC`.execute(world.database.db);
  return rows[0]!.id;
};
const rows = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> =>
  (await query.execute(world.database.db)).rows;
const events = async (kind: string) =>
  rows(sql<{ payload: Record<string, unknown> }>`SELECT payload FROM event WHERE kind = ${kind} ORDER BY id`);

describe('the waitlist', () => {
  test('lists the waiting employees for colleagues only', async () => {
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
    expect((await okAdmin2.get('/api/organization/employees/waitlist')).data).toEqual({
      items: [],
      total: 0,
    });
  });

  test('lets any colleague confirm by the GET of the specification, which gives access', async () => {
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

  test('is not changed by a link on a foreign page', async () => {
    const id = await employeeOf(world.people.waiting.id);
    const answer = await okUser.get(`/api/organization/employees/${id}/confirm`, {
      'sec-fetch-site': 'cross-site',
    });
    expect(answer.status).toBe(401);
    expect(await rows(sql`SELECT state FROM employee WHERE id = ${id}`)).toEqual([{ state: 'WAITLIST' }]);
  });

  test('confirms once under twenty concurrent requests', async () => {
    const id = await employeeOf(world.people.waiting.id);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        (i % 2 ? okUser : okAdmin).post(`/api/organization/employees/${id}/confirm`),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 409),
    ]);
    expect(await events('employee.confirmed')).toHaveLength(1);
  });

  test('a rejected employee is signed out, and the old session stays invalid', async () => {
    const id = await employeeOf(world.people.waiting.id);
    const waiting = await world.as('waiting');
    const answer = await okAdmin.post(`/api/organization/employees/${id}/reject`, {
      reason: 'Не работает у нас',
    });
    expect(answer.data).toEqual({ id, state: 'REJECTED' });
    expect((await waiting.get('/api/organization')).status).toBe(401);
    expect((await events('employee.rejected'))[0]!.payload).toMatchObject({ reason: 'Не работает у нас' });
    const again = await okAdmin.get(`/api/organization/employees/${id}/confirm`);
    expect([again.status, codesOf(again)]).toEqual([409, ['state_conflict']]);
  });

  test('is closed to an employee without the right to confirm, but not to a leader', async () => {
    const id = await employeeOf(world.people.waiting.id);
    await okAdmin.post(`/api/organization/employees/${await employeeOf(world.people.okUser.id)}`, {
      canConfirm: false,
    });
    for (const move of ['confirm', 'reject']) {
      const answer = await okUser.post(`/api/organization/employees/${id}/${move}`);
      expect([answer.status, codesOf(answer)]).toEqual([403, ['forbidden']]);
    }
    await okAdmin.post(`/api/organization/employees/${await employeeOf(world.people.okAdmin.id)}`, {
      canConfirm: false,
    });
    expect((await okAdmin.post(`/api/organization/employees/${id}/confirm`)).status).toBe(200);
  });

  test('is not found by another company, with the same response as a missing one', async () => {
    const id = await employeeOf(world.people.waiting.id);
    const missing = await okAdmin2.get(
      '/api/organization/employees/0192a000-0000-7000-8000-00000000ffff/confirm',
    );
    for (const path of ['', '/confirm', '/reject']) {
      const foreign = await okAdmin2.get(`/api/organization/employees/${id}${path}`);
      expect([foreign.status, foreign.response.body]).toEqual([404, missing.response.body]);
    }
    expect((await okAdmin2.post(`/api/organization/employees/${id}`, { position: 'x' })).status).toBe(404);
    expect((await okAdmin2.delete(`/api/organization/employees/${id}`)).status).toBe(404);
  });
});

describe('employees', () => {
  test('are listed with the invited ones', async () => {
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
    await world.runDeliveries();
    expect(
      (await world.sent('mail')).filter(({ to }) => to.toLowerCase() === 'new.colleague@example.net'),
    ).toHaveLength(1);
  });

  test('cannot be invited twice, and the email must be valid', async () => {
    const colleague = await okAdmin.post('/api/organization/employees', { email: 'OK-USER@example.com' });
    expect([colleague.status, codesOf(colleague)]).toEqual([409, ['already_exists email']]);
    const wrong = await okAdmin.post('/api/organization/employees', { email: 'нет' });
    expect([wrong.status, codesOf(wrong)]).toEqual([400, ['validation_failed email']]);
    const foreign = await okAdmin.post('/api/organization/employees', { email: 'ok-admin2@example.com' });
    expect(foreign.status).toBe(200);
  });

  test.each(['position', 'department'])('have a %s of at most 120 characters', async (field) => {
    const id = await employeeOf(world.people.okUser.id);
    const answer = await okAdmin.post(`/api/organization/employees/${id}`, { [field]: 'я'.repeat(121) });
    expect(answer.errors).toEqual([{ code: 'validation_failed', message: 'Не длиннее 120 символов', field }]);
  });

  test('are invited and changed by a leader only', async () => {
    const id = await employeeOf(world.people.okAdmin.id);
    const refused = [
      await okUser.post('/api/organization/employees', { email: 'x@example.net' }),
      await okUser.post(`/api/organization/employees/${id}`, { role: 'OK_USER' }),
      await okUser.delete(`/api/organization/employees/${id}`),
      await okUser.post('/api/organization/image', new FormData()),
    ];
    expect(refused.map(({ status, errors }) => [status, errors[0]!.code])).toEqual(
      refused.map(() => [403, 'forbidden']),
    );
    expect(await rows(sql`SELECT state FROM employee WHERE id = ${id}`)).toEqual([{ state: 'ACTIVE' }]);
  });

  test('get positions, flags and a role, none above that of a leader', async () => {
    const id = await employeeOf(world.people.okUser.id);
    const edited = await okAdmin.post(`/api/organization/employees/${id}`, {
      position: 'Старший редактор',
      department: 'Редактура',
      canVote: false,
      role: 'OK_ADMIN',
    });
    expect(edited.data).toMatchObject({
      position: 'Старший редактор',
      department: 'Редактура',
      canVote: false,
      canConfirm: true,
      role: 'OK_ADMIN',
    });
    for (const role of ['FK_ADMIN', 'AVTOR', 'x']) {
      const answer = await okAdmin.post(`/api/organization/employees/${id}`, { role });
      expect([answer.status, codesOf(answer)]).toEqual([400, ['validation_failed role']]);
    }
    expect(await rows(sql`SELECT roles FROM account WHERE id = ${world.people.okUser.id}`)).toEqual([
      { roles: ['OK_ADMIN'] },
    ]);
  });

  test('sign in again under another role, and keep the session under the same one', async () => {
    const id = await employeeOf(world.people.okUser.id);
    const edit = (form: object) => okAdmin.post(`/api/organization/employees/${id}`, form);
    await edit({ role: 'OK_USER', position: 'Редактор' });
    expect((await okUser.get('/api/organization')).status).toBe(200);
    for (const role of ['OK_ADMIN', 'OK_USER']) {
      okUser = await world.as('okUser');
      expect((await edit({ role })).status).toBe(200);
      expect((await okUser.get('/api/organization')).status).toBe(401);
    }
    expect((await okAdmin.get('/api/organization')).status).toBe(200);
  });

  test('always include a leader: the last one is neither demoted, nor blocked, nor dismissed', async () => {
    const id = await employeeOf(world.people.okAdmin.id);
    const refused = [
      await okAdmin.post(`/api/organization/employees/${id}`, { role: 'OK_USER' }),
      await okAdmin.post(`/api/organization/employees/${id}/block`),
      await okAdmin.delete(`/api/organization/employees/${id}`),
    ];
    expect(refused.map(({ status, errors }) => [status, errors[0]!.code])).toEqual(
      refused.map(() => [409, 'last_admin']),
    );
  });

  test('keep one leader when two demote each other concurrently', async () => {
    const [first, second] = [
      await employeeOf(world.people.okAdmin.id),
      await employeeOf(world.people.okUser.id),
    ];
    await okAdmin.post(`/api/organization/employees/${second}`, { role: 'OK_ADMIN' });
    okUser = await world.as('okUser');
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

  test('lose the session, the role and the membership when they are dismissed', async () => {
    const id = await employeeOf(world.people.okUser.id);
    await okAdmin.post(`/api/organization/employees/${id}`, { role: 'OK_ADMIN' });
    okUser = await world.as('okUser');
    expect((await okAdmin.delete(`/api/organization/employees/${id}`)).data).toEqual({
      id,
      state: 'DELETED',
    });
    expect((await okUser.get('/api/organization')).status).toBe(401);
    expect(await rows(sql`SELECT roles FROM account WHERE id = ${world.people.okUser.id}`)).toEqual([
      { roles: ['OK_USER'] },
    ]);
    expect((await okAdmin.get(`/api/organization/employees/${id}`)).status).toBe(404);
    const next = await world.asAccount(world.people.okUser.id);
    expect((await next.get('/api/organization')).errors[0]!.code).toBe('employee_wait');
  });

  test('have no access while they are blocked', async () => {
    const id = await employeeOf(world.people.okUser.id);
    expect((await okAdmin.post(`/api/organization/employees/${id}/block`)).data.state).toBe('BLOCKED');
    const next = await world.asAccount(world.people.okUser.id);
    expect((await next.get('/api/organization')).status).toBe(403);
    expect((await okAdmin.post(`/api/organization/employees/${id}/unblock`)).data.state).toBe('ACTIVE');
    expect((await next.get('/api/organization')).status).toBe(200);
  });

  test('of one company never appear in the lists of another', async () => {
    const lists = [
      '/api/organization/employees',
      '/api/organization/employees/waitlist',
      '/api/organization/requests',
    ];
    const idsSeenBy = async (visitor: Visitor) =>
      (await Promise.all(lists.map((path) => visitor.get(path)))).flatMap(({ data }) =>
        data.items.map((item: any) => item.id),
      );
    const [ours, rivalIds] = [await idsSeenBy(okAdmin), await idsSeenBy(okAdmin2)];
    expect([ours.length, rivalIds.length]).toEqual([3, 1]);
    expect(ours.filter((id) => rivalIds.includes(id))).toEqual([]);
  });
});
