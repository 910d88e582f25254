/** Browser entry: hydrates the page of the server from its serialised state, without repeating its loaders. */
import { StrictMode, startTransition, useEffect, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterContextProvider } from '#router/responses.ts';
import { createBrowserRouter } from '#router/create-router.ts';
import { createPath, loadMatches } from '#router/route.ts';
import type { HydrationState, Router } from '#router/router.ts';
import { RouterProvider } from '#router/provider.tsx';
import { AppProvider, appContextKey } from '#api/app-context.tsx';
import type { PublicSettings } from '#api/app-context.tsx';
import type { Viewer } from '#api/viewer.ts';
import { createFaultReporter, reportWindowErrors } from '#app/web/browser-faults.ts';
import { createBrowserSession } from '#app/web/browser-session.ts';
import type { BrowserSession } from '#app/web/browser-session.ts';
import { translatorFor } from '#app/web/namespaces.ts';
import { reloadOnMissingChunk } from '#app/web/chunk-reload.ts';
import { preloadPrivateRoutes, routes } from '#app/web/routes.tsx';
import { watchFailedStyles } from '#ui/failed-styles.ts';
import { TranslationProvider } from '#ui/i18n.tsx';
import { pageForms } from '#ui/form/unsaved-forms.ts';

interface ServerState {
  settings: PublicSettings;
  viewer: Viewer | null;
  router: HydrationState | null;
}

watchFailedStyles();

let isReauthPending = (): boolean => false;
let targetUrl = (): string => location.href;

const reportFault = createFaultReporter(new URL(import.meta.url).pathname.split('/').at(-1) ?? '');
reportWindowErrors(reportFault);

reloadOnMissingChunk({
  // A reload would lose unsaved input, and the state of a page that waits for re-authentication.
  mayReload: () => !isReauthPending() && !pageForms.hasUnsaved(),
  targetUrl: () => targetUrl(),
  report: reportFault,
});

// A task of its own, because a task with the module evaluation would block input for too long.
setTimeout(() => void start());

async function start(): Promise<void> {
  const root = document.getElementById('root')!;
  const state = JSON.parse(document.getElementById('state')!.textContent) as ServerState;
  const t = translatorFor(state.settings.productName);
  const session = createBrowserSession(state.settings, state.viewer);
  isReauthPending = () => session.getSnapshot().reauth !== null;
  // Without the lazy routes the loaders would run again and replace the markup of the server.
  if (state.router) await loadMatches(routes, location);

  const router = createBrowserRouter(routes, {
    ...(state.router && { hydrationData: state.router }),
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(appContextKey, session.getSnapshot());
      return context;
    },
  });
  session.setNavigate((path) => void router.navigate(path));
  targetUrl = () => {
    const next = router.state.navigation.location;
    return next ? new URL(createPath(next), location.origin).href : location.href;
  };

  const page = (
    <StrictMode>
      <BrowserAppProvider session={session}>
        <TranslationProvider t={t}>
          <RouterProvider router={router} />
        </TranslationProvider>
      </BrowserAppProvider>
    </StrictMode>
  );
  // Replaces React's own console message, because the error boundary of the router logs the error.
  const options = { onCaughtError: reportFault };
  if (state.router) startTransition(() => void hydrateRoot(root, page, options));
  else {
    // Keeps the server-rendered shell until the first page is ready.
    await routerInitialized(router);
    // The page renders its own head tags.
    for (const tag of document.head.querySelectorAll('[data-shell]')) tag.remove();
    createRoot(root, options).render(page);
  }
  // The links of a signed-in user lead from public pages to private ones.
  if (state.viewer) preloadPrivateRoutes();
}

const routerInitialized = (router: Router): Promise<void> =>
  new Promise((resolve) => {
    const check = () => router.state.initialized && resolve();
    router.subscribe(check);
    check();
  });

function BrowserAppProvider({ session, children }: { session: BrowserSession; children: ReactNode }) {
  // Browser tests wait for this mark before they press anything.
  useEffect(() => {
    document.documentElement.dataset['interactive'] = '';
  }, []);
  return (
    <AppProvider value={useSyncExternalStore(session.subscribe, session.getSnapshot, session.getSnapshot)}>
      {children}
    </AppProvider>
  );
}
