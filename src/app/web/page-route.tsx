/** The route of a page: its module, its locale namespaces, its guard and its head tags. */
import { useEffect } from 'react';
import type { ComponentType } from 'react';
import { useLoaderData, useLocation } from '#router/hooks.ts';
import { redirect } from '#router/responses.ts';
import type { LoaderFunction, LoaderFunctionArgs, RouteObject } from '#router/route.ts';
import { appContextOf, useClient } from '#api/app-context.tsx';
import type { AppContext } from '#api/app-context.tsx';
import type { MetaFunction } from '#api/page-meta.ts';
import { cachePagePayload, cachedPagePayload } from '#app/web/page-payloads.ts';
import { PageHead, PageJsonLd } from '#app/web/layouts/page-head.tsx';
import { loadNamespaces } from '#app/web/namespaces.ts';
import { layoutNamespaces, namespacesOf, sourceOf } from '#app/page-row.ts';
import type { PageRow } from '#app/page-row.ts';
import type { PagePath } from '#kernel/page-path.ts';
import { importPart } from '#ui/import-part.ts';

export interface PageModule {
  Component: ComponentType;
  loader?: LoaderFunction;
  meta?: MetaFunction<never>;
}

export interface PageRouteOptions {
  /** The modules by their paths in the source tree, with a leading slash. */
  modules: Readonly<Record<string, () => Promise<PageModule>>>;
  /** The path to redirect to, or null when the viewer may open the page. */
  redirectFor(page: PageRow, request: Request, context: AppContext): Promise<PagePath | null>;
}

export function routeOf(page: PageRow, { modules, redirectFor }: PageRouteOptions): RouteObject {
  const load = modules[`/${sourceOf(page)}`];
  if (!load) throw new Error(`no page module ${page.module}`);
  return {
    path: page.path,
    handle: page,
    lazy: async () => {
      const [module] = await Promise.all([
        importPart(load),
        loadNamespaces([...layoutNamespaces(page), ...namespacesOf(page)]),
      ]);
      return {
        Component: withHead(page, module),
        loader: withGuard(page, module.loader, redirectFor),
      };
    },
  };
}

/** Checks access before the page's loader, so that a denied page makes no request. */
function withGuard(
  page: PageRow,
  loader: LoaderFunction | undefined,
  redirectFor: PageRouteOptions['redirectFor'],
): LoaderFunction {
  return async (args: LoaderFunctionArgs) => {
    const redirectPath = await redirectFor(page, args.request, appContextOf(args));
    if (redirectPath) throw redirect(redirectPath);
    const cached =
      isPayloadCached(page) && cachedPagePayload(appContextOf(args).client, new URL(args.request.url));
    return cached || ((await loader?.(args)) ?? null);
  };
}

/** The home page caches its blocks one by one. */
const isPayloadCached = ({ layout, path }: PageRow): boolean => layout === 'server' && path !== '/';

/** In a page with several calls a failed one is null. Such a payload is not cached. */
const isComplete = ({ optional }: PageRow, payload: unknown): boolean =>
  !optional?.length || !Object.values(payload ?? {}).includes(null);

/** Caches the payload of the page that is shown, also of a server-rendered one. */
function useCachePayload(page: PageRow): void {
  const client = useClient();
  const { pathname, search } = useLocation();
  const payload = useLoaderData<unknown>();
  useEffect(() => {
    cachePagePayload(
      client,
      { pathname, search },
      isPayloadCached(page) && isComplete(page, payload) ? payload : null,
    );
  }, [page, client, pathname, search, payload]);
}

/** Adds the head tags here, so that no page can miss them. */
function withHead(page: PageRow, { Component, meta }: PageModule): ComponentType {
  return function Page() {
    useCachePayload(page);
    return (
      <>
        <PageHead page={page} meta={meta} />
        <Component />
        <PageJsonLd page={page} meta={meta} />
      </>
    );
  };
}
