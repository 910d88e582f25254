/** Routes of the public pages. Those of the private pages are a separate chunk. */
import { redirect } from '#router/responses.ts';
import { loadLazyRoute, matchRoutes } from '#router/route.ts';
import type { RouteObject } from '#router/route.ts';
import { RootError } from '#app/web/layouts/root-error.tsx';
import { Root } from '#app/web/layouts/root.tsx';
import { AnnouncedPages } from '#app/web/layouts/route-announcer.tsx';
import { ServerLayout } from '#app/web/layouts/server-layout.tsx';
import { TechLayout } from '#app/web/layouts/tech-layout.tsx';
import { redirectFromPublicPage } from '#app/web/page-redirects.ts';
import { routeOf } from '#app/web/page-route.tsx';
import type { PageModule } from '#app/web/page-route.tsx';
import type { Layout, PageRow } from '#app/page-row.ts';
import { publicPages, redirects } from '#app/public-pages.ts';
import { importPart } from '#ui/import-part.ts';

/** Listed one by one, so that no private page gets into the first script. */
const modules = import.meta.glob<PageModule>([
  '/src/app/web/pages/home-page.tsx',
  '/src/features/accounts/web/{author-registration,forgot,login,password-reset,registration}-page.tsx',
  '/src/features/catalogue/web/{author,authors}-page.tsx',
  '/src/features/content/web/faq-page.tsx',
  '/src/features/invitations/web/{company,expert,staff}-registration-page.tsx',
  '/src/features/legal/web/legal-page.tsx',
  '/src/features/news/web/news-{item,list}-page.tsx',
  '/src/features/notifications/web/{demo-letters,unsubscribe}-page.tsx',
  '/src/features/signing/web/{check,demo-signer,workplace}-page.tsx',
  '/src/features/support/web/{ask,contacts}-page.tsx',
]);

const inLayout = (layout: Layout): RouteObject[] =>
  publicPages
    .filter((page) => page.layout === layout)
    .map((page) => routeOf(page, { modules, redirectFor: redirectFromPublicPage }));

const EmptyRoute = () => null;

const loadPrivateModule = () => import('#app/web/private-routes.tsx');

/** Everything that a guest cannot open. The server preloads this chunk for such a page. */
const privateRoute: RouteObject = {
  id: 'private',
  path: '*',
  lazy: async () => ({ children: (await importPart(loadPrivateModule)).privateRoutes }),
};

export const loadPrivateRoutes = (): Promise<void> => loadLazyRoute(privateRoute);

/** Ignores failures: the navigation loads them again and reports its own. */
export const preloadPrivateRoutes = (): void => void loadPrivateRoutes().catch(() => undefined);

const rootRoute: RouteObject = {
  id: 'root',
  Component: Root,
  ErrorBoundary: RootError,
  children: [
    { id: 'server', Component: ServerLayout, children: inLayout('server') },
    { id: 'tech', Component: TechLayout, children: inLayout('tech') },
    ...Object.entries(redirects).map(([path, to]) => ({
      path,
      Component: EmptyRoute,
      loader: () => redirect(to, 301),
    })),
    privateRoute,
  ],
};

export const routes: RouteObject[] = [{ id: 'app', Component: AnnouncedPages, children: [rootRoute] }];

/** The page at a path. In the browser private pages are found only after `loadPrivateRoutes`. */
export const pageAt = (path: string): PageRow | undefined =>
  matchRoutes(routes, path)?.at(-1)?.route.handle as PageRow | undefined;
