import { expect, test } from 'vitest';
import { read } from './source-files.ts';

interface Entry {
  version?: string;
  optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Entry> };
const nameOf = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

// When the registry is incomplete, npm writes an incomplete lock file, which `npm ci` rejects everywhere.
test('the lock file has the packages of every platform', () => {
  const known = new Set(Object.keys(packages).map(nameOf));
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !known.has(name))
      .map((name) => `${nameOf(path)} → ${name}`),
  );
  expect(missing).toEqual([]);
});

test('every version of package.json is exact', () => {
  const own = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;
  const versions = { ...own['dependencies'], ...own['devDependencies'], ...own['overrides'] };
  expect(
    Object.entries(versions).filter(
      ([, version]) => !/^(npm:[a-z-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    ),
  ).toEqual([]);
});
