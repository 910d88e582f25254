/** What the pictures beside shared links say: a fixed page, a piece of news, an author; only what a guest may read is drawn. */
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

interface Parts {
  transport: LocalTransport;
  settings: Settings;
  text: Text;
}

/** Which number the scene of a page has in the programme. */
const scenes = ['/', '/authors', '/news', '/faq', '/contacts'];

export function sharePictures({ transport, settings, text }: Parts): PictureAddress[] {
  const call = transport.as(guest, { ip: '', agent: '', session: null });
  const around = { product: settings.productName, foot: settings.host };
  /** Null for what a guest does not find. */
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
    ...around,
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
        const line = [text('catalogue@authors.name'), ...(author?.genres ?? []).map(({ name }) => name)];
        return author && { ...around, slug: line.slice(0, 3).join(' — '), title: shortName(author) };
      },
    },
    {
      path: '/og/news/:id(^[1-9]\\d{0,8}).png',
      words: async (params) => {
        const news = await read(readNews, { id: params['id']! });
        return (
          news && { ...around, slug: `${news.categoryName} — ${showLongDay(news.date)}`, title: news.name }
        );
      },
    },
  ];
}
