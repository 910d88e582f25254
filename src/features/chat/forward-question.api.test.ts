/** An officer forwards a question of an expert to the author of an application, without the name (product §12). */
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { ordersPath } from '../../../test/application-fixture.ts';
import { addAccount } from '../../../test/fixtures-scenarios.ts';
import { addSelection } from '../../../test/fixtures-selections.ts';
import { interleave } from '../../../test/interleave.ts';
import { useLive } from '../../../test/use-live.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';
import type { Capability } from '#access/actor.ts';
import { closeThread } from '#features/chat/server/close-thread.ts';
import { findThread } from '#features/chat/server/find-thread.ts';
import { lockThread } from '#features/chat/server/lock-thread.ts';
import { remindOfUnread } from '#features/chat/server/remind-of-unread.ts';
import type { Tx } from '#platform/db/tables.ts';

const world = useWorld();
const sockets = useLive(world);
let author: Visitor;
let expert: Visitor;
let officer: Visitor;

const number = 'АВ-26-1-00417';
const text = 'Где происходит вторая сцена?';
let applicationId: string;
let question: { threadId: string; id: string };

const run = (statement: ReturnType<typeof sql>) => statement.execute(world.database.db);
const addOfficer = async (...capabilities: Capability[]) =>
  world.asAccount(await addAccount(world.database, { role: 'FK_ADMIN', capabilities }));
const threads = async (who: Visitor, query = '') => (await who.get(`/api/chats${query}`)).data.items as any[];
const messages = async (who: Visitor, id: string) =>
  (await who.get(`/api/chats/${id}/messages`)).data.items as any[];
const write = (who: Visitor, id: string, words: string) =>
  who.post(`/api/chats/${id}/messages`, { text: words, clientId: crypto.randomUUID() });
const forward = (who = officer, form: object = {}, id = question.id) =>
  who.post(`/api/chats/messages/${id}/forward`, { number, text, clientId: crypto.randomUUID(), ...form });
const refusal = async (...call: Parameters<typeof forward>) => {
  const { status, errors } = await forward(...call);
  return [status, ...errors.map(({ field, message }) => `${field}: ${message}`)];
};

async function ask(words = 'Я, Лев Толстой, не понял вторую сцену'): Promise<typeof question> {
  const threadId = (await expert.post('/api/chats', { type: 'TASK', text: words })).data.id;
  return { threadId, id: (await messages(expert, threadId)).at(-1).id };
}

beforeEach(async () => {
  await world.reset();
  [author, expert] = [await world.as('author'), await world.as('expert')];
  officer = await addOfficer('fk.expertise');
  applicationId = (await author.post(ordersPath, { categoryId: await addSelection(world) })).data.id;
  await run(sql`UPDATE application SET state = 'SUBMITTED', number = ${number} WHERE id = ${applicationId}`);
  question = await ask();
});

test('the author gets the words of the officer as a message of the fund, and the expert a line', async () => {
  const { status, data } = await forward();
  expect(status).toBe(200);
  const [thread, ...others] = await threads(author);
  expect([thread, others]).toMatchObject([{ id: data.id, type: 'ORDER', title: number, unread: 2 }, []]);
  const common = { name: '', mine: false, clientId: null, replyTo: null, files: [] };
  expect(await messages(author, data.id)).toMatchObject([
    { ...common, side: 'SYSTEM', text: 'expertAsked' },
    { ...common, side: 'FUND', text },
  ]);
  expect((await messages(expert, question.threadId)).map((one) => [one.side, one.text])).toEqual([
    ['USER', 'Я, Лев Толстой, не понял вторую сцену'],
    ['SYSTEM', 'forwarded'],
  ]);
});

test('the audit log has the officer, the message and the application', async () => {
  const id = await addAccount(world.database, { role: 'FK_ADMIN', capabilities: ['fk.expertise'] });
  await forward(await world.asAccount(id));
  const auditor = await addOfficer('fk.audit');
  const { items } = (await auditor.get('/api/administrator/log?kind=chat.forwarded')).data;
  expect(items).toMatchObject([{ actor: { id }, subject: { id: question.threadId } }]);
  const { response, data } = await auditor.get(`/api/administrator/log/${items[0].id}`);
  expect(data.details).toEqual([{ field: 'number', value: number }]);
  expect(response.payload).not.toContain(world.people.author.lastName);
  // The page shows no ids of other records.
  const { rows } = await run(sql`SELECT payload FROM event WHERE kind = 'chat.forwarded'`);
  expect(rows).toEqual([{ payload: { messageId: question.id, applicationId, number } }]);
});

test('the question goes to the open thread about the application, and begins one after a closed one', async () => {
  const before = (
    await author.post('/api/chats', { type: 'ORDER', subjectId: applicationId, text: 'Приём?' })
  ).data.id;
  expect((await forward()).data.id).toBe(before);
  await author.post(`/api/chats/${before}/close`, {});
  const { id } = (await forward()).data;
  expect((await threads(author)).map((one) => [one.id, one.state])).toEqual([
    [id, 'OPEN'],
    [before, 'CLOSED'],
  ]);
});

