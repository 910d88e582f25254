/** The recipes show today's code: every block of docs/recipes is an excerpt of the file that its first line names. */
import { describe, expect, test } from 'vitest';
import { filesOf, read } from './source-files.ts';

const block = /^```\w+ (\S+)\n([\s\S]*?)^```$/gm;
const fence = /^\s*(?:`{3,}|~{3,})/gm;
/** A line that ends with … leaves lines out. */
const omission = /^.*…$/m;

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
const runsOf = (excerpt: string): string[][] =>
  excerpt
    .split(omission)
    .map(linesOf)
    .filter((run) => run.length > 0);

/** The first run of lines that the file lacks, in the order of the excerpt; '' when all are there. */
function missingRun(excerpt: string, file: string): string {
  const lines = linesOf(file);
  let start = 0;
  for (const run of runsOf(excerpt)) {
    const at = lines.findIndex(
      (_, from) => from >= start && run.every((line, offset) => lines[from + offset] === line),
    );
    if (at < 0) return run.join('\n');
    start = at + run.length;
  }
  return '';
}

const recipes = filesOf('docs/recipes/*.md');

test.each(['README.md', 'ARCHITECTURE.md'])('%s leads to every recipe', (document) => {
  const links = read(document);
  expect(recipes.length).toBeGreaterThan(3);
  expect(recipes.filter((recipe) => !links.includes(`](${recipe})`))).toEqual([]);
});

describe.each(recipes)('%s', (recipe) => {
  const text = read(recipe);
  const excerpts = [...text.matchAll(block)].map(([, file = '', code = '']) => ({ file, code }));

  test('names the file of every block', () => {
    expect(excerpts.length).toBeGreaterThan(2);
    expect([...text.matchAll(fence)].length).toBe(2 * excerpts.length);
    expect(excerpts.filter(({ code }) => runsOf(code).length === 0)).toEqual([]);
  });

  test.each(excerpts.map(({ file, code }) => [file, code]))('quotes %s as it is', (file, code) => {
    expect(missingRun(code, read(file))).toBe('');
  });
});

test('an excerpt that differs from its file is found', () => {
  const file = 'one();\n\n  two();\nthree();\ntwo();\nfour();\n';
  expect(missingRun('one();\ntwo();', file)).toBe('');
  expect(missingRun('two();\nfour();', file)).toBe('');
  expect(missingRun('one();\n// …\nfour();\n', file)).toBe('');
  expect(missingRun('one();\nthree();', file)).toBe('one();\nthree();');
  expect(missingRun('three();\n// …\none();', file)).toBe('one();');
  expect(missingRun('one(); // first', file)).toBe('one(); // first');
});
