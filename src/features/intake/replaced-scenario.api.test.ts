/** An author who fixes an application chooses another scenario. The fund still reads what was submitted. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { beginEachWith } from '../../../test/begin-with.ts';
import { moveByFund, ordersPath, returnForFix } from '../../../test/application-fixture.ts';
import { addSelection } from '../../../test/fixtures-selections.ts';
import { refusalOf } from '../../../test/answer-codes.ts';
import { adminOrdersPath, signInOfficer, submitOrder } from '../../../test/intake-fixture.ts';
import type { OrderFixture } from '../../../test/intake-fixture.ts';
import { makeReadyScenario, scenariosPath } from '../../../test/scenario-fixture.ts';
import { resumeUnfixed } from '#features/applications/server/deadline-jobs.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';

const world = useWorld();
const closeAt = new Date('2026-10-01T20:59:00Z');
let author: Visitor;
let order: OrderFixture;
let otherId: string;

beginEachWith(world, async () => {
  world.clock.set('2026-09-15T09:00:00Z');
  author = await world.as('author');
  order = await submitOrder(world, { closeAt });
  await returnForFix(world, order.id, { fields: ['scenarioId'], until: '2026-09-22' });
  otherId = await makeReadyScenario(author, { name: 'Другая вода' });
  await choose(order.id, otherId);
});

const read = async (id: string) => (await author.get(`${ordersPath}/${id}`)).data;
const choose = async (id: string, scenarioId: string) =>
  author.post(`${ordersPath}/${id}`, { version: (await read(id)).version, scenarioId });
const resume = async () => {
  world.clock.set('2026-09-22T21:01:00Z');
  await world.database.tx((tx) => resumeUnfixed(tx, world.clock.now()));
};

test('the card and the log of readings name the submitted one', async () => {
  const officer = await signInOfficer(world, 'fk.intake');
  const { scenarioId } = (await officer.get(`${adminOrdersPath}/${order.id}`)).data;
  expect(scenarioId).toBe(order.scenarioId);
  const reason = 'Проверяю объём текста';
  expect((await officer.post(`${adminOrdersPath}/${order.id}/text`, { reason })).status).toBe(200);
  const readings = async (id: string) => (await author.get(`${scenariosPath}/${id}/readings`)).data.total;
  expect([await readings(order.scenarioId), await readings(otherId)]).toEqual([1, 0]);
});

test('the submitted one is not free for another application of the wave', async () => {
  const { rows } = await sql<{ waveId: string }>`
    SELECT wave_id AS "waveId" FROM selection WHERE id = ${order.selectionId}`.execute(world.database.db);
  const second = await addSelection(world, { closeAt, waveId: rows[0]!.waveId });
  const { id } = (await author.post(ordersPath, { categoryId: second })).data;
  expect(refusalOf(await choose(id, order.scenarioId))).toEqual([400, 'order_duplicate_text scenarioId']);
});

test('a granted appeal waits for the submitted one', async () => {
  const selectionId = await addSelection(world, { closeAt });
  const { id } = (await author.post(ordersPath, { categoryId: selectionId })).data;
  await sql`
    UPDATE application SET scenario_id = ${order.scenarioId}, number = 'А-1', state = 'SUBMITTED' WHERE id = ${id}`.execute(
    world.database.db,
  );
  await moveByFund(world, id, { move: 'take' });
  await moveByFund(world, id, { move: 'refuse' });
  const appeal = { ground: 'PROCEDURE', text: 'Проверку вёл сотрудник, у которого был конфликт интересов.' };
  expect((await author.post(`${ordersPath}/${id}/appeal`, appeal)).data.status).toBe('APPEAL');
  const officer = await signInOfficer(world, 'fk.intake');
  const waiting = (await officer.get(`${adminOrdersPath}/${id}`)).data.appeal.id;
  const granted = { appeal: waiting, outcome: 'GRANTED', answer: 'Рассмотрено другим сотрудником' };
  expect(refusalOf(await officer.post(`${adminOrdersPath}/${id}/appeal`, granted))).toEqual([
    409,
    'scenario_in_use',
  ]);
});

test('the application has the submitted one again when it was not mended in time', async () => {
  await resume();
  expect(await read(order.id)).toMatchObject({
    status: 'FORMAL_CHECK',
    scenarioId: order.scenarioId,
    blindConfirmed: true,
  });
  const { id } = (await author.post(ordersPath, { categoryId: await addSelection(world, { closeAt }) })).data;
  expect((await choose(id, otherId)).status).toBe(200);
});
