import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The path of the page in the table of pages: all pages have one route. */
    pagePattern: string | undefined;
  }
}

/** The route pattern, never the path: a path may hold a token. Empty for an unknown route. */
export const routeOf = ({ pagePattern, routeOptions }: FastifyRequest): string =>
  pagePattern ?? routeOptions?.url ?? '';
