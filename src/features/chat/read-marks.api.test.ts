/** Read marks of one person on two devices. */
import { beforeEach, expect, test } from 'vitest';
import { addRequest } from '../../../test/chat-fixture.ts';
import { useLive } from '../../../test/use-live.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';
import { remindOfUnread } from '#features/chat/server/remind-of-unread.ts';

const world = useWorld();
const { live } = useLive(world);
let phone: Visitor;
let desk: Visitor;
let author: Visitor;
let thread: string;
/** Ids of the messages of the author. */
let messages: [string, string, string];

beforeEach(async () => {
  await world.reset();
  [author, phone, desk] = await Promise.all([world.as('author'), world.as('okUser'), world.as('okUser')]);
  const subjectId = await addRequest(world);
  thread = (await author.post('/api/chats', { type: 'REQUEST', subjectId, text: 'Первое' })).data.id;
  for (const text of ['Второе', 'Третье'])
    await author.post(`/api/chats/${thread}/messages`, { text, clientId: crypto.randomUUID() });
  const { items } = (await phone.get(`/api/chats/${thread}/messages`)).data;
  messages = items.map(({ id }: { id: string }) => id);
});

const read = async (device: Visitor, messageId: string) =>
  (await device.post(`/api/chats/${thread}/read`, { messageId })).data;
const marks = () =>
  Promise.all(
    [phone, desk].map(async (device) => (await device.get(`/api/chats/${thread}`)).data.lastReadSeq),
  );
const mark = (seq: number, mine: boolean) => ({
  type: 'chat.read',
  threadId: thread,
  seq,
  side: 'ORGANIZATION',
  mine,
});

test('of two reads the later message decides, whichever device comes first', async () => {
  const [first, second, third] = messages;
  await Promise.all([read(phone, second), read(desk, first)]);
  expect(await marks()).toEqual([2, 2]);
  await Promise.all([read(phone, first), read(desk, third)]);
  expect(await marks()).toEqual([3, 3]);
  // It was read before the other device had gone on.
  expect(await read(phone, second)).toEqual({ lastReadSeq: 3, unread: 0 });
  expect(await marks()).toEqual([3, 3]);
});

test('the bell says nothing more about a thread that is read to its end, on no device', async () => {
  const { created_at: at } = await world.database.db
    .selectFrom('chat_message')
    .select('created_at')
    .where('id', '=', messages[0])
    .executeTakeFirstOrThrow();
  await world.database.tx((tx) => remindOfUnread(tx, new Date(at.getTime() + 11 * 60_000)));
  const there = await live(desk);
  const unread = async () => (await desk.get('/api/notifications/count')).data.unread;
  await read(phone, messages[1]);
  expect(await unread()).toBe(1);
  await read(phone, messages[2]);
  expect(await unread()).toBe(0);
  await expect.poll(() => there.heard).toContainEqual({ type: 'notification.count', unread: 0, action: 0 });
});

test('a mark follows on the other device and on the other side, an earlier one does not', async () => {
  const [, second, third] = messages;
  const [there, theirs] = [await live(desk), await live(author)];
  await read(phone, third);
  await expect.poll(() => there.heard).toEqual([mark(3, true)]);
  await read(desk, second);
  await author.post(`/api/chats/${thread}/messages`, { text: 'Четвёртое', clientId: 'four' });
  const message = { type: 'chat.message', threadId: thread, seq: 4 };
  await expect.poll(() => theirs.heard).toEqual([mark(3, false), message]);
  await expect.poll(() => there.heard).toEqual([mark(3, true), message]);
});
