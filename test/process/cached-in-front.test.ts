/** A shared cache in front of the product never serves one user's page to another (security S-59, S-60, S-61). */
import { rmSync } from 'node:fs';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cast, castPassword } from '../../seeds/people.ts';
import { openCachingProxy } from '../caching-proxy.ts';
import type { CachingProxy } from '../caching-proxy.ts';
import { buildPages, createInstallation, endAll, hear, serve } from './product-process.ts';
import type { Installation, Serving } from './product-process.ts';

const { author, okAdmin } = cast();
const people = [author, okAdmin];
/** Private data of each account, and session keys, which no response may contain. */
const marks = people.map(({ email }) => [email]);

let installation: Installation;
let product: Serving;
let proxy: CachingProxy;
let cookies: string[];

beforeAll(async () => {
  await buildPages();
  installation = await createInstallation('cast');
  product = await serve(installation);
  proxy = await openCachingProxy(Number(new URL(product.origin).port));
  cookies = [];
  for (const [index, { email }] of people.entries()) {
    const keys = await signIn(email);
    cookies.push(keys.join('; '));
    marks[index]!.push(...keys.map((key) => key.slice(key.indexOf('=') + 1)));
  }
});
afterAll(async () => {
  await proxy?.close();
  await endAll();
  rmSync(installation.DATA_DIR, { recursive: true, force: true });
});

async function signIn(email: string): Promise<string[]> {
  const body = new URLSearchParams({ email, password: castPassword });
  const { status, headers } = await hear(`${product.origin}/api/login`, { method: 'POST', body });
  expect(status).toBe(200);
  return headers.getSetCookie().map((line) => line.split(';')[0]!);
}

/** Public pages, forms, the session endpoint, cabinets and missing pages. */
const addresses = [
  '/',
  '/news',
  '/news?page=2',
  '/authors',
  '/authors?search=a',
  '/faq',
  '/login',
  '/registration',
  '/settings',
  '/api/session',
  '/robots.txt',
  '/nothing',
];

test('the proxy caches cacheable responses', async () => {
  const twice = [await hear(`${proxy.origin}/robots.txt`), await hear(`${proxy.origin}/robots.txt`)];
  expect(twice.map(({ headers }) => headers.get('x-cache'))).toEqual(['MISS', 'HIT']);
  expect(twice[1]!.text).toBe(twice[0]!.text);
});

test('of 500 concurrent pages of two accounts each contains only the data of its own account', async () => {
  const remaining = Array.from({ length: 500 }, (_, index) => index);
  const wrong: string[] = [];
  let own = 0;
  const work = async () => {
    for (let index = remaining.pop(); index !== undefined; index = remaining.pop()) {
      await pause(Math.random() * 8);
      const who = Math.floor(Math.random() * 3);
      const path = ['/', '/news', '/authors', '/faq', '/login', '/settings'][index % 6]!;
      const headers = { cookie: cookies[who] ?? '' };
      const { text } = await hear(proxy.origin + path, { headers });
      if (who < 2 && text.includes(marks[who]![0]!)) own++;
      const foreign = marks.filter((_, person) => person !== who).flat();
      if (foreign.some((mark) => text.includes(mark))) wrong.push(`${path} for ${who}`);
    }
  };
  await Promise.all(Array.from({ length: 16 }, work));
  expect(wrong).toEqual([]);
  // A page contains the name of its account, so a mix-up would be detected.
  expect(own).toBeGreaterThan(200);
});

test.each(addresses)('%s: a guest gets nothing cached from a signed-in user', async (path) => {
  const [first, second] = await Promise.all(
    cookies.map((cookie) => hear(proxy.origin + path, { headers: { cookie } })),
  );
  const guest = await hear(proxy.origin + path);
  const again = await hear(proxy.origin + path);
  expect([first!.status, second!.status].filter((status) => status === 0)).toEqual([]);
  for (const { text, headers } of [guest, again]) {
    expect(marks.flat().filter((mark) => text.includes(mark))).toEqual([]);
    expect(headers.getSetCookie()).toEqual([]);
  }
  expect(again.text).toBe(guest.text);
});

/** A request with a custom Host header, which `fetch` cannot send. */
function ask(path: string, headers: Record<string, string>): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(product.origin);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, headers }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode!,
          body: `${answer.headers.location ?? ''}\n${Buffer.concat(pieces).toString()}`,
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}

/** Each group in one request: a page is rendered for every one. */
const unkeyed: Record<string, string>[] = [
  {
    'x-forwarded-host': 'evil.test',
    'x-forwarded-proto': 'https',
    'x-forwarded-port': '444',
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-prefix': '/evil',
  },
  { forwarded: 'host=evil.test;proto=https;for=203.0.113.7' },
  {
    'x-original-url': '/login',
    'x-rewrite-url': '/login',
    'x-http-method-override': 'DELETE',
    'x-method-override': 'POST',
  },
  { host: 'evil.localhost' },
];

test.each(unkeyed.map((headers) => [Object.keys(headers).join(', '), headers] as const))(
  'the header %s does not change any response',
  async (name, headers) => {
    for (const [index, path] of addresses.entries()) {
      // A new URL, so that the page is rendered instead of served from the cache.
      const fresh = `${path}${path.includes('?') ? '&' : '?'}${name.split(',')[0]}=${index}`;
      const strange = await ask(fresh, headers);
      expect(strange).toEqual(await ask(fresh, {}));
      expect(await ask(path, headers)).toEqual(await ask(path, {}));
      expect(strange.body).not.toMatch(/evil\.(test|localhost)|203\.0\.113\.7/);
    }
  },
);
