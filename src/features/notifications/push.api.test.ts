import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { addScenario, addText } from '../../../test/fixtures-scenarios.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';
import { maxPushDevices, pushDeviceDays } from '#features/notifications/constants.ts';
import { claimPushes } from '#features/notifications/server/claim-pushes.ts';
import { sweepDevices } from '#features/notifications/server/push-devices.ts';
import { LocalPushService } from '../../../test/local-push-service.ts';
import type { PushDevice } from '#platform/push/push.ts';
import { createVapidKey, vapidKeyOf } from '#platform/push/vapid-key.ts';

// Noon in Moscow, on a Wednesday.
const noon = '2026-03-04T09:00:00Z';
const night = '2026-03-04T22:00:00Z';
const world = useWorld({ QUIET_HOURS: '22-8' });
const service = new LocalPushService();
let author: Visitor;
let okUser: Visitor;
let scenario: string;

beforeAll(() => service.start());
afterAll(() => service.stop());
beforeEach(async () => {
  await world.reset();
  service.taken.splice(0);
  world.clock.set(noon);
  [author, okUser] = await Promise.all([world.as('author'), world.as('okUser')]);
  scenario = await addScenario(world.database, { authorId: world.people.author.id, title: 'Ветер' });
  const { files } = world.product.serverContext.services;
  await addText(
    { database: world.database, files },
    { scenarioId: scenario, ownerId: world.people.author.id },
  );
});

const vapidKey = () => world.product.serverContext.services.push.publicKey!;
const path = '/api/notifications/devices';
const switchOn = async (visitor: Visitor): Promise<PushDevice> => {
  const device = service.subscribe(vapidKey());
  expect((await visitor.post(path, device)).data).toEqual({ isOn: true });
  return device;
};
const isOn = async (visitor: Visitor, { endpoint }: PushDevice) =>
  (await visitor.post(`${path}/confirm`, { endpoint })).data.isOn;
const countDevices = async (visitor: Visitor) =>
  (await visitor.get('/api/notifications/settings')).data.devices;
/** Asks for the text of the scenario: the author gets a notice of the level ACTION. */
const request = async (): Promise<string> =>
  (
    await okUser.post(`/api/organization/scenarios/${scenario}/request`, {
      text: 'Хотим прочитать ваш сценарий: ищем историю о Севере для фильма.',
    })
  ).data.id;
const payloads = () => service.taken.map(({ payload }) => JSON.parse(payload) as Record<string, string>);
const pushDue = async () => {
  while ((await world.database.tx((tx) => claimPushes(tx, world.clock.now()))) > 0);
  await world.runDeliveries();
};
const choose = (visitor: Visitor, kind: string, push: boolean) =>
  visitor.post('/api/notifications/settings', {
    kinds: [{ kind, mail: 'NOW', sms: false, push }],
    quietHours: true,
  });

