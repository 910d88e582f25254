import type { FastifyReply, FastifyRequest } from 'fastify';
import { maxBodyBytes } from '#platform/http/read-body.ts';

/**
 * Closes the connection after a response to a body that is not read to its end. Node would read and discard the rest
 * before the next request of the connection, which for a chunked body can last for ever.
 */
export function closeUnreadBody({ raw, headers }: FastifyRequest, reply: FastifyReply): void {
  const isChunked = headers['transfer-encoding'] !== undefined;
  const isLong = Number(headers['content-length'] ?? 0) > maxBodyBytes;
  if (!raw.complete && (isChunked || isLong)) reply.header('connection', 'close');
}
