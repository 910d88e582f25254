/** Server entry: runs the loaders through local API calls, renders to a string and serialises the state as JSON. */
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { unwrap } from '#api/client.ts';
import type { CallOptions, Client } from '#api/client.ts';
import type { Envelope } from '#api/envelope.ts';
import { ApiError } from '#api/envelope.ts';
import { inlineJson } from '#api/inline-json.ts';
import { AppProvider, appContextKey } from '#api/app-context.tsx';
import { endpointKey } from '#api/endpoint.ts';
import type { Endpoint } from '#api/endpoint.ts';
import type { AppContext, PublicSettings } from '#api/app-context.tsx';
import type { Viewer } from '#api/viewer.ts';
import { redirectFor } from '#app/web/page-guard.ts';
import { loadNamespaces, t, translatorFor } from '#app/web/namespaces.ts';
import { CabinetShell } from '#app/web/layouts/cabinet.tsx';
import { sourcesOf } from '#app/web/page-sources.ts';
import { layoutNamespaces, namespacesOf } from '#app/page-row.ts';
import type { PageRow } from '#app/page-row.ts';
import { pages } from '#app/pages.ts';
import { loadPrivateRoutes, pageAt, routes } from '#app/web/routes.tsx';
import { safeReturnPath } from '#app/web/safe-return-path.ts';
import type {
  LocalCall,
  PageParts,
  PageTags,
  RenderErrorPage,
  RenderPage,
  RenderedPage,
  ScriptsStart,
} from '#api/page-renderer.ts';
import { RouterContextProvider, isRouteErrorResponse } from '#router/responses.ts';
import { StaticRouterProvider } from '#router/provider.tsx';
import type { LoaderResults } from '#router/run-loaders.ts';
import { createStaticHandler } from '#router/static-handler.ts';
import type { StaticHandlerContext } from '#router/static-handler.ts';
import { TranslationProvider } from '#ui/i18n.tsx';

/** `onFault` is called for every response with a 5xx status, with the key of the call. */
const localClient = (local: LocalCall, onFault: (key: string) => void): Client => ({
  async call<In, Out>(endpoint: Endpoint<In, Out>, { params = {}, input }: CallOptions<In> = {}) {
    const key = endpointKey(endpoint);
    const { status, envelope } = await local(key, params, input ?? {});
    if (status >= 500) onFault(key);
    return unwrap(status, envelope as Envelope<Out>);
  },
});

await loadPrivateRoutes();

const fixed = new Map<string, PageRow>(
  pages.filter(({ path }) => !path.includes(':')).map((page) => [page.path, page]),
);

/** Called for every page view, so most paths are looked up without pattern matching. */
const rowAt = (path: string): PageRow | undefined => fixed.get(path.toLowerCase()) ?? pageAt(path);

export const patternOf = (path: string): string | undefined => rowAt(path)?.path;

export const cachable = (path: string): boolean => {
  const page = rowAt(path);
  return page?.layout === 'server' && !page.auth;
};

export const renderPage: RenderPage = async ({ request, local, settings, viewer, sessionEnded, assets }) => {
  const path = new URL(request.url).pathname;
  const page = rowAt(path);
  const failed: string[] = [];
  const app = serverAppContext({
    client: localClient(local, (key) => failed.push(key)),
    settings: settings as PublicSettings,
    viewer: viewer as Viewer | null,
    sessionEnded,
  });
  const tags = assets.tags(sourcesOf(page), scriptsStart(page));
  if (page?.layout === 'client') return renderShell({ page, request, app, ...tags });
  const requestContext = new RouterContextProvider();
  requestContext.set(appContextKey, app);
  const context = await createStaticHandler(routes).query(request, { requestContext });
  if (context instanceof Response)
    return { status: context.status, location: context.headers.get('location') };
  const document = renderOrError({ context, app, ...tags });
  const hasMainPart = failed.every((key) => page?.optional?.includes(key));
  // The body stays: the layout, and the parts that have loaded.
  const status = document.status === 200 && !hasMainPart ? 503 : document.status;
  return { ...document, status, isComplete: failed.length === 0 };
};

/** Content pages and their filters work without scripts. Forms and cabinets do not. */
const scriptsStart = (page: PageRow | undefined): ScriptsStart =>
  !page || page.layout === 'server' ? 'when painted' : 'at once';

/** Tokens exist only in the browser, and no session opens or ends during rendering. */
const serverAppContext = (
  base: Pick<AppContext, 'client' | 'settings' | 'viewer' | 'sessionEnded'>,
): AppContext => ({
  ...base,
  feedback: { success: () => undefined, error: () => undefined },
  reauth: null,
  reauthenticate: async () => false,
  publicPage: async () => base.settings.publicPage,
  refreshViewer: async () => base.viewer,
  token: () => undefined,
  storeToken: () => undefined,
  safeReturnPath,
});

interface RenderInput extends PageTags {
  app: AppContext;
}

