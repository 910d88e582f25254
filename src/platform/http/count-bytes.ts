/** Limits a request body that the multipart parser reads from the raw request. */
import type { IncomingMessage } from 'node:http';
import type { Refusal } from '#kernel/refusal.ts';

/**
 * Fails the request with `refusal` above `limit` bytes while they stream. Start it in the same tick as the reader: the listener makes
 * the stream flow. Returns a function that ends the count.
 */
export function countBytes(request: IncomingMessage, limit: number, refusal: Refusal): () => void {
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= limit) return;
    request.off('data', count);
    // The parser takes an error of the request as the end of its work. Destroying would prevent the response.
    request.emit('error', refusal);
  };
  request.on('data', count);
  return () => request.off('data', count);
}
