/** Drawn pictures on the wire: two drawn at a time, kept by what they say, 404 for what nobody may see. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#kernel/refusal.ts';
import { turnstile } from '#platform/passwords/turnstile.ts';
import { drawShare, drawing } from '#platform/pictures/share-picture.ts';
import type { ShareWords } from '#platform/pictures/share-picture.ts';
import { hasCopy } from '#platform/http/has-copy.ts';

export interface PictureAddress {
  /** As the server's router writes it. */
  path: string;
  /** What the picture says; null when there is no such public thing. */
  words: (params: Record<string, string>) => Promise<ShareWords | null>;
}

const mostKept = 200;
const atOnce = 2;
/** Whoever asks for all pictures of the site at once does not fill the memory. */
const longestQueue = 50;
/** A title that was corrected is drawn anew within the hour, wherever the picture is kept. */
const cache = 'public, max-age=3600';

export function servePictures(app: FastifyInstance, addresses: readonly PictureAddress[]): void {
  const draw = keeper();
  for (const { path, words } of addresses) {
    app.get<{ Params: Record<string, string> }>(path, { exposeHeadRoute: true }, async (request, reply) => {
      const said = await words(request.params);
      if (!said) return reply.callNotFound();
      const mark = createHash('sha256')
        .update(JSON.stringify([drawing, said]))
        .digest('base64url');
      const etag = `"${mark.slice(0, 27)}"`;
      // Before the headers: what could not be drawn is not kept by anybody.
      const png = hasCopy(request, etag) ? null : await draw(mark, said);
      reply.header('etag', etag).header('cache-control', cache);
      // It is drawn for other sites to show.
      reply.header('cross-origin-resource-policy', 'cross-origin');
      return png ? reply.header('content-type', 'image/png').send(png) : reply.code(304).send();
    });
  }
}

/** Those who ask for the same picture wait for one drawing; the oldest is dropped first. */
function keeper(): (mark: string, words: ShareWords) => Promise<Buffer> {
  const kept = new Map<string, Promise<Buffer>>();
  const enter = turnstile({
    atOnce,
    longestQueue,
    full: () => new Refusal('unavailable', { retryAfter: 5 }),
  });
  return (mark, words) => {
    const known = kept.get(mark);
    if (known) return known;
    if (kept.size >= mostKept) kept.delete(kept.keys().next().value!);
    const drawn = enter(() => drawShare(words));
    kept.set(mark, drawn);
    drawn.catch(() => kept.delete(mark));
    return drawn;
  };
}
