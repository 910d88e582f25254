/** Notices of forwarded messages, repeated forwarding, and taking a forwarded message back within 15 minutes (product §12). */
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { addForwarding } from '../../../test/forwarding.ts';
import type { Forwarding } from '../../../test/forwarding.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';
import { remindOfUnread } from '#features/chat/server/remind-of-unread.ts';

const world = useWorld();
let stand: Forwarding;
let answer: string;

beforeEach(async () => {
  await world.reset();
  stand = await addForwarding(world);
  answer = await stand.write(stand.author, stand.order, 'На вокзале');
});

const take = (who: Visitor, id: string) => who.post(`/api/chats/messages/${id}/delete`, {});
const forwardedOf = async (who: Visitor, id: string) =>
  (await who.get(`/api/chats/${id}`)).data.forwarded as { messageId: string; sentId: string }[];

test('the officer of the applications takes the answer back from the thread of the expert, and forwards it again', async () => {
  const { author, expert, intake, expertise, order, task } = stand;
  expect(await forwardedOf(intake, order)).toEqual([]);
  await stand.answer(answer);
  const sent = (await stand.messages(expert, task)).at(-1);
  expect(await forwardedOf(intake, order)).toEqual([
    { messageId: answer, sentId: sent.id, createdAt: sent.createdAt },
  ]);
  const other = await stand.addOfficer('fk.intake');
  for (const who of [other, author, expert, await world.as('okAdmin')])
    expect([(await take(who, sent.id)).status, await forwardedOf(other, order)]).toEqual([404, []]);
  for (const who of [expertise, author]) expect((await take(who, sent.id)).status).toBe(404);
  const { status, data, response } = await take(intake, sent.id);
  expect([status, data.deleted, response.payload.includes(task)]).toEqual([200, true, false]);
  expect((await stand.messages(expert, task)).at(-1)).toMatchObject({ deleted: true, text: '' });
  expect([await forwardedOf(intake, order), (await stand.questions())[0].answered]).toEqual([[], false]);
  expect((await stand.answer(answer)).status).toBe(200);
  expect((await stand.texts(expert, task)).at(-1)).toBe('Автор отвечает: на вокзале');
});

test('the officer of the expertise takes the question back from the thread of the author', async () => {
  const { author, expertise, order, task, questionId } = stand;
  const [question] = await stand.messages(expertise, task);
  expect(await forwardedOf(expertise, task)).toMatchObject([{ messageId: question.id, sentId: questionId }]);
  expect(await forwardedOf(author, order)).toEqual([]);
  expect((await take(expertise, questionId)).status).toBe(200);
  expect((await stand.messages(author, order))[1]).toMatchObject({ deleted: true, text: '' });
  expect(await forwardedOf(expertise, task)).toEqual([]);
});

test('after a quarter of an hour nothing is taken back, and nothing else of the other thread is open to the officer', async () => {
  const { expert, intake, order, task } = stand;
  await stand.answer(answer);
  const all = await stand.messages(expert, task);
  for (const { id } of all.slice(0, -1)) expect((await take(intake, id)).status).toBe(404);
  const { id } = all.at(-1);
  const edit = await intake.post(`/api/chats/messages/${id}`, { text: 'Иначе' });
  expect([edit.status, (await intake.get(`/api/chats/${task}`)).status]).toEqual([404, 404]);
  await sql`UPDATE chat_message SET created_at = created_at - interval '15 minutes' WHERE id = ${id}`.execute(
    world.database.db,
  );
  expect([(await take(intake, id)).status, await forwardedOf(intake, order)]).toEqual([409, []]);
});

test('the dialogue that a question or an answer was forwarded from says that it was taken back', async () => {
  const { author, expert, expertise, intake, order, questionId, task } = stand;
  await stand.answer(answer);
  const sent = (await stand.messages(expert, task)).at(-1);
  expect((await take(intake, sent.id)).status).toBe(200);
  expect((await stand.texts(author, order)).slice(-2)).toEqual(['answerForwarded', 'answerTakenBack']);
  expect((await take(expertise, questionId)).status).toBe(200);
  expect((await stand.texts(expert, task)).at(-1)).toBe('questionTakenBack');
  // An ordinary message of the fund writes nothing into another thread.
  const own = await stand.write(expertise, task, 'Спросили автора');
  expect((await take(expertise, own)).status).toBe(200);
  expect((await stand.texts(author, order)).at(-1)).toBe('answerTakenBack');
});

test('the notice of the question or of the answer goes with its message', async () => {
  const { author, expert, intake, expertise, questionId, task } = stand;
  await stand.answer(answer);
  const types = async (who: Visitor) => (await stand.notices(who)).map(({ type }) => type as string);
  expect([await types(author), await types(expert)]).toEqual([['expertAsked'], ['authorAnswered']]);
  const sent = (await stand.messages(expert, task)).at(-1);
  await take(expertise, questionId);
  expect([await types(author), await types(expert)]).toEqual([[], ['authorAnswered']]);
  await take(intake, sent.id);
  expect(await types(expert)).toEqual([]);
});

