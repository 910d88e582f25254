/** Registers the handlers as Fastify routes: session, role check, body, CSRF check, handler, envelope. */
import { rm } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Envelope } from '#api/envelope.ts';
import { success } from '#api/envelope.ts';
import type { Effects, Ground, Handler } from '#platform/http/answer.ts';
import type { Authenticate, Authenticated } from '#platform/http/authenticate.ts';
import { visitOf } from '#platform/http/authenticate.ts';
import { CsrfRefusal } from '#platform/http/csrf-refusal.ts';
import { csrfVerdict } from '#platform/http/csrf.ts';
import type { CsrfQuestion } from '#platform/http/csrf.ts';
import type { Settings } from '#platform/outside.ts';
import { parseQuery, readBody } from '#platform/http/read-body.ts';
import type { UploadedFile } from '#platform/http/read-body.ts';
import { isFile, sendFile } from '#platform/http/send-file.ts';
import { csrfToken, isTokenOf, setCookies } from '#platform/http/session-cookie.ts';

declare module 'fastify' {
  interface FastifyRequest {
    authenticated: Authenticated;
  }
}

export interface MountOptions {
  handlers: readonly Handler[];
  ground: Ground;
  authenticate: Authenticate;
}

export function mount(app: FastifyInstance, { handlers, ground, authenticate }: MountOptions): void {
  for (const handler of handlers) {
    const { endpoint } = handler;
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      // HEAD runs the handler of the GET, with everything that it writes.
      exposeHeadRoute: endpoint.method === 'GET' && !endpoint.changes && !endpoint.recordsReading,
      onRequest: async (request) => {
        request.authenticated = await authenticate(request);
        handler.admit(request.authenticated.actor);
      },
      handler: async (request, reply) => {
        const effects: Effects = { cookies: [], headers: {} };
        const uploads: UploadedFile[] = [];
        try {
          const result = await respond(request, { handler, ground, effects, uploads });
          return await send(request, reply, { effects, result });
        } finally {
          await Promise.all(uploads.map((file) => rm(file.path, { force: true })));
        }
      },
    });
  }
}

interface RespondOptions {
  handler: Handler;
  ground: Ground;
  effects: Effects;
  uploads: UploadedFile[];
}

async function respond(
  request: FastifyRequest,
  { handler, ground, effects, uploads }: RespondOptions,
): Promise<unknown> {
  const { endpoint } = handler;
  const readRequest = async () => {
    if (endpoint.method === 'GET') return { fields: parseQuery(queryOf(request)), file: null };
    const body = await readBody(request, endpoint.upload, ground.outside.files);
    if (body.file) uploads.push(body.file);
    return body;
  };
  // The CSRF token may be a form field, so the body is read before the CSRF check. The role check has already passed.
  const read = await readRequest();
  if (endpoint.changes) checkCsrf(request, ground, read.fields['csrf']);
  return handler.respond(ground, {
    actor: request.authenticated.actor,
    visit: visitOf(request),
    params: request.params as Record<string, string>,
    raw: async () => read,
    effects,
  });
}

const queryOf = (request: FastifyRequest): string => {
  const at = request.url.indexOf('?');
  return at < 0 ? '' : request.url.slice(at + 1);
};

const firstValue = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header;

function checkCsrf(request: FastifyRequest, { outside: { settings } }: Ground, field: unknown): void {
  const { session } = request.authenticated;
  const headers = fetchHeaders(request);
  const result = csrfVerdict({
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

const fetchHeaders = ({ headers }: FastifyRequest): CsrfQuestion['headers'] => ({
  site: firstValue(headers['sec-fetch-site']),
  mode: firstValue(headers['sec-fetch-mode']),
  dest: firstValue(headers['sec-fetch-dest']),
  origin: headers.origin,
  referer: headers.referer,
  accept: headers.accept,
  agent: headers['user-agent'],
});

/** The token of the header or the form field. A token without a session counts as absent. */
function tokenSent(request: FastifyRequest, settings: Settings, field: unknown): CsrfQuestion['token'] {
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
  { effects, result }: { effects: Effects; result: unknown },
): Promise<FastifyReply | Envelope<unknown>> {
  setCookies(reply, effects.cookies);
  for (const [name, value] of Object.entries(effects.headers)) reply.header(name, value);
  return isFile(result) ? sendFile(request, reply, result) : success(result);
}
