import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { companies } from '../../../seeds/people.ts';
import { addRequest } from '../../../test/chat-fixture.ts';
import { addAccount, addEmployee } from '../../../test/fixtures-scenarios.ts';
import { interleave } from '../../../test/interleave.ts';
import { codesOf } from '../../../test/answer-codes.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';

const world = useWorld();
let okAdmin: Visitor;
let okUser: Visitor;
let okAdmin2: Visitor;

beforeEach(async () => {
  await world.reset();
  okAdmin = await world.as('okAdmin');
  okUser = await world.as('okUser');
  okAdmin2 = await world.as('okAdmin2');
});

const rows = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> =>
  (await query.execute(world.database.db)).rows;
const employeeOf = async (accountId: string): Promise<string> =>
  (await rows(sql<{ id: string }>`SELECT id FROM employee WHERE account_id = ${accountId}`))[0]!.id;

test('an invited employee is read by the invitation id, and a leader revokes the invitation', async () => {
  const { id } = (await okAdmin.post('/api/organization/employees', { email: 'new@example.net' })).data;
  const path = `/api/organization/employees/${id}`;
  const listed = (await okUser.get('/api/organization/employees')).data.items;
  expect((await okUser.get(path)).data).toEqual(listed.find((item: any) => item.id === id));
  const missing = await okAdmin2.get('/api/organization/employees/0192a000-0000-7000-8000-00000000ffff');
  for (const answer of [await okAdmin2.get(path), await okAdmin2.delete(path)]) {
    expect([answer.status, answer.response.body]).toEqual([404, missing.response.body]);
  }
  expect((await okUser.delete(path)).status).toBe(403);
  expect((await okAdmin.delete(path)).data).toEqual({ id, state: 'DELETED' });
  expect(await rows(sql`SELECT state FROM invitation WHERE id = ${id}`)).toEqual([{ state: 'REVOKED' }]);
  expect((await okUser.get('/api/organization/employees')).data.total).toBe(2);
  expect([(await okAdmin.get(path)).status, (await okAdmin.delete(path)).status]).toEqual([404, 404]);
});

const invite = (email: string) => okAdmin.post('/api/organization/employees', { email });
const outcomeOf = (answer: Awaited<ReturnType<typeof invite>>) =>
  answer.status === 200 ? 'invited' : codesOf(answer).join();

test('one address has one open invitation to a company', async () => {
  expect(outcomeOf(await invite('new@example.net'))).toBe('invited');
  expect(outcomeOf(await invite('NEW@example.net'))).toBe('already_exists email');
  const other = await okAdmin2.post('/api/organization/employees', { email: 'new@example.net' });
  expect(outcomeOf(other)).toBe('invited');
  expect((await okUser.get('/api/organization/employees')).data.total).toBe(3);
});

test('an address is invited again after its invitation is revoked or has expired', async () => {
  const { id } = (await invite('new@example.net')).data;
  await okAdmin.delete(`/api/organization/employees/${id}`);
  expect(outcomeOf(await invite('new@example.net'))).toBe('invited');
  expect(outcomeOf(await invite('new@example.net'))).toBe('already_exists email');
  await sql`UPDATE invitation SET expires_at = ${world.clock.now()} WHERE state = 'SENT'`.execute(
    world.database.db,
  );
  expect(outcomeOf(await invite('new@example.net'))).toBe('invited');
});

test('an invitation waits for a concurrent one to the same address', async () => {
  const { id } = (await invite('new@example.net')).data;
  const state = (value: string) => sql`UPDATE invitation SET state = ${value} WHERE id = ${id}`;
  await state('REVOKED').execute(world.database.db);
  const late = await interleave(world.database, {
    hold: async (tx) => {
      await sql`SELECT FROM organization FOR UPDATE`.execute(tx);
      await state('SENT').execute(tx);
    },
    start: () => invite('new@example.net'),
  });
  expect(outcomeOf(late)).toBe('already_exists email');
});

test('an expired invitation is not sent again beside an open one', async () => {
  const officer = await world.as('fund');
  const { id } = (await invite('new@example.net')).data;
  await sql`UPDATE invitation SET expires_at = ${world.clock.now()}`.execute(world.database.db);
  const second = (await invite('new@example.net')).data;
  const resend = () => officer.post(`/api/administrator/invitations/${id}/resend`, { days: 3 });
  expect(codesOf(await resend())).toEqual(['already_exists email']);
  await okAdmin.delete(`/api/organization/employees/${second.id}`);
  expect((await resend()).status).toBe(200);
  expect((await resend()).status).toBe(200);
});

