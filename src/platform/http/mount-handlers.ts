/** Registers the handlers as Fastify routes: session, role check, body, CSRF check, handler, envelope. */
import { rm } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Envelope } from '#api/envelope.ts';
import { success } from '#api/envelope.ts';
import type { ResponseHeaders, ServerContext, Handler } from '#platform/http/define-handler.ts';
import type { Authenticate, Authenticated } from '#platform/http/authenticate.ts';
import { clientInfoOf } from '#platform/http/authenticate.ts';
import { CsrfRefusal, evaluateCsrf } from '#platform/http/csrf.ts';
import type { CsrfInput } from '#platform/http/csrf.ts';
import type { Settings } from '#platform/services.ts';
import { parseQuery, readBody } from '#platform/http/read-body.ts';
import type { UploadedFile } from '#platform/http/read-body.ts';
import { isFile, sendFile } from '#platform/http/send-file.ts';
import { UploadSlots } from '#platform/http/upload-slots.ts';
import { csrfToken, isTokenOf, setCookies } from '#platform/http/session-cookie.ts';

declare module 'fastify' {
  interface FastifyRequest {
    authenticated: Authenticated;
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

export function mountHandlers(
  app: FastifyInstance,
  { handlers, serverContext, authenticate }: MountOptions,
): void {
  const slots = new UploadSlots();
  for (const handler of handlers) {
    const { endpoint } = handler;
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { isUpload: endpoint.upload !== undefined },
      // HEAD runs the handler of the GET, with everything that it writes.
      exposeHeadRoute: endpoint.method === 'GET' && !endpoint.changes && !endpoint.recordsReading,
      onRequest: async (request) => {
        request.authenticated = await authenticate(request);
        handler.authorizeRole(request.authenticated.actor);
      },
      handler: async (request, reply) => {
        const responseHeaders: ResponseHeaders = { cookies: [], headers: {} };
        const uploads: UploadedFile[] = [];
        try {
          const run = () => respond(request, { handler, serverContext, responseHeaders, uploads });
          const { person } = request.authenticated.actor;
          const result = await (endpoint.upload && person ? slots.run(person.id, run) : run());
          return await send(request, reply, { responseHeaders, result });
        } finally {
          await Promise.all(uploads.map((file) => rm(file.path, { force: true })));
        }
      },
    });
  }
}

interface RespondOptions {
  handler: Handler;
  serverContext: ServerContext;
  responseHeaders: ResponseHeaders;
  uploads: UploadedFile[];
}

async function respond(
  request: FastifyRequest,
  { handler, serverContext, responseHeaders, uploads }: RespondOptions,
): Promise<unknown> {
  const { endpoint } = handler;
  const readRequest = async () => {
    if (endpoint.method === 'GET') return { fields: parseQuery(queryOf(request)), file: null };
    const body = await readBody(request, endpoint.upload, serverContext.services.files);
    if (body.file) uploads.push(body.file);
    return body;
  };
  // The CSRF token may be a form field, so the body is read before the CSRF check. The role check has already passed.
  const read = await readRequest();
  if (endpoint.changes) checkCsrf(request, serverContext, read.fields['csrf']);
  return handler.handle(serverContext, {
    actor: request.authenticated.actor,
    clientInfo: clientInfoOf(request),
    params: request.params as Record<string, string>,
    readInput: async () => read,
    responseHeaders,
  });
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
    token: tokenSent(request, settings, field),
    strict: settings.strictSession,
  });
  if (result === 'ok') return;
  const mayHaveFreshToken = result === 'wrong-token' && session && headers.site === 'same-origin';
  throw new CsrfRefusal(
    mayHaveFreshToken ? csrfToken(settings.csrfKeys, session.pid, session.sidHash) : undefined,
  );
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
function tokenSent(request: FastifyRequest, settings: Settings, field: unknown): CsrfInput['token'] {
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
  return isFile(result) ? sendFile(request, reply, result) : success(result);
}
