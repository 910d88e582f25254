/** Who of a company takes part in its threads: the chat of colleagues, and threads that are handed over. */
import { beforeEach, expect, test } from 'vitest';
import { newId } from '#kernel/id.ts';
import { companies } from '../../../seeds/people.ts';
import { addRequest } from '../../../test/chat-fixture.ts';
import { addAccount, addEmployee } from '../../../test/fixtures-scenarios.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';
import { remindOfUnread } from '#features/chat/server/remind-of-unread.ts';

const world = useWorld();
const organizationId = companies.studio.id;
let okUser: Visitor;
let okAdmin: Visitor;

beforeEach(async () => {
  await world.reset();
  world.clock.set('2026-09-10T09:00:00Z');
  [okUser, okAdmin] = await Promise.all([world.as('okUser'), world.as('okAdmin')]);
  await employSince('2026-01-12T09:00:00Z');
});

/** All employees there are. */
const employSince = (time: string) =>
  world.database.db
    .updateTable('employee')
    .set({ created_at: new Date(time) })
    .execute();

async function addColleague(lastName: string, state: 'ACTIVE' | 'WAITLIST' = 'ACTIVE') {
  const id = await addAccount(world.database, { role: 'OK_USER', lastName });
  const employeeId = await addEmployee(world.database, { organizationId, accountId: id, state });
  return { id, employeeId, who: await world.asAccount(id) };
}
const namesIn = async (who: Visitor, id: string): Promise<string[]> =>
  (await who.get(`/api/chats/${id}`)).data.audience
    .filter(({ mine, side }: { mine: boolean; side: string }) => !mine && side === 'ORGANIZATION')
    .map(({ name }: { name: string }) => name.split(' ')[0])
    .toSorted();
const remind = (at = '2026-09-10T09:10:00Z') => {
  world.clock.set(at);
  return world.database.tx((tx) => remindOfUnread(tx, world.clock.now()));
};
const reminders = async (who: Visitor) =>
  (await who.get('/api/notifications?kind=chat')).data.items.map(({ type }: { type: string }) => type);

test('every employee can be named in the chat of the company and is reminded of it, also who has never opened it', async () => {
  const { who: silent } = await addColleague('Молчалина');
  const { who: waiting } = await addColleague('Ждунова', 'WAITLIST');
  await employSince('2026-01-12T09:00:00Z');
  const { id } = (await okUser.post('/api/chats', { type: 'ORG', text: 'Собираемся в пять' })).data;
  expect(await namesIn(okUser, id)).toEqual(['Молчалина', world.people.okAdmin.lastName].toSorted());
  expect([await remind(), await remind()]).toEqual([2, 0]);
  expect([await reminders(silent), await reminders(okAdmin)]).toEqual([['unread'], ['unread']]);
  expect([await reminders(okUser), await reminders(waiting)]).toEqual([[], []]);
});

test('a message to colleagues is read when one of them has read it', async () => {
  const { id } = (await okUser.post('/api/chats', { type: 'ORG', text: 'Собираемся в пять' })).data;
  const readByOthers = async () => (await okUser.get(`/api/chats/${id}`)).data.readByOthersSeq;
  expect(await readByOthers()).toBe(0);
  const [{ id: messageId }] = (await okAdmin.get(`/api/chats/${id}/messages`)).data.items;
  await okAdmin.post(`/api/chats/${id}/read`, { messageId });
  expect(await readByOthers()).toBe(1);
});

test('a new employee is told only of what was written since the confirmation, also who comes back', async () => {
  const { employeeId, who: confirmed } = await addColleague('Новикова', 'WAITLIST');
  const { id: accountId, who: returned } = await addColleague('Вернулась');
  await employSince('2026-01-12T09:00:00Z');
  const { id } = (await returned.post('/api/chats', { type: 'ORG', text: 'Ухожу' })).data;
  const write = (text: string) => okUser.post(`/api/chats/${id}/messages`, { text, clientId: text });
  const employee = world.database.db.updateTable('employee').where('account_id', '=', accountId);
  await employee.set({ state: 'DELETED' }).execute();
  await write('До вас');
  world.clock.set('2026-09-10T09:05:00Z');
  expect((await okAdmin.post(`/api/organization/employees/${employeeId}/confirm`)).status).toBe(200);
  await employee.set({ state: 'ACTIVE', decided_at: world.clock.now() }).execute();
  // The head was there before.
  expect([await remind(), await reminders(okAdmin)]).toEqual([1, ['unread']]);
  expect([await reminders(confirmed), await reminders(returned)]).toEqual([[], []]);
  await write('При вас');
  expect(await remind('2026-09-10T09:20:00Z')).toBe(3);
  expect([await reminders(confirmed), await reminders(returned)]).toEqual([['unread'], ['unread']]);
});

test('a former employee is not among those who see the threads of the company', async () => {
  const { id: accountId, who } = await addColleague('Ушёлова');
  const { id } = (await who.post('/api/chats', { type: 'ORG', text: 'Всем привет' })).data;
  expect(await namesIn(okUser, id)).toContain('Ушёлова');
  const { db } = world.database;
  await db.updateTable('employee').set({ state: 'DELETED' }).where('account_id', '=', accountId).execute();
  expect(await namesIn(okUser, id)).toEqual([world.people.okAdmin.lastName]);
});

