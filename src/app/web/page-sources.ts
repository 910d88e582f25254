/** Source modules a page needs before it can be shown: preloaded in its head and measured by the size budgets. */
import { namespaceSource } from '#app/web/namespaces.ts';
import { layoutNamespaces, namespacesOf, sourceOf } from '#app/pages.ts';
import type { PageRow } from '#app/pages.ts';

export const sourcesOf = (page: PageRow | undefined): string[] => [
  ...(page ? [sourceOf(page)] : []),
  ...(page?.layout === 'client' ? ['src/app/web/layouts/client-layout.tsx'] : []),
  ...(page ? [...layoutNamespaces(page), ...namespacesOf(page)].map(namespaceSource) : []),
];
