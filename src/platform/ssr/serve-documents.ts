/** Documents for programs: robots.txt, sitemap, feeds. Cached until the next change. */
import type { FastifyInstance } from 'fastify';
import type { PageCache } from '#platform/ssr/page-cache.ts';
import { sendCached } from '#platform/ssr/send-cached.ts';

export interface SiteDocument {
  /** Fastify route path. */
  path: string;
  type: string;
  /** Null: 404. */
  render: (params: Record<string, string>) => Promise<string | null>;
}

/** Programs see changes within five minutes. */
const cacheControl = 'public, max-age=300';

export function serveDocuments(
  app: FastifyInstance,
  { documents, pages }: { documents: readonly SiteDocument[]; pages: PageCache },
): void {
  for (const { path, type, render } of documents) {
    app.get<{ Params: Record<string, string> }>(path, { exposeHeadRoute: true }, async (request, reply) => {
      // Not the requested path, which has many spellings because letters may be escaped.
      const key = [path, ...Object.values(request.params)].join(' ');
      const cached = await pages.getOrRender(key, () => render(request.params));
      if (!cached) return reply.callNotFound();
      return sendCached(request, reply, { cached, type, cacheControl, vary: 'accept-encoding' });
    });
  }
}
