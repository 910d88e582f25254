/** A page on the server: loaders through the same calls as in the browser, then one string, then state as JSON. */
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { unwrap } from '#api/client.ts';
import type { Client } from '#api/client.ts';
import { ApiError } from '#api/envelope.ts';
import { inlineJson } from '#api/inline-json.ts';
import { GroundProvider, groundContext } from '#api/page-context.tsx';
import type { PageGround, PublicSettings } from '#api/page-context.tsx';
import type { Viewer } from '#api/viewer.ts';
import { gateOf } from '#app/web/gate.ts';
import { everywhere, loadNamespaces, text, textOf } from '#app/web/namespaces.ts';
import { CabinetShell } from '#app/web/layouts/cabinet.tsx';
import { sourcesOf } from '#app/web/page-sources.ts';
import { layoutNamespaces, namespacesOf } from '#app/pages.ts';
import type { PageRow } from '#app/pages.ts';
import { pageAt, routes } from '#app/web/routes.tsx';
import { wayBack } from '#app/web/way-back.ts';
import type {
  LocalCall,
  PageParts,
  PageTags,
  RenderBroken,
  RenderPage,
  RenderedPage,
  ScriptsStart,
} from '#api/page-renderer.ts';
import { RouterContextProvider, isRouteErrorResponse } from '#router/answers.ts';
import { StaticRouterProvider } from '#router/provider.tsx';
import type { Answers } from '#router/run-loaders.ts';
import { enterOnServer } from '#router/static-handler.ts';
import type { StaticContext } from '#router/static-handler.ts';
import { TextProvider } from '#ui/i18n.tsx';

/** `onFault` hears of every call that failed by a fault of ours, and not by what was asked. */
const localClient = (local: LocalCall, onFault: () => void): Client => ({
  async call(endpoint, { params = {}, input = {} } = {}) {
    const { status, envelope } = await local(`${endpoint.method} ${endpoint.path}`, params, input as object);
    if (status >= 500) onFault();
    return unwrap(status, envelope) as never;
  },
});

export const cachable = (path: string): boolean => {
  const page = pageAt(path);
  return page?.layout === 'server' && !page.auth;
};

export const renderPage: RenderPage = async ({ request, local, settings, viewer, ended, assets }) => {
  const path = new URL(request.url).pathname;
  const page = pageAt(path);
  let isWhole = true;
  const ground = groundFor({
    client: localClient(local, () => (isWhole = false)),
    settings: settings as PublicSettings,
    viewer: viewer as Viewer | null,
    ended,
  });
  const tags = assets.tags(sourcesOf(page), scriptsStart(page));
  await loadNamespaces(everywhere);
  if (page?.layout === 'client') return shell({ page, request, ground, ...tags });
  const requestContext = new RouterContextProvider();
  requestContext.set(groundContext, ground);
  const context = await enterOnServer(routes, request, requestContext);
  if (context instanceof Response)
    return { status: context.status, location: context.headers.get('location') };
  const made = whole({ context, ground, ...tags });
  return { ...made, isWhole };
};

/** A page of content is whole without its scripts, its filter too; forms and cabinets are nothing without them. */
const scriptsStart = (page: PageRow | undefined): ScriptsStart =>
  !page || page.layout === 'server' ? 'when painted' : 'at once';

/** Tokens live in the browser; nothing opens or ends a session while a page is rendered. */
const groundFor = (known: Pick<PageGround, 'client' | 'settings' | 'viewer' | 'ended'>): PageGround => ({
  ...known,
  interrupted: null,
  signInAgain: async () => false,
  publicPage: async () => known.settings.publicPage,
  refreshViewer: async () => known.viewer,
  token: () => undefined,
  keepToken: () => undefined,
  wayBack,
});

interface Around extends PageTags {
  ground: PageGround;
}

