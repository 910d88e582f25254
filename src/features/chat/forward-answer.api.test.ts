/** An officer forwards an answer of an author to the expert who has asked, without the name (product §12). */
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { ordersPath } from '../../../test/application-fixture.ts';
import { letter } from '../../../test/chat-attachment.ts';
import { addAccount } from '../../../test/fixtures-scenarios.ts';
import { addSelection } from '../../../test/fixtures-selections.ts';
import { useLive } from '../../../test/use-live.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';
import type { Capability } from '#access/actor.ts';

const world = useWorld();
const sockets = useLive(world);
let author: Visitor;
let expert: Visitor;
/** The officer of the applications reads the author's thread and not the experts'. */
let intake: Visitor;
/** The officer of the expertise reads the experts' threads and not the authors'. */
let expertise: Visitor;

const number = 'АВ-26-1-00417';
const text = 'Автор отвечает: на вокзале';
let applicationId: string;
/** The thread of the author and the one of the expert. */
let order: string;
let task: string;
let answer: string;
let questionId: string;

const run = (statement: ReturnType<typeof sql>) => statement.execute(world.database.db);
const addOfficer = async (...capabilities: Capability[]) =>
  world.asAccount(await addAccount(world.database, { role: 'FK_ADMIN', capabilities }));
const messages = async (who: Visitor, id: string) =>
  (await who.get(`/api/chats/${id}/messages`)).data.items as any[];
const texts = async (who: Visitor, id: string) => (await messages(who, id)).map((one) => one.text as string);
const write = async (who: Visitor, id: string, form: object): Promise<string> =>
  (await who.post(`/api/chats/${id}/messages`, { text: '', clientId: crypto.randomUUID(), ...form })).data.id;
const ask = async (who: Visitor, words: string): Promise<{ threadId: string; id: string }> => {
  const threadId = (await who.post('/api/chats', { type: 'TASK', text: words })).data.id;
  return { threadId, id: (await messages(who, threadId)).at(-1).id };
};
const forwardQuestion = async (id: string, words: string): Promise<string> =>
  (
    await expertise.post(`/api/chats/messages/${id}/forward`, {
      ...{ number, text: words, clientId: crypto.randomUUID() },
    })
  ).data.id;
const questionsOf = async (who: Visitor) => (await who.get(`/api/chats/${order}`)).data.questions as any[];
const forward = (who = intake, form: object = {}, id = answer) =>
  who.post(`/api/chats/messages/${id}/forward-answer`, {
    ...{ questionId, text, clientId: crypto.randomUUID() },
    ...form,
  });
const refusal = async (...call: Parameters<typeof forward>) => {
  const { status, errors } = await forward(...call);
  return [status, ...errors.map(({ code, field }) => (field ? `${code} ${field}` : code))];
};
const words = async (...call: Parameters<typeof forward>) => {
  const { status, errors } = await forward(...call);
  return [status, ...errors.map(({ field, message }) => `${field}: ${message}`)];
};

beforeEach(async () => {
  await world.reset();
  [author, expert] = [await world.as('author'), await world.as('expert')];
  [intake, expertise] = [await addOfficer('fk.intake'), await addOfficer('fk.expertise')];
  applicationId = (await author.post(ordersPath, { categoryId: await addSelection(world) })).data.id;
  await run(sql`UPDATE application SET state = 'SUBMITTED', number = ${number} WHERE id = ${applicationId}`);
  const question = await ask(expert, 'Я, Лев Толстой, не понял вторую сцену');
  task = question.threadId;
  order = await forwardQuestion(question.id, 'Где вторая сцена?');
  questionId = (await questionsOf(intake))[0].id;
  answer = await write(author, order, { text: 'Я, Анна Ветрова, отвечаю: на вокзале' });
});

test('the expert gets the words of the officer as a message of the fund, and the author a line', async () => {
  const { status, data } = await forward();
  expect([status, data]).toEqual([200, null]);
  const common = { name: '', mine: false, clientId: null, replyTo: null, files: [] };
  expect((await messages(expert, task)).slice(-2)).toMatchObject([
    { ...common, side: 'SYSTEM', text: 'authorAnswered' },
    { ...common, side: 'FUND', text },
  ]);
  expect((await messages(author, order)).slice(-2)).toMatchObject([
    { text: 'Я, Анна Ветрова, отвечаю: на вокзале' },
    { ...common, side: 'SYSTEM', text: 'answerForwarded' },
  ]);
});

test('officers alone read which messages of the thread are questions of experts', async () => {
  expect(await questionsOf(intake)).toEqual([
    { id: questionId, seq: 2, text: 'Где вторая сцена?', answered: false },
  ]);
  expect(await questionsOf(author)).toEqual([]);
  expect((await expert.get(`/api/chats/${task}`)).data.questions).toEqual([]);
  expect((await expertise.get(`/api/chats/${task}`)).data.questions).toEqual([]);
});

