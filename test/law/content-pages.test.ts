import { describe, expect, test } from 'vitest';
import { sourceOf } from '#app/page-row.ts';
import { pages } from '#app/pages.ts';
import { staticImportsOf, exists, graph } from './source-files.ts';

// Building the import graph is slow, so it is done once, outside of the tests.
graph();

/** Modules of the signed-in areas (ADR 0012 and 0014). */
const heavy = /node_modules\/(@mantine|@tanstack|react-hook-form|react-pdf|pdfjs-dist)\//;

describe('a content page stays light', () => {
  const light = pages.filter(({ layout }) => layout === 'server');
  const layouts = ['src/app/web/layouts/root.tsx', 'src/app/web/layouts/server-layout.tsx'];
  const files = [...layouts, ...new Set(light.map(sourceOf))].filter(exists);

  test.each(files)('%s', (file) => {
    const packages = [...staticImportsOf(file)].filter((source) => heavy.test(source));
    expect(
      packages.map((source) => source.replace(/^.*node_modules\/((?:@[^/]+\/)?[^/]+).*$/, '$1')),
    ).toEqual([]);
  });
});

test('a content page below another has the way up', () => {
  const inner = pages.filter(({ layout, path }) => layout === 'server' && path.split('/').length > 2);
  const without = inner.filter((page) => !staticImportsOf(sourceOf(page)).has('src/ui/breadcrumbs.tsx'));
  expect(without.map(({ path }) => path)).toEqual([]);
});
