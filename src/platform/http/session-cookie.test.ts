import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { cookieDomain } from '#api/cookie-domain.ts';
import {
  clearCookies,
  csrfToken,
  isTokenOf,
  newSessionKeys,
  sessionCookies,
  pidOf,
  setCookies,
} from '#platform/http/session-cookie.ts';
import type { NewCookie } from '#platform/http/session-cookie.ts';

test.each([
  ['localhost', 'localhost'],
  ['localhost:3000', 'localhost'],
  ['app.localhost', 'localhost'],
  ['127.0.0.1', null],
  ['127.0.0.1:3000', null],
  ['[::1]:3000', null],
  ['intranet', null],
  ['example.ru', 'example.ru'],
  ['www.example.ru', 'www.example.ru'],
  ['a.b.example.ru', 'b.example.ru'],
  ['Фонд.рф', null],
  ['a.b.EXAMPLE.ru.', 'b.example.ru'],
])('the cookie of %s has the domain %s', (host, domain) => expect(cookieDomain(host)).toBe(domain));

test('a token is valid for its session only, under each key in use', () => {
  const ownSession = newSessionKeys();
  const other = newSessionKeys();
  const token = csrfToken(['new', 'old'], ownSession.pid, ownSession.sidHash);
  expect(pidOf(token)).toBe(ownSession.pid);
  expect(isTokenOf(['new', 'old'], token, ownSession)).toBe(true);
  expect(isTokenOf(['newer', 'new'], token, ownSession)).toBe(true);
  expect(isTokenOf(['newer'], token, ownSession)).toBe(false);
  expect(isTokenOf(['new'], token, other)).toBe(false);
  expect(isTokenOf(['new'], `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, ownSession)).toBe(
    false,
  );
  expect(pidOf('c1.x.y')).toBeNull();
});

test('only the session cookie is hidden from scripts, and https marks both as secure', async () => {
  const keys = newSessionKeys();
  const settings = { secure: true, host: 'www.example.ru', csrfKeys: ['k'] };
  expect(await sent(sessionCookies(settings, keys, 60))).toEqual([
    `__Host-sid=${keys.sid}; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax`,
    `csrf=${csrfToken(['k'], keys.pid, keys.sidHash)}; Max-Age=60; Domain=www.example.ru; Path=/; Secure; SameSite=Lax`,
  ]);
  expect(await sent(clearCookies({ secure: false, host: 'localhost', csrfKeys: ['k'] }))).toEqual([
    'sid=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    'csrf=; Max-Age=0; Path=/; SameSite=Lax',
    'csrf=; Max-Age=0; Domain=localhost; Path=/; SameSite=Lax',
  ]);
});

test('of two cookies with one name the first is used', async () => {
  const app = fastify();
  await app.register(cookie);
  app.get('/', async (request) => request.cookies);
  const { body } = await app.inject({ url: '/', headers: { cookie: 'a=1; b = 2;a=3; =x; c' } });
  expect(JSON.parse(body)).toMatchObject({ a: '1', b: '2' });
});

/** The Set-Cookie headers of a response. */
async function sent(cookies: NewCookie[]): Promise<unknown> {
  const app = fastify();
  await app.register(cookie);
  app.get('/', async (_request, reply) => {
    setCookies(reply, cookies);
    return null;
  });
  return (await app.inject('/')).headers['set-cookie'];
}
