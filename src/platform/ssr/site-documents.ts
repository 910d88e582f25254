/** What programs read of the site: robots.txt, the map, feeds. Made once per change, the same bytes for everybody. */
import type { FastifyInstance } from 'fastify';
import type { PageCache } from '#platform/ssr/page-cache.ts';
import { sendKept } from '#platform/ssr/send-kept.ts';

export interface SiteDocument {
  /** As the server's router writes it. */
  path: string;
  type: string;
  /** Whole text; null when there is nothing to show (404). */
  make: (params: Record<string, string>) => Promise<string | null>;
}

/** They ask rarely, so what has changed is told within minutes. */
const cache = 'public, max-age=300';

export function serveDocuments(
  app: FastifyInstance,
  { documents, pages }: { documents: readonly SiteDocument[]; pages: PageCache },
): void {
  for (const { path, type, make } of documents) {
    app.get<{ Params: Record<string, string> }>(path, { exposeHeadRoute: true }, async (request, reply) => {
      const kept = await pages.get(request.url.split('?')[0]!, () => make(request.params));
      if (!kept) return reply.callNotFound();
      return sendKept(request, reply, { kept, type, cache, vary: 'accept-encoding' });
    });
  }
}
