/** The check continues without a fix. The application shows again what was submitted about its scenario. */
import { expect, test } from 'vitest';
import { ordersPath, returnForFix } from '../../../test/application-fixture.ts';
import { submitOrder } from '../../../test/intake-fixture.ts';
import { makeReadyScenario } from '../../../test/scenario-fixture.ts';
import { resumeUnfixed } from '#features/applications/server/deadline-jobs.ts';
import { useWorld } from '../../../test/use-world.ts';

const world = useWorld();

test('the fields that another scenario filled in are those of the submitted one again', async () => {
  world.clock.set('2026-09-15T09:00:00Z');
  const author = await world.as('author');
  const { id } = await submitOrder(world, { closeAt: new Date('2026-10-01T20:59:00Z') });
  const path = `${ordersPath}/${id}`;
  const read = async () => (await author.get(path)).data;
  const { workingTitle } = await read();
  await returnForFix(world, id, { fields: ['scenarioId', 'importance'], until: '2026-09-22' });
  const scenarioId = await makeReadyScenario(author, { name: 'Другая вода' });
  const importance = 'Об этом молчат до сих пор.';
  const { version } = await read();
  expect((await author.post(path, { version, scenarioId, importance })).status).toBe(200);
  expect((await read()).workingTitle).toBe('Другая вода');

  world.clock.set('2026-09-22T21:01:00Z');
  await world.database.tx((tx) => resumeUnfixed(tx, world.clock.now()));
  expect(await read()).toMatchObject({ status: 'FORMAL_CHECK', workingTitle, importance });
});