describe('a push message', () => {
  test('goes to each browser that was switched on, and names the kind and the page only', async () => {
    const devices = [await switchOn(author), await switchOn(author)];
    const id = await request();
    await world.runDeliveries();
    expect(service.taken.map(({ endpoint }) => endpoint).toSorted()).toEqual(
      devices.map(({ endpoint }) => endpoint).toSorted(),
    );
    expect(payloads()[0]).toEqual({
      title: 'Запросы на сценарии',
      body: 'Откройте, чтобы прочитать',
      route: `/profile/requests?request=${id}`,
      tag: 'request',
    });
    expect(service.taken[0]).toMatchObject({
      urgency: 'normal',
      ttl: 86_400,
      contact: 'mailto:no-reply@localhost',
    });
    await world.runDeliveries();
    expect(service.taken).toHaveLength(2);
  });

  test('is not sent by default, nor about a kind that the person has switched off', async () => {
    await request();
    await world.runDeliveries();
    await switchOn(author);
    await choose(author, 'coauthor', false);
    await choose(author, 'request', false);
    await sql`DELETE FROM request`.execute(world.database.db);
    await request();
    await world.runDeliveries();
    expect(service.taken).toEqual([]);
    await choose(author, 'request', true);
    await sql`DELETE FROM request`.execute(world.database.db);
    await request();
    await world.runDeliveries();
    expect(service.taken).toHaveLength(1);
  });

  test('is not sent about what was read meanwhile', async () => {
    await switchOn(author);
    await request();
    await author.post('/api/notifications/read', { all: true });
    await world.runDeliveries();
    expect(service.taken).toEqual([]);
  });

  test('of the quiet hours waits for the morning and is one, and nothing is sent twice', async () => {
    world.clock.set(night);
    author = await world.as('author');
    okUser = await world.as('okUser');
    const device = await switchOn(author);
    await choose(author, 'views', true);
    await request();
    await okUser.get(`/api/organization/scenarios/${scenario}`);
    await pushDue();
    expect(service.taken).toEqual([]);
    world.clock.set('2026-03-05T05:00:00Z');
    await Promise.all([pushDue(), pushDue()]);
    expect(service.taken.map(({ endpoint }) => endpoint)).toEqual([device.endpoint]);
    expect(payloads()).toEqual([
      { title: 'Новые уведомления', body: 'Откройте, чтобы прочитать', route: '/notifications', tag: 'all' },
    ]);
    await pushDue();
    expect(service.taken).toHaveLength(1);
  });

  test('about something CRITICAL does not wait for the morning', async () => {
    const id = await request();
    await author.post(`/api/user/requests/${id}/open`, {});
    world.clock.set(night);
    await switchOn(okUser);
    expect((await author.post(`/api/user/requests/${id}/revoke`, {})).status).toBe(200);
    await world.runDeliveries();
    expect(service.taken.map(({ urgency }) => urgency)).toEqual(['high']);
    expect(payloads()).toEqual([expect.objectContaining({ title: 'Ответы авторов', tag: 'answer' })]);
  });

  test('that asks for something does not wait in the queue of those that only tell', async () => {
    await switchOn(author);
    await switchOn(okUser);
    const id = await request();
    await author.post(`/api/user/requests/${id}/decline`, { text: 'Спасибо, текст занят другой студией.' });
    const { rows } = await sql<{ level: string; subscriber: string }>`
      SELECT n.level, d.subscriber FROM delivery d
      JOIN push_device p ON p.id::text = split_part(d.recipient, ':', 1)
      JOIN notification n ON n.event_id = d.event_id AND n.account_id = p.account_id
      WHERE d.subscriber LIKE 'push:%' ORDER BY n.level`.execute(world.database.db);
    expect(rows).toEqual([
      { level: 'ACTION', subscriber: 'push:notification-action' },
      { level: 'INFO', subscriber: 'push:notification' },
    ]);
  });

  test('is sent again when the service was down, to that browser only', async () => {
    const [first, second] = [await switchOn(author), await switchOn(author)];
    await request();
    service.answerWith(503);
    await world.runDeliveries();
    expect(service.taken).toHaveLength(1);
    world.clock.set('2026-03-04T09:10:00Z');
    await world.runDeliveries();
    expect(service.taken.map(({ endpoint }) => endpoint).toSorted()).toEqual(
      [first.endpoint, second.endpoint].toSorted(),
    );
  });
});

