import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test/world-database.ts';
import { newId } from '#kernel/id.ts';
import { lifecycle } from '#kernel/lifecycle.ts';
import { registerSubscribers } from '#platform/outbox/registry.ts';
import { moveState } from './move-state.ts';

// Any table with an id and a state serves; deliveries are at hand in every database.
const life = lifecycle({
  initial: 'waiting',
  states: ['waiting', 'done', 'parked'],
  final: ['done'],
  moves: {
    finish: { from: ['waiting'], to: 'done', action: 'test.finish', event: 'test.finished' },
    park: { from: ['waiting'], to: 'parked', action: 'test.park', event: 'test.parked' },
  },
});

let world: TestDatabase;
let id: string;
beforeAll(async () => {
  world = await openTestDatabase();
  registerSubscribers([]);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.reset();
  id = newId();
  const event = newId();
  const now = new Date();
  await world.database.db
    .insertInto('event')
    .values({ id: event, kind: 'test.begun', payload: '{}' })
    .execute();
  await world.database.db
    .insertInto('delivery')
    .values({ id, event_id: event, subscriber: 'test', state: 'waiting', tries: 0, next_at: now })
    .execute();
});

const finish = () =>
  world.database.tx((tx) =>
    moveState(tx, {
      table: 'delivery',
      id,
      lifecycle: life,
      move: 'finish',
      set: { tries: 3 },
      event: { n: 1 } as never,
      actorId: id,
    }),
  );

const events = () =>
  world.database.db
    .selectFrom('event')
    .select(['kind', 'subject_id', 'actor_id', 'payload'])
    .where('kind', '<>', 'test.begun')
    .execute();

test('a move sets the state and its companions and records the event of the lifecycle', async () => {
  expect(await finish()).toMatchObject({ id, state: 'done', tries: 3, subscriber: 'test' });
  expect(await events()).toEqual([
    { kind: 'test.finished', subject_id: id, actor_id: id, payload: { n: 1 } },
  ]);
});

test('of two concurrent moves exactly one succeeds and the other gets a conflict', async () => {
  const park = () =>
    world.database.tx((tx) => moveState(tx, { table: 'delivery', id, lifecycle: life, move: 'park' }));
  const outcomes = await Promise.allSettled([finish(), park()]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const lost = outcomes.find(({ status }) => status === 'rejected');
  expect(lost).toMatchObject({ reason: { code: 'state_conflict', status: 409 } });
  expect(await events()).toHaveLength(1);
});

test('a move that fails afterwards leaves neither the state nor the event', async () => {
  const failing = world.database.tx(async (tx) => {
    await moveState(tx, { table: 'delivery', id, lifecycle: life, move: 'finish' });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  const { state } = await world.database.db.selectFrom('delivery').select('state').executeTakeFirstOrThrow();
  expect([state, await events()]).toEqual(['waiting', []]);
});