test('a thread that is handed over is led by the new keeper alone', async () => {
  const [reader, next] = [await addColleague('Прежняя'), await addColleague('Новая')];
  const subjectId = await addRequest(world);
  await world.database.db
    .insertInto('request_reader')
    .values({ request_id: subjectId, account_id: reader.id, organization_id: organizationId })
    .execute();
  const author = await world.as('author');
  const { id } = (await author.post('/api/chats', { type: 'REQUEST', subjectId, text: 'Добрый день' })).data;
  expect(await namesIn(author, id)).toEqual([world.people.okUser.lastName, 'Прежняя'].toSorted());
  expect((await okUser.post(`/api/chats/${id}/transfer`, { accountId: next.id })).status).toBe(200);
  expect(await namesIn(author, id)).toEqual(['Новая']);
  const statuses = [okUser, reader.who, next.who, okAdmin].map(
    async (who) => (await who.get(`/api/chats/${id}`)).status,
  );
  expect(await Promise.all(statuses)).toEqual([404, 404, 200, 200]);
});

test('the head is named while the head leads the dialogue, and there is no other head', async () => {
  const subjectId = await addRequest(world);
  const author = await world.as('author');
  const { id } = (await author.post('/api/chats', { type: 'REQUEST', subjectId, text: 'Добрый день' })).data;
  const isNamed = async () => (await author.get(`/api/chats/${id}`)).data.isHeadNamed;
  expect(await isNamed()).toBe(false);
  await okUser.post(`/api/chats/${id}/transfer`, { accountId: world.people.okAdmin.id });
  expect([await isNamed(), await namesIn(author, id)]).toEqual([true, ['Верещагина']]);
  const { id: secondId } = await addColleague('Вторая');
  expect(await isNamed()).toBe(true);
  const second = world.database.db.updateTable('account').where('id', '=', secondId);
  await second.set({ roles: ['OK_ADMIN'] }).execute();
  expect(await isNamed()).toBe(false);
  await second.set({ state: 'SUSPENDED' }).execute();
  expect(await isNamed()).toBe(true);
  await okAdmin.post(`/api/chats/${id}/transfer`, { accountId: world.people.okUser.id });
  expect(await isNamed()).toBe(false);
});

test('the line of a hand-over names the new keeper to both sides, until the account is erased', async () => {
  const next = await addColleague('Новая');
  const author = await world.as('author');
  const form = { type: 'REQUEST', subjectId: await addRequest(world), text: 'Добрый день' };
  const { id } = (await author.post('/api/chats', form)).data;
  await okUser.post(`/api/chats/${id}/transfer`, { accountId: next.id });
  const linesOf = (who: Visitor) =>
    Promise.all([who.get(`/api/chats/${id}/messages`), who.get('/api/chats')]).then(([messages, threads]) =>
      [messages.data.items.at(-1), threads.data.items[0].lastMessage].map(({ text, name, person }) => [
        text,
        name,
        person.split(' ')[0],
      ]),
    );
  for (const who of [author, next.who, okAdmin])
    expect(await linesOf(who)).toEqual(Array.from({ length: 2 }, () => ['transferred', '', 'Новая']));
  await world.database.db
    .updateTable('account')
    .set({ state: 'DELETED' })
    .where('id', '=', next.id)
    .execute();
  expect(await linesOf(author)).toEqual(Array.from({ length: 2 }, () => ['transferred', '', '']));
});

test.each(['SUSPENDED', 'REJECTED'] as const)(
  'employees of a company that is %s neither read nor write its threads, but ask the fund',
  async (state) => {
    const subjectId = await addRequest(world);
    const author = await world.as('author');
    const { id } = (await author.post('/api/chats', { type: 'REQUEST', subjectId, text: 'Добрый день' }))
      .data;
    const { id: ofCompany } = (await okUser.post('/api/chats', { type: 'ORG', text: 'Собираемся в пять' }))
      .data;
    const support = await okUser.post('/api/chats', { type: 'SUPPORT', text: 'Почему нас закрыли?' });
    await world.database.db
      .updateTable('organization')
      .set({ state })
      .where('id', '=', organizationId)
      .execute();
    for (const who of [okUser, okAdmin])
      for (const threadId of [id, ofCompany]) {
        const write = who.post(`/api/chats/${threadId}/messages`, {
          text: 'Пишем дальше',
          clientId: newId(),
        });
        expect([(await who.get(`/api/chats/${threadId}`)).status, (await write).status]).toEqual([404, 404]);
      }
    expect((await okUser.post('/api/chats', { type: 'REQUEST', subjectId, text: 'Ещё вопрос' })).status).toBe(
      404,
    );
    expect((await okUser.post('/api/chats', { type: 'ORG', text: 'Ещё вопрос' })).status).toBe(404);
    expect((await okAdmin.get('/api/chats')).data.items).toEqual([]);
    expect((await okUser.get('/api/chats')).data.items.map((thread: { id: string }) => thread.id)).toEqual([
      support.data.id,
    ]);
    expect((await author.get(`/api/chats/${id}`)).status).toBe(200);
  },
);
