import { afterAll, describe, expect, test } from 'vitest';
import { type Cruised, cruise, filesOf, graph, isTest, productFiles, read } from './source-files.ts';
import { type Files, removeTree, seeds, validTree, writeTree } from './seeded-tree.ts';
import law, { serverImportRules, serverImports } from '../../.dependency-cruiser.mjs';

// Building the import graph is slow, so it is done once, outside of the tests.
graph();

const folders: string[] = [];
afterAll(() => folders.forEach(removeTree));

function cruiseOf(files: Files): Cruised {
  const folder = writeTree(files);
  folders.push(folder);
  return cruise(folder, ['src']);
}

describe('the import rules', () => {
  test('covers every file of the product', () => {
    const sources = graph().modules.map(({ source }) => source);
    const ours = sources.filter((source) => /^(src|seeds)\/.*\.tsx?$/.test(source)).sort();
    const files = filesOf('src/**/*.ts', 'src/**/*.tsx', 'seeds/**/*.ts');
    expect(ours).toEqual(files.filter((file) => !isTest(file)));
  });

  test('forbids imports of tests by the product', () => {
    const importing = [...productFiles(), ...filesOf('seeds/**/*.ts', 'scripts/**/*.ts')].filter(
      (file) => !isTest(file) && /(from|import)\s*\(?\s*'[^']*(\.test\.tsx?|\/test\/[^']*)'/.test(read(file)),
    );
    expect(importing).toEqual([]);
  });

  test('accepts a valid source tree', () => {
    expect(cruiseOf(validTree).violations).toEqual([]);
  });

  test('has a seeded violation for each of its rules', () => {
    const rules = new Set(law.forbidden.map(({ name }) => name));
    expect(new Set(seeds.map(({ rule }) => rule))).toEqual(rules);
    expect(law.forbidden.filter(({ comment }) => !/^[A-Z].+\.$/s.test(comment))).toEqual([]);
  });
});

describe('the table of server imports', () => {
  test('has no cycle', () => {
    const cycle = { accounts: ['profile'], profile: ['phone'], phone: ['accounts'] };
    expect(() => serverImportRules(cycle)).toThrow('accounts → profile → phone → accounts');
  });

  test('declares only what is imported', () => {
    const serverOf = (path: string) => /^src\/features\/([^/]+)\/server\//.exec(path)?.[1];
    const pairs = graph().modules.flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => `${serverOf(source)} → ${serverOf(resolved)}`),
    );
    const declared = Object.entries(serverImports).flatMap(([feature, others]) =>
      others.map((other) => `${feature} → ${other}`),
    );
    expect(declared.filter((pair) => !pairs.includes(pair))).toEqual([]);
  });
});

describe('a violation is caught:', () => {
  const found = cruiseOf(
    Object.assign({}, validTree, ...seeds.map(({ files }) => files)) as Files,
  ).violations;

  test.each(seeds)('$rule in $from', ({ rule, from, to }) => {
    const hits = found.filter((hit) => hit.rule === rule && (hit.from === from || hit.to === from));
    const hit = to ? hits.find((one) => one.to === to || one.from === to) : hits[0];
    expect(hit, JSON.stringify(found.filter((one) => one.rule === rule))).toBeDefined();
  });
});