test('of two experts the one who has asked the chosen question gets the answer', async () => {
  const id = await addAccount(world.database, { role: 'AVTOR' });
  await run(sql`UPDATE account SET roles = '{EXPERT}' WHERE id = ${id}`);
  const second = await world.asAccount(id);
  const asked = await ask(second, 'А третья?');
  expect(await forwardQuestion(asked.id, 'Где третья сцена?')).toBe(order);
  answer = await write(author, order, { text: 'На перроне' });
  const [, third] = await questionsOf(intake);
  await forward(intake, { questionId: third.id });
  expect([await texts(second, asked.threadId), await texts(expert, task)]).toEqual([
    ['А третья?', 'forwarded', 'authorAnswered', text],
    ['Я, Лев Толстой, не понял вторую сцену', 'forwarded'],
  ]);
});

test('officers of the expertise no longer wait for the answer to the expert', async () => {
  const waiting = async () => {
    await world.runDeliveries();
    const { items } = (await expertise.get('/api/notifications?tab=ACTION')).data;
    return items.map(({ type, route }: { type: string; route: string }) => `${type} ${route}`);
  };
  expect(await waiting()).toEqual([`taskAsked /chat/${task}`]);
  await forward();
  expect(await waiting()).toEqual([]);
});

test('the audit log has the officer, the messages and the application', async () => {
  const id = await addAccount(world.database, { role: 'FK_ADMIN', capabilities: ['fk.intake'] });
  await forward(await world.asAccount(id));
  const auditor = await addOfficer('fk.audit');
  const { items } = (await auditor.get('/api/administrator/log?kind=chat.answer-forwarded')).data;
  expect(items).toMatchObject([{ actor: { id }, subject: { id: order } }]);
  const { response, data } = await auditor.get(`/api/administrator/log/${items[0].id}`);
  expect(data.details).toEqual([{ field: 'number', value: number }]);
  for (const { lastName } of [world.people.author, world.people.expert])
    expect(response.payload).not.toContain(lastName);
  const [first] = await messages(expert, task);
  const { rows } = await run(sql`SELECT payload FROM event WHERE kind = 'chat.answer-forwarded'`);
  expect(rows).toEqual([{ payload: { messageId: answer, questionId: first.id, applicationId, number } }]);
});

