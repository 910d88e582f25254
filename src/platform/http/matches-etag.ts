import type { FastifyRequest } from 'fastify';

/** A proxy that compresses a response marks its ETag as weak; the content is the same. */
const withoutWeakMark = (etag: string): string => etag.replace(/^W\//, '');

/** Whether If-None-Match contains this `etag`, given with its quotes: the client's copy is fresh. */
export const matchesEtag = ({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean =>
  (headers['if-none-match'] ?? '')
    .split(/,\s*/)
    .some((candidate) => withoutWeakMark(candidate) === withoutWeakMark(etag));
