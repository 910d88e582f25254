import { expect, test } from 'vitest';
import { cookieDomain } from '#api/cookie-domain.ts';
import {
  clearCookies,
  csrfToken,
  isTokenOf,
  newSessionKeys,
  openCookies,
  parseCookies,
  pidOf,
} from '#platform/http/session-cookie.ts';

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
])('the cookie of %s belongs to %s', (host, domain) => expect(cookieDomain(host)).toBe(domain));

test('a token belongs to its session and to no other, under each live key', () => {
  const mine = newSessionKeys();
  const other = newSessionKeys();
  const token = csrfToken(['new', 'old'], mine.pid, mine.sidHash);
  expect(pidOf(token)).toBe(mine.pid);
  expect(isTokenOf(['new', 'old'], token, mine)).toBe(true);
  expect(isTokenOf(['newer', 'new'], token, mine)).toBe(true);
  expect(isTokenOf(['newer'], token, mine)).toBe(false);
  expect(isTokenOf(['new'], token, other)).toBe(false);
  expect(isTokenOf(['new'], `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, mine)).toBe(false);
  expect(pidOf('c1.x.y')).toBeNull();
});

test('only the session cookie is hidden from scripts, and https marks both as secure', () => {
  const keys = newSessionKeys();
  const [sid, csrf] = openCookies({ secure: true, host: 'www.example.ru', csrfKeys: ['k'] }, keys, 60);
  expect(sid).toBe(`__Host-sid=${keys.sid}; Path=/; HttpOnly; SameSite=Lax; Max-Age=60; Secure`);
  expect(csrf).toContain('; Path=/; SameSite=Lax; Max-Age=60; Secure; Domain=www.example.ru');
  expect(csrf).not.toContain('HttpOnly');
  expect(clearCookies({ secure: false, host: 'localhost', csrfKeys: ['k'] })).toEqual([
    'sid=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
    'csrf=; Path=/; SameSite=Lax; Max-Age=0',
    'csrf=; Path=/; Domain=localhost; SameSite=Lax; Max-Age=0',
  ]);
});

test('of two cookies with one name the first counts', () => {
  expect([...parseCookies('a=1; b = 2;a=3; =x; c')]).toEqual([
    ['a', '1'],
    ['b', '2'],
  ]);
  expect(parseCookies(undefined).size).toBe(0);
});
