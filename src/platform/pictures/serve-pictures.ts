/** Serves drawn pictures: two drawn concurrently, cached by their text, 404 for records that are not public. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Refusal } from '#kernel/refusal.ts';
import { concurrencyLimiter } from '#platform/concurrency-limiter.ts';
import { drawSharePicture, designVersion } from '#platform/pictures/share-picture.ts';
import type { SharePictureText } from '#platform/pictures/share-picture.ts';
import { matchesEtag } from '#platform/http/matches-etag.ts';

export interface PictureRoute {
  /** Fastify route pattern. */
  path: string;
  /** The text of the picture. Null when there is no such public record. */
  loadText: (params: Record<string, string>) => Promise<SharePictureText | null>;
}

const maxCached = 200;
const concurrency = 2;
/** Bounds memory when a crawler requests all pictures at once. */
const maxQueue = 50;
/** Caches show a corrected title after an hour at the latest. */
const cacheControl = 'public, max-age=3600';

export function servePictures(app: FastifyInstance, routes: readonly PictureRoute[]): void {
  const draw = cachedDrawing();
  for (const { path, loadText } of routes) {
    app.get<{ Params: Record<string, string> }>(path, { exposeHeadRoute: true }, async (request, reply) => {
      const text = await loadText(request.params);
      if (!text) return reply.callNotFound();
      const key = createHash('sha256')
        .update(JSON.stringify([designVersion, text]))
        .digest('base64url');
      const etag = `"${key.slice(0, 27)}"`;
      // Draws before the headers are set, so that an error is not cached.
      const png = matchesEtag(request, etag) ? null : await draw(key, text);
      reply.header('etag', etag).header('cache-control', cacheControl);
      // Other sites embed it.
      reply.header('cross-origin-resource-policy', 'cross-origin');
      return png ? reply.header('content-type', 'image/png').send(png) : reply.code(304).send();
    });
  }
}

/** Concurrent requests for one picture share one drawing. */
function cachedDrawing(): (key: string, text: SharePictureText) => Promise<Buffer> {
  const limit = concurrencyLimiter({
    concurrency,
    maxQueue,
    queueFullError: () => new Refusal('unavailable', { retryAfter: 5 }),
  });
  const cache = new LRUCache<string, Buffer, SharePictureText>({
    max: maxCached,
    fetchMethod: (_key, _stale, { context }) => limit(() => drawSharePicture(context)),
  });
  return (key, text) => cache.forceFetch(key, { context: text });
}
