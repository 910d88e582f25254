/** Texts of Open Graph pictures: fixed pages, news, authors. Only what a guest may read is drawn. */
import { guest } from '#access/actor.ts';
import { unwrap } from '#api/client.ts';
import { endpointKey } from '#api/endpoint.ts';
import type { Endpoint, OutputOf } from '#api/endpoint.ts';
import { ApiError } from '#api/envelope.ts';
import { contentPages } from '#app/site-map.ts';
import { readPublicAuthor } from '#features/catalogue/contract.ts';
import { readNews } from '#features/news/contract.ts';
import { showLongDay } from '#kernel/long-day.ts';
import { shortName } from '#kernel/person-name.ts';
import type { Text } from '#kernel/text.ts';
import type { PictureAddress } from '#platform/pictures/serve-pictures.ts';
import type { ShareWords } from '#platform/pictures/share-picture.ts';
import type { LocalTransport } from '#platform/ssr/local-transport.ts';
import type { Settings } from '#platform/outside.ts';

interface SharePictureOptions {
  transport: LocalTransport;
  settings: Settings;
  text: Text;
}

/** The position of a page in this list is its scene number. */
const scenes = ['/', '/authors', '/news', '/faq', '/contacts'];

export function sharePictures({ transport, settings, text }: SharePictureOptions): PictureAddress[] {
  const call = transport.as(guest, { ip: '', agent: '', session: null });
  const common = { product: settings.productName, foot: settings.host };
  /** Null when a guest gets 404. */
  const read = async <E extends Endpoint>(endpoint: E, params: Record<string, string>) => {
    try {
      const { status, envelope } = await call(endpointKey(endpoint), params, {});
      return unwrap(status, envelope) as OutputOf<E>;
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }
  };
  const fixed = contentPages.flatMap(({ path, title }) =>
    scenes.includes(path) && title
      ? [
          {
            path: path === '/' ? '/og/home.png' : `/og${path}.png`,
            words: async () => pageWords(path, title),
          },
        ]
      : [],
  );
  const pageWords = (path: string, title: string): ShareWords => ({
    ...common,
    slug: text('app@share.scene', {
      number: String(scenes.indexOf(path) + 1).padStart(2, '0'),
      name: text(title),
    }),
    title: path === '/' ? text('common@footer.motto') : text(title),
  });
  return [
    ...fixed,
    {
      path: '/og/authors/:id.png',
      words: async (params) => {
        const author = await read(readPublicAuthor, { id: params['id']! });
        const slugParts = [text('catalogue@authors.name'), ...(author?.genres ?? []).map(({ name }) => name)];
        return author && { ...common, slug: slugParts.slice(0, 3).join(' — '), title: shortName(author) };
      },
    },
    {
      path: '/og/news/:id(^[1-9]\\d{0,8}).png',
      words: async (params) => {
        const news = await read(readNews, { id: params['id']! });
        return (
          news && { ...common, slug: `${news.categoryName} — ${showLongDay(news.date)}`, title: news.name }
        );
      },
    },
  ];
}
