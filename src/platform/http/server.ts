/** Creates the Fastify server: limits, headers, error handler, health checks, API. Pages are added by platform/ssr. */
import type { Socket } from 'node:net';
import Fastify from 'fastify';
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import type { Log } from '#platform/log/log.ts';
import { failure } from '#api/envelope.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Translate } from '#kernel/translate.ts';
import type { LiveHub } from '#platform/live/hub.ts';
import { isSocketRequest, mountLive } from '#platform/live/mount-live.ts';
import type { Handler } from '#platform/http/define-handler.ts';
import { allowedMethods } from '#platform/http/allowed-methods.ts';
import { closeConnectionsOnStop, stopOptions, stopPatience } from '#platform/http/close-connections.ts';
import { CsrfRefusal } from '#platform/http/csrf.ts';
import { connectionLimits, limitConnections } from '#platform/http/limit-connections.ts';
import { mountHandlers } from '#platform/http/mount-handlers.ts';
import type { MountOptions } from '#platform/http/mount-handlers.ts';
import { maxBodyBytes } from '#platform/http/read-body.ts';
import { parseQuery } from '#platform/http/parse-query.ts';
import { noticeUntrustedProxy } from '#platform/http/notice-untrusted-proxy.ts';
import { escapeUndecodablePath } from '#platform/http/escape-undecodable-path.ts';
import { refuseForeignHost } from '#platform/http/refuse-foreign-host.ts';
import { refuseUnreadableRequest } from '#platform/http/refuse-unreadable-request.ts';
import { refusalOf } from '#platform/http/refusal-of.ts';
import { FailureLog } from '#platform/http/failure-log.ts';
import { routeOf } from '#platform/http/route-of.ts';
import { RequestLog, createRequestLogger, requestIds } from '#platform/http/request-log.ts';
import { wireErrorsOf } from '#platform/http/wire-errors.ts';
import { shedLoad } from '#platform/http/shed-load.ts';
import { bodyPace, hasBody, watchBody } from '#platform/http/watch-body.ts';
import { securityHeaders } from '#platform/http/security-headers.ts';

export interface ServerOptions extends MountOptions {
  log: Log;
  /** Absent without sockets. */
  hub?: LiveHub;
  t: Translate;
  trustProxy: string[];
  /** Event-loop delay in milliseconds above which calls are rejected; 0 disables the limit. */
  maxDelayMs: number;
  /** Null when ready, otherwise the reason. */
  ready: () => Promise<string | null>;
  /** The process is about to stop, so every response closes its connection. */
  isDraining: () => boolean;
}

export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { serverContext, t } = options;
  const failures = new FailureLog(options.log);
  const app = Fastify({
    loggerInstance: options.log.pino as FastifyBaseLogger,
    logController: new RequestLog(),
    genReqId: requestIds(),
    childLoggerFactory: createRequestLogger,
    trustProxy: options.trustProxy.length ? options.trustProxy : false,
    bodyLimit: maxBodyBytes,
    // Long enough for slow uploads of 100 MB; `watchBody` cuts slower ones and all other bodies.
    requestTimeout: 20 * 60_000,
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    // How often Node looks for heads that are too slow.
    http: {
      connectionsCheckingInterval: 5_000,
      shouldUpgradeCallback: isSocketRequest(options.handlers),
    },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    rewriteUrl: ({ url = '/' }) => escapeUndecodablePath(originForm(url)),
    ...stopOptions,
    clientErrorHandler: (error, socket) =>
      refuseUnreadableRequest(error, socket as Socket, {
        settings: serverContext.services.settings,
        t,
      }),
    // An undecodable URL fails before any hook runs, so the headers are set here.
    frameworkErrors: (error, request, reply) => {
      securityHeaders(reply, serverContext.services.settings);
      void sendRefusal(error, { request, reply, t, failures });
    },
  });
  app.server.headersTimeout = 10_000;
  limitConnections(app.server, connectionLimits);
  closeConnectionsOnStop(app, stopPatience);
  addFormParsers(app);
  await app.register(cookie);
  app.decorateRequest('authenticated');
  app.decorateRequest('pagePattern', undefined);
  addHooks(app, options);
  app.setErrorHandler((error: FastifyError, request, reply) =>
    sendRefusal(error, { request, reply, t, failures }),
  );
  await shedLoad(app, { maxDelayMs: options.maxDelayMs, sampleIntervalMs: 1_000 });
  addHealthRoutes(app, options);
  await mountCalls(app, options);
  if (options.hub) await mountLive(app, { ...options, hub: options.hub });
  const methodsAt = allowedMethods(options.handlers);
  app.setNotFoundHandler((request, reply) => {
    const methods = methodsAt(request.url.split('?')[0]!);
    // 405 for a known path with another method, 404 for everything else. RFC 9110 §15.5.6 requires the header.
    if (methods.length > 0) reply.header('allow', methods.join(', '));
    const refusal = new Refusal(methods.length > 0 ? 'method_not_allowed' : 'not_found');
    return sendRefusal(refusal, { request, reply, t, failures });
  });
  return app;
}

