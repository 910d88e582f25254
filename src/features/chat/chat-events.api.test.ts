/** System messages about events, steps of a question to the fund, drafts and first messages (product §12). */
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { closeResolved } from '#features/chat/server/support-steps.ts';
import type { NoticeItem } from '#features/notifications/schemas.ts';
import { expireRequests } from '#features/requests/server/expire-requests.ts';
import { addRequest } from '../../../test/chat-fixture.ts';
import { addScenario } from '../../../test/fixtures-scenarios.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';

const world = useWorld();
let author: Visitor;
let okUser: Visitor;
let fund: Visitor;

beforeEach(async () => {
  await world.reset();
  world.clock.set('2026-09-10T09:00:00Z');
  author = await world.as('author');
  okUser = await world.as('okUser');
  fund = await world.as('fund');
});

const chats = async (who: Visitor) => (await who.get('/api/chats')).data.items as any[];
const messages = async (who: Visitor, id: string) =>
  (await who.get(`/api/chats/${id}/messages`)).data.items as any[];
const start = (who: Visitor, form: object) => who.post('/api/chats', { text: 'Добрый день', ...form });
const write = (who: Visitor, id: string) =>
  who.post(`/api/chats/${id}/messages`, { text: 'Ещё', clientId: crypto.randomUUID() });

/** A request for a scenario with a text. */
async function addOpenableRequest(): Promise<string> {
  const id = await addRequest(world, { state: 'SENT' });
  await sql`
    WITH f AS (INSERT INTO file (id, key, name, mime, size, sha256, purpose)
      VALUES (gen_random_uuid(), gen_random_uuid()::text, 'a.pdf', 'application/pdf', 1, '', 'text') RETURNING id)
    INSERT INTO scenario_text (id, scenario_id, number, file_id, pages, has_words)
    SELECT gen_random_uuid(), r.scenario_id, 1, f.id, 90, true FROM f, request r WHERE r.id = ${id}`.execute(
    world.database.db,
  );
  return id;
}

test('a request that is opened has a thread that tells until when, and what happens to it later', async () => {
  const request = await addOpenableRequest();
  const opened = await author.post(`/api/user/requests/${request}/open`, { days: 7 });
  expect(opened.status).toBe(200);
  const [thread] = await chats(okUser);
  expect(thread).toMatchObject({ type: 'REQUEST', subjectId: request, title: 'Метель в июле' });
  expect(await messages(author, thread.id)).toMatchObject([
    { side: 'SYSTEM', text: 'request.opened', until: '2026-09-17T09:00:00.000Z', seq: 1 },
  ]);
  const linked = { text: 'Смотрите https://a.b', clientId: crypto.randomUUID() };
  expect((await okUser.post(`/api/chats/${thread.id}/messages`, linked)).errors).toMatchObject([
    { code: 'validation_failed', field: 'text' },
  ]);
  world.clock.set('2026-09-17T09:00:00Z');
  await world.database.tx((tx) => expireRequests(tx, { now: world.clock.now(), isSigningOn: true }));
  expect((await messages(author, thread.id)).map(({ text }) => text)).toEqual([
    'request.opened',
    'request.expired',
  ]);
});

test('a request that is declined says so where people talk, and begins nothing where they do not', async () => {
  const [silent, live] = [await addOpenableRequest(), await addRequest(world, { state: 'SENT' })];
  const { id } = (await start(author, { type: 'REQUEST', subjectId: live })).data;
  for (const request of [silent, live])
    expect((await author.post(`/api/user/requests/${request}/decline`, { reason: '' })).status).toBe(200);
  expect((await messages(okUser, id)).at(-1)).toMatchObject({ text: 'request.declined', until: null });
  expect(await chats(okUser)).toHaveLength(1);
});

test('a question to the fund is new, in work, waits, is solved, and is closed seven days later', async () => {
  const { id } = (await start(author, { type: 'SUPPORT' })).data;
  const step = async () => (await author.get(`/api/chats/${id}`)).data.supportStep;
  const set = (who: Visitor, value: string) => who.post(`/api/chats/${id}/support`, { step: value });
  expect(await step()).toBe('NEW');
  expect((await set(author, 'RESOLVED')).status).toBe(403);
  await set(fund, 'IN_WORK');
  expect(await step()).toBe('IN_WORK');
  await write(fund, id);
  expect(await step()).toBe('WAITING');
  await write(author, id);
  expect(await step()).toBe('IN_WORK');
  await set(fund, 'RESOLVED');
  const close = () => world.database.tx((tx) => closeResolved(tx, world.clock.now()));
  world.clock.set('2026-09-17T08:59:59Z');
  expect(await close()).toBe(0);
  world.clock.set('2026-09-17T09:00:00Z');
  expect([await close(), await close()]).toEqual([1, 0]);
  expect((await messages(author, id)).slice(-2).map(({ text }) => text)).toEqual(['resolved', 'closed']);
  expect((await write(author, id)).errors).toMatchObject([{ code: 'state_conflict' }]);
  expect((await set(fund, 'IN_WORK')).status).toBe(409);
});

