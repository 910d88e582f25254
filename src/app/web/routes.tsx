/** The router's tree made of the table of pages: one layout route per kind, lazy pages, texts before entering. */
import type { ComponentType } from 'react';
import { routeError, redirect } from '#router/answers.ts';
import { matchRoutes } from '#router/route.ts';
import type { LoaderFunction, LoaderFunctionArgs, RouteObject } from '#router/route.ts';
import { groundOf } from '#api/page-context.tsx';
import type { MetaOf } from '#api/page-meta.ts';
import { ageRuled, gateOf } from '#app/web/gate.ts';
import { PageHead, PageThings } from '#app/web/layouts/page-head.tsx';
import { RootError } from '#app/web/layouts/root-error.tsx';
import { Root } from '#app/web/layouts/root.tsx';
import { ServerLayout } from '#app/web/layouts/server-layout.tsx';
import { TechLayout } from '#app/web/layouts/tech-layout.tsx';
import { everywhere, loadNamespaces } from '#app/web/namespaces.ts';
import { layoutNamespaces, namespacesOf, pages, redirects, sourceOf } from '#app/pages.ts';
import type { Layout, PageRow } from '#app/pages.ts';

interface PageModule {
  Page: ComponentType;
  loader?: LoaderFunction;
  meta?: MetaOf<never>;
}

const modules = import.meta.glob<PageModule>(['../../features/*/web/*-page.tsx', './pages/*-page.tsx']);

function moduleOf(page: PageRow): () => Promise<PageModule> {
  const load = modules[sourceOf(page).replace('src/app/web/', './').replace('src/', '../../')];
  if (!load) throw new Error(`no page module ${page.module}`);
  return load;
}

/** The gate stands before the page's own loader: nothing is asked for whoever may not enter. */
function guarded(page: PageRow, loader: LoaderFunction | undefined): LoaderFunction {
  return async (args: LoaderFunctionArgs) => {
    const way = await gateOf(page, args.request, groundOf(args));
    if (way) throw redirect(way);
    return (await loader?.(args)) ?? null;
  };
}

/** The head stands around every page, so that no page can come without one. */
function headed(page: PageRow, { Page, meta }: PageModule): ComponentType {
  return () => (
    <>
      <PageHead page={page} meta={meta} />
      <Page />
      <PageThings page={page} meta={meta} />
    </>
  );
}

const routeOf = (page: PageRow): RouteObject => ({
  path: page.path,
  handle: page,
  lazy: async () => {
    const [module] = await Promise.all([
      moduleOf(page)(),
      loadNamespaces([...everywhere, ...layoutNamespaces(page), ...namespacesOf(page)]),
    ]);
    return { Component: headed(page, module), loader: guarded(page, module.loader) };
  },
});

const inLayout = (layout: Layout): RouteObject[] =>
  pages.filter((page) => page.layout === layout).map(routeOf);

const Nothing = () => null;

/** Every part of the design system in its states; the build leaves it out. */
const galleryOfParts: RouteObject[] = import.meta.env.DEV
  ? [
      {
        path: '/dev/parts',
        lazy: async () => ({ Component: (await import('#ui/parts-gallery.tsx')).PartsGallery }),
      },
    ]
  : [];

export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: Root,
    ErrorBoundary: RootError,
    children: [
      { id: 'server', Component: ServerLayout, children: inLayout('server') },
      { id: 'tech', Component: TechLayout, children: inLayout('tech') },
      {
        id: 'client',
        lazy: async () => ({ Component: (await import('#app/web/layouts/client-layout.tsx')).ClientLayout }),
        children: inLayout('client'),
      },
      ...galleryOfParts,
      ...Object.entries(redirects).map(([path, to]) => ({
        path,
        Component: Nothing,
        loader: () => redirect(to, 301),
      })),
      {
        path: '*',
        Component: Nothing,
        loader: async (args) => {
          await loadNamespaces(everywhere);
          const path = new URL(args.request.url).pathname;
          // The age rule stands before any path with the word, whether or not a page is there (spec §2).
          const way = await gateOf({ path, auth: ageRuled(path) }, args.request, groundOf(args));
          if (way) throw redirect(way);
          throw routeError(404);
        },
      },
    ],
  },
];

const fixed = new Map(pages.filter(({ path }) => !path.includes(':')).map((page) => [page.path, page]));
const patterns = pages
  .filter(({ path }) => path.includes(':'))
  .map((page) => ({ path: page.path, handle: page }));

/** The row of the page that an address leads to; asked for every page view, so most need no pattern. */
export const pageAt = (path: string): PageRow | undefined =>
  fixed.get(path.toLowerCase()) ?? (matchRoutes(patterns, path)?.at(-1)?.route.handle as PageRow | undefined);
