/** Registers the handlers as Fastify routes: session, role check, body, CSRF check, handler, envelope. */
import { rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Envelope } from '#api/envelope.ts';
import { success } from '#api/envelope.ts';
import { Refusal } from '#kernel/refusal.ts';
import { hasHead } from '#platform/http/allowed-methods.ts';
import type { Handler, PageRedirect, ResponseHeaders, ServerContext } from '#platform/http/define-handler.ts';
import type { Authenticate, Authenticated } from '#platform/http/authenticate.ts';
import { clientInfoOf } from '#platform/http/authenticate.ts';
import { CsrfRefusal, evaluateCsrf } from '#platform/http/csrf.ts';
import type { CsrfInput } from '#platform/http/csrf.ts';
import type { Settings } from '#platform/services.ts';
import { scanUpload } from '#platform/malware/scan-upload.ts';
import { readBody } from '#platform/http/read-body.ts';
import { parseQuery } from '#platform/http/parse-query.ts';
import type { UploadedFile } from '#platform/http/read-body.ts';
import { isFile, sendFile } from '#platform/http/send-file.ts';
import { UploadSlots } from '#platform/http/upload-slots.ts';
import { writeLimiter } from '#platform/http/write-limiter.ts';
import { csrfToken, isTokenOf, setCookies } from '#platform/http/session-cookie.ts';

declare module 'fastify' {
  interface FastifyRequest {
    authenticated: Authenticated;
    arrivedAt: Date;
  }
  interface FastifyContextConfig {
    /** The body holds a file and may take as long as its size needs. */
    isUpload?: boolean;
  }
}

export interface MountOptions {
  handlers: readonly Handler[];
  serverContext: ServerContext;
  authenticate: Authenticate;
}

export function mountHandlers(app: FastifyInstance, { handlers, ...options }: MountOptions): void {
  // Shared by all calls with a body: `server.ts` mounts them together.
  const context = { ...options, ...callLimits(options.serverContext) };
  for (const handler of handlers) if (!handler.endpoint.socket) app.route(routeFor(handler, context));
}

export const callLimits = ({ services: { settings } }: ServerContext) => ({
  slots: new UploadSlots(),
  countWrite: writeLimiter(settings),
});

type RouteContext = Omit<MountOptions, 'handlers'> & ReturnType<typeof callLimits>;

export function routeFor(
  handler: Handler,
  { serverContext, authenticate, slots, countWrite }: RouteContext,
): RouteOptions {
  const { endpoint } = handler;
  return {
    method: endpoint.method,
    url: endpoint.path,
    config: { isUpload: endpoint.upload !== undefined },
    exposeHeadRoute: hasHead(endpoint),
    onRequest: async (request) => {
      request.arrivedAt = serverContext.services.clock.now();
      request.authenticated = await authenticate(request, { mayRemember: handler.confirmsSession });
      await withCurrentSession(request, authenticate, async () =>
        handler.authorizePerson(request.authenticated.actor, serverContext.services.clock),
      );
      const { actor } = request.authenticated;
      if (endpoint.changes && actor.person) countWrite({ accountId: actor.person.id, ip: request.ip });
      await handler.limit?.({ ...serverContext, actor, clientInfo: clientInfoOf(request) });
    },
    handler: async (request, reply) => {
      const responseHeaders: ResponseHeaders = { cookies: [], headers: {} };
      const uploads: UploadedFile[] = [];
      try {
        const run = () =>
          respond(request, reply, { handler, serverContext, authenticate, responseHeaders, uploads });
        const result = await (endpoint.upload ? slots.run(uploaderOf(request), run) : run());
        return await send(request, reply, { responseHeaders, result });
      } finally {
        await Promise.all(uploads.map((file) => rm(file.path, { force: true })));
      }
    },
  };
}

/** Guests share the slots of their address. */
const uploaderOf = (request: FastifyRequest): string =>
  request.authenticated.actor.person?.id ?? clientInfoOf(request).ip;

interface RespondOptions extends Pick<RouteContext, 'serverContext' | 'authenticate'> {
  handler: Handler;
  responseHeaders: ResponseHeaders;
  uploads: UploadedFile[];
}

