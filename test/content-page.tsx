/** Renders public blocks in tests: with their texts, a router, a viewer, and a client that answers from a table. */
import type { ReactNode } from 'react';
import { createMemoryRouter } from '#router/create-router.ts';
import { RouterProvider } from '#router/provider.tsx';
import type { LoaderFunction } from '#router/route.ts';
import catalogue from '../src/features/catalogue/locales/ru.json' with { type: 'json' };
import content from '../src/features/content/locales/ru.json' with { type: 'json' };
import news from '../src/features/news/locales/ru.json' with { type: 'json' };
import ratings from '../src/features/ratings/locales/ru.json' with { type: 'json' };
import type { Call, Client } from '../src/api/client.ts';
import { pathOf } from '../src/api/endpoint.ts';
import { AppProvider, appContextKey } from '../src/api/app-context.tsx';
import type { AppContext } from '../src/api/app-context.tsx';
import type { Viewer } from '../src/api/viewer.ts';
import { createTranslator } from '../src/kernel/translate.ts';
import { createFeedback } from '../src/ui/feedback.ts';
import { TranslationProvider } from '../src/ui/i18n.tsx';
import common from '../src/ui/locales/ru.json' with { type: 'json' };
import { SignInContext } from '../src/ui/site/sign-in-context.ts';

const t = createTranslator({ catalogue, content, news, ratings, common });

export interface AnsweringClient extends Client {
  /** Every call in order: the path, and the input as the server would parse it. */
  calls: string[];
}

/** Responses by path. Other calls fail without a response, as when the server is down. */
export function answeringClient(answers: Record<string, unknown>): AnsweringClient {
  const calls: string[] = [];
  const call = (async (endpoint, { params = {}, input = {} } = {}) => {
    const path = pathOf(endpoint as never, params);
    calls.push(Object.keys(input as object).length > 0 ? `${path} ${JSON.stringify(input)}` : path);
    if (!Object.hasOwn(answers, path)) throw new Error(`${path} is away`);
    return answers[path];
  }) as Call;
  return { call, calls };
}

interface ContentPageOptions {
  client?: Client;
  viewer?: Viewer | null;
  signIn?: () => void;
  refreshViewer?: AppContext['refreshViewer'];
  settings?: Partial<AppContext['settings']>;
  /** With a loader the router renders the page. */
  loader?: LoaderFunction;
  /** The path of its route. */
  path?: string;
  /** The address that was entered. */
  at?: string;
}

export const createAppContext = ({
  client = answeringClient({}),
  viewer = null,
  refreshViewer = async () => viewer,
  settings = {},
}: ContentPageOptions): AppContext => ({
  client,
  feedback: createFeedback(t),
  settings: {
    productName: 'Product',
    publicOrigin: 'http://localhost',
    publicPage: true,
    demo: true,
    sendsPhoneCodes: true,
    signsDocuments: false,
    ...settings,
  },
  publicPage: async () => true,
  viewer,
  sessionEnded: false,
  reauth: null,
  reauthenticate: async () => false,
  refreshViewer,
  token: () => undefined,
  storeToken: () => undefined,
  safeReturnPath: async () => null,
});

export function contentPage(children: ReactNode, options: ContentPageOptions = {}): ReactNode {
  const appContext = createAppContext(options);
  const { loader, path = '*', at = '/' } = options;
  const route = loader
    ? {
        path,
        element: children,
        loader: (args: Parameters<LoaderFunction>[0]) =>
          loader({
            ...args,
            context: { get: (key: unknown) => key === appContextKey && appContext },
          } as never),
      }
    : { path, element: children };
  return (
    <AppProvider value={appContext}>
      <TranslationProvider t={t}>
        <SignInContext value={options.signIn ?? null}>
          <RouterProvider router={createMemoryRouter([route], { initialEntries: [at] })} />
        </SignInContext>
      </TranslationProvider>
    </AppProvider>
  );
}
