/** Routes of the private pages and the catch-all route. Loaded for a private page, and when a session opens. */
import { createErrorResponse, redirect } from '#router/responses.ts';
import type { RouteObject } from '#router/route.ts';
import { appContextOf } from '#api/app-context.tsx';
import { privatePages } from '#app/pages.ts';
import type { Layout } from '#app/page-row.ts';
import { allTexts } from '#app/web/all-texts.ts';
import { TechLayout } from '#app/web/layouts/tech-layout.tsx';
import { addTexts, loadNamespaces } from '#app/web/namespaces.ts';
import { isAgeRestricted, redirectFor } from '#app/web/page-guard.ts';
import { routeOf } from '#app/web/page-route.tsx';
import type { PageModule } from '#app/web/page-route.tsx';
import { importPart } from '#ui/import-part.ts';

addTexts(allTexts);

const modules = import.meta.glob<PageModule>([
  '/src/features/*/web/*-page.tsx',
  '/src/app/web/pages/*-page.tsx',
]);

const inLayout = (layout: Layout): RouteObject[] =>
  privatePages
    .filter((page) => page.layout === layout)
    .map((page) => routeOf(page, { modules, redirectFor }));

const loadLayout = () => import('#app/web/layouts/client-layout.tsx');

const NotFound = () => null;

/** Gallery of all components. Development only. */
const galleryRoutes: RouteObject[] = import.meta.env.DEV
  ? [
      {
        path: '/dev/parts',
        lazy: async () => {
          await loadNamespaces(['countries', 'form', 'rules', 'upload']);
          const gallery = await importPart(() => import('#ui/gallery/components-page.tsx'));
          return { Component: gallery.ComponentsPage };
        },
      },
      {
        path: '/dev/parts/signing',
        lazy: async () => {
          await loadNamespaces(['sign']);
          const samples = await importPart(() => import('#features/signing/web/sign/dialog-samples.tsx'));
          return { Component: samples.SigningSamples };
        },
      },
    ]
  : [];

export const privateRoutes: RouteObject[] = [
  { id: 'private-tech', Component: TechLayout, children: inLayout('tech') },
  {
    id: 'client',
    lazy: async () => ({ Component: (await importPart(loadLayout)).ClientLayout }),
    children: [
      {
        id: 'client-pages',
        // Inside the layout, so that the navigation stays when a page fails.
        lazy: async () => ({ ErrorBoundary: (await importPart(loadLayout)).ClientError }),
        children: inLayout('client'),
      },
    ],
  },
  ...galleryRoutes,
  {
    path: '*',
    Component: NotFound,
    loader: async (args) => {
      const path = new URL(args.request.url).pathname;
      // The age rule covers every path with the word, even without a page (spec §2).
      const redirectPath = await redirectFor(
        { path, auth: isAgeRestricted(path) },
        args.request,
        appContextOf(args),
      );
      if (redirectPath) throw redirect(redirectPath);
      throw createErrorResponse(404);
    },
  },
];
