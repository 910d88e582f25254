/** A push message about a thread whose recipient loses it before the delivery. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { addAccount } from '../../../test/fixtures-scenarios.ts';
import { LocalPushService } from '../../../test/local-push-service.ts';
import { useWorld } from '../../../test/use-world.ts';

const world = useWorld();
const service = new LocalPushService();
beforeAll(() => service.start());
afterAll(() => service.stop());

/** An officer of the queue of questions whose browser gets push messages. */
async function addOfficer(): Promise<{ id: string; endpoint: string }> {
  const id = await addAccount(world.database, { role: 'FK_ADMIN', capabilities: ['fk.moderation'] });
  const officer = await world.asAccount(id);
  const device = service.subscribe(world.product.serverContext.services.push.publicKey!);
  await officer.post('/api/notifications/devices', device);
  const kinds = [{ kind: 'queue', mail: 'NOW', sms: false, push: true }];
  await officer.post('/api/notifications/settings', { kinds, quietHours: false });
  return { id, endpoint: device.endpoint };
}

test('leads who has lost the queue to the list of notices, and another officer to the thread', async () => {
  const author = await world.as('author');
  const [former, present] = [await addOfficer(), await addOfficer()];
  const { id } = (await author.post('/api/chats', { type: 'SUPPORT', text: 'Добрый день' })).data;
  await sql`UPDATE account SET capabilities = '{fk.audit}' WHERE id = ${former.id}`.execute(
    world.database.db,
  );
  await world.runDeliveries();
  const routes = service.taken.map(({ endpoint, payload }) => [endpoint, JSON.parse(payload).route] as const);
  expect(Object.fromEntries(routes)).toEqual({
    [former.endpoint]: '/notifications',
    [present.endpoint]: `/chat/${id}`,
  });
});
