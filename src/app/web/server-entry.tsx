/** Server entry: runs the loaders with local API calls, renders to a string and serialises the state as JSON. */
import { unwrap } from '#api/client.ts';
import type { CallOptions, Client } from '#api/client.ts';
import type { Envelope } from '#api/envelope.ts';
import { appContextKey } from '#api/app-context.tsx';
import { endpointKey } from '#api/endpoint.ts';
import type { Endpoint } from '#api/endpoint.ts';
import type { AppContext, PublicSettings } from '#api/app-context.tsx';
import type { Viewer } from '#api/viewer.ts';
import { redirectFor } from '#app/web/page-guard.ts';
import { loadNamespaces, t } from '#app/web/namespaces.ts';
import { CabinetShell } from '#app/web/layouts/cabinet.tsx';
import { sourcesOf } from '#app/web/page-sources.ts';
import { layoutNamespaces, namespacesOf } from '#app/page-row.ts';
import type { PageRow } from '#app/page-row.ts';
import { pages } from '#app/pages.ts';
import { loadPrivateRoutes, pageAt, routes } from '#app/web/routes.tsx';
import { documentParts, escape, markupOf, renderPageDocument, stateOf } from '#app/web/render-document.tsx';
import type { PageRenderInput, RenderInput, RenderedDocument } from '#app/web/render-document.tsx';
import { safeReturnPath } from '#app/web/safe-return-path.ts';
import type {
  LocalCall,
  RenderErrorPage,
  RenderPage,
  RenderedPage,
  ScriptsStart,
} from '#api/page-renderer.ts';
import { RouterContextProvider } from '#router/responses.ts';
import { createStaticHandler } from '#router/static-handler.ts';
import type { StaticHandlerContext } from '#router/static-handler.ts';

/** Calls `onFault` with the key of the endpoint for every 5xx response. */
const localClient = (local: LocalCall, onFault: (key: string) => void): Client => ({
  async call<In, Out>(endpoint: Endpoint<In, Out>, { params = {}, input }: CallOptions<In> = {}) {
    const key = endpointKey(endpoint);
    const { status, envelope } = await local(key, params, input ?? {});
    if (status >= 500) onFault(key);
    return unwrap(status, envelope as Envelope<Out>);
  },
});

await loadPrivateRoutes();

const pagesWithoutParams = new Map<string, PageRow>(
  pages.filter(({ path }) => !path.includes(':')).map((page) => [page.path, page]),
);

/** Called for every page view, so most paths are found without pattern matching. */
const rowAt = (path: string): PageRow | undefined =>
  pagesWithoutParams.get(path.toLowerCase()) ?? pageAt(path);

export const patternOf = (path: string): string | undefined => rowAt(path)?.path;

export const isCacheable = (path: string): boolean => {
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
  // The 503 has a body too: the layout and the parts that have loaded.
  const status = document.status === 200 && !hasMainPart ? 503 : document.status;
  return { ...document, status, isComplete: failed.length === 0 };
};

/** Content pages and their filters work without scripts. Forms and cabinets do not. */
const scriptsStart = (page: PageRow | undefined): ScriptsStart =>
  !page || page.layout === 'server' ? 'when painted' : 'at once';

/** Without tokens, which exist only in the browser. No session opens or ends during rendering. */
const serverAppContext = (
  base: Pick<AppContext, 'client' | 'settings' | 'viewer' | 'sessionEnded'>,
): AppContext => ({
  ...base,
  feedback: { success: () => undefined, error: () => undefined, succeeded: () => undefined },
  reauth: null,
  reauthenticate: async () => false,
  publicPage: async () => base.settings.publicPage,
  refreshViewer: async () => base.viewer,
  token: () => undefined,
  storeToken: () => undefined,
  safeReturnPath,
});

/** For signed-in areas: redirects or renders the frame. The browser renders the page. */
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
  const { productName } = app.settings;
  const name = page.title ? `${t(page.title)} — ${productName}` : productName;
  const title = `<title data-shell>${escape(name)}</title>`;
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
  // Renders the catch-all route, which makes no API call, with the location of the request.
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
