/** Labels of several applications at once. */
import { beforeEach, expect, test } from 'vitest';
import { refusalOf } from '../../../test/answer-codes.ts';
import { adminOrdersPath, signInOfficer, submitOrder } from '../../../test/intake-fixture.ts';
import type { OrderFixture, Officer } from '../../../test/intake-fixture.ts';
import { useWorld } from '../../../test/use-world.ts';

const world = useWorld();
let officer: Officer;
let order: OrderFixture;

beforeEach(async () => {
  await world.reset();
  world.clock.set('2026-09-15T09:00:00Z');
  officer = await signInOfficer(world, 'fk.intake');
  order = await submitOrder(world, { closeAt: new Date('2026-10-01T20:59:00Z') });
});

const change = (body: { add?: string[]; remove?: string[] }) =>
  officer.post(`${adminOrdersPath}/labels`, { ids: [order.id], add: [], remove: [], ...body });
const labelled = async () => {
  const { labels, version } = (await officer.get(adminOrdersPath)).data.items[0];
  return { labels, version };
};
const known = async () => (await officer.get(`${adminOrdersPath}/labels`)).data;

test('labels are added behind the others and removed, and are then offered', async () => {
  expect((await change({ add: ['срочно', 'спорно'] })).data).toEqual({ changed: 1 });
  expect((await change({ add: ['срочно', 'звонок'], remove: ['спорно'] })).data).toEqual({ changed: 1 });
  expect(await labelled()).toEqual({ labels: ['срочно', 'звонок'], version: 2 });
  expect(await known()).toEqual(['звонок', 'срочно']);
});

test('an application that has the labels already stays as it is', async () => {
  await change({ add: ['срочно'] });
  expect((await change({ add: ['срочно'], remove: ['потом'] })).data).toEqual({ changed: 0 });
  expect(await labelled()).toEqual({ labels: ['срочно'], version: 1 });
});

test('an application never gets more labels than it may have', async () => {
  await change({ add: Array.from({ length: 10 }, (_, index) => `м${index}`) });
  expect(refusalOf(await change({ add: ['ещё'] }))).toEqual([409, 'state_conflict']);
  expect((await labelled()).labels).toHaveLength(10);
});
