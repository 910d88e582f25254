/** The process on the embedded database: responses, configuration errors, shutdown (security, F-07, F-11, S-74). */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/db/database.ts';
import { buildPages, createEmbedded, endAll, hear, run, runToEnd, serve } from './product-process.ts';
import type { Serving } from './product-process.ts';

let dir: string;
let product: Serving;

beforeAll(async () => {
  dir = createEmbedded();
  await buildPages();
  product = await serve({ DATA_DIR: dir, DRAIN_SECONDS: '3' });
});
afterAll(async () => {
  await endAll();
  rmSync(dir, { recursive: true, force: true });
});

const get = (path: string) => hear(product.origin + path);

test('a started process reports live and ready, and serves pages and the API', async () => {
  expect([(await get('/health/live')).text, (await get('/health/ready')).text]).toEqual([
    '{"status":"live"}',
    '{"status":"ready"}',
  ]);
  const home = await get('/');
  expect([home.status, home.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(home.text).toContain('Сценариум');
  expect((await get('/api/session')).text).toBe('{"status":"success","data":null,"errors":[]}');
});

test('the script of the signing extension may run in documents only', async () => {
  const policyOf = async (path: string) => (await get(path)).headers.get('content-security-policy') ?? '';
  const allowed =
    /; script-src 'self' chrome-extension:\/\/pfhgbfnnjiafkhfdkmpiflachepdcjod chrome-extension:\/\/[a-p]{32} chrome-extension:\/\/[a-p]{32};/;
  for (const path of ['/', '/help/signing', '/login', '/nothing'])
    expect(await policyOf(path)).toMatch(allowed);
  for (const path of ['/api/session', '/robots.txt', '/api/nothing'])
    expect(await policyOf(path)).toContain("; script-src 'self';");
});

test.each([
  '/.env',
  '/.git/HEAD',
  '/package.json',
  '/src/app/main.ts',
  '/docs',
  '/assets/../../package.json',
  '/%2e%2e/package.json',
  '/api/%2e%2e/%2e%2e/package.json',
  '/assets/nothing.js.map',
  '/nothing',
])('%s responds with 404', async (path) => {
  const { status, headers, text } = await get(path);
  expect(status).toBe(404);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(text).not.toMatch(/"dependencies"|node_modules|at .*\.ts:\d/);
});

test.each([
  '//',
  '//evil.test',
  '/\\',
  '/%',
  '/%ff',
  '/%00',
  '/?%',
  '/news/%zz',
  '/news/1e9',
  '/news/../..//x',
  `/${'x'.repeat(7_000)}`,
  '/login?back=//evil.test',
  '/password/reset?token=%00%ff',
  '/email/confirm/%00',
])('the malformed URL %# causes no server error', async (path) => {
  const answer = await new Promise<{ status: number; location: string }>((resolve, reject) => {
    const { hostname, port } = new URL(product.origin);
    request({ hostname, port, path, method: 'GET' }, (response) => {
      response.resume();
      resolve({ status: response.statusCode!, location: response.headers.location ?? '' });
    })
      .on('error', reject)
      .end();
  });
  expect(answer.status).toBeLessThan(500);
  expect(answer.location).not.toMatch(/^(https?:)?[\\/]{2}/);
});

test.each(['/news/%zz', '/%ff', '/news/%D0%B0%', '/%?search=%zz'])(
  'the undecodable URL %s gets the 404 page',
  async (path) => {
    const { status, headers, text } = await get(path);
    expect([status, headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(text).toContain('<h1');
  },
);

test('no private page is shown to a guest', async () => {
  for (const path of ['/profile', '/organization', '/administrator', '/expert/profile']) {
    const { status, headers } = await get(path);
    expect([path, status, headers.get('location')?.startsWith('/login')]).toEqual([path, 302, true]);
  }
});

test('a second process on the same folder exits with an explanation, and the first keeps running', async () => {
  const second = run('src/app/main.ts', { PORT: '0', DEMO: '0', DATA_DIR: dir });
  expect(await second.ended).toEqual({ code: 1, signal: null });
  expect(second.stderr().trim()).toBe(
    `${dir} is in use by another process. Stop it first: two processes would lose each other's data.`,
  );
  const officer = await runToEnd('scripts/officer.ts', { DEMO: '0', DATA_DIR: dir }, [
    '--email',
    'a@fund.example',
  ]);
  expect([officer.code, officer.stderr]).toEqual([
    1,
    expect.stringMatching(/^Встроенная база в .* занята .* Остановите его, повторите команду .*$/),
  ]);
  expect((await get('/health/ready')).status).toBe(200);
});

test('a taken port is reported in one line', async () => {
  const folder = createEmbedded();
  const second = run('src/app/main.ts', { PORT: new URL(product.origin).port, DEMO: '0', DATA_DIR: folder });
  expect(await second.ended).toEqual({ code: 1, signal: null });
  expect(second.stderr()).toContain('EADDRINUSE');
  expect(second.stderr().trim().split('\n')).toHaveLength(1);
  rmSync(folder, { recursive: true, force: true });
});

test('a database server that cannot be reached is reported in one line', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'scenarium-process-'));
  const alone = run('src/app/main.ts', {
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/absent',
    DATA_DIR: folder,
  });
  expect(await alone.ended).toEqual({ code: 1, signal: null });
  expect(alone.stderr().trim()).toBe('connect ECONNREFUSED 127.0.0.1:1');
  rmSync(folder, { recursive: true, force: true });
});

test('an inconsistent configuration is rejected with one list of errors', async () => {
  const wrong = run('src/app/main.ts', {
    NODE_ENV: 'production',
    DEMO: '1',
    PORT: 'many',
    SESSION_KEYS: 'short',
    SESSION_MODE: 'compat',
    DATA_DIR: join(dir, 'never'),
  });
  expect(await wrong.ended).toEqual({ code: 1, signal: null });
  expect(wrong.stdout()).toBe('');
  const lines = wrong.stderr().trim().split('\n');
  expect(lines[0]).toBe('Configuration:');
  const named = [
    'PORT=many',
    'DEMO',
    'DATABASE_URL',
    'PUBLIC_ORIGIN',
    'SMTP_URL',
    'SESSION_KEYS',
    'SESSION_MODE',
  ];
  expect(
    named.filter((name) => !lines.slice(1).some((line) => line.startsWith('  - ') && line.includes(name))),
  ).toEqual([]);
  expect(lines.slice(1).every((line) => line.startsWith('  - '))).toBe(true);
});

/** A request whose body is sent in two halves. It is in flight until the second half is sent. */
async function halfSent(): Promise<{
  answer: Promise<{ status: number; text: string }>;
  finish: () => void;
}> {
  const { hostname, port } = new URL(product.origin);
  const headers = {
    'content-type': 'application/json',
    'transfer-encoding': 'chunked',
    expect: '100-continue',
  };
  const sent = request({ hostname, port, path: '/api/suggest/address', method: 'POST', headers });
  const answer = new Promise<{ status: number; text: string }>((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', (response) => {
      let text = '';
      response.on('data', (piece) => (text += String(piece)));
      response.on('end', () => resolve({ status: response.statusCode!, text }));
    });
  });
  // The server has received the request headers.
  await once(sent, 'continue');
  sent.write('{"query":');
  return { answer, finish: () => void sent.end('"каз"}') };
}

test('SIGTERM turns readiness off, completes requests in flight, refuses new ones and exits with zero', async () => {
  const call = await halfSent();
  product.kill('SIGTERM');
  await expect.poll(async () => (await get('/health/ready')).status, { interval: 20 }).toBe(503);
  expect((await get('/api/session')).status).toBe(200);
  await expect.poll(async () => (await get('/health/live')).status, { interval: 50 }).not.toBe(200);
  call.finish();
  const { status, text } = await call.answer;
  expect(status).toBe(200);
  expect(JSON.parse(text).data.suggestions.length).toBeGreaterThan(0);
  expect(await product.ended).toEqual({ code: 0, signal: null });
  expect(product.stderr()).toBe('');
  const database = await openDatabase({ kind: 'pglite', dir });
  await database.close();
});
