/** The notice of questions that an author answers after the deadline. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { beginEachWith } from '../../../test/begin-with.ts';
import { makeReadyApplication, ordersPath, signQuestionnaire } from '../../../test/application-fixture.ts';
import { addSelection } from '../../../test/fixtures-selections.ts';
import { LocalPushService } from '../../../test/local-push-service.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';
import { moveDueSelections } from '#features/selections/server/move-selection.ts';

const world = useWorld();
const question = {
  key: 'plans',
  type: 'TEXT',
  label: 'Планы',
  hint: '',
  required: 'AFTER_DEADLINE',
  freezeAfter: null,
  condition: null,
  min: null,
  max: null,
  visibility: 'PRIVATE_FK',
  options: [],
};

const waiting = async () => (await author.get('/api/notifications?tab=ACTION&kind=fix')).data.items;
const waitingIds = async () =>
  (await waiting()).map(({ subject }: { subject: { id: string } }) => subject.id).toSorted();
let author: Visitor;
/** Of one author, in one selection. */
let ids: string[];
const service = new LocalPushService();
beforeAll(() => service.start());
afterAll(() => service.stop());
beforeEach(() => {
  service.taken.length = 0;
});

beginEachWith(world, async () => {
  const { db } = world.database;
  world.clock.set('2026-09-15T09:00:00Z');
  author = await world.as('author');
  const selectionId = await addSelection(world, {
    closeAt: new Date('2026-10-01T20:59:00Z'),
    applicationLimit: 2,
  });
  await sql`INSERT INTO selection_form (selection_id, version, questions, published_at)
    VALUES (${selectionId}, 1, ${JSON.stringify([question])}, now())`.execute(db);
  await sql`UPDATE selection SET form_version = 1 WHERE id = ${selectionId}`.execute(db);
  await signQuestionnaire(world, world.people.author.id);
  ids = [];
  for (let count = 0; count < 2; count += 1) {
    const { id } = await makeReadyApplication(author, selectionId);
    expect((await author.post(`${ordersPath}/${id}/submit`)).status).toBe(200);
    ids.push(id);
  }
  const device = service.subscribe(world.product.serverContext.services.push.publicKey!);
  await author.post('/api/notifications/devices', device);
  world.clock.set('2026-10-01T21:30:00Z');
  await world.database.tx((tx) => moveDueSelections(tx, world.clock.now()));
});

test('names each application of the author and leads to it', async () => {
  const shown = (await waiting()).map(({ type, title, route }: Record<string, string>) => [
    type,
    title,
    route,
  ]);
  const named = ids.map(async (id) => {
    const { number } = (await author.get(`${ordersPath}/${id}`)).data;
    return ['lateQuestions', `Ответьте на вопросы по заявке № ${number}`, `/request/${id}`];
  });
  expect(shown.toSorted()).toEqual((await Promise.all(named)).toSorted());
});

const pushedTo = async () => {
  await world.runDeliveries();
  return service.taken.map(({ payload }) => JSON.parse(payload).route);
};

test('is one push message, which leads to the list of notices', async () => {
  expect(await pushedTo()).toEqual(['/notifications']);
});

test('is a push message that leads to the application whose notice is not read yet', async () => {
  const [first, second] = await waiting();
  await author.post('/api/notifications/read', { ids: [first.id] });
  expect(await pushedTo()).toEqual([second.route]);
});

test('is an action of its application until the answers are sent, also when it was read', async () => {
  const [id, other] = ids as [string, string];
  await author.post('/api/notifications/read', { all: true });
  expect(await waitingIds()).toEqual(ids.toSorted());

  const { version } = (await author.get(`${ordersPath}/${id}`)).data;
  const answers = { plans: 'Снимать' };
  expect((await author.post(`${ordersPath}/${id}/answers`, { version, answers })).status).toBe(200);
  await world.runDeliveries();
  expect(await waitingIds()).toEqual([other]);
});

test('is no action of an application that was withdrawn', async () => {
  const [id, other] = ids as [string, string];
  expect((await author.post(`${ordersPath}/${id}/withdraw`)).status).toBe(200);
  await world.runDeliveries();
  expect(await waitingIds()).toEqual([other]);
});

test('is one letter, which promises no questions in each application', async () => {
  const letters = async () =>
    (await world.sent('mail')).filter(({ subject }) => subject.startsWith('Ответьте на вопросы'));
  const before = (await letters()).length;
  await world.runDeliveries();
  const told = (await letters()).slice(before);
  expect(told.map(({ to, text }) => [to, text.includes('В заявках, где есть вопросы')])).toEqual([
    [world.people.author.email, true],
  ]);
});
