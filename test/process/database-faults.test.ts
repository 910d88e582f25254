/**
 * A database that does not answer, is locked, has no free connection, or is lost. Clients soon get 503 with `Retry-After`
 * (security, F-08).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { startPostgres, type PostgresServer } from '../postgres-server.ts';
import { buildPages, endAll, hear, serve, type Serving } from './product-process.ts';

let dir: string;
let server: PostgresServer;
let admin: Database;
let product: Serving;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'scenarium-faults-'));
  await buildPages();
  server = await startPostgres();
  const first = await openDatabase({ kind: 'postgres', url: server.url, poolSize: 1 });
  await first.exec('create role product login');
  await first.exec('create database product owner product').finally(() => first.close());
  const url = server.url.replace(/postgres@(.*)\/postgres$/, 'product@$1/product');
  product = await serve({ DATABASE_URL: url, DATABASE_POOL: '4', DATA_DIR: dir });
  admin = await openDatabase({ kind: 'postgres', url: url.replace('product@', 'postgres@'), poolSize: 2 });
});
afterAll(async () => {
  server.thaw();
  await admin.close();
  await endAll();
  await server.stop();
  rmSync(dir, { recursive: true, force: true });
});
beforeEach(async () => {
  await expect.poll(() => statusOf('/health/ready')).toBe(200);
});

const statusOf = async (path: string) => (await hear(product.origin + path)).status;

/** Calls that read, a call that writes, and pages that are not cached, one of them with a session. */
const calls: readonly [path: string, options?: RequestInit][] = [
  ['/api/news/filter'],
  ['/api/avtors/list'],
  ['/api/login', { method: 'POST', body: new URLSearchParams({ email: 'a@example.com', password: 'b' }) }],
  ['/authors?sort=new'],
  ['/?x=1'],
  ['/contacts?x=1'],
  ['/news', { headers: { cookie: `sid=${'a'.repeat(43)}` } }],
];

async function callAll() {
  const started = performance.now();
  const answers = await Promise.all(
    // More at once than the pool has connections.
    [...calls, ...calls].map(async ([path, options]) => {
      const { status, headers } = await hear(product.origin + path, options);
      return { path, status, retry: headers.get('retry-after') };
    }),
  );
  return { answers, ms: performance.now() - started };
}

const isRefusedAll = ({ answers }: Awaited<ReturnType<typeof callAll>>) =>
  expect(answers.filter(({ status, retry }) => status !== 503 || retry === null)).toEqual([]);

/** Lines of the log about failed calls. */
const failureLines = () =>
  product
    .stdout()
    .split('\n')
    .filter((line) => /"msg":"(call|page)[.](failed|call-failed)"/.test(line));

/**
 * The timeout is three seconds. There are more calls than connections, so the last ones wait twice as long, and a busy
 * machine adds some. A timeout of six seconds would fail here, and so would the other timeouts of 15 and 20.
 */
const soonMs = 8_000;

test('a mute server', async () => {
  await callAll();
  server.freeze();
  const first = await callAll();
  const second = await callAll();
  server.thaw();
  isRefusedAll(first);
  isRefusedAll(second);
  expect(first.ms).toBeLessThan(soonMs);
  // No call waits once the server is known to be mute.
  expect(second.ms).toBeLessThan(first.ms);
  expect([failureLines(), product.stderr()]).toEqual([[], '']);
  expect(product.stdout()).toMatch(/"msg":"calls[.]refused"/);
  await expect.poll(() => statusOf('/api/news/filter')).toBe(200);
});

test('a page whose main part cannot be read is 503 with its layout, and a cached one is shown', async () => {
  expect(await statusOf('/faq')).toBe(200);
  server.freeze();
  const [cached, failed] = [
    await hear(`${product.origin}/faq`),
    await hear(`${product.origin}/faq?search=a`),
  ];
  server.thaw();
  expect([cached.status, failed.status, failed.headers.get('retry-after')]).toEqual([200, 503, '5']);
  expect(failed.text).toContain('</header>');
});

test('a lock on the tables that the calls read', async () => {
  const unlock = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holder = admin.tx(async (tx) => {
    await sql`lock table account, news, session, rate_counter, slide, text_block, contact_card
      in access exclusive mode`.execute(tx);
    locked.resolve();
    await unlock.promise;
  });
  await Promise.race([locked.promise, holder]);
  const during = await callAll();
  unlock.resolve();
  await holder;
  isRefusedAll(during);
  expect(during.ms).toBeLessThan(soonMs);
  await expect.poll(() => statusOf('/api/news/filter')).toBe(200);
});

test('a lost database makes the process unready but live, and it recovers without a restart', async () => {
  expect([await statusOf('/health/ready'), await statusOf('/api/list/tags')]).toEqual([200, 200]);
  await server.crash();
  await expect.poll(() => statusOf('/health/ready'), { interval: 50 }).toBe(503);
  expect(await statusOf('/health/live')).toBe(200);
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
  await expect.poll(() => statusOf('/health/ready'), { interval: 50 }).toBe(200);
  expect(await statusOf('/api/news/filter')).toBe(200);
});

test('no free connection on the server', async () => {
  await admin.exec('alter role product connection limit 0');
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'product'`.execute(
    admin.db,
  );
  const during = await callAll();
  await admin.exec('alter role product connection limit -1');
  isRefusedAll(during);
  expect(during.ms).toBeLessThan(soonMs);
  await expect.poll(() => statusOf('/api/news/filter')).toBe(200);
});

test('SIGTERM after all that ends the process with zero', async () => {
  product.kill('SIGTERM');
  expect(await product.ended).toEqual({ code: 0, signal: null });
});