test('the fund answers a question within two working days of its first unanswered message', async () => {
  // A Thursday; Moscow is three hours ahead.
  world.clock.set('2026-09-10T20:59:00Z');
  const { id } = (await author.post('/api/chats', { type: 'SUPPORT', text: 'Помогите' })).data;
  const answerUntil = async () => (await fund.get(`/api/chats/${id}`)).data.answerUntil;
  expect(await answerUntil()).toBe('2026-09-14');
  world.clock.set('2026-09-11T09:00:00Z');
  await author.post(`/api/chats/${id}/messages`, { text: 'Ау', clientId: 'a' });
  await fund.post(`/api/chats/${id}/support`, { step: 'IN_WORK' });
  expect(await answerUntil()).toBe('2026-09-14');
  await fund.post(`/api/chats/${id}/messages`, { text: 'Смотрим', clientId: 'b' });
  expect(await answerUntil()).toBe(null);
  await author.post(`/api/chats/${id}/messages`, { text: 'И ещё', clientId: 'c' });
  expect(await answerUntil()).toBe('2026-09-15');
});

test('a draft is kept for all devices of one person until the message is sent', async () => {
  const subjectId = await addRequest(world);
  const { id } = (await start(author, { type: 'REQUEST', subjectId })).data;
  const draft = async (who: Visitor) => (await who.get(`/api/chats/${id}`)).data.draft;
  await author.post(`/api/chats/${id}/draft`, { text: 'Недописано' });
  expect([await draft(await world.as('author')), await draft(okUser)]).toEqual(['Недописано', '']);
  await write(author, id);
  expect(await draft(author)).toBe('');
});

test('messages about a request have no links until the other side has answered', async () => {
  const subjectId = await addRequest(world);
  const begin = (text: string) => start(okUser, { type: 'REQUEST', subjectId, text });
  for (const text of ['Смотрите https://a.b', 'на example.com', 'www.пример', 'сайт.рф, пишите'])
    expect((await begin(text)).errors).toMatchObject([{ code: 'validation_failed', field: 'text' }]);
  expect(await chats(okUser)).toEqual([]);
  expect((await begin('Стр. 3.Интересно, т.е. берём')).status).toBe(200);
  const link = 'Договор: https://a.b';
  const refused = [{ code: 'validation_failed', field: 'text' }];
  expect((await begin(link)).errors).toMatchObject(refused);
  const [{ id }] = await chats(okUser);
  const send = (who: Visitor) =>
    who.post(`/api/chats/${id}/messages`, { text: link, clientId: crypto.randomUUID() });
  await write(okUser, id);
  expect((await send(okUser)).errors).toMatchObject(refused);
  expect((await send(author)).status).toBe(200);
  expect([(await send(okUser)).status, (await begin(link)).status]).toEqual([200, 200]);
});

test('neither a system message nor a colleague is an answer', async () => {
  const okAdmin = await world.as('okAdmin');
  const { id } = (await start(okUser, { type: 'REQUEST', subjectId: await addRequest(world) })).data;
  await okUser.post(`/api/chats/${id}/transfer`, { accountId: world.people.okAdmin.id });
  const send = () => okAdmin.post(`/api/chats/${id}/messages`, { text: 'https://a.b', clientId: 'a' });
  expect((await messages(okAdmin, id)).map(({ side }: { side: string }) => side)).toEqual([
    'ORGANIZATION',
    'SYSTEM',
  ]);
  expect((await send()).errors).toMatchObject([{ code: 'validation_failed', field: 'text' }]);
  await write(author, id);
  expect((await send()).status).toBe(200);
});

test('a link does not come into a message by editing, until the other side has answered', async () => {
  const subjectId = await addRequest(world);
  const { id } = (await start(okUser, { type: 'REQUEST', subjectId })).data;
  const [first] = await messages(okUser, id);
  const edit = (messageId: string) =>
    okUser.post(`/api/chats/messages/${messageId}`, { text: 'Договор: https://a.b' });
  const second = (await write(okUser, id)).data.id;
  for (const messageId of [first.id, second])
    expect((await edit(messageId)).errors).toMatchObject([{ code: 'validation_failed', field: 'text' }]);
  await write(author, id);
  for (const messageId of [first.id, second]) expect((await edit(messageId)).status).toBe(200);
});

test('an author who answers a request sends links after the first message, before the company has written', async () => {
  const subjectId = await addRequest(world);
  const link = 'Договор: https://a.b';
  const refused = [
    {
      field: 'text',
      message: 'В первом сообщении ссылки отправлять нельзя. Пришлите их следующим сообщением',
    },
  ];
  expect((await start(author, { type: 'REQUEST', subjectId, text: link })).errors).toMatchObject(refused);
  const { id } = (await start(author, { type: 'REQUEST', subjectId })).data;
  const [first] = await messages(author, id);
  expect((await author.post(`/api/chats/messages/${first.id}`, { text: link })).errors).toMatchObject(
    refused,
  );
  const send = (who: Visitor) => who.post(`/api/chats/${id}/messages`, { text: link, clientId: 'linked' });
  expect([(await send(author)).status, (await send(okUser)).status]).toEqual([200, 200]);
});