describe('a browser', () => {
  test('is forgotten when it has unsubscribed', async () => {
    const device = await switchOn(author);
    service.unsubscribe(device);
    await request();
    await world.runDeliveries();
    expect([await countDevices(author), service.taken]).toEqual([0, []]);
    const { rows } = await sql<{ state: string }>`
      SELECT state FROM delivery WHERE subscriber LIKE 'push:%'`.execute(world.database.db);
    expect(rows).toEqual([{ state: 'done' }]);
  });

  test.each([401, 403])('stays after %i, which is a fault of ours, and is tried again', async (status) => {
    const device = await switchOn(author);
    await request();
    service.answerWith(status);
    await world.runDeliveries();
    expect([await countDevices(author), service.taken]).toEqual([1, []]);
    world.clock.set('2026-03-04T09:10:00Z');
    await world.runDeliveries();
    expect(service.taken.map(({ endpoint }) => endpoint)).toEqual([device.endpoint]);
  });

  test('that has subscribed for an earlier key is forgotten at its next visit, one for ours is not', async () => {
    const { endpoint } = await switchOn(author);
    const confirm = async (senderKey: string) =>
      (await author.post(`${path}/confirm`, { endpoint, senderKey })).data.isOn;
    expect(await confirm(vapidKey())).toBe(true);
    const earlier = vapidKeyOf(createVapidKey())!.publicKey;
    expect([await confirm(earlier), await countDevices(author)]).toEqual([false, 0]);
  });

  test('belongs to the account that was the last to switch the messages on', async () => {
    const device = await switchOn(author);
    await okUser.post(path, device);
    expect([await isOn(author, device), await isOn(okUser, device)]).toEqual([false, true]);
    // The device of another account.
    await author.post(`${path}/remove`, { endpoint: device.endpoint });
    expect(await isOn(okUser, device)).toBe(true);
    await okUser.post(`${path}/remove`, { endpoint: device.endpoint });
    expect(await isOn(okUser, device)).toBe(false);
  });

  test('gets no more messages after the logout of its session, others do', async () => {
    const other = await world.as('author');
    const [device, otherDevice] = [await switchOn(author), await switchOn(other)];
    await author.post('/api/logout', { csrf: author.token });
    expect([await isOn(other, device), await isOn(other, otherDevice)]).toEqual([false, true]);
  });

  test('stays when its session has only expired', async () => {
    const device = await switchOn(author);
    await sql`UPDATE session SET idle_at = now() - interval '1 second'`.execute(world.database.db);
    await sql`DELETE FROM session`.execute(world.database.db);
    expect(await isOn(await world.as('author'), device)).toBe(true);
  });

  test('stays when the person switches the role', async () => {
    await sql`UPDATE account SET roles = '{AVTOR,EXPERT}' WHERE id = ${world.people.author.id}`.execute(
      world.database.db,
    );
    const visitor = await world.as('author');
    const device = await switchOn(visitor);
    expect((await visitor.post('/api/user/role', { role: 'EXPERT' })).status).toBe(200);
    expect(await isOn(await world.as('author'), device)).toBe(true);
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int FROM push_device d JOIN session s ON s.pid = d.session_pid`.execute(
      world.database.db,
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  test('is forgotten with a block, and with the end of all sessions', async () => {
    await switchOn(author);
    await author.post('/api/user/sessions/end', {});
    const { rows: afterEnd } = await sql`SELECT FROM push_device`.execute(world.database.db);
    expect(afterEnd).toEqual([]);
    await switchOn(await world.as('author'));
    const officer = await world.as('fund');
    await officer.post(`/api/administrator/accounts/${world.people.author.id}/suspend`, {
      reason: 'Проверка блокировки',
    });
    const { rows } = await sql`SELECT FROM push_device`.execute(world.database.db);
    expect(rows).toEqual([]);
  });

  test('beyond the limit takes the place of the one that was not seen for longest', async () => {
    const devices: PushDevice[] = [];
    for (let minute = 0; minute <= maxPushDevices; minute++) {
      world.clock.set(`2026-03-04T09:${String(minute).padStart(2, '0')}:00Z`);
      devices.push(await switchOn(author));
    }
    expect(await countDevices(author)).toBe(maxPushDevices);
    expect([await isOn(author, devices[0]!), await isOn(author, devices[1]!)]).toEqual([false, true]);
  });

  test('without a visit for long is deleted', async () => {
    const device = await switchOn(author);
    const daysLater = (days: number) => new Date(world.clock.now().getTime() + days * 86_400_000);
    const sweep = (days: number) => world.database.tx((tx) => sweepDevices(tx, daysLater(days)));
    expect([await sweep(pushDeviceDays - 1), await isOn(author, device)]).toEqual([0, true]);
    expect(await sweep(pushDeviceDays)).toBe(1);
  });

  test.each([
    ['a host that is no push service', { endpoint: 'https://example.com/push/1' }, 'endpoint'],
    ['an address of the own network', { endpoint: 'https://10.0.0.7/push/1' }, 'endpoint'],
    ['an endless endpoint', { endpoint: `https://fcm.googleapis.com/${'x'.repeat(1024)}` }, 'endpoint'],
    ['no point of the curve', { p256dh: 'A'.repeat(87) }, 'p256dh'],
    ['a short key', { p256dh: 'AAAA' }, 'p256dh'],
    ['a long secret', { auth: 'A'.repeat(23) }, 'auth'],
  ])('is refused with %s', async (_, wrong, field) => {
    const answer = await author.post(path, { ...service.subscribe(vapidKey()), ...wrong });
    expect([answer.status, answer.errors.map((error) => error.field)]).toEqual([400, [field]]);
    expect(await countDevices(author)).toBe(0);
  });
});
