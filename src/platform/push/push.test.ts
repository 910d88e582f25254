import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LocalPushService } from '../../../test/local-push-service.ts';
import { isBrowserKey, openPush } from './open-push.ts';
import { isPushEndpoint } from './is-push-endpoint.ts';
import { createVapidKey, vapidKeyOf } from './vapid-key.ts';

const service = new LocalPushService();
const key = vapidKeyOf(createVapidKey())!;
const contact = 'mailto:fund@example.com';
const push = openPush({ key, contact, allowsLoopback: true });
beforeAll(() => service.start());
afterAll(() => service.stop());
beforeEach(() => void service.taken.splice(0));

const message = { payload: '{"title":"Запросы на сценарии"}', urgency: 'high', ttlSeconds: 60 } as const;
const failureOf = (sending: Promise<unknown>) =>
  sending.then(
    () => null,
    (error: Error & { kind?: string }) => [error.kind, error.message],
  );

test('a message is signed by our key and read by the browser alone', async () => {
  const device = service.subscribe(key.publicKey);
  expect(await push.send({ device, ...message })).toBe(true);
  expect(service.taken).toEqual([
    { endpoint: device.endpoint, payload: message.payload, urgency: 'high', ttl: 60, contact },
  ]);
});

test('a message that was encrypted for another browser is not understood', async () => {
  const [device, other] = [service.subscribe(key.publicKey), service.subscribe(key.publicKey)];
  const mixed = { ...device, p256dh: other.p256dh };
  expect(await failureOf(push.send({ device: mixed, ...message }))).toEqual([
    'refused',
    'push: answered 400',
  ]);
});

test('a device is forgotten when its browser has unsubscribed', async () => {
  const left = service.subscribe(key.publicKey);
  service.unsubscribe(left);
  const unknown = { ...left, endpoint: `${service.origin}/push/unknown` };
  for (const device of [left, unknown]) expect(await push.send({ device, ...message })).toBe(false);
  expect(service.taken).toEqual([]);
});

test('a browser that has subscribed for another key gets nothing, and is not forgotten for it', async () => {
  const device = service.subscribe(vapidKeyOf(createVapidKey())!.publicKey);
  expect(await failureOf(push.send({ device, ...message }))).toEqual(['down', 'push: answered 403']);
  expect(service.taken).toEqual([]);
});

test.each([
  [401, 'down'],
  [403, 'down'],
  [429, 'down'],
  [500, 'down'],
  [503, 'down'],
  [301, 'down'],
  [413, 'refused'],
])('the answer %i is a failure of its kind and names no device', async (status, kind) => {
  const device = service.subscribe(key.publicKey);
  service.answerWith(status);
  expect(await failureOf(push.send({ device, ...message }))).toEqual([kind, `push: answered ${status}`]);
});

test('a silent service is down', async () => {
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const device = { ...service.subscribe(key.publicKey), endpoint: `http://127.0.0.1:${port}/push/1` };
  const hasty = openPush({ key, contact, allowsLoopback: true, timeoutMs: 50 });
  expect(await failureOf(hasty.send({ device, ...message }))).toEqual(['down', 'push: no answer in time']);
  silent.closeAllConnections();
  await new Promise((resolve) => silent.close(resolve));
});

describe('in production', () => {
  const strict = openPush({ key, contact, allowsLoopback: false });

  test('the local service is not asked', async () => {
    const device = service.subscribe(key.publicKey);
    expect([strict.accepts(device.endpoint), await strict.send({ device, ...message })]).toEqual([
      false,
      false,
    ]);
    expect(service.taken).toEqual([]);
  });

  test('nothing is sent without a key', async () => {
    const none = openPush({ key: null, contact, allowsLoopback: true });
    const device = service.subscribe(key.publicKey);
    expect(none.publicKey).toBe(null);
    expect(await failureOf(none.send({ device, ...message }))).toEqual([
      'refused',
      'push: VAPID_KEY is not set',
    ]);
  });
});

describe('endpoints', () => {
  const isTaken = (endpoint: string) => isPushEndpoint(endpoint, { allowsLoopback: false });

  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/QAbc',
    'https://wns2-db5p.notify.windows.com/w/?token=abc',
  ])('of a known service are taken: %s', (endpoint) => expect(isTaken(endpoint)).toBe(true));

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://user@fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com.example.com/fcm/send/abc',
    'https://evilpush.apple.com.ru/',
    'https://notpush.apple.com/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://169.254.169.254/latest',
    'http://127.0.0.1:8080/push/1',
    'https://localhost/',
    'file:///etc/passwd',
    'nonsense',
    '',
  ])('of another host are refused: %s', (endpoint) => expect(isTaken(endpoint)).toBe(false));
});

test('only a point of the curve is the key of a browser', () => {
  const { p256dh } = service.subscribe(key.publicKey);
  const notOnCurve = Buffer.from(p256dh, 'base64url').fill(7, 33);
  const tried = [p256dh, notOnCurve.toString('base64url'), '', 'AAAA'];
  expect(tried.map(isBrowserKey)).toEqual([true, false, false, false]);
});

test('a key of the configuration is a private key of P-256', () => {
  const made = createVapidKey();
  expect(vapidKeyOf(made)!.privateKey).toBe(made);
  const zero = Buffer.alloc(32).toString('base64url');
  const tooLarge = Buffer.alloc(32, 255).toString('base64url');
  expect([zero, tooLarge, '', 'short', `${made}A`].map(vapidKeyOf)).toEqual([null, null, null, null, null]);
});
