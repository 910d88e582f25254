import type { FastifyRequest } from 'fastify';

/** A proxy that packs an answer marks its copy as weak: the words are the same. */
const strong = (etag: string): string => etag.replace(/^W\//, '');

/** The visitor's copy is this very one. `etag` as it is sent, quotes and all. */
export const hasCopy = ({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean =>
  (headers['if-none-match'] ?? '').split(/,\s*/).some((own) => strong(own) === strong(etag));
