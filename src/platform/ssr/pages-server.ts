/** Serves the pages: from the cache to anonymous visitors, rendered for everybody else. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clearCookies } from '#platform/http/session-cookie.ts';
import type { Authenticate, Authenticated } from '#platform/http/authenticate.ts';
import { visitOf } from '#platform/http/authenticate.ts';
import type { Log } from '#platform/log/log.ts';
import type { Settings } from '#platform/outside.ts';
import { refusalOf } from '#platform/http/refusal-of.ts';
import type { LocalTransport } from '#platform/ssr/local-transport.ts';
import type { CachedPage, PageCache } from '#platform/ssr/page-cache.ts';
import { sightPrint, withSight } from '#platform/ssr/print-sight.ts';
import type { SightPrint } from '#platform/ssr/print-sight.ts';
import { sendKept } from '#platform/ssr/send-kept.ts';
import { encodeParts } from '#platform/ssr/encode-parts.ts';
import type { PageAssets, PagesEntry, RenderedPage } from '#api/page-renderer.ts';

export interface PagesOptions {
  load: () => Promise<PagesEntry>;
  assets: PageAssets;
  /** Development: the bundler's own tags. */
  finish?: (url: string, html: string) => Promise<string>;
  cache: PageCache | null;
  authenticate: Authenticate;
  transport: LocalTransport;
  settings: Settings;
  publicSettings: object;
  log: Log;
}

export function servePages(app: FastifyInstance, options: PagesOptions): void {
  const errorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    sendBroken(error, { request, reply, options });
  app.get('/*', { exposeHeadRoute: true, errorHandler }, async (request, reply) => {
    // Addresses of the API that nothing answers are not pages.
    if (request.url.startsWith('/api/') || request.url === '/api') return reply.callNotFound();
    const entry = await options.load();
    const path = normalPath(request.url);
    request.authenticated = await options.authenticate(request);
    const print = sightPrint(request, () => options.assets.styles(sightStyles));
    const seen = async (page: CachedPage) => (print ? withSight(page, print) : page);
    let made: RenderedPage | undefined;
    if (options.cache && isStranger(request) && !request.url.includes('?') && entry.cachable(path)) {
      const hit = await options.cache.get(path, async () => {
        made = await render(request, entry, options);
        return cachableHtml(made);
      });
      if (hit) return sendKept(request, reply, { kept: await seen(hit), ...sharedPage });
    }
    made ??= await render(request, entry, options);
    return sendRendered(reply, made, { request, options, print });
  });
}

/** The module whose build holds the look for weak sight. */
const sightStyles = 'src/ui/sight-panel.tsx';

/**
 * One rendering for all strangers, and yet `private`: the same address answers a signed-in person with a page of his
 * own, and a shared cache in front that overlooks `Vary: cookie` would hand it on. What a public answer would save is
 * what our own memory saves already; browsers ask again and are told 304 (security §3.4).
 */
const sharedPage = {
  type: 'text/html; charset=utf-8',
  cache: 'private, no-cache',
  vary: 'accept-encoding, cookie',
};

/** Nobody's session, not even one that is over; of other cookies only the look for weak sight shows, in the ready bytes. */
const isStranger = ({ authenticated: { actor, stale } }: FastifyRequest): boolean => !actor.person && !stale;

/** An address that begins with two slashes of any kind would be read as one of another host. */
const ownPath = (url: string): string => url.replace(/^[\\/]+/, '/');

/** One spelling per page, so that nothing but the path fills the cache. */
const normalPath = (url: string): string => {
  const path = url.split(/[?#]/)[0]!;
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
};

const cachableHtml = (page: RenderedPage): string | null =>
  'parts' in page && page.status === 200 && page.isWhole ? page.parts.join('') : null;

async function render(
  request: FastifyRequest,
  entry: PagesEntry,
  options: PagesOptions,
): Promise<RenderedPage> {
  const { authenticated } = request;
  const local = options.transport.as(authenticated.actor, visitOf(request));
  const viewer = authenticated.actor.person ? await viewerOf(local) : null;
  const page = await entry.renderPage({
    request: new Request(new URL(ownPath(request.url), options.settings.publicOrigin), { method: 'GET' }),
    local,
    settings: options.publicSettings,
    viewer,
    ended: authenticated.stale,
    assets: options.assets,
  });
  if ('errors' in page && page.status >= 500) {
    for (const error of page.errors)
      options.log.error('page.failed', { route: normalPath(request.url).slice(0, 100) }, error);
  }
  return page;
}

async function viewerOf(local: ReturnType<LocalTransport['as']>): Promise<object | null> {
  const { envelope } = await local('GET /api/session', {}, {});
  return envelope.status === 'success' ? (envelope.data as object | null) : null;
}

/** A visitor of a page reads the site's own words about a fault; the fault itself stays with the server. */
async function sendBroken(
  error: unknown,
  { request, reply, options }: { request: FastifyRequest; reply: FastifyReply; options: PagesOptions },
): Promise<FastifyReply> {
  const refusal = refusalOf(error);
  if (refusal.status < 500) throw error;
  options.log.error('page.failed', { route: normalPath(request.url).slice(0, 100) }, error);
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter));
  const entry = await options.load();
  const parts = await entry.renderBroken({
    request: new Request(new URL(ownPath(request.url), options.settings.publicOrigin), { method: 'GET' }),
    settings: options.publicSettings,
    assets: options.assets,
  });
  reply.code(refusal.status).header('content-type', 'text/html; charset=utf-8');
  return reply.header('cache-control', 'no-store').send(encodeParts(parts));
}

interface Around {
  request: FastifyRequest;
  print: SightPrint | null;
  options: PagesOptions;
}

async function sendRendered(
  reply: FastifyReply,
  page: RenderedPage,
  { request, options, print }: Around,
): Promise<FastifyReply> {
  forgetStale(reply, request.authenticated, options.settings);
  if (!('parts' in page)) return reply.redirect(page.location ?? '/', page.status);
  reply
    .code(page.status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'private, no-store');
  // Addresses with one-time tokens must not travel on as a referrer.
  if (/^\/(email\/confirm|password\/reset|registration)/.test(request.url))
    reply.header('referrer-policy', 'no-referrer');
  const html = encodeParts(
    options.finish ? [await options.finish(request.url, page.parts.join(''))] : page.parts,
  );
  return reply.send(print ? print.into(html) : html);
}

/** Cookies of a session that is over would make the browser believe it is signed in. */
function forgetStale(reply: FastifyReply, { stale }: Authenticated, settings: Settings): void {
  if (!stale) return;
  for (const cookie of clearCookies(settings)) reply.header('set-cookie', cookie);
}
