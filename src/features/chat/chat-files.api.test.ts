/** Attachments, complaints and blocked pairs (product §12). */
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { chatEraser } from '#features/chat/server/erase-chat.ts';
import { sweepUnsent } from '#features/chat/server/files.ts';
import { writeRequestMessage } from '#features/chat/server/request-messages.ts';
import { companies } from '../../../seeds/people.ts';
import { ordersPath } from '../../../test/application-fixture.ts';
import { addSelection } from '../../../test/fixtures-selections.ts';
import { letter, sendLetter } from '../../../test/chat-attachment.ts';
import { addRequest } from '../../../test/chat-fixture.ts';
import { addAccount } from '../../../test/fixtures-scenarios.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Answer, Visitor } from '../../../test/world.ts';

const world = useWorld();
let author: Visitor;
let okUser: Visitor;
let fund: Visitor;
let thread: string;

beforeEach(async () => {
  await world.reset();
  world.clock.set('2026-09-10T09:00:00Z');
  [author, okUser, fund] = [await world.as('author'), await world.as('okUser'), await world.as('fund')];
  thread = (await start()).data.id;
});

const start = async (who = author) =>
  who.post('/api/chats', { type: 'REQUEST', subjectId: await addRequest(world), text: 'Добрый день' });
const codesOf = ({ status, errors }: Answer) => [
  status,
  ...errors.map(({ code, field }) => `${code} ${field}`),
];
const upload = (who: Visitor, text = 'Письмо', name?: string) =>
  who.post(`/api/chats/${thread}/files`, letter(text, name));
const write = (who: Visitor, message: { text?: string; files?: string[] }, id = thread) =>
  who.post(`/api/chats/${id}/messages`, { text: '', clientId: crypto.randomUUID(), ...message });
const messagesOf = async (who: Visitor) =>
  (await who.get(`/api/chats/${thread}/messages`)).data.items as any[];
const last = async (who: Visitor) => (await messagesOf(who)).at(-1);

test('a file is sent with a message, also by an employee, and read by the other side as it was', async () => {
  for (const [from, to] of [
    [author, okUser],
    [okUser, author],
  ] as const) {
    const { data } = await upload(from, 'Дорогой друг');
    expect(data).toMatchObject({ name: 'письмо.txt', mime: 'text/plain', size: 23, looksLikeScript: false });
    // Nobody reads it before it is sent.
    expect((await to.get(`/api/chats/files/${data.id}`)).status).toBe(404);
    expect((await write(from, { files: [data.id] })).status).toBe(200);
    expect(await last(to)).toMatchObject({ text: '', files: [{ id: data.id, name: 'письмо.txt' }] });
    const { response } = await to.get(`/api/chats/files/${data.id}`);
    expect(response.rawPayload.toString()).toBe('Дорогой друг');
    expect(response.headers['content-disposition']).toMatch(/^attachment/);
    expect((await write(from, { files: [data.id] })).errors).toMatchObject([{ field: 'files' }]);
  }
});

test('a file is read by nobody else, and by nobody after its message was deleted', async () => {
  const id = await sendLetter(author, thread);
  for (const key of ['author2', 'okAdmin2', 'expert', 'fund'] as const)
    expect((await (await world.as(key)).get(`/api/chats/files/${id}`)).status).toBe(404);
  const { rows } = await sql<{ key: string }>`
    SELECT f.key FROM chat_file c JOIN file f ON f.id = c.file_id WHERE c.id = ${id} AND f.purpose = 'sealed'`.execute(
    world.database.db,
  );
  expect(rows).toHaveLength(1);
  const foreign = (await start()).data.id;
  expect((await write(author, { files: [(await upload(author)).data.id] }, foreign)).status).toBe(400);
  await author.post(`/api/chats/messages/${(await last(author)).id}/delete`);
  expect((await okUser.get(`/api/chats/files/${id}`)).status).toBe(404);
  expect((await last(okUser)).files).toEqual([]);
});

test('files are refused by their content, their number and their size', async () => {
  expect(codesOf(await upload(author, '<script>', 'a.svg'))).toEqual([415, 'unsupported_media_type file']);
  expect(codesOf(await upload(author, 'not a picture', 'a.png'))).toEqual([
    415,
    'unsupported_media_type file',
  ]);
  expect((await upload(await world.as('author2'))).status).toBe(404);
  const files = Array.from({ length: 11 }, () => crypto.randomUUID());
  expect(codesOf(await write(author, { files }))).toEqual([400, 'validation_failed files']);
  expect(codesOf(await write(author, {}))).toEqual([400, 'validation_failed text']);
  expect((await upload(author, 'x'.repeat(20 * 1024 ** 2 + 1))).status).toBe(413);
});

