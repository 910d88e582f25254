import { expect, test } from 'vitest';
import { select } from './changed.ts';

const generated = ['fields', 'fuzz', 'matrix', 'odd-calls'].map(
  (name) => `test/security/${name}.api.test.ts`,
);
const sources = new Map([
  ['src/app/indexes.api.test.ts', "import '#features/news/server/news-queries.ts'"],
  ['src/features/content/server/handlers.ts', "import '#features/news/calls.ts'"],
  ['src/features/content/content.api.test.ts', ''],
  ['src/features/news/news.api.test.ts', ''],
  ['src/features/support/support.api.test.ts', ''],
]);

const isExclude = (argument: string): boolean => argument.startsWith('--exclude');
const passEmpty = '--passWithNoTests';

/** The project and the files that run, or the base of the imports. */
function apiOf(...changed: string[]): string[] | undefined {
  const { api } = select('abc', changed, sources);
  const excluded = (api ?? []).filter(isExclude).map((argument) => argument.split('=')[1]!);
  return api?.filter((argument) => !isExclude(argument) && !excluded.includes(argument));
}

test('a change of a feature runs its database tests, those of its importers and those that name it', () => {
  expect(apiOf('src/features/news/server/news-queries.ts', 'README.md')).toEqual([
    '--project=api',
    passEmpty,
    'src/app/indexes.api.test.ts',
    'src/features/content/content.api.test.ts',
    'src/features/news/news.api.test.ts',
  ]);
});

test('a change of a test runs only that test', () => {
  const file = 'src/features/support/support.api.test.ts';
  expect(apiOf(file)).toEqual(['--project=api', passEmpty, file]);
});

test.each([
  'src/features/news/web/news-page.tsx',
  'src/ui/overlay/dialog.tsx',
  'README.md',
  'e2e/home.spec.ts',
])('a change of %s runs no database test', (file) => expect(apiOf(file)).toBeUndefined());

test('a change outside the features runs every database test that imports it, without the generated requests', () => {
  const changed = ['src/kernel/dates.ts', 'src/features/news/server/news-queries.ts'];
  expect(apiOf(...changed)).toEqual(['--project=api', '--changed=abc']);
  expect(select('abc', changed, sources).api!.filter(isExclude)).toHaveLength(generated.length);
});

test.each(['src/access/permissions.ts', 'src/platform/http/csrf.ts', 'test/security/hostile.ts'])(
  'a change of %s runs the generated requests too',
  (file) => expect(select('abc', [file], sources).api).toEqual(['--project=api', '--changed=abc']),
);

test('a change of calls.ts runs the generated requests with the tests of the feature', () => {
  expect(apiOf('src/features/support/calls.ts')).toEqual([
    '--project=api',
    passEmpty,
    'src/features/support/support.api.test.ts',
    ...generated,
  ]);
});

test('tests without a database are selected by their imports', () => {
  expect(select('abc', ['src/ui/overlay/dialog.tsx'], sources).tests).toEqual([
    '--changed=abc',
    '--project=plain',
    '--project=unit',
    '--exclude=test/law/**',
    '--exclude=test/process/**',
  ]);
});

test('only changed browser tests run', () => {
  const changed = ['e2e/home.spec.ts', 'e2e/people.ts', 'src/ui/overlay/dialog.tsx'];
  expect(select('abc', changed, sources).specs).toEqual(['e2e/home.spec.ts']);
});
