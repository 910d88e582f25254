/** Serves the pages: from the cache for anonymous visitors, rendered for signed-in users. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clearCookies, setCookies } from '#platform/http/session-cookie.ts';
import type { Authenticate } from '#platform/http/authenticate.ts';
import { clientInfoOf } from '#platform/http/authenticate.ts';
import type { Log } from '#platform/log/log.ts';
import type { Settings } from '#platform/services.ts';
import { FailureLog } from '#platform/http/failure-log.ts';
import { routeOf } from '#platform/http/route-of.ts';
import { refusalOf } from '#platform/http/refusal-of.ts';
import { documentPolicy } from '#platform/http/security-headers.ts';
import { answerPlainForms } from '#platform/ssr/answer-plain-forms.ts';
import type { LocalTransport } from '#platform/ssr/local-transport.ts';
import { renderFailed } from '#platform/ssr/page-cache.ts';
import type { PageCache } from '#platform/ssr/page-cache.ts';
import { a11yTransformOf, withA11ySettings } from '#platform/ssr/a11y-transform.ts';
import type { A11yTransform } from '#platform/ssr/a11y-transform.ts';
import { sendCached } from '#platform/ssr/send-cached.ts';
import type { PageAssets, PageParts, PagesEntry, RenderedPage } from '#api/page-renderer.ts';
import { trimEnd } from '#kernel/trim-end.ts';

export interface PagesOptions {
  load: () => Promise<PagesEntry>;
  assets: PageAssets;
  /** Development only: lets Vite add its tags. */
  finish?: (url: string, html: string) => Promise<string>;
  cache: PageCache | null;
  authenticate: Authenticate;
  transport: LocalTransport;
  settings: Settings;
  publicSettings: object;
  log: Log;
}

export function servePages(app: FastifyInstance, options: PagesOptions): void {
  const failures = new FailureLog(options.log);
  const errorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    sendErrorPage(error, { request, reply, options, failures });
  answerPlainForms(app, {
    isPage: async (url) => (await options.load()).patternOf(normalizePath(url)) !== undefined,
  });
  app.get('/*', { exposeHeadRoute: true, errorHandler }, async (request, reply) => {
    // Unknown API paths are not pages.
    if (isApiPath(request.url)) return reply.callNotFound();
    // In development the policy is another one.
    if (!reply.hasHeader(policyHeader)) reply.header(policyHeader, documentPolicy);
    const entry = await options.load();
    const path = normalizePath(request.url);
    request.pagePattern = entry.patternOf(path);
    request.authenticated = await options.authenticate(request);
    const a11y = a11yTransformOf(request, () => options.assets.styles(a11yStyles));
    let rendered: RenderedPage | undefined;
    const { cache } = options;
    if (cache && isShared(request, path) && entry.isCacheable(path)) {
      const renderCacheable = async () => {
        rendered = await render(request, entry, options);
        return cacheableHtml(rendered);
      };
      const hit = cache.get(path) ?? (await cache.getOrRender(path, renderCacheable));
      if (hit) {
        const cached = a11y ? await withA11ySettings(hit, a11y) : hit;
        return sendCached(request, reply, { cached, ...sharedPage });
      }
    }
    rendered ??= await render(request, entry, options);
    return sendRendered(reply, rendered, { request, options, a11y });
  });
}

const isApiPath = (url: string): boolean => url.startsWith('/api/') || url === '/api';

const policyHeader = 'content-security-policy';

/** The module whose styles are the accessibility styles. */
const a11yStyles = 'src/ui/a11y/settings-panel.tsx';

/**
 * `private` although all anonymous visitors get the same bytes: the same URL serves personal pages to signed-in users,
 * and a shared cache that ignores `Vary: cookie` would leak them. A public response would save no rendering, because the
 * server caches the page itself; browsers revalidate and get 304 (security §3.4).
 */
const sharedPage = {
  type: 'text/html; charset=utf-8',
  cacheControl: 'private, no-cache',
  vary: 'accept-encoding, cookie',
};

/**
 * Requests without a query and without a session, not even an expired one. The only other cookie that affects a page is
 * `a11y`, which is applied to the cached bytes. Pages are found in any letter case and with escaped letters, but changes
 * clear them by their usual paths.
 */
