/** A mention that an edit has removed leaves no notice, and nothing of it is sent (product §12). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { companies } from '../../../seeds/people.ts';
import { addRequest } from '../../../test/chat-fixture.ts';
import { addAccount, addEmployee } from '../../../test/fixtures-scenarios.ts';
import { LocalPushService } from '../../../test/local-push-service.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';
import { remindOfUnread } from '#features/chat/server/remind-of-unread.ts';
import type { NoticeItem } from '#features/notifications/schemas.ts';
import { claimLetters } from '#features/notifications/server/claim-letters.ts';
import { claimPushes } from '#features/notifications/server/claim-pushes.ts';

const noon = '2026-09-10T09:00:00Z';
const night = '2026-09-10T22:00:00Z';
const morning = '2026-09-11T05:00:00Z';
const world = useWorld({ QUIET_HOURS: '22-8' });
const service = new LocalPushService();
let okUser: Visitor;
let thread: string;

beforeAll(() => service.start());
afterAll(() => service.stop());
beforeEach(async () => {
  await world.reset();
  service.taken.splice(0);
  await standAt(noon);
});

async function standAt(time: string): Promise<void> {
  world.clock.set(time);
  okUser = await world.as('okUser');
  thread = (await okUser.post('/api/chats', { type: 'ORG', text: 'Добрый день' })).data.id;
}

async function addColleague(lastName: string) {
  const id = await addAccount(world.database, { role: 'OK_USER', lastName, name: 'Тася' });
  await addEmployee(world.database, { organizationId: companies.studio.id, accountId: id });
  await world.database.db
    .updateTable('employee')
    .set({ created_at: new Date('2026-01-12T09:00:00Z') })
    .execute();
  const { email } = await world.database.db
    .selectFrom('account')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { who: await world.asAccount(id), email };
}

async function write(text: string, who = okUser, threadId = thread): Promise<string> {
  const form = { text, clientId: crypto.randomUUID() };
  const { status, data } = await who.post(`/api/chats/${threadId}/messages`, form);
  expect(status).toBe(200);
  return data.id;
}
const edit = async (id: string, text: string) =>
  expect((await okUser.post(`/api/chats/messages/${id}`, { text })).status).toBe(200);
const remove = async (id: string, who = okUser) =>
  expect((await who.post(`/api/chats/messages/${id}/delete`)).status).toBe(200);
const notices = async (who: Visitor): Promise<NoticeItem[]> =>
  (await who.get('/api/notifications?kind=chat')).data.items;
const archived = async (who: Visitor): Promise<NoticeItem[]> =>
  (await who.get('/api/notifications?tab=ARCHIVE')).data.items;
const bell = async (who: Visitor) => (await who.get('/api/notifications/count')).data.unread;
const mailed = async (address: string) => {
  const claim = () => world.database.tx((tx) => claimLetters(tx, world.clock.now()));
  while ((await claim()) > 0);
  await world.runDeliveries();
  return (await world.sent('mail')).filter(({ to }) => to === address).length;
};

test('a deleted message takes back the notices of all whom it mentions, also the read ones', async () => {
  const [first, second] = [await addColleague('Первая'), await addColleague('Вторая')];
  const message = await write('@Первая Тася, @Вторая Тася');
  const other = await write('@Вторая Тася');
  await first.who.post('/api/notifications/read', { all: true });
  expect([await bell(first.who), await bell(second.who)]).toEqual([0, 2]);
  await remove(message);
  expect([await notices(first.who), await archived(first.who)]).toEqual([[], []]);
  expect(await notices(second.who)).toMatchObject([
    { count: 1, route: `/chat/${thread}?message=${other}`, readAt: null },
  ]);
  expect([await bell(first.who), await bell(second.who)]).toEqual([0, 1]);
});

test('an edit takes back the notice of whom it removes, and names again are told again', async () => {
  const [first, second] = [await addColleague('Первая'), await addColleague('Вторая')];
  const message = await write('@Первая Тася, @Вторая Тася');
  const [kept] = await notices(second.who);
  await edit(message, 'Только @Вторая Тася');
  expect([await notices(first.who), await notices(second.who)]).toEqual([[], [kept]]);
  await edit(message, 'Никого');
  expect([await notices(first.who), await notices(second.who)]).toEqual([[], []]);
  await edit(message, '@Первая Тася');
  expect(await notices(first.who)).toMatchObject([{ count: 1, readAt: null }]);
  expect(await notices(second.who)).toEqual([]);
  await remove(message);
  expect(await notices(first.who)).toEqual([]);
});

test('an employee takes back what was told to the other side of a request', async () => {
  const author = await world.as('author');
  const subjectId = await addRequest(world);
  const request = (await okUser.post('/api/chats', { type: 'REQUEST', subjectId, text: 'Добрый день' })).data
    .id;
  const { audience } = (await okUser.get(`/api/chats/${request}`)).data;
  const { name } = audience.find(({ side }: { side: string }) => side === 'AUTHOR');
  const message = await write(`@${name}, здравствуйте`, okUser, request);
  expect(await bell(author)).toBe(1);
  await remove(message);
  expect([await bell(author), await notices(author)]).toEqual([0, []]);
});

test('the message without the mention is one of those of which the reminder tells', async () => {
  const { who } = await addColleague('Молчалина');
  await who.post(`/api/chats/${thread}/read`, { messageId: await write('Вот смета') });
  const message = await write('@Молчалина Тася, зайдите');
  await edit(message, 'Зайдите');
  world.clock.set('2026-09-10T09:11:00Z');
  await world.database.tx((tx) => remindOfUnread(tx, world.clock.now()));
  expect((await notices(who)).map(({ type }) => type)).toEqual(['unread']);
});

test('unread messages before a mention that is withdrawn are told of by the reminder', async () => {
  const { who } = await addColleague('Молчалина');
  await who.post(`/api/chats/${thread}/read`, { messageId: await write('Вот смета') });
  await write('Ответьте до обеда');
  await remove(await write('@Молчалина Тася, зайдите'));
  const remind = () => world.database.tx((tx) => remindOfUnread(tx, world.clock.now()));
  world.clock.set('2026-09-10T09:11:00Z');
  await remind();
  expect((await notices(who)).map(({ type }) => type)).toEqual(['unread']);
  await remind();
  expect(await notices(who)).toMatchObject([{ type: 'unread', count: 1 }]);
});

const remindAt = (time: string) => {
  world.clock.set(time);
  return world.database.tx((tx) => remindOfUnread(tx, world.clock.now()));
};
const typesOf = async (who: Visitor) => (await notices(who)).map(({ type }) => type);

test('a mention that is withdrawn repeats no reminder, neither of messages before it nor of its own', async () => {
  const { who } = await addColleague('Молчалина');
  await remindAt('2026-09-10T09:11:00Z');
  expect(await typesOf(who)).toEqual(['unread']);
  const message = await write('@Молчалина Тася, зайдите');
  await edit(message, 'Зайдите');
  await remindAt('2026-09-10T09:22:00Z');
  expect(await notices(who)).toMatchObject([{ type: 'unread', count: 2 }]);
  await edit(message, '@Молчалина Тася, зайдите');
  await remove(message);
  await remindAt('2026-09-10T09:33:00Z');
  expect(await notices(who)).toMatchObject([{ type: 'unread', count: 2 }]);
});

test('messages before an earlier mention, which still stands, are told of by no reminder', async () => {
  const { who } = await addColleague('Молчалина');
  await write('@Молчалина Тася, зайдите');
  await remove(await write('@Молчалина Тася, жду'));
  await remindAt('2026-09-10T09:11:00Z');
  expect(await typesOf(who)).toEqual(['mentionedAtWork']);
});

test('a letter that waits does not go, neither before it is claimed nor after', async () => {
  const { email } = await addColleague('Молчалина');
  await remove(await write('@Молчалина Тася, зайдите'));
  expect(await mailed(email)).toBe(0);
  const message = await write('@Молчалина Тася, зайдите');
  expect(await world.database.tx((tx) => claimLetters(tx, world.clock.now()))).toBeGreaterThan(0);
  await remove(message);
  expect(await mailed(email)).toBe(0);
  await write('@Молчалина Тася, зайдите');
  expect(await mailed(email)).toBe(1);
});

test('a push message that waits does not go, neither by day nor after the night', async () => {
  const { who } = await addColleague('Молчалина');
  const key = world.product.serverContext.services.push.publicKey!;
  await who.post('/api/notifications/devices', service.subscribe(key));
  await remove(await write('@Молчалина Тася, зайдите'));
  await world.runDeliveries();
  expect(service.taken).toEqual([]);
  // An older notice that was sent by day and is still unread.
  await write('@Молчалина Тася, зайдите');
  await world.runDeliveries();
  expect(service.taken).toHaveLength(1);
  world.clock.set(night);
  okUser = await world.as('okUser');
  const message = await write('@Молчалина Тася, зайдите');
  world.clock.set('2026-09-10T22:05:00Z');
  const claim = () => world.database.tx((tx) => claimPushes(tx, new Date(morning)));
  while ((await claim()) > 0);
  await remove(message);
  await world.runDeliveries();
  expect(service.taken).toHaveLength(1);
});
