import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { legalCodes } from '#features/legal/codes.ts';
import { companies } from '../../../seeds/people.ts';
import { addAccount, addCompany, addEmployee } from '../../../test/fixtures-scenarios.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';
import { codesOf } from '../../../test/answer-codes.ts';

const world = useWorld();

beforeEach(() => world.reset());

describe('moderation of companies by the fund', () => {
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

  test('lists companies, unchecked ones first, filtered by state and text', async () => {
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

  test('approves a company, which then may browse the catalogue', async () => {
    const closed = await founder.post('/api/organization/scenarios', {});
    expect([closed.status, codesOf(closed)]).toEqual([403, ['org_not_approved']]);
    expect((await founder.get('/api/organization')).data.state).toBe('CHECK');
    expect((await fund.post(`/api/administrator/organizations/${company}/approve`)).data.state).toBe(
      'APPROVED',
    );
    expect((await founder.post('/api/organization/scenarios', {})).status).toBe(200);
    const again = await fund.post(`/api/administrator/organizations/${company}/approve`);
    expect([again.status, codesOf(again)]).toEqual([409, ['state_conflict']]);
  });

  test('rejects with a reason, suspends and resumes a company', async () => {
    const path = `/api/administrator/organizations/${company}`;
    expect(codesOf(await fund.post(`${path}/reject`, { reason: '' }))).toEqual(['validation_failed reason']);
    expect((await fund.post(`${path}/reject`, { reason: 'Нет в реестре' })).data.state).toBe('REJECTED');
    expect((await founder.get('/api/organization')).errors[0]!.code).toBe('org_not_approved');
    await fund.post(`${path}/approve`);
    expect((await fund.post(`${path}/suspend`, { reason: 'Жалоба' })).data.state).toBe('SUSPENDED');
    expect((await founder.get('/api/organization')).status).toBe(403);
    expect((await fund.post(`${path}/resume`)).data.state).toBe('APPROVED');
    expect((await founder.get('/api/organization')).status).toBe(200);
  });

  test('is closed to other roles', async () => {
    for (const key of ['guest', 'author', 'expert', 'okAdmin'] as const) {
      const visitor = key === 'guest' ? world.guest : await world.as(key);
      const status = key === 'guest' ? 401 : 403;
      for (const path of ['organizations', `organizations/${company}`, 'summary', 'deliveries']) {
        expect((await visitor.get(`/api/administrator/${path}`)).status).toBe(status);
      }
      expect((await visitor.post(`/api/administrator/organizations/${company}/approve`)).status).toBe(status);
    }
  });

  test('lists waiting deliveries, and retries parked ones', async () => {
    expect((await fund.get('/api/administrator/summary')).data).toEqual({
      organizations: 1,
      chats: 0,
      complaints: 0,
      scenarios: 0,
      questions: 0,
      invitations: 0,
      deliveries: 0,
      legalTexts: legalCodes.length,
      failingJobs: [],
      firstSteps: ['contacts', 'legalTexts', 'staff', 'selection', 'news'],
      longestWaiting: [expect.objectContaining({ kind: 'organization', id: company })],
      signing: { isOn: true, staleLists: [] },
    });
    await fund.post(`/api/administrator/organizations/${company}/approve`);
    await world.runDeliveries();
    await sql`UPDATE delivery SET state = 'parked', last_error = 'away'`.execute(world.database.db);
    const { items, total } = (await fund.get('/api/administrator/deliveries')).data;
    expect(total).toBe(items.length);
    expect(items[0]).toMatchObject({ kind: 'organization.approved', error: 'away' });
    expect((await fund.post(`/api/administrator/deliveries/${items[0].id}/retry`)).data).toEqual({
      id: items[0].id,
    });
    await sql`UPDATE account SET capabilities = '{fk.audit}' WHERE id = ${world.people.fund.id}`.execute(
      world.database.db,
    );
    expect((await fund.get('/api/administrator/deliveries')).data.total).toBe(total - 1);
    const auditor = await fund.post(`/api/administrator/deliveries/${items[0].id}/retry`);
    expect([auditor.status, auditor.errors[0]!.code]).toEqual([403, 'forbidden']);
    await sql`UPDATE account SET capabilities = '{fk.super}' WHERE id = ${world.people.fund.id}`.execute(
      world.database.db,
    );
    const missing = '/api/administrator/deliveries/0192a000-0000-7000-8000-00000000ffff/retry';
    expect((await fund.post(missing)).status).toBe(404);
  });
});
