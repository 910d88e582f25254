/** Sends cached bytes in an encoding that the client accepts, or 304 when its copy is fresh. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesEtag } from '#platform/http/matches-etag.ts';
import type { CachedPage } from '#platform/ssr/page-cache.ts';

type CachedBytes = Pick<CachedPage, 'etag' | 'raw' | 'gzip'> & Partial<Pick<CachedPage, 'brotli'>>;

export interface SendCachedOptions {
  type: string;
  cacheControl: string;
  vary: string;
}

export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { cached, type, cacheControl, vary }: SendCachedOptions & { cached: CachedBytes },
): FastifyReply {
  reply.header('etag', cached.etag).header('cache-control', cacheControl).header('vary', vary);
  if (matchesEtag(request, cached.etag)) return reply.code(304).send();
  reply.header('content-type', type);
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (cached.brotli && accepted.includes('br'))
    return reply.header('content-encoding', 'br').send(cached.brotli);
  if (accepted.includes('gzip')) return reply.header('content-encoding', 'gzip').send(cached.gzip);
  return reply.send(cached.raw);
}
