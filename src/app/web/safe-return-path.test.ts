import { expect, test } from 'vitest';
import { safeReturnPath } from '#app/web/safe-return-path.ts';

test.each([
  '/settings',
  '/organization/scenarios?sort=alpha',
  '/faq#101',
  '/profile/scenarios/0192a000-0000-7000-8000-000000000002',
])('%s is a valid return URL', async (path) => {
  expect(await safeReturnPath(path)).toBe(path);
});

test.each([
  null,
  '',
  'settings',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example',
  'https://evil.example/settings',
  'javascript:alert(1)',
  '//[',
  '/no-such-page',
])('%j is not a valid return URL', async (path) => {
  expect(await safeReturnPath(path)).toBe(null);
});