test('what was uploaded and not sent is deleted a day later', async () => {
  const { data } = await upload(author);
  const keptFile = await sendLetter(author, thread);
  const sweep = () =>
    world.database.tx((tx) => sweepUnsent(world.product.serverContext.services.files)(tx, world.clock.now()));
  expect(await sweep()).toBe(0);
  world.clock.set('2026-09-11T09:00:01Z');
  expect(await sweep()).toBe(1);
  expect((await write(author, { files: [data.id] })).status).toBe(400);
  expect((await okUser.get(`/api/chats/files/${keptFile}`)).status).toBe(200);
});

test('a complaint opens the last twenty messages to officers, deleted ones too, and each opening is logged', async () => {
  for (let at = 2; at <= 25; at += 1) await write(okUser, { text: `${at}` });
  await okUser.post(`/api/chats/messages/${(await last(okUser)).id}/delete`);
  const report = (who: Visitor) => who.post(`/api/chats/${thread}/report`, { reason: 'Грубость' });
  const { id } = (await report(author)).data;
  const { id: messageId } = (await messagesOf(okUser)).at(-2);
  const edit = (message: string) => okUser.post(`/api/chats/messages/${message}`, { text: 'Не писал' });
  expect(codesOf(await edit(messageId))).toEqual([409, 'state_conflict undefined']);
  const { data: later } = await write(okUser, { text: 'Позже' });
  expect((await edit(later.id)).status).toBe(200);
  expect(codesOf(await report(author))).toEqual([409, 'already_exists undefined']);
  expect((await report(await world.as('author2'))).status).toBe(404);
  expect((await fund.get('/api/administrator/complaints?state=NEW')).data).toMatchObject({
    total: 1,
    items: [{ id, type: 'REQUEST', reason: 'Грубость' }],
  });
  const path = `/api/administrator/complaints/${id}`;
  const { messages } = (await fund.get(path)).data;
  expect(messages.map(({ text }: { text: string }) => text)).toEqual(
    Array.from({ length: 20 }, (_, at) => `${at + 6}`),
  );
  expect((await fund.get(`/api/chats/${thread}`)).status).toBe(404);
  const { rows } = await sql<{ kind: string }>`
    SELECT kind FROM event WHERE subject_id = ${id} AND payload->>'threadId' = ${thread}`.execute(
    world.database.db,
  );
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['chat.complaint-opened', 'chat.reported']);
  const other = await addAccount(world.database, { role: 'FK_ADMIN', capabilities: ['fk.content'] });
  expect((await (await world.asAccount(other)).get(path)).status).toBe(403);
});

test('what an officer noted about a complaint goes with the account that it was about', async () => {
  const { id } = (await okUser.post(`/api/chats/${thread}/report`, { reason: 'Грубость' })).data;
  await fund.post(`/api/administrator/complaints/${id}/close`, { decision: 'WARNED', note: 'Поговорили' });
  const { id: accountId, email } = world.people.author;
  const { files } = world.product.serverContext.services;
  const erasure = { accountId, email, files, now: world.clock.now(), t: world.product.t };
  await world.database.tx((tx) => chatEraser.erase(tx, erasure));
  const closed = await fund.get('/api/administrator/complaints?state=CLOSED');
  expect(closed.data.items).toMatchObject([{ id, decision: 'WARNED', note: '' }]);
});

test('a complaint ends with one decision, which its thread tells and the log keeps', async () => {
  const { id } = (await author.post(`/api/chats/${thread}/report`, { reason: 'Грубость' })).data;
  const decide = (decision: string, complaint = id) =>
    fund.post(`/api/administrator/complaints/${complaint}/close`, { decision, note: 'Поговорили' });
  expect(codesOf(await decide('BANISHED'))).toEqual([400, 'validation_failed decision']);
  const both = await Promise.all([decide('WARNED'), decide('WARNED')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await fund.get('/api/administrator/complaints?state=NEW')).data.items).toEqual([]);
  expect((await fund.get('/api/administrator/complaints?state=CLOSED')).data.items).toMatchObject([
    { decision: 'WARNED', note: 'Поговорили', closedAt: '2026-09-10T09:00:00.000Z' },
  ]);
  expect(await last(okUser)).toMatchObject({ side: 'SYSTEM', text: 'warned' });
  const { id: second } = (await okUser.post(`/api/chats/${thread}/report`, { reason: 'Ещё' })).data;
  expect((await decide('THREAD_CLOSED', second)).status).toBe(200);
  expect(codesOf(await write(okUser, { text: 'Ау' }))).toEqual([409, 'state_conflict undefined']);
  const { rows } = await sql<{ actorId: string; decision: string }>`
    SELECT actor_id AS "actorId", payload->>'decision' AS decision FROM event
    WHERE kind = 'chat.complaint-closed' ORDER BY id`.execute(world.database.db);
  const actorId = world.people.fund.id;
  expect(rows).toEqual([
    { actorId, decision: 'WARNED' },
    { actorId, decision: 'THREAD_CLOSED' },
  ]);
});

