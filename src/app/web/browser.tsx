/** The page comes alive: what the server sent is taken as it is, nothing is asked a second time. */
import { StrictMode, startTransition, useSyncExternalStore } from 'react';
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

interface State {
  settings: PublicSettings;
  viewer: Viewer | null;
  router: HydrationState | null;
}

let isInterrupted = (): boolean => false;

// A reload would take away what is typed, and the words of a page that waits for a new session.
reloadWhereFilesAreGone(() => !isInterrupted() && !hasUnsaved());

// In a task of its own: with the reading of all modules before it, a press would wait for both.
setTimeout(() => void start());

async function start(): Promise<void> {
  const root = document.getElementById('root')!;
  const state = JSON.parse(document.getElementById('state')!.textContent) as State;
  const words = textOf(state.settings.productName);
  const ground = browserGround(state.settings, state.viewer);
  isInterrupted = () => ground.current().interrupted !== null;
  await loadNamespaces(everywhere);
  if (state.router) await resolveLazyRoutes();

  const router = createBrowserRouter(routes, {
    ...(state.router && { hydrationData: state.router }),
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(groundContext, ground.current());
      return context;
    },
  });
  ground.onLost((path) => void router.navigate(path));

  const page = (
    <StrictMode>
      <Grounded ground={ground}>
        <TextProvider text={words}>
          <RouterProvider router={router} />
        </TextProvider>
      </Grounded>
    </StrictMode>
  );
  if (state.router) startTransition(() => void hydrateRoot(root, page));
  else {
    // The frame of the server stands until there is a page to put in its place.
    await arrival(router);
    // What the shell said of its page until the page says it itself.
    for (const tag of document.head.querySelectorAll('[data-shell]')) tag.remove();
    createRoot(root).render(page);
  }
}

const arrival = (router: Router): Promise<void> =>
  new Promise((resolve) => {
    const stop = router.subscribe(() => {
      if (!router.state.initialized) return;
      stop();
      resolve();
    });
    if (router.state.initialized) resolve();
  });

/** Hydrating with the page's code in hand: otherwise its loader would run again and the first paint be replaced. */
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

function Grounded({ ground, children }: { ground: BrowserGround; children: ReactNode }) {
  return (
    <GroundProvider value={useSyncExternalStore(ground.subscribe, ground.current, ground.current)}>
      {children}
    </GroundProvider>
  );
}