function addHooks(app: FastifyInstance, { serverContext, trustProxy, log, isDraining }: ServerOptions): void {
  const { settings } = serverContext.services;
  // No promises in these hooks, because they run for every request.
  app.addHook('onRequest', (request, _reply, done) => {
    refuseForeignHost(request, settings);
    done();
  });
  if (trustProxy.length === 0) {
    const notice = noticeUntrustedProxy(log);
    app.addHook('onRequest', (request, _reply, done) => {
      notice(request);
      done();
    });
  }
  app.addHook('onRequest', (request, _reply, done) => {
    // Fastify makes `routeOptions` anew for every reader.
    if (hasBody(request.raw))
      watchBody(request.raw, { ...bodyPace, isUpload: request.routeOptions.config.isUpload === true });
    done();
  });
  // eslint-disable-next-line max-params -- Fastify calls it with four.
  app.addHook('onSend', (request, reply, _payload, done) => {
    securityHeaders(reply, settings);
    closeUnreadBody(request, reply);
    if (isDraining()) reply.header('connection', 'close');
    done();
  });
}

/** The hooks of the multipart plugin run for every request of its scope, so only calls with a body are in it. */
async function mountCalls(app: FastifyInstance, options: MountOptions): Promise<void> {
  const { handlers } = options;
  const isRead = ({ endpoint }: Handler) => endpoint.method === 'GET';
  mountHandlers(app, { ...options, handlers: handlers.filter(isRead) });
  await app.register(async (scope) => {
    await scope.register(multipart);
    mountHandlers(scope, { ...options, handlers: handlers.filter((handler) => !isRead(handler)) });
  });
  // Outside of that scope Fastify would answer 415 to a multipart body, but an unknown path must get its 404.
  app.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));
}

/** Accepts JSON and forms. Fastify also parses text/plain by default, which no endpoint takes. */
function addFormParsers(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      try {
        done(null, parseQuery(body as string));
      } catch {
        done(new Refusal('validation_failed'), undefined);
      }
    },
  );
}

function addHealthRoutes(app: FastifyInstance, { ready }: ServerOptions): void {
  // Probes come every few seconds.
  const quiet = { logLevel: 'warn' } as const;
  app.get('/health/live', quiet, async () => ({ status: 'live' }));
  app.get('/health/ready', quiet, async (_request, reply) => {
    const reason = await ready();
    return reason === null ? { status: 'ready' } : reply.code(503).send({ status: 'not ready', reason });
  });
}

interface ErrorContext {
  request: FastifyRequest;
  reply: FastifyReply;
  t: Translate;
  failures: FailureLog;
}

function sendRefusal(error: unknown, { request, reply, t, failures }: ErrorContext) {
  // The client has gone and reads no response. Its broken connection has the same error code as a broken database.
  const isAborted = request.raw.destroyed && !request.raw.complete;
  const refusal = isAborted ? new Refusal('validation_failed') : refusalOf(error);
  if (refusal.status >= 500) {
    const fields = { requestId: request.id, method: request.method, route: routeOf(request) };
    failures.add({ event: 'call.failed', fields, error });
  }
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter));
  if (refusal instanceof CsrfRefusal) reply.header('vary', 'Sec-Fetch-Site, Origin');
  reply.header('cache-control', 'no-store');
  return reply.code(refusal.status).send(failure(wireErrorsOf(refusal, t)));
}

/**
 * The path and the query of a request target. A client may send a whole URL (RFC 9112 §3.2.2), and then the router and
 * the page cache would treat each host as another page. A target that is no URL becomes a path that no page has.
 */
export function originForm(target: string): string {
  if (target.startsWith('/')) return target;
  if (!URL.canParse(target)) return `/${target}`;
  const { pathname, search } = new URL(target);
  return pathname.startsWith('/') ? pathname + search : `/${pathname}${search}`;
}

/**
 * Closes the connection after responding to a body that was not read to its end. Otherwise Node reads and discards the
 * rest before the next request, which takes for ever with an endless chunked body.
 */
export function closeUnreadBody({ raw, headers }: FastifyRequest, reply: FastifyReply): void {
  const isChunked = headers['transfer-encoding'] !== undefined;
  const isLong = Number(headers['content-length'] ?? 0) > maxBodyBytes;
  if (!raw.complete && (isChunked || isLong)) reply.header('connection', 'close');
}
