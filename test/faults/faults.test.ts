import { expect, test } from 'vitest';
import { exists, read } from '../law/house.ts';
import { faults } from './faults.ts';

test.each(faults.map((fault) => [fault.what, fault] as const))(
  '%s: the text stands in the file exactly once',
  (_what, { file, text, tests }) => {
    expect([exists(file), tests.filter((path) => !exists(path))]).toEqual([true, []]);
    expect(read(file).split(text).length - 1).toBe(1);
  },
);
