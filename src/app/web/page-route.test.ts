import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { sourceOf } from '#app/page-row.ts';
import { publicPages } from '#app/public-pages.ts';
import { routeOf } from '#app/web/page-route.tsx';
import type { PageModule } from '#app/web/page-route.tsx';

const folder = mkdtempSync(join(tmpdir(), 'page-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a page whose failure the browser keeps is imported under another URL', async () => {
  writeFileSync(join(folder, 'page.js'), 'export const Component = () => null;');
  const ui = fileURLToPath(new URL('../../ui', import.meta.url));
  const failing = async (): Promise<PageModule> => {
    throw new TypeError('Importing a module script failed.');
  };
  // As the build writes it.
  const load = Object.assign(failing, {
    toString: () => `()=>n(()=>import(\`${relative(ui, join(folder, 'page.js'))}\`),[])`,
  });
  const page = publicPages.find(({ path }) => path === '/login')!;
  const route = routeOf(page, {
    modules: { [`/${sourceOf(page)}`]: load },
    redirectFor: async () => null,
  });
  expect(Object.keys(await route.lazy!())).toEqual(['Component', 'loader']);
});
