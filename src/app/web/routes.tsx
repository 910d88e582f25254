/** Route objects from the table of pages: one layout route per layout, lazy pages with their locale namespaces. */
import type { ComponentType } from 'react';
import { createErrorResponse, redirect } from '#router/responses.ts';
import { matchRoutes } from '#router/route.ts';
import type { LoaderFunction, LoaderFunctionArgs, RouteObject } from '#router/route.ts';
import { appContextOf } from '#api/app-context.tsx';
import type { MetaFunction } from '#api/page-meta.ts';
import { isAgeRestricted, redirectFor } from '#app/web/page-guard.ts';
import { PageHead, PageJsonLd } from '#app/web/layouts/page-head.tsx';
import { RootError } from '#app/web/layouts/root-error.tsx';
import { Root } from '#app/web/layouts/root.tsx';
import { AnnouncedPages } from '#app/web/layouts/route-announcer.tsx';
import { ServerLayout } from '#app/web/layouts/server-layout.tsx';
import { TechLayout } from '#app/web/layouts/tech-layout.tsx';
import { loadNamespaces } from '#app/web/namespaces.ts';
import { layoutNamespaces, namespacesOf, pages, redirects, sourceOf } from '#app/pages.ts';
import type { Layout, PageRow } from '#app/pages.ts';

interface PageModule {
  Component: ComponentType;
  loader?: LoaderFunction;
  meta?: MetaFunction<never>;
}

const modules = import.meta.glob<PageModule>(['../../features/*/web/*-page.tsx', './pages/*-page.tsx']);

function moduleOf(page: PageRow): () => Promise<PageModule> {
  const load = modules[sourceOf(page).replace('src/app/web/', './').replace('src/', '../../')];
  if (!load) throw new Error(`no page module ${page.module}`);
  return load;
}

/** Checks access before the page's loader, so that a denied page makes no request. */
function withGuard(page: PageRow, loader: LoaderFunction | undefined): LoaderFunction {
  return async (args: LoaderFunctionArgs) => {
    const redirectPath = await redirectFor(page, args.request, appContextOf(args));
    if (redirectPath) throw redirect(redirectPath);
    return (await loader?.(args)) ?? null;
  };
}

/** Adds the head tags to every page, so that no page can miss them. */
function withHead(page: PageRow, { Component, meta }: PageModule): ComponentType {
  return () => (
    <>
      <PageHead page={page} meta={meta} />
      <Component />
      <PageJsonLd page={page} meta={meta} />
    </>
  );
}

const routeOf = (page: PageRow): RouteObject => ({
  path: page.path,
  handle: page,
  lazy: async () => {
    const [module] = await Promise.all([
      moduleOf(page)(),
      loadNamespaces([...layoutNamespaces(page), ...namespacesOf(page)]),
    ]);
    return { Component: withHead(page, module), loader: withGuard(page, module.loader) };
  },
});

const inLayout = (layout: Layout): RouteObject[] =>
  pages.filter((page) => page.layout === layout).map(routeOf);

const EmptyRoute = () => null;

/** Gallery of all components, in development only. */
const galleryRoutes: RouteObject[] = import.meta.env.DEV
  ? [
      {
        path: '/dev/parts',
        lazy: async () => ({ Component: (await import('#ui/gallery/components-page.tsx')).ComponentsPage }),
      },
    ]
  : [];

const rootRoute: RouteObject = {
  id: 'root',
  Component: Root,
  ErrorBoundary: RootError,
  children: [
    { id: 'server', Component: ServerLayout, children: inLayout('server') },
    { id: 'tech', Component: TechLayout, children: inLayout('tech') },
    {
      id: 'client',
      lazy: async () => ({ Component: (await import('#app/web/layouts/client-layout.tsx')).ClientLayout }),
      children: [
        {
          id: 'client-pages',
          // Inside the layout, so that the navigation survives a failed page.
          lazy: async () => ({
            ErrorBoundary: (await import('#app/web/layouts/client-layout.tsx')).ClientError,
          }),
          children: inLayout('client'),
        },
      ],
    },
    ...galleryRoutes,
    ...Object.entries(redirects).map(([path, to]) => ({
      path,
      Component: EmptyRoute,
      loader: () => redirect(to, 301),
    })),
    {
      path: '*',
      Component: EmptyRoute,
      loader: async (args) => {
        const path = new URL(args.request.url).pathname;
        // The age rule covers every path with that word, even without a page (spec §2).
        const redirectPath = await redirectFor(
          { path, auth: isAgeRestricted(path) },
          args.request,
          appContextOf(args),
        );
        if (redirectPath) throw redirect(redirectPath);
        throw createErrorResponse(404);
      },
    },
  ],
};

export const routes: RouteObject[] = [{ id: 'app', Component: AnnouncedPages, children: [rootRoute] }];

const fixed = new Map<string, PageRow>(
  pages.filter(({ path }) => !path.includes(':')).map((page) => [page.path, page]),
);
const patterns = pages
  .filter(({ path }) => path.includes(':'))
  .map((page) => ({ path: page.path, handle: page }));

/** The page at a path. Called for every page view, so most paths are looked up without pattern matching. */
export const pageAt = (path: string): PageRow | undefined =>
  fixed.get(path.toLowerCase()) ?? (matchRoutes(patterns, path)?.at(-1)?.route.handle as PageRow | undefined);
