/** Limits a request body that the multipart parser reads from the raw request. */
import type { IncomingMessage } from 'node:http';
import type { Refusal } from '#kernel/refusal.ts';

/**
 * Fails the request with `refusal` when more than `limit` bytes have streamed. Start it in the same tick as the reader,
 * because the listener makes the stream flow. Returns a function that stops counting.
 */
export function countBytes(request: IncomingMessage, limit: number, refusal: Refusal): () => void {
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= limit) return;
    request.off('data', count);
    // The parser takes an error of the request for the end of its work. Destroying the request would prevent the
    // response.
    request.emit('error', refusal);
  };
  request.on('data', count);
  return () => request.off('data', count);
}
