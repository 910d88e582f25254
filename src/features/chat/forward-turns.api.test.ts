/** Who still waits for the fund after a question or an answer was forwarded, and what others learn of the officer. */
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { addForwarding } from '../../../test/forwarding.ts';
import type { Forwarding } from '../../../test/forwarding.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';

const world = useWorld();
let stand: Forwarding;

beforeEach(async () => {
  await world.reset();
  stand = await addForwarding(world);
});

test('a question that the expert asks after the forwarded one still waits for the expertise', async () => {
  const { author, expertise, task, order } = stand;
  await stand.write(expertise, task, 'Спросили');
  await stand.ask('А каким баллом считать?');
  const answer = await stand.write(author, order, 'На вокзале');
  expect(await stand.waiting(expertise)).toEqual([`askedAgain /chat/${task}`]);
  expect((await stand.answer(answer)).status).toBe(200);
  expect(await stand.waiting(expertise)).toEqual([`askedAgain /chat/${task}`]);
});

test('of two forwarded questions the second answer ends the waiting of the expertise', async () => {
  const { author, expertise, task, order } = stand;
  const second = await stand.forward({ id: await stand.ask('А третья?'), text: 'Где третья сцена?' });
  const answer = await stand.write(author, order, 'На вокзале и на перроне');
  const waits = [`taskAsked /chat/${task}`];
  expect(await stand.waiting(expertise)).toEqual(waits);
  await stand.answer(answer, { questionId: second });
  expect(await stand.waiting(expertise)).toEqual(waits);
  await stand.answer(answer);
  expect(await stand.waiting(expertise)).toEqual([]);
});

test('of two forwarded answers to one question neither waits, whichever was forwarded first', async () => {
  const { author, intake, expertise, order } = stand;
  const first = await stand.write(author, order, 'На вокзале');
  await stand.answer(await stand.write(author, order, 'И на перроне'));
  await stand.answer(first);
  const other = await stand.forward({ id: await stand.ask('А третья?'), text: 'Где третья сцена?' });
  await stand.answer(await stand.write(author, order, 'На мосту'), { questionId: other });
  expect([await stand.waiting(intake), await stand.waiting(expertise)]).toEqual([[], []]);
});

test('a question in a new thread of the expert still waits for the expertise', async () => {
  const { author, expert, expertise, order } = stand;
  await expert.post(`/api/chats/${stand.task}/close`, {});
  await stand.ask('А каким баллом считать?');
  await stand.answer(await stand.write(author, order, 'На вокзале'));
  expect(await stand.waiting(expertise)).toEqual([`taskAsked /chat/${stand.task}`]);
});

test('the officer who forwards has read nothing in the thread of the other queue', async () => {
  const { author, expert, intake, expertise, task, order } = stand;
  const answer = await stand.write(author, order, 'На вокзале');
  await stand.ask('А каким баллом считать?');
  await stand.answer(answer);
  expect((await expert.get(`/api/chats/${task}`)).data.readByOthersSeq).toBe(0);
  expect((await author.get(`/api/chats/${order}`)).data.readByOthersSeq).toBe(0);
  expect((await expertise.get(`/api/chats/${task}`)).data.audience).toHaveLength(1);
  expect((await intake.get(`/api/chats/${order}`)).data.audience).toHaveLength(1);
});

test('the own copy of the officer names neither the expert nor the thread, also one that the answer began', async () => {
  const { author, expert, intake, order, task } = stand;
  const answer = await stand.write(author, order, 'На вокзале');
  await expert.post(`/api/chats/${task}/close`, {});
  await stand.answer(answer);
  const threads = (await expert.get('/api/chats?type=TASK')).data.items as { id: string }[];
  expect(threads).toHaveLength(2);
  const { status, response } = await intake.get('/api/user/data');
  const { id, lastName } = world.people.expert;
  const marks = [id, lastName, ...threads.map((thread) => thread.id)];
  expect([status, marks.filter((mark) => response.payload.includes(mark))]).toEqual([200, []]);
  expect(response.payload).toContain('chat.answer-forwarded');
});