test('the expert is told at once and not again after ten minutes, also of a muted thread, and of no author', async () => {
  const { expert, task } = stand;
  await expert.post(`/api/chats/${task}/mute`, { muted: true });
  await stand.answer(answer);
  const sent = (await stand.messages(expert, task)).at(-1);
  expect(await stand.notices(expert)).toMatchObject([
    {
      type: 'authorAnswered',
      level: 'INFO',
      title: 'Автор заявки ответил на ваш вопрос',
      subject: { kind: 'chat', id: task },
      route: `/chat/${task}?message=${sent.id}`,
    },
  ]);
  const later = new Date(world.clock.now().getTime() + 11 * 60_000);
  await expert.post(`/api/chats/${task}/mute`, { muted: false });
  await world.database.tx((tx) => remindOfUnread(tx, later));
  expect(await stand.notices(expert)).toHaveLength(1);
  const { author } = world.people;
  const { rows } = await sql`SELECT FROM notification n WHERE n.account_id = ${world.people.expert.id}
    AND strpos(n::text, ${stand.order}) + strpos(n::text, ${author.id}) + strpos(n::text, ${author.lastName}) > 0`.execute(
    world.database.db,
  );
  expect(rows).toEqual([]);
});

test('an unread message before the answer that is taken back is told of by the reminder, once', async () => {
  const { expert, expertise, intake, task } = stand;
  await stand.write(expertise, task, 'Спросили автора');
  await stand.answer(answer);
  await take(intake, (await stand.messages(expert, task)).at(-1).id);
  const after = (minutes: number) => new Date(world.clock.now().getTime() + minutes * 60_000);
  for (const minutes of [11, 22]) await world.database.tx((tx) => remindOfUnread(tx, after(minutes)));
  expect(await stand.notices(expert)).toMatchObject([{ type: 'unread', count: 1 }]);
});

test('a forwarded answer no longer waits for the officers of the applications, and a second one is refused', async () => {
  const { intake, order } = stand;
  expect(await stand.waiting(intake)).toEqual([`askedAgain /chat/${order}`]);
  await stand.answer(answer);
  expect(await stand.waiting(intake)).toEqual([]);
  expect((await stand.questions())[0].answered).toBe(true);
  const { status, errors } = await stand.answer(answer, {}, await stand.addOfficer('fk.intake'));
  expect([status, errors.map(({ field, message }) => `${field}: ${message}`)]).toEqual([
    409,
    ['questionId: Этот ответ уже отправлен эксперту'],
  ]);
  await stand.write(stand.author, order, 'А когда приём?');
  expect(await stand.waiting(intake)).toEqual([`askedAgain /chat/${order}`]);
});

test('of two officers at once one forwards the answer', async () => {
  const second = await stand.addOfficer('fk.intake');
  const calls = await Promise.all([stand.answer(answer), stand.answer(answer, {}, second)]);
  expect(calls.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('another message of the author still waits: before the question, after the answer, or to another question', async () => {
  const { author, expertise, intake, order, task } = stand;
  const waits = [`askedAgain /chat/${order}`];
  const last = await stand.write(author, order, 'А когда приём?');
  await stand.answer(answer);
  expect(await stand.waiting(intake)).toEqual(waits);
  await stand.answer(last);
  expect(await stand.waiting(intake)).toEqual([]);
  await stand.write(author, order, 'Приём?');
  const third = await stand.forward({ id: await stand.ask('А третья?'), text: 'Где третья сцена?' });
  const fourth = await stand.forward({ id: await stand.ask('А пятая?'), text: 'Где пятая сцена?' });
  const onPlatform = await stand.write(author, order, 'На перроне');
  const onBridge = await stand.write(author, order, 'На мосту');
  await stand.answer(onBridge, { questionId: third });
  await stand.answer(onPlatform, { questionId: fourth });
  expect(await stand.waiting(intake)).toEqual(waits);
  await stand.write(intake, order, 'Приём открыт');
  expect(await stand.waiting(intake)).toEqual([]);
  expect(await stand.waiting(expertise)).toEqual([]);
  expect(await stand.texts(stand.expert, task)).toContain('authorAnswered');
});

test('each of two answers to one question is sent once and taken back by itself', async () => {
  const { author, expert, intake, order, task } = stand;
  const second = await stand.write(author, order, 'И на перроне');
  await stand.answer(second);
  await stand.answer(answer);
  const forwarded = await forwardedOf(intake, order);
  expect(forwarded.map(({ messageId }) => messageId)).toEqual([second, answer]);
  const [ofSecond, ofFirst] = forwarded.map(({ sentId }) => sentId) as [string, string];
  await take(intake, ofFirst);
  expect((await stand.questions())[0].answered).toBe(true);
  expect((await stand.answer(second)).status).toBe(409);
  expect((await stand.notices(expert)).map(({ route }) => route)).toEqual([
    `/chat/${task}?message=${ofSecond}`,
  ]);
  await take(intake, ofSecond);
  expect([(await stand.questions())[0].answered, await stand.notices(expert)]).toEqual([false, []]);
  expect(await forwardedOf(intake, order)).toEqual([]);
  for (const id of [answer, second]) expect((await stand.answer(id)).status).toBe(200);
});
