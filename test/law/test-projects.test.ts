/** A pattern of vitest.config.ts that matches nothing names a file that was moved. */
import { expect, test } from 'vitest';
import config from '../../vitest.config.ts';
import { filesOf } from './source-files.ts';

/** `a/{b,c}.ts` is `a/b.ts` and `a/c.ts`. */
function alternativesOf(pattern: string): string[] {
  const [, start, choices, end] = /^(.*?)\{([^{}]+)\}(.*)$/.exec(pattern) ?? [];
  if (choices === undefined) return [pattern];
  return choices.split(',').flatMap((choice) => alternativesOf(`${start}${choice}${end}`));
}

const projects = (config.test?.projects ?? []).flatMap((project) =>
  typeof project === 'object' && 'test' in project ? [project.test!] : [],
);

test('every pattern of a project of tests matches a file', () => {
  const patterns = projects.flatMap(({ include = [], exclude = [] }) => [...include, ...exclude]);
  const own = new Set(
    patterns.filter((pattern) => !pattern.includes('node_modules')).flatMap(alternativesOf),
  );
  expect(own.size).toBeGreaterThan(20);
  // `**/` at the start would search node_modules too.
  const matches = (pattern: string): string[] => filesOf(pattern.replace(/^\*\*/, 'src/**'));
  expect([...own].filter((pattern) => !matches(pattern).length)).toEqual([]);
});
