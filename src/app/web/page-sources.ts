/** Source modules that a page needs to render: preloaded in its head and measured by the size budgets. */
import { allTexts } from '#app/web/all-texts.ts';
import { layoutNamespaces, namespacesOf, sourceOf } from '#app/page-row.ts';
import type { PageRow } from '#app/page-row.ts';
import { namespaceOf } from '#kernel/locale-namespace.ts';

const textsByNamespace = new Map(Object.keys(allTexts).map((file) => [namespaceOf(file), file.slice(1)]));

/** Without a page: the sources of the 404 page. */
export const sourcesOf = (page: PageRow | undefined): string[] => [
  ...(page && !page.auth ? [] : ['src/app/web/private-routes.tsx']),
  ...(page ? [sourceOf(page)] : []),
  ...(page?.layout === 'client' ? ['src/app/web/layouts/client-layout.tsx'] : []),
  ...(page ? [...layoutNamespaces(page), ...namespacesOf(page)] : []).map((ns) => textsByNamespace.get(ns)!),
];
