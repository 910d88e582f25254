/** What intake has written about an author goes with the account; what was decided stays. */
import { beforeEach, expect, test } from 'vitest';
import { adminOrdersPath, protocolsPath, signInOfficer, submitOrder } from '../../../test/intake-fixture.ts';
import { sendDueMessage } from '#features/intake/server/messages.ts';
import { intakeEraser } from '#features/intake/server/erase-intake.ts';
import { useWorld } from '../../../test/use-world.ts';

const world = useWorld();

beforeEach(async () => {
  await world.reset();
  world.clock.set('2026-09-15T09:00:00Z');
});

test('the words about an erased author are gone, the decision is not', async () => {
  const officer = await signInOfficer(world, 'fk.intake');
  const order = await submitOrder(world);
  const mark = 'Штирайкин';
  const post = (name: string, body: object) => officer.post(`${adminOrdersPath}/${order.id}/${name}`, body);
  await officer.post(`${adminOrdersPath}/take`, { ids: [order.id] });
  await post('check', { item: 'AGE', answer: 'REMARK', text: mark, version: 0 });
  await post('notes', { text: mark });
  await post('labels', { labels: [mark], version: 1 });
  await post('decision', { decision: 'NOT_ADMITTED', ground: mark, comment: mark, version: 2, number: 1 });
  await officer.post(`${adminOrdersPath}/messages`, { ids: [order.id], text: mark });
  const protocol = await officer.post(protocolsPath, {
    categoryId: order.selectionId,
    kind: 'WORK_GROUP',
    date: '15.09.2026',
    place: 'Москва',
    present: 'Иванов',
    orders: [order.id],
  });
  await officer.post(`${protocolsPath}/${protocol.data.id}/propose`, { version: 1 });
  const { db } = world.database;
  const { files } = world.product.serverContext.services;
  await world.database.tx((tx) =>
    intakeEraser.erase(tx, {
      accountId: world.people.author.id,
      email: world.people.author.email,
      files,
      now: world.clock.now(),
      t: world.product.t,
    }),
  );
  const tables = [
    'intake_card',
    'intake_check',
    'intake_message',
    'intake_message_recipient',
    'intake_note',
    'protocol_item',
  ] as const;
  for (const table of tables) {
    const rows = await db.selectFrom(table).selectAll().execute();
    expect([table, JSON.stringify(rows).includes(mark)]).toEqual([table, false]);
  }
  expect(await db.selectFrom('protocol_item').select(['decision', 'title']).execute()).toEqual([
    { decision: 'NOT_ADMITTED', title: 'Удалено' },
  ]);
  world.clock.set('2026-09-15T10:00:00Z');
  expect(await world.database.tx((tx) => sendDueMessage(tx, world.clock.now()))).toBe(0);
});
