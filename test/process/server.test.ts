/** Processes on a PostgreSQL server: concurrent migrations and a lost and restored database (security, F-08, F-12). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/db/database.ts';
import { startPostgres, type PostgresServer } from '../postgres-server.ts';
import { buildPages, endAll, hear, run, serve } from './product-process.ts';

let dir: string;
let server: PostgresServer;
let url: string;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'scenarium-process-'));
  await buildPages();
  server = await startPostgres();
  const admin = await openDatabase({ kind: 'postgres', url: server.url, poolSize: 1 });
  await admin.exec('create database product').finally(() => admin.close());
  url = server.url.replace(/postgres$/, 'product');
}, 120_000);
afterAll(async () => {
  await endAll();
  await server.stop();
  rmSync(dir, { recursive: true, force: true });
});

test('of two concurrent migrations one applies everything, and a third one has nothing to do', async () => {
  const environment = { DATABASE_URL: url, DATA_DIR: dir };
  const both = [run('scripts/migrate.ts', environment), run('scripts/migrate.ts', environment)];
  const ends = await Promise.all(
    both.map(async ({ ended, stderr }) => ({ ...(await ended), stderr: stderr() })),
  );
  expect(ends).toMatchObject([
    { code: 0, stderr: expect.any(String) },
    { code: 0, stderr: expect.any(String) },
  ]);
  const words = both.map(({ stdout }) => stdout().trim()).toSorted();
  expect(words[0]).toMatch(/^applied: 0001_foundation/);
  expect(words[1]).toBe('nothing to apply');
  const third = run('scripts/migrate.ts', environment);
  expect(await third.ended).toEqual({ code: 0, signal: null });
  expect(third.stdout().trim()).toBe('nothing to apply');
}, 60_000);

test('a lost database makes the process unready but live, and it recovers without a restart', async () => {
  const product = await serve({ DATABASE_URL: url, DATA_DIR: dir, LOG_LEVEL: 'fatal' });
  const status = async (path: string) => (await hear(product.origin + path)).status;
  expect([await status('/health/ready'), await status('/api/list/tags')]).toEqual([200, 200]);
  await server.crash();
  await expect.poll(() => status('/health/ready'), { interval: 50 }).toBe(503);
  expect(await status('/health/live')).toBe(200);
  const away = await hear(`${product.origin}/api/news/filter`);
  expect([away.status, JSON.parse(away.text).errors[0].code, away.headers.get('retry-after')]).toEqual([
    503,
    'unavailable',
    '5',
  ]);
  const page = await hear(`${product.origin}/news`);
  expect(page.status).toBe(503);
  // A request that needs a session gets the error page of the site.
  const faced = await hear(`${product.origin}/news`, { headers: { cookie: `sid=${'a'.repeat(43)}` } });
  expect([faced.status, faced.headers.get('content-type'), faced.headers.get('retry-after')]).toEqual([
    503,
    'text/html; charset=utf-8',
    '5',
  ]);
  expect(faced.text).toContain('Плёнка оборвалась');
  await server.comeBack();
  await expect.poll(() => status('/health/ready'), { interval: 50 }).toBe(200);
  expect(await status('/api/news/filter')).toBe(200);
  product.kill('SIGTERM');
  expect(await product.ended).toEqual({ code: 0, signal: null });
}, 60_000);

test('an unreachable server is reported, and the process exits', async () => {
  const unreachable = run('src/app/main.ts', {
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    DATA_DIR: dir,
  });
  expect(await unreachable.ended).toEqual({ code: 1, signal: null });
  expect(unreachable.stderr().trim()).toBe('connect ECONNREFUSED 127.0.0.1:1');
}, 60_000);
