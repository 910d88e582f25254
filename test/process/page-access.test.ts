/** Server-side access to pages: guests, every seeded account, closed sections, pages that are not built. */
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pages } from '#app/pages.ts';
import { castPassword } from '../../seeds/people.ts';
import { notYetRoutes } from '../law/spec-endpoints.ts';
import { buildPages, createInstallation, endAll, hear, serve } from './product-process.ts';
import type { Installation, Serving } from './product-process.ts';

let installation: Installation;
let product: Serving;

beforeAll(async () => {
  await buildPages();
  installation = await createInstallation('cast');
  product = await serve(installation);
});
afterAll(async () => {
  await endAll();
  rmSync(installation.DATA_DIR, { recursive: true, force: true });
});

const get = (path: string, cookie = '') => hear(product.origin + path, { headers: { cookie } });

async function signIn(email: string): Promise<string> {
  const body = new URLSearchParams({ email, password: castPassword });
  const { status, headers } = await hear(`${product.origin}/api/login`, { method: 'POST', body });
  expect(status).toBe(200);
  return headers
    .getSetCookie()
    .map((line) => line.split(';')[0]!)
    .join('; ');
}

const closed = pages.filter(({ auth }) => auth).map(({ path }) => path);
test.each(closed)('a guest is redirected from %s to the login page', async (path) => {
  const address = path.replace('/:id?', '/1').replace(':id', '1');
  const { status, headers } = await get(address);
  expect([status, headers.get('location')]).toEqual([302, `/login?return=${encodeURIComponent(address)}`]);
});

test.each([
  ['author@example.com', '/profile'],
  ['author2@example.com', '/profile'],
  ['minor@example.com', '/profile'],
  ['expert@example.com', '/expert/profile'],
  ['ok-admin@example.com', '/organization'],
  ['ok-user@example.com', '/organization'],
  ['ok-admin2@example.com', '/organization'],
  ['waiting@example.com', '/organization'],
  ['fund@example.com', '/administrator'],
])('%s is redirected from the login page to %s', async (email, landing) => {
  const { status, headers } = await get('/login', await signIn(email));
  expect([status, headers.get('location')]).toEqual([302, landing]);
});

test('pages that are not built yet show the 404 page to a signed-in user', async () => {
  const cookie = await signIn('author@example.com');
  for (const path of notYetRoutes) {
    const address = path.replace('/:id?', '').replace(/:\w+/, '1');
    const { status, text } = await get(address, cookie);
    expect([address, status]).toEqual([address, 404]);
    expect(text).toContain('Этой сцены нет в сценарии');
    expect(text).toMatch(/<title>[^<]* — Сценариум<\/title>/);
  }
});

const sendForm = (path: string, headers: Record<string, string> = {}, body = 'email=anna%40example.org') =>
  fetch(product.origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { accept: 'text/html,*/*', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body,
  });

test('a form that a browser sends without scripts leads back to its page, which says that it needs them', async () => {
  for (const path of ['/login', '/login?returnTo=%2Fprofile', '/registration/default', '/faq/ask']) {
    const answer = await sendForm(path);
    expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 303, path]);
    expect([answer.headers.get('cache-control'), await answer.text()]).toEqual(['no-store', '']);
  }
  const { status, text } = await get('/login');
  expect(status).toBe(200);
  expect(text).toContain('Форме нужны скрипты');
});

test('what is no form, or no page, is refused as before', async () => {
  const statuses = await Promise.all([
    sendForm('/login', { 'content-type': 'application/json' }, '{}'),
    sendForm('/login', { accept: 'application/json' }),
    sendForm('/nothing'),
    sendForm('//login'),
    sendForm('/api/nothing'),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
});
