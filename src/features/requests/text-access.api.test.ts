import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { codeOf, useRequests } from '../../../test/request-fixture.ts';
import { expireRequests } from './server/expire-requests.ts';

const { world, people, send, read, answer, opened, kinds } = useRequests();

describe('access to the text', () => {
  test('begins with the answer and ends when the author closes it', async () => {
    const { id } = (await send(people.okUser)).data;
    expect((await read(people.okUser, id)).status).toBe(404);
    await answer(id, 'open');
    expect((await read(people.okUser, id)).status).toBe(200);
    expect((await answer(id, 'revoke')).data.state).toBe('REVOKED');
    expect(codeOf(await read(people.okUser, id))).toEqual([409, 'access_expired']);
  });

  test('ends after its days, even before the job has updated the request', async () => {
    const id = await opened(7);
    world.clock.advance({ days: 6 });
    expect((await read(people.okUser, id)).status).toBe(200);
    world.clock.advance({ days: 1 });
    expect(codeOf(await read(people.okUser, id))).toEqual([409, 'access_expired']);
    expect((await people.okUser.get(`/api/organization/requests/${id}`)).data).toMatchObject({
      state: 'EXPIRED',
      readable: false,
    });
    expect((await people.okUser.get('/api/organization/requests?state=EXPIRED')).data.total).toBe(1);
    expect((await send(people.okUser)).status).toBe(200);
    expect((await kinds()).slice(-2)).toEqual(['request.expired', 'request.sent']);
  });

  test('is listed to the author also after the company has read the text, until it ends', async () => {
    const accesses = async () => (await people.author.get('/api/user/requests?hasAccess=true')).data.total;
    expect(await accesses()).toBe(0);
    const id = await opened(7);
    expect(await accesses()).toBe(1);
    await read(people.okUser, id);
    expect(await accesses()).toBe(1);
    world.clock.advance({ days: 7 });
    expect(await accesses()).toBe(0);
  });

  test('stays for a hidden scenario and ends for a blocked one', async () => {
    const id = await opened();
    await sql`UPDATE scenario SET state = 'HIDDEN'`.execute(world.database.db);
    expect((await read(people.okUser, id)).status).toBe(200);
    await sql`UPDATE scenario SET state = 'BLOCKED'`.execute(world.database.db);
    expect(codeOf(await read(people.okUser, id))).toEqual([409, 'access_expired']);
  });

  test('tells whether the card of the scenario is open to the company', async () => {
    const id = await opened();
    const { db } = world.database;
    /** As the list and the request show it, and as the card returns it. */
    const openness = async () => {
      const { items } = (await people.okUser.get('/api/organization/requests')).data;
      const { scenario } = (await people.okUser.get(`/api/organization/requests/${id}`)).data;
      const card = await people.okUser.get(`/api/organization/scenarios/${scenario.id}`);
      return [items[0].scenario.published, scenario.published, card.status];
    };
    const ofAuthor = (change: object) =>
      db.updateTable('account').set(change).where('id', '=', world.people.author.id).execute();
    expect(await openness()).toEqual([true, true, 200]);
    await sql`UPDATE scenario SET state = 'HIDDEN'`.execute(db);
    expect(await openness()).toEqual([false, false, 404]);
    await sql`UPDATE scenario SET state = 'PUBLISHED'`.execute(db);
    await ofAuthor({ state: 'SUSPENDED' });
    expect(await openness()).toEqual([false, false, 404]);
    await ofAuthor({ state: 'ACTIVE', birthday: '2015-01-01' });
    expect(await openness()).toEqual([false, false, 404]);
  });

  test('by concurrent range requests counts as one view per account', async () => {
    const id = await opened();
    const answers = await Promise.all(Array.from({ length: 6 }, () => read(people.okUser, id)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    await people.okAdmin.post(`/api/organization/requests/${id}/readers`, {
      readers: [world.people.okAdmin.id],
    });
    await read(people.okAdmin, id);
    expect((await kinds()).slice(2).toSorted()).toEqual([
      'request.read',
      'request.shared',
      'text.opened',
      'text.opened',
    ]);
  });

  test('has no HEAD, which would count as a view', async () => {
    const id = await opened();
    const before = await kinds();
    const response = await world.product.server.inject({
      method: 'HEAD',
      url: `/api/organization/requests/${id}/text`,
      headers: { cookie: `csrf=${people.okUser.token}` },
    });
    expect([response.statusCode, await kinds()]).toEqual([405, before]);
  });

  test('supports range requests', async () => {
    const id = await opened();
    const part = await people.okUser.get(`/api/organization/requests/${id}/text`, { range: 'bytes=0-3' });
    expect([part.status, part.response.body]).toEqual([206, '%PDF']);
  });
});

test('unanswered requests expire in two weeks', async () => {
  const { id } = (await send(people.okUser)).data;
  const expire = () =>
    world.database.tx((tx) => expireRequests(tx, { now: world.clock.now(), isSigningOn: true }));
  world.clock.advance({ days: 13 });
  expect(await expire()).toBe(0);
  world.clock.advance({ days: 1 });
  expect((await people.author.get(`/api/user/requests/${id}`)).data.state).toBe('EXPIRED');
  expect(await expire()).toBe(1);
  expect(await expire()).toBe(0);
  expect(codeOf(await answer(id, 'open'))).toEqual([409, 'state_conflict']);
});

test('requests of a dismissed employee are reassigned to a leader', async () => {
  const { id } = (await send(people.okUser)).data;
  const { items } = (await people.okAdmin.get('/api/organization/employees')).data;
  const leaving = items.find((item: any) => item.userId === world.people.okUser.id);
  expect(leaving.openRequests).toBe(1);
  await people.okAdmin.delete(`/api/organization/employees/${leaving.id}`);
  await world.runDeliveries();
  expect((await people.okAdmin.get(`/api/organization/requests/${id}`)).data.sender.name).toBe(
    'Верещагина Вера',
  );
});
