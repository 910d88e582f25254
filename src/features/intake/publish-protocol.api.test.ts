/** Publishing a protocol of many decisions. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { checkItems } from '#features/intake/constants.ts';
import { newId } from '#kernel/id.ts';
import { addSelection } from '../../../test/fixtures-selections.ts';
import { adminOrdersPath, protocolsPath, signInOfficer } from '../../../test/intake-fixture.ts';
import type { Officer } from '../../../test/intake-fixture.ts';
import { recordStatements } from '../../../test/scale/record-statements.ts';
import type { Recorder } from '../../../test/scale/record-statements.ts';
import { useWorld } from '../../../test/use-world.ts';

let recorder: Recorder;
// Before the world connects.
beforeAll(() => {
  recorder = recordStatements();
});
const world = useWorld();
afterAll(() => recorder.stop());

let proposer: Officer;
let publisher: Officer;
beforeEach(async () => {
  await world.reset();
  [proposer, publisher] = [await signInOfficer(world, 'fk.intake'), await signInOfficer(world, 'fk.intake')];
});

/** Proposes a protocol of as many refusals as admissions. */
async function proposeProtocol(pairs: number): Promise<{ id: string; orders: string[] }> {
  const selectionId = await addSelection(world);
  const orders = Array.from({ length: pairs * 2 }, () => newId());
  const { db } = world.database;
  await sql`
    INSERT INTO application (id, selection_id, wave_id, author_id, state, state_since, number, created_at, updated_at)
    SELECT o.id, s.id, s.wave_id, ${world.people.author.id}, 'FORMAL_CHECK', now(), ${selectionId} || o.place, now(), now()
    FROM selection s, unnest(${orders}::uuid[]) WITH ORDINALITY AS o (id, place) WHERE s.id = ${selectionId}`.execute(
    db,
  );
  await sql`
    INSERT INTO intake_card (application_id, pending_state, pending_ground, pending_comment, pending_by, pending_at)
    SELECT id, CASE WHEN place % 2 = 0 THEN 'ADMITTED' ELSE 'NOT_ADMITTED' END, 'ground ' || place, 'comment ' || place,
      ${proposer.id}, now() FROM unnest(${orders}::uuid[]) WITH ORDINALITY AS o (id, place)`.execute(db);
  await sql`
    INSERT INTO intake_check (application_id, item, version, answer, at)
    SELECT id, item, 1, 'YES', now() FROM unnest(${orders}::uuid[]) AS o (id), unnest(${[...checkItems]}::text[]) AS item`.execute(
    db,
  );
  const header = { date: '15.09.2026', place: 'Москва', present: 'Иванов', recused: '', notes: '' };
  const draft = { categoryId: selectionId, kind: 'WORK_GROUP', ...header, orders };
  const { id, version } = (await proposer.post(protocolsPath, draft)).data;
  await proposer.post(`${protocolsPath}/${id}/propose`, { version });
  return { id, orders };
}

const publish = (id: string) => publisher.post(`${protocolsPath}/${id}/publish`);

async function readMoves(orders: readonly string[]) {
  const { rows } = await sql<object>`
    SELECT a.state, m.move, m.from_state, m.ground, m.comment, m.protocol, m.actor_id AS actor, e.kind, e.payload,
      EXISTS (SELECT FROM delivery d WHERE d.event_id = e.id) AS delivered
    FROM unnest(${orders}::uuid[]) WITH ORDINALITY AS o (id, place) JOIN application a USING (id)
    LEFT JOIN application_move m ON m.application_id = a.id
    LEFT JOIN event e ON e.subject_id = a.id ORDER BY o.place`.execute(world.database.db);
  return rows;
}

test('every application gets the move, the ground, the event and the deliveries of its own decision', async () => {
  const { id, orders } = await proposeProtocol(2);
  expect((await publish(id)).data.state).toBe('PUBLISHED');
  const protocol = expect.stringMatching(/^РГ-[А-Я]{4}-26-1\/1$/);
  const common = { from_state: 'FORMAL_CHECK', protocol, actor: publisher.id, delivered: true };
  expect(await readMoves(orders)).toMatchObject(
    [1, 2, 3, 4].map((place) => ({
      ...common,
      ...(place % 2 === 0 ? { state: 'ADMITTED', move: 'admit' } : { state: 'NOT_ADMITTED', move: 'refuse' }),
      ground: `ground ${place}`,
      comment: `comment ${place}`,
      payload: { number: expect.stringMatching(new RegExp(`${place}$`)) },
    })),
  );
  expect((await publisher.get(`${adminOrdersPath}/${orders[0]}`)).data.pending).toBeNull();
});

test('nothing is published when the check of an admitted application says no', async () => {
  const { id, orders } = await proposeProtocol(2);
  await sql`
    INSERT INTO intake_check (application_id, item, version, answer, at)
    VALUES (${orders[1]}, 'AGE', 2, 'NO', now())`.execute(world.database.db);
  const { errors } = await publish(id);
  expect(errors).toMatchObject([{ code: 'state_conflict', message: expect.stringContaining('не прошла') }]);
  expect(await readMoves(orders)).toMatchObject(
    Array.from({ length: 4 }, () => ({ state: 'FORMAL_CHECK', move: null, kind: null })),
  );
});

test('nothing is published when the author has withdrawn one of the applications', async () => {
  const { id, orders } = await proposeProtocol(2);
  await sql`UPDATE application SET state = 'WITHDRAWN' WHERE id = ${orders[3]}`.execute(world.database.db);
  expect((await publish(id)).errors).toMatchObject([{ code: 'order_not_editable' }]);
  expect(await readMoves(orders)).toMatchObject([
    ...Array.from({ length: 3 }, () => ({ state: 'FORMAL_CHECK', move: null, kind: null })),
    { state: 'WITHDRAWN' },
  ]);
});

describe.skipIf(inject('testDatabase').engine === 'pglite')('on a server', () => {
  test('the number of statements does not grow with that of the decisions', async () => {
    const count = async (pairs: number) => {
      const { id } = await proposeProtocol(pairs);
      recorder.take();
      await publish(id);
      return recorder.take().length;
    };
    await count(1);
    expect(await count(20)).toBe(await count(1));
  });
});
