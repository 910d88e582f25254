/** Sends files, with byte ranges (video, PDF) and conditional requests. */
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileResponse } from '#platform/http/define-handler.ts';
import { matchesEtag } from '#platform/http/matches-etag.ts';

export const isFile = (result: unknown): result is FileResponse =>
  typeof result === 'object' && result !== null && 'stream' in result;

/** A sandboxed document has no origin and no scripts. PDFs are not sandboxed: the browser's viewer would not open them. */
const policyOf = (mime: string): string =>
  `${mime === 'application/pdf' ? '' : 'sandbox; '}default-src 'none'; style-src 'unsafe-inline'`;

export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileResponse,
): Promise<FastifyReply> {
  reply
    .header('cache-control', file.cacheControl)
    .header('content-security-policy', policyOf(file.mime))
    .header('cross-origin-resource-policy', file.allowCrossOrigin ? 'cross-origin' : 'same-origin');
  if (file.etag) reply.header('etag', file.etag);
  if (file.etag && matchesEtag(request, file.etag)) return reply.code(304).send();
  reply.header('content-type', file.mime).header('content-disposition', file.disposition);
  if (typeof file.stream === 'function' && file.size !== undefined) {
    return sendRange(request, reply, { open: file.stream, size: file.size, etag: file.etag });
  }
  if (file.size !== undefined) reply.header('content-length', file.size);
  return reply.send(typeof file.stream === 'function' ? await file.stream() : file.stream);
}

interface RangeSource {
  open: (part?: { start: number; end: number }) => Promise<Readable>;
  size: number;
  etag: string | undefined;
}

async function sendRange(
  request: FastifyRequest,
  reply: FastifyReply,
  { open, size, etag }: RangeSource,
): Promise<FastifyReply> {
  reply.header('accept-ranges', 'bytes');
  const condition = request.headers['if-range'];
  const range = condition === undefined || condition === etag ? rangeOf(request.headers.range, size) : null;
  if (range === 'beyond') return reply.code(416).header('content-range', `bytes */${size}`).send('');
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  reply.header('content-length', range ? range.end - range.start + 1 : size);
  // An empty stream: for any other body Fastify would overwrite the Content-Length of a HEAD.
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  return reply.send(await open(range ?? undefined));
}

/** Supports a single range. Several ranges and invalid ones get the whole file (RFC 9110). */
export function rangeOf(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'beyond' | null {
  const match = header && /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header);
  if (!match || match[0] === 'bytes=-') return null;
  const [, from = '', to = ''] = match;
  if (from === '') return clampRange({ start: Math.max(0, size - Number(to)), end: size - 1 }, size);
  const end = to === '' ? size - 1 : Number(to);
  return to !== '' && end < Number(from) ? null : clampRange({ start: Number(from), end }, size);
}

const clampRange = (range: { start: number; end: number }, size: number) =>
  range.start >= size ? 'beyond' : { start: range.start, end: Math.min(range.end, size - 1) };
