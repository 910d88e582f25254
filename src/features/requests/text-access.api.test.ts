import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { addScenario, addText } from '../../../test/fixtures-scenarios.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';
import { expireRequests } from './server/expire-requests.ts';

const world = useWorld();
let author: Visitor;
let okAdmin: Visitor;
let okUser: Visitor;
let scenario: string;

beforeEach(async () => {
  await world.reset();
  world.clock.set(new Date());
  [author, okAdmin, okUser] = await Promise.all([
    world.as('author'),
    world.as('okAdmin'),
    world.as('okUser'),
  ]);
  scenario = await addScenario(world.database, { authorId: world.people.author.id });
  await withText(scenario);
});

const withText = (scenarioId: string) =>
  addText(
    { database: world.database, files: world.product.serverContext.services.files },
    { scenarioId, ownerId: world.people.author.id },
  );
const text = 'Хотим прочитать ваш сценарий: ищем историю о Севере.';
const send = (visitor: Visitor, id = scenario, body: object = { text }) =>
  visitor.post(`/api/organization/scenarios/${id}/request`, body);
const read = (visitor: Visitor, id: string) => visitor.get(`/api/organization/requests/${id}/text`);
const answer = (id: string, move: string, body: object = {}) =>
  author.post(`/api/user/requests/${id}/${move}`, body);
const codeOf = ({ status, errors }: { status: number; errors: { code: string }[] }) => [
  status,
  errors[0]?.code,
];
const kinds = async () => {
  const { rows } = await sql<{
    kind: string;
  }>`SELECT kind FROM event WHERE kind LIKE 'request.%' OR kind = 'text.opened'
    ORDER BY id`.execute(world.database.db);
  return rows.map(({ kind }) => kind);
};
const opened = async (days?: number): Promise<string> => {
  const { id } = (await send(okUser)).data;
  await answer(id, 'open', days ? { days } : {}).then(({ data }) => data);
  return id;
};

describe('access to the text', () => {
  test('begins with the answer and ends when the author closes it', async () => {
    const { id } = (await send(okUser)).data;
    expect((await read(okUser, id)).status).toBe(404);
    await answer(id, 'open');
    expect((await read(okUser, id)).status).toBe(200);
    expect((await answer(id, 'revoke')).data.state).toBe('REVOKED');
    expect(codeOf(await read(okUser, id))).toEqual([409, 'access_expired']);
  });

  test('ends after its days, even before the job has updated the request', async () => {
    const id = await opened(7);
    world.clock.advance({ days: 6 });
    expect((await read(okUser, id)).status).toBe(200);
    world.clock.advance({ days: 1 });
    expect(codeOf(await read(okUser, id))).toEqual([409, 'access_expired']);
    expect((await okUser.get(`/api/organization/requests/${id}`)).data).toMatchObject({
      state: 'EXPIRED',
      readable: false,
    });
    expect((await okUser.get('/api/organization/requests?state=EXPIRED')).data.total).toBe(1);
    expect((await send(okUser)).status).toBe(200);
    expect((await kinds()).slice(-2)).toEqual(['request.expired', 'request.sent']);
  });

  test('stays for a hidden scenario and ends for a blocked one', async () => {
    const id = await opened();
    await sql`UPDATE scenario SET state = 'HIDDEN'`.execute(world.database.db);
    expect((await read(okUser, id)).status).toBe(200);
    await sql`UPDATE scenario SET state = 'BLOCKED'`.execute(world.database.db);
    expect(codeOf(await read(okUser, id))).toEqual([409, 'access_expired']);
  });

  test('by concurrent range requests counts as one view per account', async () => {
    const id = await opened();
    const answers = await Promise.all(Array.from({ length: 6 }, () => read(okUser, id)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    await okAdmin.post(`/api/organization/requests/${id}/readers`, { readers: [world.people.okAdmin.id] });
    await read(okAdmin, id);
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
      headers: { cookie: `csrf=${okUser.token}` },
    });
    expect([response.statusCode, await kinds()]).toEqual([405, before]);
  });

  test('supports range requests', async () => {
    const id = await opened();
    const part = await okUser.get(`/api/organization/requests/${id}/text`, { range: 'bytes=0-3' });
    expect([part.status, part.response.body]).toEqual([206, '%PDF']);
  });
});

test('unanswered requests expire in two weeks', async () => {
  const { id } = (await send(okUser)).data;
  const expire = () => world.database.tx((tx) => expireRequests(tx, { now: world.clock.now() }));
  world.clock.advance({ days: 13 });
  expect(await expire()).toBe(0);
  world.clock.advance({ days: 1 });
  expect((await author.get(`/api/user/requests/${id}`)).data.state).toBe('EXPIRED');
  expect(await expire()).toBe(1);
  expect(await expire()).toBe(0);
  expect(codeOf(await answer(id, 'open'))).toEqual([409, 'state_conflict']);
});

test('requests of a dismissed employee are reassigned to a leader', async () => {
  const { id } = (await send(okUser)).data;
  const { items } = (await okAdmin.get('/api/organization/employees')).data;
  const leaving = items.find((item: any) => item.userId === world.people.okUser.id);
  expect(leaving.openRequests).toBe(1);
  await okAdmin.delete(`/api/organization/employees/${leaving.id}`);
  await world.settle();
  expect((await okAdmin.get(`/api/organization/requests/${id}`)).data.sender.name).toBe('Верещагина Вера');
});
