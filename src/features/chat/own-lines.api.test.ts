/** System messages about a person's own actions are not unread for that person. */
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { ordersPath } from '../../../test/application-fixture.ts';
import { addRequest } from '../../../test/chat-fixture.ts';
import { addAccount } from '../../../test/fixtures-scenarios.ts';
import { addSelection } from '../../../test/fixtures-selections.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';

const world = useWorld();
let author: Visitor;
let head: Visitor;

beforeEach(async () => {
  await world.reset();
  [author, head] = await Promise.all([world.as('author'), world.as('okAdmin')]);
});

const unread = async (who: Visitor, id: string) => (await who.get(`/api/chats/${id}`)).data.unread;
const messages = async (who: Visitor, id: string) =>
  (await who.get(`/api/chats/${id}/messages`)).data.items as { id: string; text: string }[];

async function readToEnd(who: Visitor, id: string): Promise<void> {
  const last = (await messages(who, id)).at(-1)!;
  expect((await who.post(`/api/chats/${id}/read`, { messageId: last.id })).data.unread).toBe(0);
}

async function addThread(): Promise<{ id: string; requestId: string }> {
  const requestId = await addRequest(world, { senderId: world.people.okAdmin.id });
  const form = { type: 'REQUEST', subjectId: requestId, text: 'Добрый день' };
  return { id: (await author.post('/api/chats', form)).data.id, requestId };
}

test('who hands a dialogue over has read the line of it, and its author has not', async () => {
  const { id } = await addThread();
  await readToEnd(head, id);
  await head.post(`/api/chats/${id}/transfer`, { accountId: world.people.okUser.id });
  expect([await unread(head, id), await unread(author, id)]).toEqual([0, 1]);
});

test('who has not read the dialogue to its end has not read the own line', async () => {
  const { id } = await addThread();
  await head.post(`/api/chats/${id}/transfer`, { accountId: world.people.okUser.id });
  expect(await unread(head, id)).toBe(2);
});

test('who moves a request has read the line of it', async () => {
  const { id, requestId } = await addThread();
  await readToEnd(head, id);
  const { db } = world.database;
  await db.updateTable('request').set({ state: 'READ' }).where('id', '=', requestId).execute();
  expect((await head.post(`/api/organization/requests/${requestId}/close`)).status).toBe(200);
  expect([await unread(head, id), await unread(author, id)]).toEqual([0, 1]);
});

test('the officer who forwards a question has read the lines and the message, in both dialogues', async () => {
  const number = 'АВ-26-1-00417';
  const expert = await world.as('expert');
  const capabilities = ['fk.expertise', 'fk.intake'] as const;
  const officer = await world.asAccount(
    await addAccount(world.database, { role: 'FK_ADMIN', capabilities: [...capabilities] }),
  );
  const { data: application } = await author.post(ordersPath, { categoryId: await addSelection(world) });
  await sql`UPDATE application SET state = 'SUBMITTED', number = ${number} WHERE id = ${application.id}`.execute(
    world.database.db,
  );
  const { id: task } = (await expert.post('/api/chats', { type: 'TASK', text: 'Где вторая сцена?' })).data;
  const form = { type: 'ORDER', subjectId: application.id, text: 'Добрый день' };
  const { id: order } = (await author.post('/api/chats', form)).data;
  await Promise.all([readToEnd(officer, task), readToEnd(officer, order)]);
  const [question] = await messages(officer, task);
  const forward = { number, text: 'Где она?', clientId: crypto.randomUUID() };
  expect((await officer.post(`/api/chats/messages/${question!.id}/forward`, forward)).status).toBe(200);
  expect([await unread(officer, task), await unread(officer, order)]).toEqual([0, 0]);
  expect([await unread(expert, task), await unread(author, order)]).toEqual([1, 2]);
});
