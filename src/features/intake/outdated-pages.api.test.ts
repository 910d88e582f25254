/** A decision of an officer applies to what the page shows, not to what has replaced it since. */
import { beforeEach, expect, test } from 'vitest';
import { ordersPath } from '../../../test/application-fixture.ts';
import { refusalOf } from '../../../test/answer-codes.ts';
import { adminOrdersPath, protocolsPath, signInOfficer, submitOrder } from '../../../test/intake-fixture.ts';
import type { OrderFixture, Officer } from '../../../test/intake-fixture.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';

const world = useWorld();
let author: Visitor;
let first: Officer;
let second: Officer;
let order: OrderFixture;

beforeEach(async () => {
  await world.reset();
  world.clock.set('2026-09-15T09:00:00Z');
  author = await world.as('author');
  [first, second] = [await signInOfficer(world, 'fk.intake'), await signInOfficer(world, 'fk.intake')];
  order = await submitOrder(world);
});

const postToOrder = (officer: Visitor, name: string, body: object) =>
  officer.post(`${adminOrdersPath}/${order.id}/${name}`, body);
const card = async (officer: Visitor = first) => (await officer.get(`${adminOrdersPath}/${order.id}`)).data;
const take = () => first.post(`${adminOrdersPath}/take`, { ids: [order.id] });
const refusal = { decision: 'NOT_ADMITTED', ground: 'Не та тема', comment: '' };

async function decide() {
  const { version, submissionNumber: number } = await card();
  return postToOrder(first, 'decision', { ...refusal, version, number });
}

async function refuseByProtocol() {
  await decide();
  const meeting = { date: '15.09.2026', place: 'Москва', present: 'Иванов', recused: '', notes: '' };
  const protocol = { categoryId: order.selectionId, kind: 'WORK_GROUP', ...meeting, orders: [order.id] };
  const { id, version } = (await first.post(protocolsPath, protocol)).data;
  await first.post(`${protocolsPath}/${id}/propose`, { version });
  await second.post(`${protocolsPath}/${id}/publish`);
}

test('a decision is refused about a submission that the author has replaced since', async () => {
  await take();
  const { version, submissionNumber: number } = await card();
  const remarks = [{ field: 'importance', text: 'Уточните' }];
  await postToOrder(second, 'fix', { until: '22.09.2026', number, remarks });
  const changed = (await author.get(`${ordersPath}/${order.id}`)).data;
  await author.post(`${ordersPath}/${order.id}`, { version: changed.version, importance: 'Ясно, почему' });
  await author.post(`${ordersPath}/${order.id}/submit`);
  await take();
  const outdated = await postToOrder(first, 'decision', { ...refusal, version, number });
  expect(refusalOf(outdated)).toEqual([409, 'version_conflict']);
  expect((await card()).pending).toBeNull();
  expect((await decide()).data.pending).toBe('NOT_ADMITTED');
});

test('an appeal is not answered from a page that shows an earlier one', async () => {
  const [third, fourth] = [await signInOfficer(world, 'fk.intake'), await signInOfficer(world, 'fk.intake')];
  const appeal = { ground: 'PROCEDURE', text: 'Проверку вёл сотрудник, у которого был конфликт интересов.' };
  const send = async () => (await author.post(`${ordersPath}/${order.id}/appeal`, appeal)).data.status;
  const answer = (officer: Officer, id: string) =>
    postToOrder(officer, 'appeal', { appeal: id, outcome: 'GRANTED', answer: 'Рассмотрено заново' });
  await take();
  await refuseByProtocol();
  await send();
  const { id } = (await card(third)).appeal;
  expect((await answer(fourth, id)).status).toBe(200);
  // The later of two appeals is the current one.
  world.clock.advance({ minutes: 1 });
  await refuseByProtocol();
  expect(await send()).toBe('APPEAL');
  expect(refusalOf(await answer(third, id))).toEqual([409, 'version_conflict']);
  expect((await answer(third, (await card(third)).appeal.id)).data.status).toBe('FORMAL_CHECK');
});
