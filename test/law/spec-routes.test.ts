import { describe, expect, test } from 'vitest';
import { namespacesOf, sourceOf } from '#app/page-row.ts';
import { pages, privatePages } from '#app/pages.ts';
import { publicPages, redirects } from '#app/public-pages.ts';
import { matchRoutes } from '#router/route.ts';
import { filesOf } from './source-files.ts';
import { notYetRoutes, specRedirects, specRoutes } from './spec-endpoints.ts';

/** `/chat/:id` and `/chat/:room` are the same path; an optional segment is part of the path. */
const shape = (path: string): string => path.replace(/:\w+/g, ':x');

describe('spec §2', () => {
  const built = new Map(pages.map((page) => [shape(page.path), page]));
  const found = specRoutes.filter(({ path }) => built.has(shape(path)));

  test('every route is a page or listed as missing', () => {
    const missing = specRoutes.filter(({ path }) => !built.has(shape(path))).map(({ path }) => path);
    expect(missing.sort()).toEqual(notYetRoutes.toSorted());
  });

  test('exactly the pages of the spec require signing in', () => {
    const wrong = found.filter(({ path, auth }) => built.get(shape(path))?.auth !== auth);
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test('a page has the layout that the spec names', () => {
    const wrong = found.filter(({ path, layout }) => layout && built.get(shape(path))?.layout !== layout);
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test('old URLs redirect as in the spec', () => {
    expect(redirects).toEqual(specRedirects);
  });
});

describe('the table of pages', () => {
  test('has every page file, and only such as exist', () => {
    const files = filesOf('src/features/*/web/*-page.tsx', 'src/app/web/pages/*-page.tsx');
    expect([...new Set(pages.map(sourceOf))].sort()).toEqual(files);
  });

  test('has every path once', () => {
    const paths = pages.map(({ path }) => shape(path));
    expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([]);
  });

  test('has no private path that a public pattern matches: the browser would not load the private routes', () => {
    const hidden = privatePages.filter(({ path }) => matchRoutes(publicPages, path));
    expect(hidden.map(({ path }) => path)).toEqual([]);
  });

  test('declares the locale namespaces of every page', () => {
    expect(pages.filter((page) => namespacesOf(page).length === 0).map(({ path }) => path)).toEqual([]);
  });
});
