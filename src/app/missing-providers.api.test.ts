/** Production without SMS_URL and DADATA_TOKEN: it offers no confirmation and invents no suggestions. */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { missingProviders } from '#app/missing-providers.ts';
import { createVapidKey, vapidKeyOf } from '#platform/push/vapid-key.ts';
import { useWorld } from '../../test/use-world.ts';

const world = useWorld({
  NODE_ENV: 'production',
  DEMO: '0',
  ALLOW_PGLITE: '1',
  PUBLIC_ORIGIN: 'https://scenarium.example',
  SESSION_KEYS: randomBytes(32).toString('base64'),
  PERSONAL_DATA_KEYS: `2026:${randomBytes(32).toString('base64')}`,
  SMTP_URL: 'smtp://127.0.0.1:4299',
});

/** In production a client needs the cookies of a browser. */
async function signIn() {
  const payload = { email: world.people.author.email, password: world.password };
  const response = await world.product.server.inject({ method: 'POST', url: '/api/login', payload });
  const cookie = response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { cookie, 'x-csrf-token': response.json().data.csrf as string };
}

test('a code is refused with the reason, and none is written to a file', async () => {
  const { status, errors } = await world.guest.post(
    '/api/user/sms/send',
    { phone: '79120000001' },
    await signIn(),
  );
  expect([status, errors]).toEqual([
    503,
    [
      {
        code: 'unavailable',
        field: 'phone',
        message: 'Отправить код нельзя: отправка СМС пока не подключена',
      },
    ],
  ]);
  await world.runDeliveries();
  expect(existsSync(join(world.dataDir, 'sent'))).toBe(false);
});

test('no invented companies are suggested, towns and banks still are', async () => {
  const suggested = async (path: string, query: string) =>
    (await world.guest.post(path, { query })).data['suggestions'] as unknown[];
  expect(await suggested('/api/findById/party', '77')).toEqual([]);
  expect(await suggested('/api/suggest/address', 'Казань')).not.toEqual([]);
  expect(await suggested('/api/findById/bank', '044525225')).not.toEqual([]);
});

test('the start says what is missing, and what only production needs', () => {
  const trusting = (count: number, demoDir: string | null = null) => ({
    signing: { trust: { roots: Array.from({ length: count }) }, demoDir },
  });
  const nothing = {
    demo: false,
    smtpUrl: null,
    smsUrl: null,
    dadataToken: null,
    vapidKey: null,
    clamdUrl: null,
  };
  expect(missingProviders({ production: true, ...nothing, ...trusting(0) })).toEqual([
    'console@start.noMail',
    'console@start.noSms',
    'console@start.noSuggestions',
    'console@start.noScanner',
    'console@start.noPush',
    'console@start.noSigning',
  ]);
  const vapidKey = vapidKeyOf(createVapidKey());
  const local = { ...nothing, vapidKey };
  expect(missingProviders({ production: false, ...local, ...trusting(0) })).toEqual([
    'console@start.noMail',
    'console@start.noSigning',
  ]);
  const demo = { ...local, demo: true, ...trusting(0, 'data/signing') };
  expect(missingProviders({ production: false, ...demo })).toEqual([]);
  const providers = {
    demo: false,
    smtpUrl: 'smtp://relay',
    smsUrl: 'smsru://k@sms.ru',
    dadataToken: 'k',
    clamdUrl: 'tcp://clamd',
  };
  const complete = { ...providers, vapidKey, ...trusting(1) };
  expect(missingProviders({ production: true, ...complete })).toEqual([]);
});
