/** Notices of mentions: who gets one (product §12). */
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { cast, companies } from '../../../seeds/people.ts';
import { addRequest } from '../../../test/chat-fixture.ts';
import { addAccount, addEmployee, addScenario } from '../../../test/fixtures-scenarios.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';
import { maxMentions } from '#features/chat/constants.ts';
import { remindOfUnread } from '#features/chat/server/remind-of-unread.ts';
import type { NoticeItem } from '#features/notifications/schemas.ts';

const world = useWorld();
const organizationId = companies.studio.id;
let author: Visitor;
let okUser: Visitor;
let okAdmin: Visitor;

beforeEach(async () => {
  await world.reset();
  world.clock.set('2026-09-10T09:00:00Z');
  [author, okUser, okAdmin] = await Promise.all([
    world.as('author'),
    world.as('okUser'),
    world.as('okAdmin'),
  ]);
  await employSince('2026-01-12T09:00:00Z');
});

const employSince = (time: string) =>
  world.database.db
    .updateTable('employee')
    .set({ created_at: new Date(time) })
    .execute();

type EmployeeState = 'ACTIVE' | 'WAITLIST' | 'BLOCKED';
async function addColleague(lastName: string, { name = 'Тася', state = 'ACTIVE' as EmployeeState } = {}) {
  const id = await addAccount(world.database, { role: 'OK_USER', lastName, name });
  await addEmployee(world.database, { organizationId, accountId: id, state });
  await employSince('2026-01-12T09:00:00Z');
  return { id, who: await world.asAccount(id) };
}
const start = async (who: Visitor, form: object): Promise<string> =>
  (await who.post('/api/chats', { text: 'Добрый день', ...form })).data.id;
async function write(who: Visitor, thread: string, message: string | { text: string; clientId: string }) {
  const form = typeof message === 'string' ? { text: message, clientId: crypto.randomUUID() } : message;
  const { status, data } = await who.post(`/api/chats/${thread}/messages`, form);
  expect(status).toBe(200);
  return data.id as string;
}
const edit = async (who: Visitor, message: string, text: string) =>
  expect((await who.post(`/api/chats/messages/${message}`, { text })).status).toBe(200);
const notices = async (who: Visitor): Promise<NoticeItem[]> =>
  (await who.get('/api/notifications?kind=chat')).data.items;
const countOf = async (who: Visitor, type = 'mentioned') =>
  (await notices(who))
    .filter((notice) => notice.type.startsWith(type))
    .reduce((sum, { count }) => sum + count, 0);
const counts = (...people: Visitor[]) => Promise.all(people.map((who) => countOf(who)));
const remind = (at: string) => {
  world.clock.set(at);
  return world.database.tx((tx) => remindOfUnread(tx, world.clock.now()));
};
const { author: authorPerson, okUser: writer, okAdmin: head } = cast(new Date());
const employeeName = ({ lastName, name }: { lastName: string; name: string }) => `${lastName} ${name}`;

test('a mentioned colleague is told at once, without the text, also of a muted thread that was never opened', async () => {
  const { who: colleague } = await addColleague('Молчалина');
  const thread = await start(okUser, { type: 'ORG' });
  await colleague.post(`/api/chats/${thread}/mute`, { muted: true });
  const message = await write(okUser, thread, `@Молчалина Тася, смета готова. @${employeeName(writer)}`);
  expect(await notices(colleague)).toMatchObject([
    {
      type: 'mentionedAtWork',
      kind: 'chat',
      level: 'INFO',
      title: 'Вас упомянули в чате вашей кинокомпании',
      text: 'Откройте его, чтобы прочитать сообщение.',
      route: `/chat/${thread}?message=${message}`,
      readAt: null,
    },
  ]);
  expect(await counts(okUser, okAdmin)).toEqual([0, 0]);
  const { items } = (await colleague.get(`/api/chats/${thread}/messages`)).data;
  await colleague.post(`/api/chats/${thread}/read`, { messageId: items.at(-1).id });
  expect(await notices(colleague)).toMatchObject([{ readAt: expect.any(String) }]);
});

