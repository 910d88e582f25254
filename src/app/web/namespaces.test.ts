import { expect, test } from 'vitest';
import { layoutNamespaces, namespacesOf } from '#app/page-row.ts';
import { publicPages } from '#app/public-pages.ts';
import { addTexts, loadNamespaces } from '#app/web/namespaces.ts';

test('the texts of every public page are present without those of the private pages', async () => {
  await loadNamespaces(publicPages.flatMap((page) => [...layoutNamespaces(page), ...namespacesOf(page)]));
});

test('the texts of private pages are added', async () => {
  await expect(loadNamespaces(['app'])).rejects.toThrow('no texts of app');
  addTexts({ '/src/app/locales/ru.json': async () => ({}) });
  await loadNamespaces(['app']);
});
