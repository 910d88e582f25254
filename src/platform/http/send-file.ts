/** Files on the wire: names in headers, ranges for video and PDF, and no second sending of what the browser has. */
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileAnswer } from '#platform/http/answer.ts';
import { hasCopy } from '#platform/http/has-copy.ts';

export const isFile = (result: unknown): result is FileAnswer =>
  typeof result === 'object' && result !== null && 'stream' in result;

/** A sandboxed document has no origin and no scripts; the browser's own PDF viewer refuses to open in a sandbox. */
const policyOf = (mime: string): string =>
  `${mime === 'application/pdf' ? '' : 'sandbox; '}default-src 'none'; style-src 'unsafe-inline'`;

export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileAnswer,
): Promise<FastifyReply> {
  reply
    .header('cache-control', file.cache)
    .header('content-security-policy', policyOf(file.mime))
    .header('cross-origin-resource-policy', file.isForOtherSites ? 'cross-origin' : 'same-origin');
  if (file.etag) reply.header('etag', file.etag);
  if (file.etag && hasCopy(request, file.etag)) return reply.code(304).send();
  reply.header('content-type', file.mime).header('content-disposition', file.disposition);
  if (typeof file.stream === 'function' && file.size !== undefined) {
    return sendParts(request, reply, { open: file.stream, size: file.size, etag: file.etag });
  }
  if (file.size !== undefined) reply.header('content-length', file.size);
  return reply.send(typeof file.stream === 'function' ? await file.stream() : file.stream);
}

interface Parts {
  open: (part?: { start: number; end: number }) => Promise<Readable>;
  size: number;
  etag: string | undefined;
}

async function sendParts(
  request: FastifyRequest,
  reply: FastifyReply,
  { open, size, etag }: Parts,
): Promise<FastifyReply> {
  reply.header('accept-ranges', 'bytes');
  const condition = request.headers['if-range'];
  const wanted = condition === undefined || condition === etag ? rangeOf(request.headers.range, size) : null;
  if (wanted === 'beyond') return reply.code(416).header('content-range', `bytes */${size}`).send('');
  if (wanted) reply.code(206).header('content-range', `bytes ${wanted.start}-${wanted.end}/${size}`);
  reply.header('content-length', wanted ? wanted.end - wanted.start + 1 : size);
  // An empty stream, because Fastify takes the length of a HEAD from any other body.
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  return reply.send(await open(wanted ?? undefined));
}

/** One range or none: several at once, and what is no range at all, are answered with the whole file (RFC 9110). */
export function rangeOf(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'beyond' | null {
  const found = header && /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header);
  if (!found || found[0] === 'bytes=-') return null;
  const [, from = '', to = ''] = found;
  if (from === '') return within({ start: Math.max(0, size - Number(to)), end: size - 1 }, size);
  const end = to === '' ? size - 1 : Number(to);
  return to !== '' && end < Number(from) ? null : within({ start: Number(from), end }, size);
}

const within = (range: { start: number; end: number }, size: number) =>
  range.start >= size ? 'beyond' : { start: range.start, end: Math.min(range.end, size - 1) };
