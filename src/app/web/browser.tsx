/** Browser entry: hydrates the server's page from its serialised state, without loading anything twice. */
import { StrictMode, startTransition, useEffect, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterContextProvider } from '#router/answers.ts';
import { createBrowserRouter } from '#router/create-router.ts';
import { matchRoutes } from '#router/route.ts';
import type { HydrationState, Router } from '#router/router.ts';
import { RouterProvider } from '#router/provider.tsx';
import { GroundProvider, groundContext } from '#api/page-context.tsx';
import type { PublicSettings } from '#api/page-context.tsx';
import type { Viewer } from '#api/viewer.ts';
import { browserGround } from '#app/web/browser-ground.ts';
import type { BrowserGround } from '#app/web/browser-ground.ts';
import { everywhere, loadNamespaces, textOf } from '#app/web/namespaces.ts';
import { reloadWhereFilesAreGone } from '#app/web/new-release.ts';
import { routes } from '#app/web/routes.tsx';
import { TextProvider } from '#ui/i18n.tsx';
import { hasUnsaved } from '#ui/unsaved.ts';

interface ServerState {
  settings: PublicSettings;
  viewer: Viewer | null;
  router: HydrationState | null;
}

let isReauthPending = (): boolean => false;

// A reload would lose unsaved input, and the state of a page that waits for re-authentication.
reloadWhereFilesAreGone(() => !isReauthPending() && !hasUnsaved());

// A separate task: together with the module evaluation it would block input for longer.
setTimeout(() => void start());

async function start(): Promise<void> {
  const root = document.getElementById('root')!;
  const state = JSON.parse(document.getElementById('state')!.textContent) as ServerState;
  const t = textOf(state.settings.productName);
  const session = browserGround(state.settings, state.viewer);
  isReauthPending = () => session.current().interrupted !== null;
  await loadNamespaces(everywhere);
  if (state.router) await resolveLazyRoutes();

  const router = createBrowserRouter(routes, {
    ...(state.router && { hydrationData: state.router }),
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(groundContext, session.current());
      return context;
    },
  });
  session.onLost((path) => void router.navigate(path));

  const page = (
    <StrictMode>
      <BrowserAppProvider session={session}>
        <TextProvider text={t}>
          <RouterProvider router={router} />
        </TextProvider>
      </BrowserAppProvider>
    </StrictMode>
  );
  if (state.router) startTransition(() => void hydrateRoot(root, page));
  else {
    // Keeps the server-rendered shell until the first page is ready.
    await routerInitialized(router);
    // The page brings its own head tags.
    for (const tag of document.head.querySelectorAll('[data-shell]')) tag.remove();
    createRoot(root).render(page);
  }
}

const routerInitialized = (router: Router): Promise<void> =>
  new Promise((resolve) => {
    const unsubscribe = router.subscribe(() => {
      if (!router.state.initialized) return;
      unsubscribe();
      resolve();
    });
    if (router.state.initialized) resolve();
  });

/** Loads the lazy routes before hydration. Otherwise their loaders would run again and replace the server's markup. */
async function resolveLazyRoutes(): Promise<void> {
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy());
      delete route.lazy;
    }),
  );
}

function BrowserAppProvider({ session, children }: { session: BrowserGround; children: ReactNode }) {
  // Marks the page as interactive. Browser tests wait for it before they press anything.
  useEffect(() => {
    document.documentElement.dataset['interactive'] = '';
  }, []);
  return (
    <GroundProvider value={useSyncExternalStore(session.subscribe, session.current, session.current)}>
      {children}
    </GroundProvider>
  );
}
