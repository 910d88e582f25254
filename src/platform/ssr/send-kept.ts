/** Kept bytes on the wire: in the encoding that the visitor takes, or nothing when he has them already. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasCopy } from '#platform/http/has-copy.ts';
import type { CachedPage } from '#platform/ssr/page-cache.ts';

type KeptBytes = Pick<CachedPage, 'etag' | 'raw' | 'gzip'> & Partial<Pick<CachedPage, 'brotli'>>;

export interface Sending {
  type: string;
  /** The value of Cache-Control. */
  cache: string;
  vary: string;
}

export function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { kept, type, cache, vary }: Sending & { kept: KeptBytes },
): FastifyReply {
  reply.header('etag', kept.etag).header('cache-control', cache).header('vary', vary);
  if (hasCopy(request, kept.etag)) return reply.code(304).send();
  reply.header('content-type', type);
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (kept.brotli && accepted.includes('br')) return reply.header('content-encoding', 'br').send(kept.brotli);
  if (accepted.includes('gzip')) return reply.header('content-encoding', 'gzip').send(kept.gzip);
  return reply.send(kept.raw);
}
