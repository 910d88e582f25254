/** A production whose proxy is not configured: limits hold, and the log names the proxy. */
import { beforeEach, expect, test } from 'vitest';
import { createLog } from '#platform/log/log.ts';
import { useWorld } from '../use-world.ts';

const lines: string[] = [];
const production = {
  NODE_ENV: 'production',
  DEMO: '0',
  ALLOW_PGLITE: '1',
  PUBLIC_ORIGIN: 'https://www.scenarium.test',
  SESSION_KEYS: 'q2LrX0bVtY7mZw8Nc4Jd1HsKfGp5Ua9EoRi3TyMk',
  PERSONAL_DATA_KEYS: '2026:Zkc4a1F3Mkx6WHY1UnQ5WWJOM21KcDdIc0RjNFVhNkU=',
  SMTP_URL: 'smtp://127.0.0.1:1',
};
const world = useWorld(
  { ...production, HSTS_SUBDOMAINS: '0' },
  { log: createLog({ write: (line) => lines.push(line) }) },
);
beforeEach(() => void (lines.length = 0));

const warnings = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'proxy.untrusted');

const call = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  world.product.server.inject({ url: '/api/session', headers, remoteAddress });

test('a proxy that is not trusted is logged once, and only when it is near', async () => {
  await call({});
  await call({ 'x-forwarded-for': '198.51.100.7' }, '203.0.113.9');
  expect(warnings()).toEqual([]);
  await call({ 'x-forwarded-for': '198.51.100.7' });
  await call({ forwarded: 'for=198.51.100.7' }, '10.0.0.7');
  expect(warnings()).toEqual([
    expect.objectContaining({
      level: 40,
      address: '127.0.0.1',
      reason: expect.stringContaining('TRUST_PROXY'),
    }),
  ]);
  expect(lines.join()).not.toContain('198.51.100.7');
});

test('limits count the address of a proxy on the same host, whatever its headers say', async () => {
  const guess = (n: number) =>
    world.guest
      .post(
        '/api/password/forgot',
        { email: 'someone@example.net' },
        { 'x-forwarded-for': `198.51.100.${n}` },
      )
      .then(({ status }) => status);
  for (let n = 0; n < 20; n += 1) expect(await guess(n)).toBe(200);
  expect(await guess(20)).toBe(429);
});

test('HSTS may leave the subdomains out', async () => {
  expect((await call({})).headers['strict-transport-security']).toBe('max-age=31536000');
});