test('two mentions in one thread are one row of the bell, which leads to the newest', async () => {
  const { who: colleague } = await addColleague('Молчалина');
  const thread = await start(okUser, { type: 'ORG' });
  await write(okUser, thread, '@Молчалина Тася, зайдите');
  world.clock.set('2026-09-10T09:00:01Z');
  const newest = await write(okUser, thread, '@Молчалина Тася, жду');
  const route = `/chat/${thread}?message=${newest}`;
  expect(await notices(colleague)).toMatchObject([{ type: 'mentionedAtWork', count: 2, route }]);
});

test('a notice that does not know its message leads to the thread', async () => {
  const { who: colleague } = await addColleague('Молчалина');
  const thread = await start(okUser, { type: 'ORG' });
  await write(okUser, thread, '@Молчалина Тася, зайдите');
  // As an earlier release wrote it.
  await sql`UPDATE notification SET vars = vars - 'messageId'`.execute(world.database.db);
  expect(await notices(colleague)).toMatchObject([{ route: `/chat/${thread}` }]);
});

test('the reminder of unread messages does not tell of the mention again, but of what is written later', async () => {
  const { who: colleague } = await addColleague('Молчалина');
  const thread = await start(okUser, { type: 'ORG' });
  await write(okUser, thread, '@Молчалина Тася, зайдите');
  expect(await remind('2026-09-10T09:10:00Z')).toBe(1);
  expect([await countOf(okAdmin, 'unread'), await countOf(colleague, 'unread')]).toEqual([1, 0]);
  await write(okUser, thread, 'И возьмите смету');
  expect(await remind('2026-09-10T09:20:00Z')).toBe(2);
  expect([await countOf(colleague, 'unread'), await countOf(colleague)]).toEqual([1, 1]);
});

test('one message tells a person once: repeated, edited, and by a writer who is remembered', async () => {
  const [first, second] = [await addColleague('Первая'), await addColleague('Вторая')];
  const thread = await start(okUser, { type: 'ORG' });
  for (const text of ['Раз', 'Два']) await write(okUser, thread, text);
  const twice = { text: '@Первая Тася и @Первая Тася', clientId: 'once' };
  const message = await write(okUser, thread, twice);
  expect(await write(okUser, thread, twice)).toBe(message);
  expect(await counts(first.who, second.who)).toEqual([1, 0]);
  await edit(okUser, message, '@Первая Тася, @Вторая Тася');
  expect(await counts(first.who, second.who)).toEqual([1, 1]);
  await edit(okUser, message, '@Вторая Тася, @Первая Тася');
  expect(await counts(first.who, second.who)).toEqual([1, 1]);
  await write(okUser, thread, '@Первая Тася');
  expect(await counts(first.who, second.who)).toEqual([2, 1]);
});

test('everybody of one name is told, and nobody whose name another one begins with', async () => {
  const namesakes = [await addColleague('Ли', { name: 'Анна' }), await addColleague('Ли', { name: 'Анна' })];
  const longer = await addColleague('Ли', { name: 'Анна-Мария' });
  const thread = await start(okUser, { type: 'ORG' });
  await write(okUser, thread, '@Ли Анна-Мария');
  expect(await counts(longer.who, namesakes[0]!.who, namesakes[1]!.who)).toEqual([1, 0, 0]);
  await write(okUser, thread, '@Ли Анна!');
  expect(await counts(longer.who, namesakes[0]!.who, namesakes[1]!.who)).toEqual([1, 1, 1]);
  await write(okUser, thread, '@Ли Анны нет, пишите на почту@Ли Анна');
  expect(await counts(longer.who, namesakes[0]!.who, namesakes[1]!.who)).toEqual([1, 1, 1]);
});