async function respond(
  request: FastifyRequest,
  reply: FastifyReply,
  { handler, serverContext, authenticate, responseHeaders, uploads }: RespondOptions,
): Promise<unknown> {
  const { endpoint } = handler;
  const readRequest = async () => {
    if (endpoint.method === 'GET')
      return { fields: parseQuery(queryOf(request)), file: null, secondFile: null };
    const body = await readBody(request, endpoint.upload, serverContext.services.files);
    for (const file of [body.file, body.secondFile]) if (file) uploads.push(file);
    const { upload } = endpoint;
    if (upload && body.file) await scanUpload(serverContext.services, { ...body.file, field: upload.field });
    if (upload?.second && body.secondFile)
      await scanUpload(serverContext.services, { ...body.secondFile, field: upload.second.field });
    return body;
  };
  // The CSRF token may be a form field, so the body is read before the CSRF check. The role check has already passed.
  const input = await readRequest();
  return withCurrentSession(request, authenticate, async () => {
    if (endpoint.changes) checkCsrf(request, serverContext, input.fields['csrf']);
    const { actor, isRemembered } = request.authenticated;
    return handler.handle(serverContext, {
      actor,
      isRemembered,
      clientInfo: clientInfoOf(request),
      arrivedAt: request.arrivedAt,
      params: request.params as Record<string, string>,
      readInput: async () => input,
      responseHeaders,
      get signal() {
        return clientSignal(reply.raw);
      },
    });
  });
}

/** Repeats a step that was refused to a remembered session, with the session read anew. */
async function withCurrentSession<T>(
  request: FastifyRequest,
  authenticate: Authenticate,
  step: () => Promise<T>,
): Promise<T> {
  if (!request.authenticated.isRemembered) return step();
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    request.authenticated = await authenticate(request);
    return step();
  }
}

const queryOf = (request: FastifyRequest): string => {
  const queryStart = request.url.indexOf('?');
  return queryStart < 0 ? '' : request.url.slice(queryStart + 1);
};

const firstValue = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header;

function checkCsrf(request: FastifyRequest, { services: { settings } }: ServerContext, field: unknown): void {
  const { session } = request.authenticated;
  const headers = fetchHeaders(request);
  const result = evaluateCsrf({
    method: request.method,
    ownOrigins: ownOrigins(request, settings),
    headers,
    token: evaluateToken(request, settings, field),
    strict: settings.strictSession,
  });
  if (result === 'ok') return;
  const mayHaveFreshToken = result === 'wrong-token' && session && headers.site === 'same-origin';
  throw new CsrfRefusal(
    mayHaveFreshToken ? csrfToken(settings.csrfKeys, session.pid, session.sidHash) : undefined,
  );
}

/**
 * A page of another site may open a socket with the cookies of the visitor. Browsers always send `Origin`; a program without
 * it acts for nobody else.
 */
export function assertOwnOrigin(request: FastifyRequest, settings: Settings): void {
  const { site, origin, agent = '' } = fetchHeaders(request);
  const isOurs =
    origin === undefined
      ? !(settings.strictSession && agent.startsWith('Mozilla/'))
      : ownOrigins(request, settings).includes(origin);
  if (!isOurs || (site !== undefined && site !== 'same-origin')) throw new CsrfRefusal(undefined);
}

/** The configured origin; without PUBLIC_ORIGIN also the origin of the request. */
function ownOrigins(request: FastifyRequest, settings: Settings): string[] {
  if (settings.publicOriginIsSet) return [settings.publicOrigin];
  return [settings.publicOrigin, `${settings.secure ? 'https' : 'http'}://${request.headers.host ?? ''}`];
}

const fetchHeaders = ({ headers }: FastifyRequest): CsrfInput['headers'] => ({
  site: firstValue(headers['sec-fetch-site']),
  mode: firstValue(headers['sec-fetch-mode']),
  dest: firstValue(headers['sec-fetch-dest']),
  origin: headers.origin,
  referer: headers.referer,
  accept: headers.accept,
  agent: headers['user-agent'],
});

/** The token of the header or the form field. A token without a session counts as absent. */
function evaluateToken(request: FastifyRequest, settings: Settings, field: unknown): CsrfInput['token'] {
  const { session } = request.authenticated;
  const sent =
    firstValue(request.headers['x-csrf-token']) ??
    firstValue(request.headers['x-bitrix-csrf-token']) ??
    field;
  if (sent === undefined || sent === '' || session === null) return 'absent';
  return typeof sent === 'string' && isTokenOf(settings.csrfKeys, sent, session) ? 'valid' : 'wrong';
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { responseHeaders, result }: { responseHeaders: ResponseHeaders; result: unknown },
): Promise<FastifyReply | Envelope<unknown>> {
  setCookies(reply, responseHeaders.cookies);
  for (const [name, value] of Object.entries(responseHeaders.headers)) reply.header(name, value);
  if (isRedirect(result)) return reply.header('cache-control', 'no-store').redirect(result.redirectTo, 303);
  return isFile(result) ? sendFile(request, reply, result) : success(result);
}

const isRedirect = (result: unknown): result is PageRedirect =>
  typeof result === 'object' && result !== null && 'redirectTo' in result;

/** Aborted when the client closes the connection before its response is written: work that waits need not begin. */
function clientSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  const abort = () => {
    if (!response.writableFinished) controller.abort();
  };
  if (response.destroyed) abort();
  else response.once('close', abort);
  return controller.signal;
}
