/** Only the sender and the named readers of a request read its text (product §1). */
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { selectRequest } from '#features/requests/server/request-queries.ts';
import { companies } from '../../../seeds/people.ts';
import { addAccount, addEmployee, addScenario, addText } from '../../../test/fixtures-scenarios.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';

const world = useWorld();
let author: Visitor;
let okAdmin: Visitor;
let okUser: Visitor;
let colleague: Visitor;
let colleagueId: string;
let scenarioId: string;

beforeEach(async () => {
  await world.reset();
  [author, okAdmin, okUser] = await Promise.all([
    world.as('author'),
    world.as('okAdmin'),
    world.as('okUser'),
  ]);
  colleagueId = await addAccount(world.database, { role: 'OK_USER' });
  await addEmployee(world.database, { organizationId: companies.studio.id, accountId: colleagueId });
  colleague = await world.asAccount(colleagueId);
  const ownerId = world.people.author.id;
  scenarioId = await addScenario(world.database, { authorId: ownerId });
  const { files } = world.product.serverContext.services;
  await addText({ database: world.database, files }, { scenarioId, ownerId });
});

const send = async (sender: Visitor, readers: string[] = []): Promise<string> => {
  const text = 'Хотим прочитать ваш сценарий: ищем историю о Севере.';
  return (await sender.post(`/api/organization/scenarios/${scenarioId}/request`, { text, readers })).data.id;
};
const opened = async (sender: Visitor, readers: string[] = []): Promise<string> => {
  const id = await send(sender, readers);
  expect((await author.post(`/api/user/requests/${id}/open`, {})).status).toBe(200);
  return id;
};
const path = (id: string, part = '') => `/api/organization/requests/${id}${part}`;
const readText = async (visitor: Visitor, id: string) => (await visitor.get(path(id, '/text'))).status;
const name = (visitor: Visitor, id: string, readers: string[]) =>
  visitor.post(path(id, '/readers'), { readers });
const readerNotices = async (visitor: Visitor) =>
  (await visitor.get('/api/notifications')).data.items
    .filter(({ type }: { type: string }) => type.startsWith('reader'))
    .map(({ type, route }: Record<string, string>) => [type, route]);

test('the sender reads the text, colleagues and the administrator do not', async () => {
  const id = await opened(okUser);
  expect(await Promise.all([okUser, colleague, okAdmin].map((visitor) => readText(visitor, id)))).toEqual([
    200, 404, 404,
  ]);
  const listedFor = async (visitor: Visitor) => {
    const { open, readable } = (await visitor.get(path(id))).data;
    const { request } = (await visitor.get(`/api/organization/scenarios/${scenarioId}`)).data;
    return [open, readable, request.isReader];
  };
  expect([await listedFor(okUser), await listedFor(colleague), await listedFor(okAdmin)]).toEqual([
    [true, true, true],
    [true, false, false],
    [true, false, false],
  ]);
});

test('an administrator names readers, once each, and the author sees their names', async () => {
  const id = await opened(okUser);
  expect((await name(okUser, id, [colleagueId])).status).toBe(403);
  const named = await name(okAdmin, id, [colleagueId, colleagueId, world.people.okUser.id]);
  expect(named.data.readers.map((reader: { id: string }) => reader.id)).toEqual([colleagueId]);
  await name(okAdmin, id, [colleagueId]);
  expect(await readText(colleague, id)).toBe(200);
  const inbox = (await author.get(`/api/user/requests/${id}`)).data;
  expect(inbox.readers).toEqual([{ name: named.data.readers[0].name }]);
  const { rows } = await sql<{ readers: string[] }>`
    SELECT payload -> 'readerIds' AS readers FROM event WHERE kind = 'request.shared'`.execute(
    world.database.db,
  );
  expect(rows).toEqual([{ readers: [colleagueId] }]);
});

test('a reader is told of the text, once, and nobody else is', async () => {
  const id = await opened(okUser);
  await name(okAdmin, id, [colleagueId, world.people.okAdmin.id]);
  await name(okAdmin, id, [colleagueId]);
  expect(await Promise.all([colleague, okAdmin, okUser, author].map(readerNotices))).toEqual([
    [['readerNamed', `/organization/requests/${id}`]],
    [],
    [],
    [],
  ]);
});

test('a reader who was named before the answer is told when the text opens', async () => {
  const id = await send(okUser, [colleagueId]);
  await name(okAdmin, id, [world.people.okAdmin.id]);
  const told = () => Promise.all([colleague, okAdmin, okUser].map(readerNotices));
  expect(await told()).toEqual([[], [], []]);
  await author.post(`/api/user/requests/${id}/open`, {});
  const notice = ['readerOpened', `/organization/requests/${id}`];
  expect(await told()).toEqual([[notice], [notice], []]);
});

test('a reader of a text that opens at once is told once', async () => {
  await sql`UPDATE scenario SET access_mode = 'VERIFIED_ORGS' WHERE id = ${scenarioId}`.execute(
    world.database.db,
  );
  const id = await send(okUser, [colleagueId]);
  expect(await readerNotices(colleague)).toEqual([['readerNamed', `/organization/requests/${id}`]]);
});