/** Signed-in areas: the server lets in or sends away, and prints the frame; the browser renders. */
async function shell({
  page,
  request,
  ground,
  head,
  tail,
}: Around & { page: PageRow; request: Request }): Promise<RenderedPage> {
  const way = await gateOf(page, request, ground);
  if (way) return { status: 302, location: way };
  await loadNamespaces([...layoutNamespaces(page), ...namespacesOf(page)]);
  const title = page.title
    ? `<title data-shell>${escape(text(page.title))} — ${escape(ground.settings.productName)}</title>`
    : '';
  const closed = '<meta name="robots" content="noindex" data-shell>';
  const frame = [{ path: '*', element: ground.viewer && <CabinetShell viewer={ground.viewer} /> }];
  const context = await enterOnServer(frame, request, null);
  if (context instanceof Response) throw new Error('a frame leads nowhere');
  const body = markupOf(context, ground);
  return {
    status: 200,
    parts: documentOf({ head: title + closed + head, body, state: stateOf(ground, null), tail }),
    errors: [],
    isWhole: true,
  };
}

type Whole = Around & { context: StaticContext };

/** A part that throws while it is drawn takes its page, and not the words about it. */
function whole(around: Whole): Drawn {
  try {
    return drawn(around);
  } catch (error) {
    return drawn({ ...around, context: failed(around.context, error) });
  }
}

const failed = ({ state }: StaticContext, error: unknown): StaticContext => ({
  status: 500,
  state: { ...state, errors: { root: error } },
});

export const renderBroken: RenderBroken = async ({ request, settings, assets }) => {
  await loadNamespaces(everywhere);
  const client: Client = { call: () => Promise.reject(new Error('a broken page asks nothing')) };
  const ground = groundFor({ client, settings: settings as PublicSettings, viewer: null, ended: false });
  const requestContext = new RouterContextProvider();
  requestContext.set(groundContext, ground);
  // An address without a page asks nothing of anybody; the words are then said at the address that was asked.
  const { pathname, search, origin } = new URL(request.url);
  const context = await enterOnServer(routes, new Request(new URL('/*', origin)), requestContext);
  if (context instanceof Response) return [];
  const state = { ...context.state, location: { ...context.state.location, pathname, search } };
  const error = new Error('the page could not be made');
  const around = { ground, ...assets.tags(sourcesOf(undefined), scriptsStart(undefined)) };
  return drawn({ ...around, context: failed({ ...context, state }, error) }).parts;
};

type Drawn = Omit<Extract<RenderedPage, { parts: PageParts }>, 'isWhole'>;

function drawn({ context, ground, head, tail }: Whole): Drawn {
  const markup = markupOf(context, ground);
  const hoisted = /^(?:<(?:title|link|meta)[^>]*>(?:[^<]*<\/title>)?)+/.exec(markup)?.[0] ?? '';
  const { loaderData, errors: thrown } = context.state;
  const errors = Object.values(thrown ?? {});
  const state = stateOf(ground, { loaderData, errors: wireErrors(thrown) });
  const body = markup.slice(hoisted.length);
  return {
    status: statusOf(context, errors),
    parts: documentOf({ head: hoisted + head, body, state, tail }),
    errors,
  };
}

const markupOf = (context: StaticContext, ground: PageGround): string =>
  renderToString(
    <StrictMode>
      <GroundProvider value={ground}>
        <TextProvider text={textOf(ground.settings.productName)}>
          <StaticRouterProvider context={context} />
        </TextProvider>
      </GroundProvider>
    </StrictMode>,
  );

const statusOf = (context: StaticContext, errors: unknown[]): number =>
  errors[0] instanceof ApiError ? errors[0].status : context.status;

/** Errors reach the browser as a status and nothing else. */
const wireErrors = (errors: Answers['errors']) =>
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

const stateOf = ({ settings, viewer }: PageGround, router: object | null): string =>
  inlineJson({ settings, viewer, router });

const escape = (words: string): string => words.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

const documentOf = ({
  head,
  body,
  state,
  tail,
}: {
  head: string;
  body: string;
  state: string;
  tail: string;
}): PageParts => [
  opening,
  head,
  '</head><body><div id="root">',
  body,
  '</div><script type="application/json" id="state">',
  state,
  `</script>${tail}</body></html>`,
];
const opening =
  `<!DOCTYPE html><html lang="ru" data-mantine-color-scheme="light"><head><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="theme-color" content="#ffffff">` +
  `<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="/favicon.svg" type="image/svg+xml">` +
  `<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png"><link rel="manifest" href="/site.webmanifest">`;
