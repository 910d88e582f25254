import { expect, test } from 'vitest';
import { exists, filesOf, read } from '../law/source-files.ts';
import { faults } from './faults.ts';

test.each(faults.map((fault) => [fault.what, fault] as const))(
  '%s: the text stands in the file exactly once',
  (_what, { file, text, tests }) => {
    expect([exists(file), tests.filter((path) => !exists(path))]).toEqual([true, []]);
    expect(read(file).split(text).length - 1).toBe(1);
  },
);

test('every feature has a fault in its own code', () => {
  const features = filesOf('src/features/*/server').map((folder) => folder.replace(/server$/, ''));
  const spared = features.filter((folder) => !faults.some(({ file }) => file.startsWith(folder)));
  expect([features.length > 30, spared]).toEqual([true, []]);
});
