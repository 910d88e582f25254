/** Who opens the files of the messages that a complaint is about, and what the log has of it. */
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { ordersPath } from '../../../test/application-fixture.ts';
import { pdfForm, sendLetter } from '../../../test/chat-attachment.ts';
import { addRequest } from '../../../test/chat-fixture.ts';
import { addAccount } from '../../../test/fixtures-scenarios.ts';
import { addSelection } from '../../../test/fixtures-selections.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';

const world = useWorld();
let author: Visitor;
let okUser: Visitor;
let fund: Visitor;
let thread: string;

beforeEach(async () => {
  await world.reset();
  world.clock.set('2026-09-10T09:00:00Z');
  [author, okUser, fund] = [await world.as('author'), await world.as('okUser'), await world.as('fund')];
  const form = { type: 'REQUEST', subjectId: await addRequest(world), text: 'Добрый день' };
  thread = (await author.post('/api/chats', form)).data.id;
});

const write = (who: Visitor, message: object) =>
  who.post(`/api/chats/${thread}/messages`, { text: '', clientId: crypto.randomUUID(), ...message });
const complain = async (who = okUser): Promise<string> =>
  (await who.post(`/api/chats/${thread}/report`, { reason: 'Грубость' })).data.id;
const pathOf = (complaintId: string, fileId: string) =>
  `/api/administrator/complaints/${complaintId}/files/${fileId}`;
const statusOf = async (who: Visitor, complaintId: string, fileId: string) =>
  (await who.get(pathOf(complaintId, fileId))).status;

test('an officer opens a file of a reported message as it was, also a deleted one, and each opening is logged', async () => {
  const fileId = await sendLetter(author, thread);
  const { items } = (await author.get(`/api/chats/${thread}/messages`)).data;
  await author.post(`/api/chats/messages/${items.at(-1).id}/delete`);
  const complaintId = await complain();
  const { messages } = (await fund.get(`/api/administrator/complaints/${complaintId}`)).data;
  expect(messages.at(-1)).toMatchObject({ deleted: true, files: [{ id: fileId }] });
  const { response } = await fund.get(pathOf(complaintId, fileId));
  expect([response.statusCode, response.rawPayload.toString()]).toEqual([200, 'Дорогой друг']);
  expect(response.headers['cache-control']).toBe('private, no-store');
  const { rows } = await sql<object>`
    SELECT actor_id AS "actorId", subject_id AS "complaintId", payload->>'fileId' AS "fileId",
      payload->>'threadId' AS "threadId"
    FROM event WHERE kind = 'chat.complaint-file-opened'`.execute(world.database.db);
  expect(rows).toEqual([{ actorId: world.people.fund.id, complaintId, fileId, threadId: thread }]);
});

test('nobody but who decides complaints opens a file by one, and the way of the thread stays closed', async () => {
  const fileId = await sendLetter(author, thread);
  const complaintId = await complain();
  for (const key of ['author', 'author2', 'okUser', 'okAdmin', 'okAdmin2', 'expert'] as const)
    expect([key, await statusOf(await world.as(key), complaintId, fileId)]).toEqual([key, 403]);
  expect(await statusOf(world.guest, complaintId, fileId)).toBe(401);
  for (const capability of ['fk.intake', 'fk.content', 'fk.expertise'] as const) {
    const id = await addAccount(world.database, { role: 'FK_ADMIN', capabilities: [capability] });
    expect(await statusOf(await world.asAccount(id), complaintId, fileId)).toBe(403);
  }
  expect(await statusOf(fund, complaintId, fileId)).toBe(200);
  for (const end of ['', '/preview', '/pages'])
    expect((await fund.get(`/api/chats/files/${fileId}${end}`)).status).toBe(404);
});

test('a complaint opens the files of its messages alone', async () => {
  const early = await sendLetter(author, thread);
  for (let at = 0; at < 20; at += 1) await write(okUser, { text: `${at}` });
  const complaintId = await complain();
  const later = await sendLetter(author, thread);
  const unsent = (await author.post(`/api/chats/${thread}/files`, await pdfForm({ pages: 1, name: 'a.pdf' })))
    .data.id;
  const inOther = await sendLetter(author, await startSupport());
  for (const fileId of [early, later, unsent, inOther, complaintId])
    expect(await statusOf(fund, complaintId, fileId)).toBe(404);
  expect(await statusOf(fund, thread, later)).toBe(404);
  // A later complaint gives access to it; the first one still does not.
  const second = await complain(author);
  expect([await statusOf(fund, second, later), await statusOf(fund, complaintId, later)]).toEqual([200, 404]);
});

const startSupport = async (): Promise<string> =>
  (await author.post('/api/chats', { type: 'SUPPORT', text: 'Помогите' })).data.id;

test('of a protected script the officer gets the pages, also after the request is over', async () => {
  const form = await pdfForm({ pages: 10, name: 'сценарий.pdf' });
  const { id } = (await author.post(`/api/chats/${thread}/files`, form)).data;
  await write(author, { files: [id], protectedFiles: [id] });
  const complaintId = await complain();
  await sql`UPDATE request SET state = 'REVOKED'`.execute(world.database.db);
  const { status, headers } = await fund.get(pathOf(complaintId, id));
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
});

test('while a selection is sealed, a complaint opens no file of the applicant', async () => {
  const selectionId = await addSelection(world);
  const subjectId = (await author.post(ordersPath, { categoryId: selectionId })).data.id;
  thread = (await author.post('/api/chats', { type: 'ORDER', subjectId, text: 'Приложил' })).data.id;
  const [theirs, ours] = [await sendLetter(author, thread), await sendLetter(fund, thread)];
  const complaintId = await complain(author);
  const seal = (sealed: boolean) =>
    sql`UPDATE selection SET sealed = ${sealed} WHERE id = ${selectionId}`.execute(world.database.db);
  await seal(true);
  expect([await statusOf(fund, complaintId, theirs), await statusOf(fund, complaintId, ours)]).toEqual([
    404, 200,
  ]);
  await seal(false);
  expect(await statusOf(fund, complaintId, theirs)).toBe(200);
});
