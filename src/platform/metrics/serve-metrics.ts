/** `GET /metrics` for programs that know the token or come from a listed address. For others there is no such route. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressMatcher } from '#platform/http/address-ranges.ts';
import { routeOf } from '#platform/http/route-of.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';

export interface MetricsAccess {
  token: string | null;
  /** Address ranges that need no token. */
  from: readonly string[];
}

const metricsPath = '/metrics';

export function serveMetrics(
  app: FastifyInstance,
  { metrics, access }: { metrics: Metrics; access: MetricsAccess },
): void {
  app.addHook('onResponse', (request, { statusCode, elapsedTime }, done) => {
    metrics.observe({
      method: request.method,
      route: routeOf(request),
      status: statusCode,
      seconds: elapsedTime / 1000,
    });
    done();
  });
  const mayRead = readerCheck(access);
  app.get(metricsPath, { logLevel: 'warn', exposeHeadRoute: false }, async (request, reply) => {
    if (!mayRead(request)) return reply.callNotFound();
    const text = await metrics.text();
    return reply.header('content-type', metrics.contentType).send(text);
  });
}

function readerCheck({ token, from }: MetricsAccess): (request: FastifyRequest) => boolean {
  const isListed = addressMatcher(from);
  const expected = token === null ? null : digest(`Bearer ${token}`);
  return ({ headers, socket }) =>
    (expected !== null && timingSafeEqual(digest(headers.authorization ?? ''), expected)) ||
    // The address of the connection, because a proxy speaks for strangers. It says so by one of these headers.
    (!proxyHeaders.some((name) => headers[name] !== undefined) && isListed(socket.remoteAddress ?? ''));
}

const proxyHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/** Digests have equal length, so that the comparison takes equal time. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
