/** The HTML document of a page: the head, the markup, and the state as JSON. */
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { AppProvider } from '#api/app-context.tsx';
import type { AppContext } from '#api/app-context.tsx';
import { ApiError } from '#api/envelope.ts';
import { inlineJson } from '#api/inline-json.ts';
import type { PageParts, PageTags, RenderedPage } from '#api/page-renderer.ts';
import { translatorFor } from '#app/web/namespaces.ts';
import { StaticRouterProvider } from '#router/provider.tsx';
import { isRouteErrorResponse } from '#router/responses.ts';
import type { LoaderResults } from '#router/run-loaders.ts';
import type { StaticHandlerContext } from '#router/static-handler.ts';
import { TranslationProvider } from '#ui/i18n.tsx';

export interface RenderInput extends PageTags {
  app: AppContext;
}

export type PageRenderInput = RenderInput & { context: StaticHandlerContext };

export type RenderedDocument = Omit<Extract<RenderedPage, { parts: PageParts }>, 'isComplete'>;

export function renderPageDocument({ context, app, head, scripts }: PageRenderInput): RenderedDocument {
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

export const markupOf = (context: StaticHandlerContext, app: AppContext): string =>
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

export const stateOf = ({ settings, viewer }: AppContext, router: object | null): string =>
  inlineJson({ settings, viewer, router });

export const escape = (value: string): string => value.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

export const documentParts = ({
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