test('a repeated call sends nothing again, also several at once and after the end of both threads', async () => {
  const form = { clientId: 'a' };
  const answers = await Promise.all(Array.from({ length: 6 }, () => forward(intake, form)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  await author.post(`/api/chats/${order}/close`, {});
  await expert.post(`/api/chats/${task}/close`, {});
  expect((await forward(intake, form)).status).toBe(200);
  expect((await texts(expert, task)).slice(2)).toEqual(['authorAnswered', text, 'closed']);
  expect((await texts(author, order)).slice(3)).toEqual(['answerForwarded', 'closed']);
});

test('who does not read the thread of the author forwards nothing from it', async () => {
  for (const key of ['author', 'expert', 'okUser', 'okAdmin'] as const)
    expect([key, (await forward(await world.as(key))).status]).toEqual([key, 403]);
  expect((await forward(world.guest)).status).toBe(401);
  for (const who of [expertise, await addOfficer('fk.moderation', 'fk.commission')])
    expect(await refusal(who)).toEqual([404, 'not_found']);
  expect(await texts(expert, task)).toHaveLength(2);
});

test('only messages of the author are forwarded, and only to a question before them in their thread', async () => {
  const all = await addOfficer('fk.super');
  const support = (await author.post('/api/chats', { type: 'SUPPORT', text: 'Вопрос' })).data.id;
  const others = [order, task, support].map((id) => messages(all, id));
  const foreign = (await Promise.all(others)).flat().filter(({ id }) => id !== answer);
  expect(foreign.map(({ side }) => side).toSorted()).toEqual(['FUND', 'SYSTEM', 'SYSTEM', 'USER', 'USER']);
  for (const { id, side } of foreign)
    expect([side, await refusal(all, {}, id)]).toEqual([side, [404, 'not_found']]);
  const later = (await ask(expert, 'И ещё')).id;
  await forwardQuestion(later, 'А третья сцена?');
  const [, third] = await questionsOf(intake);
  for (const id of [third.id, later, answer, order])
    expect(await refusal(intake, { questionId: id })).toEqual([404, 'not_found questionId']);
});

test('a deleted answer or question is not forwarded, and the refusal says which', async () => {
  await author.post(`/api/chats/messages/${answer}/delete`, {});
  expect(await words()).toEqual([409, 'undefined: Автор удалил этот ответ']);
  answer = await write(author, order, { text: 'На перроне' });
  expect((await expertise.post(`/api/chats/messages/${questionId}/delete`, {})).status).toBe(200);
  expect([await questionsOf(intake), await words()]).toEqual([
    [],
    [404, 'questionId: Этот вопрос удалён. Выберите другой'],
  ]);
  expect((await texts(expert, task)).slice(1)).toEqual(['forwarded', 'questionTakenBack']);
});

test('an answer that its author deletes during the call is not forwarded', async () => {
  const { promise: isDeleted, resolve: commit } = Promise.withResolvers<void>();
  const deletion = world.database.tx(async (tx) => {
    await sql`UPDATE chat_message SET deleted_at = now() WHERE id = ${answer}`.execute(tx);
    await isDeleted;
  });
  const call = refusal();
  const waits = sql<{ n: number }>`SELECT count(*)::int AS n FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waits.execute(world.database.db)).rows[0]!.n).toBe(1);
  commit();
  await deletion;
  expect(await call).toEqual([409, 'state_conflict']);
});

test('an expert who has closed the thread gets the answer in a new one', async () => {
  await expert.post(`/api/chats/${task}/close`, {});
  expect((await forward()).status).toBe(200);
  const { items } = (await expert.get('/api/chats?type=TASK')).data;
  const open = items.filter(({ state }: { state: string }) => state === 'OPEN');
  expect(open).toHaveLength(1);
  expect(await texts(expert, open[0].id)).toEqual(['authorAnswered', text]);
  await world.runDeliveries();
  const { data } = await expertise.get('/api/notifications?tab=ACTION');
  expect(data.items.filter(({ route }: { route: string }) => route === `/chat/${open[0].id}`)).toEqual([]);
});

test('nothing is sent to an expert who is blocked, no expert any more or erased', async () => {
  const { id } = world.people.expert;
  await run(sql`UPDATE account SET state = 'SUSPENDED' WHERE id = ${id}`);
  expect(await refusal()).toEqual([409, 'state_conflict questionId']);
  await run(sql`UPDATE account SET state = 'ACTIVE', roles = '{AVTOR}' WHERE id = ${id}`);
  expect(await refusal()).toEqual([409, 'state_conflict questionId']);
  await run(sql`DELETE FROM chat_thread WHERE id = ${task}`);
  expect([await questionsOf(intake), await refusal()]).toEqual([[], [404, 'not_found questionId']]);
  expect((await texts(author, order)).at(-1)).toBe('Я, Анна Ветрова, отвечаю: на вокзале');
});

test('the file of an answer stays with the author, and its name too', async () => {
  const { id } = (await author.post(`/api/chats/${order}/files`, letter('Письмо', 'Ветрова.txt'))).data;
  answer = await write(author, order, { files: [id] });
  expect((await forward()).status).toBe(200);
  const sent = await messages(expert, task);
  expect(sent.at(-1)).toMatchObject({ text, files: [] });
  const { response } = await expert.get(`/api/chats/${task}/messages`);
  expect(['Ветрова', id, answer].filter((mark) => response.payload.includes(mark))).toEqual([]);
  const { rows } = await run(sql`SELECT thread_id, message_id FROM chat_file`);
  expect(rows).toEqual([{ thread_id: order, message_id: answer }]);
});

test('each side hears of a message in its own thread alone', async () => {
  const [ofAuthor, ofExpert] = [await sockets.live(author), await sockets.live(expert)];
  await forward();
  const message = { type: 'chat.message' };
  const bell = { type: 'notification.count', unread: 1, action: 0 };
  const told = [3, 4].map((seq) => ({ ...message, threadId: task, seq }));
  await expect.poll(() => ofExpert.heard).toEqual([...told, bell]);
  await expect.poll(() => ofAuthor.heard).toEqual([{ ...message, threadId: order, seq: 4 }]);
});

test('the officer of the applications learns neither the expert nor the thread, also of a sealed selection', async () => {
  await run(sql`UPDATE selection SET sealed = true`);
  const answers = [await forward(), await intake.get(`/api/chats/${order}`), await intake.get('/api/chats')];
  const { expert: person, author: applicant } = world.people;
  const marks = [person.id, person.lastName, task, applicant.lastName];
  for (const { status, response } of answers)
    expect([status, marks.filter((mark) => response.payload.includes(mark))]).toEqual([200, []]);
  expect((await intake.get(`/api/chats/${task}`)).status).toBe(404);
});

test('a text is required and has the limit of a message', async () => {
  expect(await refusal(intake, { text: ' ' })).toEqual([400, 'validation_failed text']);
  expect(await refusal(intake, { text: 'а'.repeat(4_001) })).toEqual([400, 'validation_failed text']);
  expect((await forward(intake, { text: 'а'.repeat(4_000) })).status).toBe(200);
});
