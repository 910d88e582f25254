import { expect, test } from 'vitest';
import { beginEachWith } from '../../../test/begin-with.ts';
import { ordersPath } from '../../../test/application-fixture.ts';
import { refusalOf } from '../../../test/answer-codes.ts';
import { submitOrder } from '../../../test/intake-fixture.ts';
import { findApplication } from '#features/applications/server/find-application.ts';
import { moveApplication } from '#features/applications/server/move-application.ts';
import type { MoveApplicationInput } from '#features/applications/server/move-application.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';

const world = useWorld();
let author: Visitor;
let id: string;

beginEachWith(world, async () => {
  world.clock.set('2026-09-15T09:00:00Z');
  author = await world.as('author');
  ({ id } = await submitOrder(world));
});

const decide = (move: MoveApplicationInput['move'], more: Partial<MoveApplicationInput> = {}) =>
  world.database.tx(async (tx) => {
    const { application } = await findApplication(tx, id);
    const now = world.clock.now();
    await moveApplication(tx, { application, move, actorId: world.people.fund.id, now, ...more });
  });

test('the conclusion is the published decision, until an appeal takes it back', async () => {
  const conclusion = () => author.get(`${ordersPath}/${id}/conclusion`);
  await decide('take');
  expect(refusalOf(await conclusion())).toEqual([404, 'not_found']);
  await decide('refuse', { ground: 'Не та тема', protocol: 'РГ-12', comment: 'Есть другой отбор' });
  const refused = {
    status: 'NOT_ADMITTED',
    label: 'Не допущена',
    decidedAt: '2026-09-15T09:00:00.000Z',
    ground: 'Не та тема',
    protocol: 'РГ-12',
    comment: 'Есть другой отбор',
  };
  expect((await conclusion()).data).toEqual(refused);
  expect(refusalOf(await (await world.as('author2')).get(`${ordersPath}/${id}/conclusion`))).toEqual([
    404,
    'not_found',
  ]);
  await decide('appeal');
  expect((await conclusion()).data).toEqual(refused);
  await decide('grantAppeal');
  expect((await conclusion()).status).toBe(404);
  await decide('admit', { protocol: 'РГ-13' });
  expect((await conclusion()).data).toMatchObject({ status: 'ADMITTED', protocol: 'РГ-13' });
});
