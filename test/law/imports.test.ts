import { afterAll, describe, expect, test } from 'vitest';
import { type Cruised, cruise, filesOf, graph } from './house.ts';
import { type Files, lawful, plant, seeds, uproot } from './seeded-tree.ts';
import law from '../../.dependency-cruiser.mjs';

const planted: string[] = [];
afterAll(() => planted.forEach(uproot));

function cruiseOf(files: Files): Cruised {
  const folder = plant(files);
  planted.push(folder);
  return cruise(folder, ['src']);
}

describe('the import law', () => {
  test('sees every file of the product', () => {
    const seen = graph().modules.map(({ source }) => source);
    const ours = seen.filter((source) => /^(src|seeds)\/.*\.tsx?$/.test(source)).sort();
    expect(ours).toEqual(filesOf('src/**/*.ts', 'src/**/*.tsx', 'seeds/**/*.ts'));
  });

  test('finds nothing wrong with a lawful house', () => {
    expect(cruiseOf(lawful).violations).toEqual([]);
  });

  test('has a seeded violation for each of its rules', () => {
    const rules = law.forbidden.map(({ name }) => name);
    expect(seeds.map(({ rule }) => rule)).toEqual(rules);
    expect(law.forbidden.filter(({ comment }) => !/^[A-Z].+\.$/s.test(comment))).toEqual([]);
  });
});

describe('a violation is caught:', () => {
  const found = cruiseOf(Object.assign({}, lawful, ...seeds.map(({ files }) => files)) as Files).violations;

  test.each(seeds)('$rule', ({ rule, from, to }) => {
    const hits = found.filter((hit) => hit.rule === rule && (hit.from === from || hit.to === from));
    const hit = to ? hits.find((one) => one.to === to || one.from === to) : hits[0];
    expect(hit, JSON.stringify(found.filter((one) => one.rule === rule))).toBeDefined();
  });
});