test('who was answered about a request sends links in the next thread about it too', async () => {
  const form = { type: 'REQUEST', subjectId: await addRequest(world) };
  const other = { type: 'REQUEST', subjectId: await addRequest(world) };
  const { id } = (await start(okUser, form)).data;
  await write(author, id);
  expect((await author.post(`/api/chats/${id}/close`)).status).toBe(200);
  const text = 'Договор: https://a.b';
  expect((await start(okUser, { ...other, text })).errors).toMatchObject([{ field: 'text' }]);
  const next = await start(okUser, { ...form, text });
  expect(next.status).toBe(200);
  expect(next.data.id).not.toBe(id);
});

test('a message that nobody can see is an empty one', async () => {
  const { id } = (await start(author, { type: 'SUPPORT' })).data;
  const unseen = { text: '\u200b \u2060', clientId: 'unseen' };
  expect((await author.post(`/api/chats/${id}/messages`, unseen)).errors).toMatchObject([
    { code: 'validation_failed', field: 'text' },
  ]);
});

test('a co-author who is removed loses the thread of the co-authors, and nobody is told that he reads it', async () => {
  const { author: first, author2 } = world.people;
  const subjectId = await addScenario(world.database, { authorId: first.id, title: 'Две руки' });
  const path = `/api/user/scenarios/${subjectId}/coauthors`;
  await author.post(path, { version: 0, ownShare: 60, items: [{ email: author2.email, share: 40 }] });
  const coauthor = await world.as('author2');
  const [named] = (await coauthor.get('/api/user/coauthorships')).data.items;
  await coauthor.post(`/api/user/coauthorships/${named.id}/confirm`);
  const { id } = (await start(author, { type: 'COAUTHOR', subjectId })).data;
  const readers = async () => (await author.get(`/api/chats/${id}`)).data.audience.length;
  expect([await readers(), (await write(coauthor, id)).status]).toEqual([2, 200]);
  await author.post(path, { version: 1, ownShare: 100, items: [] });
  expect(await chats(coauthor)).toEqual([]);
  for (const { status } of [await coauthor.get(`/api/chats/${id}/messages`), await write(coauthor, id)])
    expect(status).toBe(404);
  expect([await readers(), (await write(author, id)).status]).toEqual([1, 200]);
});

test('a thread that is handed over is told to its new keeper alone', async () => {
  const okAdmin = await world.as('okAdmin');
  const { id } = (await start(author, { type: 'REQUEST', subjectId: await addRequest(world) })).data;
  await okUser.post(`/api/chats/${id}/transfer`, { accountId: world.people.okAdmin.id });
  const notices = async (who: Visitor) =>
    ((await who.get('/api/notifications?kind=chat')).data.items as NoticeItem[]).map(({ route, text }) => [
      route,
      text,
    ]);
  expect(await notices(okAdmin)).toEqual([
    [`/chat/${id}`, 'Коллега передал вам диалог с автором сценария «Метель в июле».'],
  ]);
  expect([await notices(okUser), await notices(author)]).toEqual([[], []]);
});

test('who has handed a thread over writes there no more, and an administrator keeps what she wrote to alone', async () => {
  const okAdmin = await world.as('okAdmin');
  const subjectId = await addRequest(world);
  const { id } = (await start(author, { type: 'REQUEST', subjectId })).data;
  await okUser.post(`/api/chats/${id}/transfer`, { accountId: world.people.okAdmin.id });
  expect((await start(okUser, { type: 'REQUEST', subjectId })).status).toBe(404);
  expect((await start(okAdmin, { type: 'REQUEST', subjectId })).status).toBe(200);
  const other = await addRequest(world);
  const looked = (await start(author, { type: 'REQUEST', subjectId: other })).data.id;
  const [{ id: messageId }] = await messages(okAdmin, looked);
  await okAdmin.post(`/api/chats/${looked}/read`, { messageId });
  await okAdmin.post(`/api/chats/${looked}/draft`, { text: 'Недописано' });
  expect((await okAdmin.get(`/api/chats/${looked}`)).data).toMatchObject({
    draft: 'Недописано',
    lastReadSeq: 1,
  });
  expect((await author.get(`/api/chats/${looked}`)).data.readByOthersSeq).toBe(1);
  const demote = (role: string) =>
    sql`UPDATE account SET roles = ARRAY[${role}] WHERE id = ${world.people.okAdmin.id}`.execute(
      world.database.db,
    );
  await demote('OK_USER');
  expect((await chats(okAdmin)).map((thread) => thread.id)).toEqual([id]);
  expect((await okAdmin.get(`/api/chats/${looked}`)).status).toBe(404);
  await demote('OK_ADMIN');
  await write(okAdmin, looked);
  await demote('OK_USER');
  expect((await okAdmin.get(`/api/chats/${looked}`)).status).toBe(200);
});