test('a repeated call is answered by the first one, also of several at once and after the end of the thread', async () => {
  const form = { clientId: 'a' };
  const answers = await Promise.all(Array.from({ length: 6 }, () => forward(officer, form)));
  const { id } = answers[0]!.data;
  expect(answers.map(({ data }) => data.id)).toEqual(answers.map(() => id));
  await author.post(`/api/chats/${id}/close`, {});
  await expert.post(`/api/chats/messages/${question.id}/delete`, {});
  await expert.post(`/api/chats/${question.threadId}/close`, {});
  expect((await forward(officer, form)).data.id).toBe(id);
  const texts = (await messages(author, id)).map((message) => message.text);
  expect(texts).toEqual(['expertAsked', text, 'closed']);
  const lines = (await messages(expert, question.threadId)).map((message) => message.text);
  expect(lines).toEqual(['', 'forwarded', 'closed']);
});

test('only officers of the expertise forward, and only messages of experts', async () => {
  for (const key of ['author', 'expert', 'okUser', 'okAdmin'] as const)
    expect([key, (await forward(await world.as(key))).status]).toEqual([key, 403]);
  expect((await forward(world.guest)).status).toBe(401);
  expect((await forward(await addOfficer('fk.intake', 'fk.moderation', 'fk.commission'))).status).toBe(403);
  const { id } = (await forward()).data;
  await write(author, id, 'На вокзале');
  await write(officer, question.threadId, 'Спросили');
  const support = (await expert.post('/api/chats', { type: 'SUPPORT', text: 'Вопрос' })).data.id;
  const all = await addOfficer('fk.super');
  const others: any[] = [];
  for (const one of [id, support, question.threadId]) others.push(...(await messages(all, one)));
  const foreign = others.filter((message) => message.id !== question.id);
  expect(foreign.map(({ side }) => side).toSorted()).toEqual([
    ...['AUTHOR', 'FUND', 'FUND', 'SYSTEM', 'SYSTEM', 'USER'],
  ]);
  for (const message of foreign)
    expect([message.text, (await forward(all, {}, message.id)).status]).toEqual([message.text, 404]);
});

test('a number of no submitted application is refused at its field', async () => {
  const unknown = [404, 'number: Поданной заявки с таким номером нет. Выберите её из списка'];
  expect(await refusal(officer, { number: 'АВ-26-1-00418' })).toEqual(unknown);
  for (const state of ['DRAFT', 'EXPIRED']) {
    await run(sql`UPDATE application SET state = ${state} WHERE id = ${applicationId}`);
    expect(await refusal()).toEqual(unknown);
  }
  expect(await threads(author)).toEqual([]);
});

test('nothing is sent to an author who has withdrawn the application, is blocked or erased', async () => {
  const { id } = world.people.author;
  await run(sql`UPDATE application SET state = 'WITHDRAWN' WHERE id = ${applicationId}`);
  expect(await refusal()).toEqual([409, 'number: Автор отозвал эту заявку']);
  await run(sql`UPDATE application SET state = 'ADMITTED' WHERE id = ${applicationId}`);
  for (const state of ['SUSPENDED', 'DELETED']) {
    await run(sql`UPDATE account SET state = ${state} WHERE id = ${id}`);
    const gone = 'number: Автор не прочитает вопрос: его аккаунт заблокирован или удалён';
    expect([state, await refusal()]).toEqual([state, [409, gone]]);
  }
  await run(sql`UPDATE account SET state = 'ACTIVE' WHERE id = ${id}`);
  expect(await threads(await world.as('author'))).toEqual([]);
  expect((await messages(expert, question.threadId)).map(({ side }) => side)).toEqual(['USER']);
});

test('a text is required and has the limit of a message', async () => {
  expect(await refusal(officer, { text: ' ' })).toEqual([400, 'text: Обязательное поле']);
  expect((await forward(officer, { text: 'а'.repeat(4_001) })).errors).toMatchObject([{ field: 'text' }]);
  expect((await forward(officer, { text: 'а'.repeat(4_000) })).status).toBe(200);
});

test('a deleted question and a closed thread of the expert are not forwarded, and the refusal says which', async () => {
  await expert.post(`/api/chats/messages/${question.id}/delete`, {});
  expect(await refusal()).toEqual([409, 'undefined: Эксперт удалил этот вопрос']);
  question = await ask('Ещё');
  await expert.post(`/api/chats/${question.threadId}/close`, {});
  const closed = 'undefined: Диалог с экспертом завершён. Переслать вопрос из него нельзя';
  expect(await refusal()).toEqual([409, closed]);
  expect(await threads(author)).toEqual([]);
});

test('each side hears of a message in its own thread alone', async () => {
  const [ofAuthor, ofExpert] = [await sockets.live(author), await sockets.live(expert)];
  const { id } = (await forward()).data;
  const message = { type: 'chat.message' };
  const bell = { type: 'notification.count', unread: 1, action: 0 };
  const told = [1, 2].map((seq) => ({ ...message, threadId: id, seq }));
  await expect.poll(() => ofAuthor.heard).toEqual([...told, bell]);
  await expect.poll(() => ofExpert.heard).toEqual([{ ...message, threadId: question.threadId, seq: 2 }]);
});

