/** The notice of questions that an author answers after the deadline. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { beginEachWith } from '../../../test/begin-with.ts';
import { makeReadyApplication, ordersPath, signQuestionnaire } from '../../../test/application-fixture.ts';
import { addSelection } from '../../../test/fixtures-selections.ts';
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
let author: Visitor;
let id: string;

beginEachWith(world, async () => {
  const { db } = world.database;
  world.clock.set('2026-09-15T09:00:00Z');
  author = await world.as('author');
  const selectionId = await addSelection(world, { closeAt: new Date('2026-10-01T20:59:00Z') });
  await sql`INSERT INTO selection_form (selection_id, version, questions, published_at)
    VALUES (${selectionId}, 1, ${JSON.stringify([question])}, now())`.execute(db);
  await sql`UPDATE selection SET form_version = 1 WHERE id = ${selectionId}`.execute(db);
  await signQuestionnaire(world, world.people.author.id);
  ({ id } = await makeReadyApplication(author, selectionId));
  expect((await author.post(`${ordersPath}/${id}/submit`)).status).toBe(200);
  world.clock.set('2026-10-01T21:30:00Z');
  await world.database.tx((tx) => moveDueSelections(tx, world.clock.now()));
});

test('is an action of its application until the answers are sent, also when it was read', async () => {
  const [notice] = await waiting();
  expect(notice).toMatchObject({ type: 'lateQuestions', subject: { kind: 'application', id } });
  await author.post('/api/notifications/read', { ids: [notice.id] });
  expect(await waiting()).toHaveLength(1);

  const { version } = (await author.get(`${ordersPath}/${id}`)).data;
  const answers = { plans: 'Снимать' };
  expect((await author.post(`${ordersPath}/${id}/answers`, { version, answers })).status).toBe(200);
  await world.runDeliveries();
  expect(await waiting()).toEqual([]);
});

test('is no action of an application that was withdrawn', async () => {
  expect(await waiting()).toHaveLength(1);
  expect((await author.post(`${ordersPath}/${id}/withdraw`)).status).toBe(200);
  await world.runDeliveries();
  expect(await waiting()).toEqual([]);
});
