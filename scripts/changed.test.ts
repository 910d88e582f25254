import { expect, test } from 'vitest';
import { select } from './changed.ts';

const generated = '--exclude=test/security/{matrix,fields,fuzz,odd-calls}.api.test.ts';
const always = ['--exclude=test/law/**', '--exclude=test/process/**'];

test('a change of one feature is tried without the calls that are generated for all', () => {
  expect(select('abc', ['src/features/news/server/news-queries.ts', 'README.md'])).toEqual({
    tests: ['--changed=abc', ...always, generated],
    specs: [],
  });
});

test.each([
  'src/access/permissions.ts',
  'src/platform/http/csrf.ts',
  'src/features/news/contract.ts',
  'test/security/hostile.ts',
])('a change of %s is tried with them', (file) => {
  expect(select('abc', [file]).tests).toEqual(['--changed=abc', ...always]);
});

test('of the browser journeys those run that were changed', () => {
  const changed = ['e2e/home.spec.ts', 'e2e/people.ts', 'src/ui/overlay/dialog.tsx'];
  expect(select('abc', changed).specs).toEqual(['e2e/home.spec.ts']);
});
