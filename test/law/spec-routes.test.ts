import { describe, expect, test } from 'vitest';
import { pages } from './pages.ts';
import { notYetRoutes, specRedirects, specRoutes } from './spec-endpoints.ts';

/** `/chat/:id` and `/chat/:room` are one place; an optional end is part of the spelling. */
const shape = (path: string): string => path.replace(/:\w+/g, ':x');

describe('spec §2', async () => {
  const all = await pages();
  const built = new Map(all.map((page) => [shape(page.path), page]));
  const found = specRoutes.filter(({ path }) => built.has(shape(path)));

  test('every route is a page, or is said to be missing', () => {
    const missing = specRoutes.filter(({ path }) => !built.has(shape(path))).map(({ path }) => path);
    expect(missing.sort()).toEqual(notYetRoutes.toSorted());
  });

  test('a page asks for a login exactly where the spec says', () => {
    const wrong = found.filter(({ path, auth }) => built.get(shape(path))?.auth !== auth);
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test('a page has the layout that the spec names', () => {
    const wrong = found.filter(({ path, layout }) => layout && built.get(shape(path))?.layout !== layout);
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test('old addresses are still answered', () => {
    expect(Object.keys(specRedirects).filter((path) => !built.has(path))).toEqual([]);
  });

  test('every page has a title and its namespaces', () => {
    const shown = all.filter(({ file }) => file !== undefined);
    expect(shown.filter(({ title, ns }) => !title || ns.length === 0).map(({ path }) => path)).toEqual([]);
  });
});
