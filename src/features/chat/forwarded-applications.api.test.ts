/**
 * Only officers see which applications received the questions of an expert. Experts must not learn the numbers of the
 * applications that they score.
 */
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { ordersPath } from '../../../test/application-fixture.ts';
import { addSelection } from '../../../test/fixtures-selections.ts';
import { addForwarding, orderNumber } from '../../../test/forwarding.ts';
import type { Forwarding } from '../../../test/forwarding.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';

const world = useWorld();
let stand: Forwarding;

beforeEach(async () => {
  await world.reset();
  stand = await addForwarding(world);
});

const read = async (who: Visitor, id: string) => who.get(`/api/chats/${id}`);
const applicationsOf = async (who: Visitor, id = stand.task) => (await read(who, id)).data.applications;
const answerAll = async () => {
  await stand.answer(await stand.write(stand.author, stand.order, 'На вокзале'));
};

test('officers see which application a question and its answer belong to, and nobody else does', async () => {
  await answerAll();
  const { subjectId: applicationId } = (await read(stand.intake, stand.order)).data;
  const [question, , , answer] = await stand.messages(stand.expertise, stand.task);
  expect([question.side, answer.side]).toEqual(['USER', 'FUND']);
  const common = { applicationId, number: orderNumber };
  expect(await applicationsOf(stand.expertise)).toEqual([
    { messageId: question.id, ...common },
    { messageId: answer.id, ...common },
  ]);
  const { response } = await read(stand.expert, stand.task);
  expect([await applicationsOf(stand.expert), response.payload.includes(orderNumber)]).toEqual([[], false]);
  // The author's thread reveals nothing of the expert's thread.
  for (const who of [stand.author, stand.intake]) expect(await applicationsOf(who, stand.order)).toEqual([]);
});

test('what was taken back belongs to no application any more', async () => {
  const { forwarded } = (await read(stand.expertise, stand.task)).data;
  await stand.expertise.post(`/api/chats/messages/${forwarded[0].sentId}/delete`);
  expect(await applicationsOf(stand.expertise)).toEqual([]);
});

test('an application that officers may not open is not named', async () => {
  await sql`UPDATE application SET state = 'EXPIRED' WHERE number = ${orderNumber}`.execute(
    world.database.db,
  );
  expect(await applicationsOf(stand.expertise)).toEqual([]);
});

test('an author hears that an answer may go to the expert while a question of an expert stands', async () => {
  const isAsked = async (who: Visitor, id: string) => (await read(who, id)).data.hasExpertQuestion;
  expect(await isAsked(stand.author, stand.order)).toBe(true);
  const other = await addOrderThread();
  expect([await isAsked(stand.author, other), await isAsked(stand.expert, stand.task)]).toEqual([
    false,
    false,
  ]);
  await stand.expertise.post(`/api/chats/messages/${stand.questionId}/delete`);
  expect(await isAsked(stand.author, stand.order)).toBe(false);
});

/** Of another application of the author. */
async function addOrderThread(): Promise<string> {
  const { id: subjectId } = (await stand.author.post(ordersPath, { categoryId: await addSelection(world) }))
    .data;
  return (await stand.author.post('/api/chats', { type: 'ORDER', subjectId, text: 'Приём?' })).data.id;
}