test('an answer from a closed thread of the author still reaches the expert, and the thread stays as it was', async () => {
  const { author, expert, intake, order, task } = stand;
  const answer = await stand.write(author, order, 'На вокзале');
  await author.post(`/api/chats/${order}/close`, {});
  expect((await stand.answer(answer)).status).toBe(200);
  expect((await stand.texts(expert, task)).slice(-2)).toEqual([
    ...['authorAnswered', 'Автор отвечает: на вокзале'],
  ]);
  expect((await stand.texts(author, order)).slice(-2)).toEqual(['На вокзале', 'closed']);
  expect(await stand.waiting(intake)).toEqual([]);
  const { rows } = await sql`SELECT FROM event WHERE kind = 'chat.answer-forwarded'`.execute(
    world.database.db,
  );
  expect(rows).toHaveLength(1);
});

test('an officer of both queues who has read the thread of the expert finds no own message unread in it', async () => {
  const { author, task, order } = stand;
  const both = await stand.addOfficer('fk.intake', 'fk.expertise');
  const unread = async () => (await both.get(`/api/chats/${task}`)).data.unread;
  await stand.write(both, task, 'Спросили автора');
  expect(await unread()).toBe(0);
  await stand.answer(await stand.write(author, order, 'На вокзале'), {}, both);
  expect(await unread()).toBe(0);
  await stand.ask('А каким баллом считать?');
  await stand.answer(await stand.write(author, order, 'И на перроне'), {}, both);
  expect(await unread()).toBeGreaterThan(0);
});

const sentTo = async (who: Visitor, id: string): Promise<string> => (await stand.messages(who, id)).at(-1).id;
const takeBack = (who: Visitor, id: string) => who.post(`/api/chats/messages/${id}/delete`, {});

test('after the answer is taken back the expert and the author wait again, until the fund replies', async () => {
  const { author, expert, intake, expertise, task, order } = stand;
  await stand.answer(await stand.write(author, order, 'На вокзале'));
  const waiting = async () => [await stand.waiting(expertise), await stand.waiting(intake)];
  expect(await waiting()).toEqual([[], []]);
  expect((await takeBack(intake, await sentTo(expert, task))).status).toBe(200);
  expect(await waiting()).toEqual([[`askedAgain /chat/${task}`], [`askedAgain /chat/${order}`]]);
  await stand.write(expertise, task, 'Автор ещё не ответил');
  await stand.write(intake, order, 'Уточните, пожалуйста');
  expect(await waiting()).toEqual([[], []]);
});

test('nobody waits again to whom the fund has replied, or who has another forwarded answer', async () => {
  const { author, expert, intake, expertise, task, order } = stand;
  await stand.answer(await stand.write(author, order, 'На вокзале'));
  const first = await sentTo(expert, task);
  await stand.answer(await stand.write(author, order, 'И на перроне'));
  await takeBack(intake, first);
  expect([await stand.waiting(expertise), await stand.waiting(intake)]).toEqual([[], []]);
  const second = await sentTo(expert, task);
  await stand.write(expertise, task, 'Пересказали всё');
  await stand.write(intake, order, 'Спасибо');
  await takeBack(intake, second);
  expect([await stand.waiting(expertise), await stand.waiting(intake)]).toEqual([[], []]);
});

test('the own copy of the officer who took the answer back names neither the expert nor the thread', async () => {
  const { author, expert, intake, task, order } = stand;
  await stand.answer(await stand.write(author, order, 'На вокзале'));
  await takeBack(intake, await sentTo(expert, task));
  const { payload } = (await intake.get('/api/user/data')).response;
  const { id, lastName } = world.people.expert;
  expect([id, lastName, task].filter((mark) => payload.includes(mark))).toEqual([]);
});