const waiting = async (who: Visitor): Promise<string[]> => {
  await world.runDeliveries();
  const { items } = (await who.get('/api/notifications?tab=ACTION')).data;
  return items.map(({ type, route }: { type: string; route: string }) => `${type} ${route}`).toSorted();
};

const told = async (): Promise<any[]> => (await author.get('/api/notifications?kind=chat')).data.items;

test('the author is told at once and not again after ten minutes, also of a muted thread, and of no expert', async () => {
  const { id } = (await forward()).data;
  await author.post(`/api/chats/${id}/mute`, { muted: true });
  const [, asked] = await messages(author, id);
  expect(await told()).toMatchObject([
    {
      type: 'expertAsked',
      level: 'INFO',
      title: `Вопрос эксперта по заявке № ${number}`,
      subject: { kind: 'chat', id },
      route: `/chat/${id}?message=${asked.id}`,
      readAt: null,
    },
  ]);
  const later = new Date(world.clock.now().getTime() + 11 * 60_000);
  expect(await world.database.tx((tx) => remindOfUnread(tx, later))).toBe(0);
  await forward(officer, { text: 'А третья?' });
  expect(await told()).toHaveLength(2);
  const { rows } = await run(sql`SELECT FROM notification n WHERE n.account_id = ${world.people.author.id}
    AND strpos(n::text, ${question.threadId}) + strpos(n::text, ${world.people.expert.id}) > 0`);
  expect(rows).toEqual([]);
  await author.post(`/api/chats/${id}/read`, { messageId: (await messages(author, id)).at(-1).id });
  expect((await told()).filter(({ readAt }) => readAt === null)).toEqual([]);
});

test('intake hears of the answer alone', async () => {
  const intake = await addOfficer('fk.intake');
  const { id } = (await forward()).data;
  expect(await waiting(intake)).toEqual([]);
  await write(author, id, 'На вокзале');
  expect(await waiting(intake)).toEqual([`askedAgain /chat/${id}`]);
  // The expert still waits for the fund.
  expect(await waiting(officer)).toEqual([`taskAsked /chat/${question.threadId}`]);
});

test('a question of the author that waits for the fund is not answered by the forwarded one', async () => {
  const intake = await addOfficer('fk.intake');
  const form = { type: 'ORDER', subjectId: applicationId, text: 'Приём?' };
  const { id } = (await author.post('/api/chats', form)).data;
  const route = `/chat/${id}`;
  expect(await waiting(intake)).toEqual([`orderAsked ${route}`]);
  expect((await forward()).data.id).toBe(id);
  expect(await waiting(intake)).toEqual([`orderAsked ${route}`]);
  await write(author, id, 'На вокзале');
  expect(await waiting(intake)).toEqual([`orderAsked ${route}`]);
  await write(intake, id, 'Приём открыт');
  expect(await waiting(intake)).toEqual([]);
  await forward();
  expect(await waiting(intake)).toEqual([]);
  await write(author, id, 'И на перроне');
  expect(await waiting(intake)).toEqual([`askedAgain ${route}`]);
});

test('who applied to a sealed selection stays unknown to the officer, and the thread to one without intake', async () => {
  await run(sql`UPDATE selection SET sealed = true`);
  const { response, data } = await forward();
  expect(response.payload).not.toContain(world.people.author.lastName);
  expect([
    (await officer.get(`/api/chats/${data.id}`)).status,
    await threads(officer, '?type=ORDER'),
  ]).toEqual([404, []]);
  const intake = await addOfficer('fk.intake');
  const heard = await Promise.all(
    [`/api/chats/${data.id}`, `/api/chats/${data.id}/messages`, '/api/chats'].map((path) => intake.get(path)),
  );
  expect(
    heard.map(({ status, response: { payload } }) => [
      status,
      payload.includes(world.people.author.lastName),
    ]),
  ).toEqual(heard.map(() => [200, false]));
});

test('a question to an author who ends the dialogue at the same time begins another one', async () => {
  const ended = (await forward()).data.id as string;
  const thread = await findThread(world.database.db, ended);
  let ending: Tx;
  const { call } = await interleave(world.database, {
    hold: (tx) => lockThread((ending = tx), ended),
    async start(untilBlocked) {
      const started = forward();
      await untilBlocked(started);
      await closeThread(ending, { thread, actorId: world.people.author.id, now: world.clock.now() });
      return { call: started };
    },
  });
  const { status, data } = await call;
  expect(status).toBe(200);
  const sides = async (id: string) => (await messages(author, id)).map(({ side }) => side);
  expect([await sides(ended), await sides(data.id)]).toEqual([
    ['SYSTEM', 'FUND', 'SYSTEM'],
    ['SYSTEM', 'FUND'],
  ]);
});