const isShared = ({ authenticated: { actor, sessionEnded }, url }: FastifyRequest, path: string): boolean =>
  !actor.person && !sessionEnded && !url.includes('?') && path === path.toLowerCase() && !path.includes('%');

/** A path that starts with two slashes or backslashes would be parsed as another host. */
const localPath = (url: string): string => url.replace(/^[\\/]+/, '/');

/** One cache key per page: without query, hash and trailing slashes. */
const normalizePath = (url: string): string => {
  const path = url.split(/[?#]/)[0]!;
  return path.length > 1 ? trimEnd(path, /\//) || '/' : path;
};

function cacheableHtml(page: RenderedPage): string | null | typeof renderFailed {
  if (!('parts' in page)) return null;
  if (page.status >= 500) return renderFailed;
  return page.status === 200 && page.isComplete ? page.parts.join('') : null;
}

async function render(
  request: FastifyRequest,
  entry: PagesEntry,
  options: PagesOptions,
): Promise<RenderedPage> {
  const { authenticated } = request;
  const local = options.transport.as(authenticated.actor, clientInfoOf(request));
  const viewer = authenticated.actor.person ? await viewerOf(local) : null;
  const page = await entry.renderPage({
    request: new Request(new URL(localPath(request.url), options.settings.publicOrigin), { method: 'GET' }),
    local,
    settings: options.publicSettings,
    viewer,
    sessionEnded: authenticated.sessionEnded,
    assets: options.assets,
  });
  if ('errors' in page && page.status >= 500) {
    // The transport has logged why a call failed.
    const faults = page.errors.filter((error) => !(error instanceof Error && error.name === 'ApiError'));
    for (const error of faults) options.log.error('page.failed', { route: routeOf(request) }, error);
  }
  return page;
}

async function viewerOf(local: ReturnType<LocalTransport['as']>): Promise<object | null> {
  const { envelope } = await local('GET /api/session', {}, {});
  return envelope.status === 'success' ? (envelope.data as object | null) : null;
}

interface ErrorPageContext {
  request: FastifyRequest;
  reply: FastifyReply;
  options: PagesOptions;
  failures: FailureLog;
}

/** Sends the error page of the site; the error itself is only logged. */
async function sendErrorPage(
  error: unknown,
  { request, reply, options, failures }: ErrorPageContext,
): Promise<FastifyReply> {
  const refusal = refusalOf(error);
  if (refusal.status < 500) throw error;
  failures.add({ event: 'page.failed', fields: { route: routeOf(request) }, error });
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter));
  const entry = await options.load();
  const parts = await entry.renderErrorPage({
    request: new Request(new URL(localPath(request.url), options.settings.publicOrigin), { method: 'GET' }),
    settings: options.publicSettings,
    assets: options.assets,
  });
  reply.code(refusal.status).header('content-type', 'text/html; charset=utf-8');
  return reply.header('cache-control', 'no-store').send(encodeParts(parts));
}

async function sendRendered(
  reply: FastifyReply,
  page: RenderedPage,
  { request, options, a11y }: { request: FastifyRequest; a11y: A11yTransform | null; options: PagesOptions },
): Promise<FastifyReply> {
  // With cookies of an expired session the browser would act as signed in.
  if (request.authenticated.sessionEnded) setCookies(reply, clearCookies(options.settings));
  if (!('parts' in page)) return reply.redirect(page.location ?? '/', page.status);
  reply
    .code(page.status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'private, no-store');
  if (page.status === 503) reply.header('retry-after', '5');
  // URLs with one-time tokens must not leak through the Referer header.
  if (/^\/(email\/confirm|password\/reset|registration)/.test(request.url))
    reply.header('referrer-policy', 'no-referrer');
  const html = encodeParts(
    options.finish ? [await options.finish(request.url, page.parts.join(''))] : page.parts,
  );
  return reply.send(a11y ? a11y.apply(html) : html);
}

/** UTF-8 bytes per UTF-16 code unit. */
const maxBytesPerUnit = 3;

/** Encodes a document in one pass, without joining it to one string and without measuring its byte length first. */
export function encodeParts(parts: PageParts): Buffer {
  const buffer = Buffer.allocUnsafe(maxBytesPerUnit * parts.reduce((sum, { length }) => sum + length, 0));
  const end = parts.reduce((at, part) => at + buffer.write(part, at), 0);
  return buffer.subarray(0, end);
}
