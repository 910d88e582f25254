import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { root } from './source-files.ts';
import { removeTree, writeTree } from './seeded-tree.ts';

const lines = (count: number, line: string): string => `${line}\n`.repeat(count);
const ifs = (count: number): string =>
  Array.from({ length: count }, (_, at) => `  if (x === ${at}) return ${at};`).join('\n');

/** Rule → the one file that breaks it. */
const broken: Record<string, [file: string, text: string]> = {
  'max-lines': ['src/kernel/long.ts', lines(301, '// A line.')],
  'max-lines-per-function': [
    'src/kernel/tall.ts',
    `export function tall(): void {\n${lines(61, '  Math.random();')}}\n`,
  ],
  'max-params': ['src/kernel/wide.ts', 'export const wide = (a: 1, b: 1, c: 1, d: 1) => a + b + c + d;\n'],
  complexity: [
    'src/kernel/branchy.ts',
    `export function branchy(x: number): number {\n${ifs(11)}\n  return 0;\n}\n`,
  ],
  'max-depth': [
    'src/kernel/deep.ts',
    'export function deep(x: number) {\n  if (x) { if (x > 1) { if (x > 2) { if (x > 3) { Math.random(); } } } }\n}\n',
  ],
  'filename-case': ['src/kernel/bad_Name.ts', 'export const bad = 1;\n'],
  'no-default-export': ['src/kernel/nameless.ts', 'const one = 1;\nexport default one;\n'],
  'no-process-env': ['src/platform/reads-env.ts', 'export const port = process.env.PORT;\n'],
  'no-barrel-file': ['src/ui/all.ts', "export * from './button.ts';\n"],
  'no-console': ['src/platform/logs.ts', "console.log('hello');\n"],
  'no-explicit-any': ['src/kernel/loose.ts', 'export const loose = (x: any): unknown => x;\n'],
  'consistent-type-imports': [
    'src/kernel/typed.ts',
    "import { Page } from './page.ts';\nexport const size = (page: Page) => page.size;\n",
  ],
  'no-focused-tests': [
    'src/kernel/only.test.ts',
    "import { test } from 'vitest';\ntest.only('alone', () => {});\n",
  ],
  'no-restricted-imports': [
    'src/ui/lazy-panel.tsx',
    "import { lazy } from 'react';\nexport const part = lazy;\n",
  ],
  'no-warning-comments': ['src/kernel/later.ts', '// TODO: later.\nexport const later = 1;\n'],
};

const folders: string[] = [];
afterAll(() => folders.forEach(removeTree));

function createTree(files: Record<string, string>): string {
  const folder = writeTree(files);
  folders.push(folder);
  return folder;
}

const run = (folder: string, command: string, args: string[]): string =>
  spawnSync(process.execPath, [join(root, 'node_modules', command), ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).stdout;

describe('lint catches', () => {
  const folder = createTree(Object.fromEntries(Object.values(broken)));
  const report = JSON.parse(run(folder, 'oxlint/bin/oxlint', ['--format', 'json', 'src'])) as {
    diagnostics: { code: string; filename: string }[];
  };
  const found = report.diagnostics.map(
    ({ code, filename }) => `${/\(([\w-]+)\)/.exec(code)?.[1] ?? code} ${filename}`,
  );

  test.each(Object.entries(broken))('%s', (rule, [file]) => {
    expect(found).toContain(`${rule} ${file}`);
  });
});

describe('type checking', () => {
  const cases = [
    {
      project: 'server',
      file: 'src/platform/uses-dom.ts',
      text: 'export const page = document.title;\n',
      global: 'document',
    },
    {
      project: 'web',
      file: 'src/ui/uses-node.ts',
      text: 'export const folder = process.cwd();\n',
      global: 'process',
    },
  ];

  test.each(cases)('$project code cannot use $global', ({ project, file, text, global }) => {
    const folder = createTree({ [file]: text });
    const output = run(folder, 'typescript-7/bin/tsc', [
      '-p',
      `tsconfig.${project}.json`,
      '--pretty',
      'false',
      '--incremental',
      'false',
    ]);
    expect(output).toContain(`${file}(1,`);
    expect(output).toContain(`'${global}'`);
  });

  test('an enum is rejected because Node cannot strip it', () => {
    const folder = createTree({ 'src/kernel/colour.ts': 'export enum Colour {\n  Red,\n}\n' });
    const output = run(folder, 'typescript-7/bin/tsc', [
      '-p',
      'tsconfig.server.json',
      '--incremental',
      'false',
      '--pretty',
      'false',
    ]);
    expect(output).toContain('TS1294');
  });
});