/** Signed-in areas: the server redirects or renders the frame. The browser renders the page. */
async function renderShell({
  page,
  request,
  app,
  head,
  scripts,
}: RenderInput & { page: PageRow; request: Request }): Promise<RenderedPage> {
  const redirectPath = await redirectFor(page, request, app);
  if (redirectPath) return { status: 302, location: redirectPath };
  await loadNamespaces([...layoutNamespaces(page), ...namespacesOf(page)]);
  const title = page.title
    ? `<title data-shell>${escape(t(page.title))} — ${escape(app.settings.productName)}</title>`
    : '';
  const robots = '<meta name="robots" content="noindex" data-shell>';
  const frame = [{ path: '*', element: app.viewer && <CabinetShell viewer={app.viewer} /> }];
  const context = await createStaticHandler(frame).query(request, { requestContext: null });
  if (context instanceof Response) throw new Error('the shell must not redirect');
  const body = markupOf(context, app);
  return {
    status: 200,
    parts: documentParts({ head: title + robots + head, body, state: stateOf(app, null), scripts }),
    errors: [],
    isComplete: true,
  };
}

type PageRenderInput = RenderInput & { context: StaticHandlerContext };

/** Renders the page, or the error page when rendering throws. */
function renderOrError(input: PageRenderInput): RenderedDocument {
  try {
    return renderPageDocument(input);
  } catch (error) {
    return renderPageDocument({ ...input, context: withRootError(input.context, error) });
  }
}

const withRootError = ({ state }: StaticHandlerContext, error: unknown): StaticHandlerContext => ({
  statusCode: 500,
  state: { ...state, errors: { root: error } },
});

export const renderErrorPage: RenderErrorPage = async ({ request, settings, assets }) => {
  const client: Client = { call: () => Promise.reject(new Error('an error page makes no API call')) };
  const app = serverAppContext({
    client,
    settings: settings as PublicSettings,
    viewer: null,
    sessionEnded: false,
  });
  const requestContext = new RouterContextProvider();
  requestContext.set(appContextKey, app);
  // The catch-all route makes no API call. The error page then gets the location of the request.
  const { pathname, search, origin } = new URL(request.url);
  const context = await createStaticHandler(routes).query(new Request(new URL('/*', origin)), {
    requestContext,
  });
  if (context instanceof Response) return [];
  const state = { ...context.state, location: { ...context.state.location, pathname, search } };
  const error = new Error('the page could not be rendered');
  const input = { app, ...assets.tags(sourcesOf(undefined), scriptsStart(undefined)) };
  return renderPageDocument({ ...input, context: withRootError({ ...context, state }, error) }).parts;
};

type RenderedDocument = Omit<Extract<RenderedPage, { parts: PageParts }>, 'isComplete'>;

function renderPageDocument({ context, app, head, scripts }: PageRenderInput): RenderedDocument {
  const markup = markupOf(context, app);
  const hoisted = /^(?:<(?:title|link|meta)[^>]*>(?:[^<]*<\/title>)?)+/.exec(markup)?.[0] ?? '';
  const { loaderData, errors: thrown } = context.state;
  const errors = Object.values(thrown ?? {});
  const state = stateOf(app, { loaderData, errors: wireErrors(thrown) });
  const body = markup.slice(hoisted.length);
  return {
    status: statusOf(context, errors),
    parts: documentParts({ head: hoisted + head, body, state, scripts }),
    errors,
  };
}

const markupOf = (context: StaticHandlerContext, app: AppContext): string =>
  renderToString(
    <StrictMode>
      <AppProvider value={app}>
        <TranslationProvider t={translatorFor(app.settings.productName)}>
          <StaticRouterProvider context={context} />
        </TranslationProvider>
      </AppProvider>
    </StrictMode>,
  );

const statusOf = (context: StaticHandlerContext, errors: unknown[]): number =>
  errors[0] instanceof ApiError ? errors[0].status : context.statusCode;

/** Sends only the status of an error to the browser. */
const wireErrors = (errors: LoaderResults['errors']) =>
  errors &&
  Object.fromEntries(
    Object.entries(errors).map(([route, error]) => [
      route,
      {
        status: isRouteErrorResponse(error) || error instanceof ApiError ? error.status : 500,
        statusText: '',
        internal: false,
        data: null,
      },
    ]),
  );

const stateOf = ({ settings, viewer }: AppContext, router: object | null): string =>
  inlineJson({ settings, viewer, router });

const escape = (value: string): string => value.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

const documentParts = ({
  head,
  body,
  state,
  scripts,
}: {
  head: string;
  body: string;
  state: string;
  scripts: string;
}): PageParts => [
  documentStart,
  head,
  '</head><body><div id="root">',
  body,
  '</div><script type="application/json" id="state">',
  state,
  `</script>${scripts}</body></html>`,
];
const documentStart =
  `<!DOCTYPE html><html lang="ru" data-mantine-color-scheme="light"><head><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="theme-color" content="#ffffff">` +
  `<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="/favicon.svg" type="image/svg+xml">` +
  `<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png"><link rel="manifest" href="/site.webmanifest">`;
