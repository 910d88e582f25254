/** A production on one host: what the start refuses, what it warns about, and what it answers. */
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../postgres-server.ts';
import { asSuperuser, buildPages, createInstallation, endAll, hear } from './product-process.ts';
import { runToEnd, serve } from './product-process.ts';
import type { Installation, Serving } from './product-process.ts';

let installation: Installation;
let product: Serving;
const metricsToken = 'q2LrX0bVtY7mZw8Nc4Jd1HsK';
let port: number;
let here: string;
const environment = () => ({
  NODE_ENV: 'production',
  DATABASE_URL: asSuperuser(installation),
  SINGLE_HOST: '1',
  DATA_DIR: installation.DATA_DIR,
  PUBLIC_ORIGIN: `http://localhost:${port}`,
  ALLOW_HTTP: '1',
  SESSION_KEYS: 'q2LrX0bVtY7mZw8Nc4Jd1HsKfGp5Ua9EoRi3TyMk',
  PERSONAL_DATA_KEYS: '2026:Zkc4a1F3Mkx6WHY1UnQ5WWJOM21KcDdIc0RjNFVhNkU=',
  SMTP_URL: 'smtp://127.0.0.1:1',
  CLAMD_URL: 'tcp://127.0.0.1:1',
  PORT: String(port),
  METRICS_TOKEN: metricsToken,
});

beforeAll(async () => {
  await buildPages();
  installation = await createInstallation('migrated');
  port = await freePort();
  here = `http://127.0.0.1:${port}`;
  product = await serve({ ...environment(), TRUSTED_PROXY: '10.0.0.7' });
});
afterAll(async () => {
  await endAll();
  rmSync(installation.DATA_DIR, { recursive: true, force: true });
});

const warnings = () =>
  product
    .stdout()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
    .filter(({ level }) => level >= 40)
    .map(({ msg, names }) => (names ? `${msg} ${names}` : msg));

test('the start warns about a misspelt setting, a superuser and a scanner that is away, and about nothing else', () => {
  expect(warnings()).toEqual([
    'setting.unknown TRUSTED_PROXY',
    'database.row-security-off',
    'scanner.unusable',
  ]);
  expect(product.stderr()).toBe('');
});

test('the log has the pattern of a page, never its path', async () => {
  await hear(`${here}/email/confirm/canary?secret=canary`);
  const line = () =>
    product
      .stdout()
      .split('\n')
      .find((text) => text.includes('request.completed'));
  await expect.poll(line).toBeDefined();
  expect(JSON.parse(line()!)).toMatchObject({ method: 'GET', route: '/email/confirm/:id?', status: 302 });
  expect(product.stdout()).not.toContain('canary');
});

test('the metrics need the token, also from this host', async () => {
  expect((await hear(`${here}/metrics`)).status).toBe(404);
  for (let n = 0; n < 2; n += 1) await hear(`${here}/faq`);
  const headers = { authorization: `Bearer ${metricsToken}` };
  const { status, text } = await hear(`${here}/metrics`, { headers });
  expect(status).toBe(200);
  const lines = text.split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'page_cache_requests_total{result="hit"} 1',
      'page_cache_requests_total{result="miss"} 1',
      'http_requests_total{method="GET",route="/faq",status="200"} 2',
      'database_connections{state="waiting"} 0',
      'database_up 1',
    ]),
  );
  expect(lines.find((line) => line.startsWith('job_overdue_seconds{job="sweep-sessions"}'))).toBeDefined();
});

test('a database with demo accounts does not start', async () => {
  const withCast = await createInstallation('cast');
  const { code, stderr } = await runToEnd('src/app/main.ts', {
    ...environment(),
    ...withCast,
    PORT: '0',
  });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^The database has demo accounts[^\n]+$/);
  rmSync(withCast.DATA_DIR, { recursive: true });
});