test('nobody outside the company is told by its chat: neither who waits, is blocked, has left, nor strangers', async () => {
  const [waiting, blocked] = [
    await addColleague('Ждунова', { state: 'WAITLIST' }),
    await addColleague('Закрытова', { state: 'BLOCKED' }),
  ];
  const former = await addColleague('Ушёлова');
  const thread = await start(former.who, { type: 'ORG' });
  await world.database.db
    .updateTable('employee')
    .set({ state: 'DELETED' })
    .where('account_id', '=', former.id)
    .execute();
  const stranger = world.people.okAdmin2;
  const strangers = [employeeName(stranger), employeeName(authorPerson)].map((name) => `@${name}`);
  await write(okUser, thread, `@Ждунова Тася @Закрытова Тася @Ушёлова Тася ${strangers.join(' ')}`);
  const { rows } = await sql`SELECT FROM notification WHERE notice LIKE 'mentioned%'`.execute(
    world.database.db,
  );
  expect([rows.length, await counts(waiting.who, blocked.who)]).toEqual([0, [0, 0]]);
});

test('a company mentions an author by the shown name alone, and the author the employees who lead the thread', async () => {
  await sql`UPDATE profile SET use_nickname = true, nickname = 'Северянка' WHERE account_id = ${authorPerson.id}`.execute(
    world.database.db,
  );
  const thread = await start(okUser, { type: 'REQUEST', subjectId: await addRequest(world) });
  await write(
    okUser,
    thread,
    `@${employeeName(authorPerson)}, @${authorPerson.name} ${authorPerson.lastName}`,
  );
  expect(await countOf(author)).toBe(0);
  await write(okUser, thread, '@Северянка, здравствуйте');
  expect((await notices(author)).map(({ title }) => title)).toEqual([
    'Вас упомянули в диалоге «Метель в июле»',
  ]);
  // The page marks where the author is mentioned by this name.
  const { audience } = (await author.get(`/api/chats/${thread}`)).data;
  expect(audience.find(({ mine }: { mine: boolean }) => mine).name).toBe('Северянка');
  // The head of the company may only read the thread.
  await write(author, thread, `@${employeeName(writer)}, @${employeeName(head)}`);
  expect(await counts(okUser, okAdmin)).toEqual([1, 0]);
  await okUser.post(`/api/chats/${thread}/transfer`, { accountId: head.id });
  await write(author, thread, `@${employeeName(writer)}, @${employeeName(head)}`);
  expect(await counts(okUser, okAdmin)).toEqual([1, 1]);
});

test('a co-author is told by the first message too, and no longer after being removed', async () => {
  const { author2 } = world.people;
  const subjectId = await addScenario(world.database, { authorId: authorPerson.id, title: 'Две руки' });
  const path = `/api/user/scenarios/${subjectId}/coauthors`;
  await author.post(path, { version: 0, ownShare: 60, items: [{ email: author2.email, share: 40 }] });
  const coauthor = await world.as('author2');
  const [named] = (await coauthor.get('/api/user/coauthorships')).data.items;
  await coauthor.post(`/api/user/coauthorships/${named.id}/confirm`);
  const text = `@${employeeName(author2)}`;
  const thread = await start(author, { type: 'COAUTHOR', subjectId, text });
  expect(await countOf(coauthor)).toBe(1);
  await author.post(path, { version: 1, ownShare: 100, items: [] });
  await write(author, thread, text);
  expect(await countOf(coauthor)).toBe(1);
});

test('a message that mentions a whole company tells so many of it at once, and the others as usual', async () => {
  const colleagues = [];
  for (let at = 0; at < maxMentions + 10; at += 1) colleagues.push(await addColleague(`Номер${at}`));
  const thread = await start(okUser, { type: 'ORG' });
  const text = colleagues.map((_, at) => `@Номер${at} Тася`).join(' ');
  const message = await write(okUser, thread, text);
  await edit(okUser, message, `${text} @${employeeName(head)}`);
  const told = await counts(...colleagues.map(({ who }) => who));
  expect(told).toEqual([...Array(maxMentions).fill(1), ...Array(10).fill(0)]);
  // The head too.
  expect(await remind('2026-09-10T09:10:00Z')).toBe(11);
});