test('the position of an invited employee is edited, and nothing else', async () => {
  const { id } = (await invite('new@example.net')).data;
  const path = `/api/organization/employees/${id}`;
  const invited = (await okAdmin.get(path)).data;
  const { department, role, canVote, canConfirm } = invited;
  const edited = await okAdmin.post(path, { position: 'Продюсер', department, role, canVote, canConfirm });
  expect([edited.status, edited.data]).toEqual([200, { ...invited, position: 'Продюсер' }]);
  expect((await okAdmin.post(path, {})).data).toEqual(edited.data);
  expect((await okUser.get(path)).data).toEqual(edited.data);
  const others = { department: 'Отдел', role: 'OK_ADMIN', canVote: false, canConfirm: false };
  for (const [field, value] of Object.entries(others)) {
    const refused = await okAdmin.post(path, { position: 'Редактор', [field]: value });
    expect([refused.status, codesOf(refused)]).toEqual([409, [`state_conflict ${field}`]]);
  }
  expect((await okAdmin.get(path)).data).toEqual(edited.data);
  expect(await rows(sql`SELECT payload FROM event WHERE kind = 'invitation.edited'`)).toEqual([
    { payload: { type: 'EMPLOYEE', fields: ['position'] } },
  ]);
});

test('an invited employee is edited by a head of the company, until the invitation is used', async () => {
  const { id } = (await invite('new@example.net')).data;
  const path = `/api/organization/employees/${id}`;
  const form = { position: 'Продюсер' };
  expect([(await okUser.post(path, form)).status, (await okAdmin2.post(path, form)).status]).toEqual([
    403, 404,
  ]);
  const late = await interleave(world.database, {
    hold: (tx) => sql`UPDATE invitation SET state = 'USED', used = 1 WHERE id = ${id}`.execute(tx),
    start: () => okAdmin.post(path, form),
  });
  expect([late.status, codesOf(late)]).toEqual([409, ['state_conflict']]);
  expect((await okAdmin.post(path, form)).status).toBe(404);
});

test('a former employee cannot be edited, not even by an empty form', async () => {
  const id = await employeeOf(world.people.okUser.id);
  await okAdmin.delete(`/api/organization/employees/${id}`);
  for (const form of [{}, { role: 'OK_USER' }, { role: 'OK_ADMIN' }, { position: 'Продюсер' }]) {
    expect((await okAdmin.post(`/api/organization/employees/${id}`, form)).status).toBe(404);
  }
  expect(await rows(sql`SELECT id FROM event WHERE kind = 'employee.edited'`)).toEqual([]);
});

test('an employee who is dismissed and promoted concurrently does not become a leader', async () => {
  const id = await employeeOf(world.people.okUser.id);
  const promoted = await interleave(world.database, {
    async hold(tx) {
      await sql`SELECT FROM organization WHERE id = ${companies.studio.id} FOR UPDATE`.execute(tx);
      await sql`UPDATE employee SET state = 'DELETED' WHERE id = ${id}`.execute(tx);
    },
    start: () => okAdmin.post(`/api/organization/employees/${id}`, { role: 'OK_ADMIN' }),
  });
  expect(promoted.status).toBe(404);
  expect(await rows(sql`SELECT roles FROM account WHERE id = ${world.people.okUser.id}`)).toEqual([
    { roles: ['OK_USER'] },
  ]);
});

test('requests of a removed employee go to a head who can sign in', async () => {
  const requestId = await addRequest(world);
  const id = await addAccount(world.database, { role: 'OK_ADMIN' });
  await addEmployee(world.database, { organizationId: companies.studio.id, accountId: id });
  const second = await world.asAccount(id);
  const { db } = world.database;
  const suspended = { state: 'SUSPENDED' } as const;
  await db.updateTable('account').set(suspended).where('id', '=', world.people.okAdmin.id).execute();
  const removed = await employeeOf(world.people.okUser.id);
  expect((await second.delete(`/api/organization/employees/${removed}`)).status).toBe(200);
  await world.runDeliveries();
  expect(await rows(sql`SELECT sender_id FROM request WHERE id = ${requestId}`)).toEqual([{ sender_id: id }]);
});