test('a blocked pair begins no thread until the side that has blocked takes it back', async () => {
  const block = (who: Visitor, blocked: boolean) => who.post(`/api/chats/${thread}/block`, { blocked });
  const seenBlocked = () =>
    Promise.all([author, okUser].map(async (who) => (await who.get(`/api/chats/${thread}`)).data.blocked));
  expect((await block(author, true)).status).toBe(200);
  expect(await seenBlocked()).toEqual([true, false]);
  expect((await write(okUser, { text: 'Ещё' })).status).toBe(409);
  for (const who of [author, okUser]) expect(codesOf(await start(who))).toEqual([403, 'forbidden undefined']);
  await block(okUser, false);
  expect((await start(okUser)).status).toBe(403);
  await block(author, false);
  expect(await seenBlocked()).toEqual([false, false]);
  expect((await start(okUser)).status).toBe(200);
  const support = (await author.post('/api/chats', { type: 'SUPPORT', text: 'Помогите' })).data.id;
  expect((await author.post(`/api/chats/${support}/block`, { blocked: true })).status).toBe(404);
});

test.for(['author', 'okUser'] as const)(
  'a block by %s ends every thread of the pair, and no other',
  async (name) => {
    const begin = async (fixture?: Parameters<typeof addRequest>[1]) => {
      const subjectId = await addRequest(world, fixture);
      return (await author.post('/api/chats', { type: 'REQUEST', subjectId, text: 'Да' })).data.id as string;
    };
    const second = await begin();
    const other = await begin({ organizationId: companies.rival.id, senderId: world.people.okAdmin2.id });
    const blocking = await (await world.as(name)).post(`/api/chats/${thread}/block`, { blocked: true });
    expect(blocking.status).toBe(200);
    const statusOf = async (id: string) => (await write(author, { text: 'Ау' }, id)).status;
    expect([await statusOf(thread), await statusOf(second), await statusOf(other)]).toEqual([409, 409, 200]);
    const { items } = (await okUser.get(`/api/chats/${second}/messages`)).data;
    expect(items.at(-1)).toMatchObject({ text: 'closed' });
  },
);

test('a thread that begins during a block ends with it', async () => {
  const requestId = await addRequest(world);
  const begun = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const beginning = world.database.tx(async (tx) => {
    await writeRequestMessage(tx, { requestId, kind: 'request.opened', now: world.clock.now() });
    begun.resolve();
    await mayEnd.promise;
  });
  await begun.promise;
  const blocking = author.post(`/api/chats/${thread}/block`, { blocked: true });
  await Promise.race([blocking, setTimeout(300)]);
  mayEnd.resolve();
  await beginning;
  expect((await blocking).status).toBe(200);
  const { rows } = await sql`SELECT DISTINCT state FROM chat_thread`.execute(world.database.db);
  expect(rows).toEqual([{ state: 'CLOSED' }]);
});

test('officers of a sealed selection read neither files of the applicant nor their names', async () => {
  const selectionId = await addSelection(world);
  const subjectId = (await author.post(ordersPath, { categoryId: selectionId })).data.id;
  const { id } = (await author.post('/api/chats', { type: 'ORDER', subjectId, text: 'Приложил' })).data;
  const seal = (sealed: boolean) =>
    sql`UPDATE selection SET sealed = ${sealed} WHERE id = ${selectionId}`.execute(world.database.db);
  const named = async () => {
    const { items } = (await fund.get(`/api/chats/${id}/messages`)).data;
    return items.flatMap(({ files }: any) => files.map(({ name }: any) => name));
  };
  const [theirs, ours] = [await sendLetter(author, id), await sendLetter(fund, id)];
  expect(await named()).toEqual(['письмо.txt', 'письмо.txt']);
  expect((await fund.get(`/api/chats/files/${theirs}`)).status).toBe(200);
  await seal(true);
  expect(await named()).toEqual(['', 'письмо.txt']);
  expect((await fund.get(`/api/chats/files/${theirs}`)).status).toBe(404);
  for (const who of [author, fund]) expect((await who.get(`/api/chats/files/${ours}`)).status).toBe(200);
  expect((await author.get(`/api/chats/files/${theirs}`)).status).toBe(200);
});

test('twenty files may wait to be sent, and no more', async () => {
  const { data } = await upload(author);
  await sql`
    INSERT INTO chat_file (id, thread_id, owner_id, file_id, name, mime, size, created_at)
    SELECT gen_random_uuid(), thread_id, owner_id, file_id, name, mime, size, created_at
    FROM chat_file, generate_series(1, 19) WHERE id = ${data.id}`.execute(world.database.db);
  const refused = await upload(author);
  expect([...codesOf(refused), refused.headers['retry-after']]).toEqual([
    429,
    'rate_limited undefined',
    '60',
  ]);
  expect(refused.errors[0]!.message).toMatch(/^Загружено слишком много файлов, которые не отправлены/);
  expect((await upload(okUser)).status).toBe(200);
  await write(author, { files: [data.id] });
  const answers = await Promise.all([upload(author), upload(author)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429]);
});
