/** What the card shows about a text that is similar to another one. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addAccount, addScenario, addText } from '../../../test/fixtures-scenarios.ts';
import { adminOrdersPath, signInOfficer, submitOrder } from '../../../test/intake-fixture.ts';
import { useWorld } from '../../../test/use-world.ts';

const world = useWorld();

test('the card shows the similar text as soon as the fingerprints are known', async () => {
  await world.reset();
  const officer = await signInOfficer(world, 'fk.intake');
  const order = await submitOrder(world);
  const percent = async () => (await officer.get(`${adminOrdersPath}/${order.id}`)).data.similarPercent;
  expect(await percent()).toBeNull();
  const { database, product } = world;
  const authorId = await addAccount(database, { role: 'AVTOR' });
  const scenarioId = await addScenario(database, { authorId });
  const { files } = product.serverContext.services;
  await addText({ database, files }, { scenarioId, ownerId: authorId });
  const addPrint = (ofScenario: string) =>
    sql`
      INSERT INTO text_print (text_id, bands, hashes, created_at)
      SELECT id, '{1,2}', ARRAY(SELECT generate_series(1, 126)), now() FROM scenario_text
      WHERE scenario_id = ${ofScenario}`.execute(database.db);
  await addPrint(order.scenarioId);
  expect(await percent()).toBe(0);
  await addPrint(scenarioId);
  expect(await percent()).toBe(100);
});