test('the sender may name readers in the request', async () => {
  const id = await opened(okUser, [colleagueId]);
  expect([await readText(colleague, id), await readText(okAdmin, id)]).toEqual([200, 404]);
});

test('only active employees of the company become readers of a live request', async () => {
  const id = await opened(okUser);
  for (const stranger of [world.people.okAdmin2.id, world.people.author.id, world.people.waiting.id]) {
    const { status, errors } = await name(okAdmin, id, [stranger]);
    expect([status, errors.map(({ code, field }) => [code, field])]).toEqual([
      400,
      [['validation_failed', 'readers']],
    ]);
  }
  await author.post(`/api/user/requests/${id}/revoke`);
  expect((await name(okAdmin, id, [colleagueId])).errors[0]!.code).toBe('state_conflict');
});

test('a removed reader reads no more and is not shown to the author', async () => {
  const id = await opened(okUser, [colleagueId]);
  await sql`UPDATE employee SET state = 'DELETED' WHERE account_id = ${colleagueId}`.execute(
    world.database.db,
  );
  expect(await readText(colleague, id)).toBe(403);
  expect((await author.get(`/api/user/requests/${id}`)).data.readers).toEqual([]);
});

test('whoever may write to the author is told so, on the request and on the card', async () => {
  const id = await opened(okUser);
  const told = async () => {
    const of = async (visitor: Visitor) => {
      const card = (await visitor.get(`/api/organization/scenarios/${scenarioId}`)).data.request;
      return [(await visitor.get(path(id))).data.writable, card.writable];
    };
    return Promise.all([okUser, colleague, okAdmin].map(of));
  };
  const begin = async (visitor: Visitor) =>
    (await visitor.post('/api/chats', { type: 'REQUEST', subjectId: id, text: 'Добрый день' })).status;
  const [yes, no] = [
    [true, true],
    [false, false],
  ];
  expect(await told()).toEqual([yes, no, yes]);
  expect(await Promise.all([okUser, colleague, okAdmin].map(begin))).toEqual([200, 404, 200]);
  const [thread] = (await author.get('/api/chats')).data.items;
  const handOver = (from: Visitor, accountId: string) =>
    from.post(`/api/chats/${thread.id}/transfer`, { accountId });
  await handOver(okUser, colleagueId);
  expect([await told(), await begin(okUser), await begin(colleague)]).toEqual([[no, yes, yes], 404, 200]);
  await handOver(colleague, world.people.okAdmin.id);
  expect([await told(), await begin(okUser)]).toEqual([[no, no, yes], 404]);
  await author.post(`/api/chats/${thread.id}/block`, { blocked: true });
  expect([await told(), await begin(okAdmin)]).toEqual([[no, no, no], 403]);
  await author.post(`/api/chats/${thread.id}/block`, { blocked: false });
  expect(await told()).toEqual([yes, no, yes]);
  await author.post(`/api/user/requests/${id}/revoke`);
  expect([await told(), await begin(okAdmin)]).toEqual([[no, no, no], 404]);
});

test('requests of colleagues are cancelled and closed by an administrator only', async () => {
  const sent = await send(okUser);
  expect((await colleague.post(path(sent, '/cancel'))).status).toBe(404);
  expect((await okAdmin.post(path(sent, '/cancel'))).data.state).toBe('CANCELLED');
  const id = await opened(okUser, [colleagueId]);
  await readText(okUser, id);
  expect((await colleague.post(path(id, '/close'))).status).toBe(404);
  expect((await okAdmin.post(path(id, '/close'))).data.state).toBe('CLOSED');
});

test('the reason for a decline is read by the sender, the readers and the head, not by other colleagues', async () => {
  const readerId = await addAccount(world.database, { role: 'OK_USER' });
  await addEmployee(world.database, { organizationId: companies.studio.id, accountId: readerId });
  const reader = await world.asAccount(readerId);
  const id = await send(okUser, [readerId]);
  const reason = 'Права на сценарий заняты.';
  expect((await author.post(`/api/user/requests/${id}/decline`, { reason })).data.answer).toBe(reason);
  const shownTo = async (visitor: Visitor) => [
    (await visitor.get('/api/organization/requests')).data.items[0].answer,
    (await visitor.get(path(id))).data.answer,
    (await visitor.get(`/api/organization/scenarios/${scenarioId}`)).data.request.answer,
  ];
  for (const visitor of [okUser, reader, okAdmin])
    expect(await shownTo(visitor)).toEqual([reason, reason, reason]);
  expect(await shownTo(colleague)).toEqual(['', '', '']);
  expect((await author.get(`/api/user/requests/${id}`)).data.answer).toBe(reason);
});

test('the reason for a decline is closed to the head of another company, whoever calls the query', async () => {
  const id = await send(okUser);
  await author.post(`/api/user/requests/${id}/decline`, { reason: 'Права на сценарий заняты.' });
  const shownTo = async (employeeId: string) =>
    (await selectRequest(world.database.db, { id, viewer: { employeeId }, now: new Date() })).answer;
  expect(await shownTo(world.people.okAdmin.id)).toBe('Права на сценарий заняты.');
  expect(await shownTo(world.people.okAdmin2.id)).toBe('');
});
