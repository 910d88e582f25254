/** Texts of Open Graph pictures: fixed pages, news, authors. Only what a guest may read is drawn. */
import { guest } from '#access/actor.ts';
import { unwrap } from '#api/client.ts';
import { endpointKey } from '#api/endpoint.ts';
import type { Endpoint, OutputOf } from '#api/endpoint.ts';
import { ApiError } from '#api/envelope.ts';
import { contentPages } from '#app/sitemap.ts';
import { readPublicAuthor } from '#features/catalogue/calls.ts';
import { readNews } from '#features/news/calls.ts';
import { formatLongDay } from '#kernel/format-long-day.ts';
import { shortName } from '#kernel/person-name.ts';
import type { TextKey, Translate } from '#kernel/translate.ts';
import type { PictureRoute } from '#platform/pictures/serve-pictures.ts';
import type { SharePictureText } from '#platform/pictures/share-picture.ts';
import type { LocalTransport } from '#platform/ssr/local-transport.ts';
import type { Settings } from '#platform/services.ts';

interface SharePictureOptions {
  transport: LocalTransport;
  settings: Settings;
  t: Translate;
}

/** The position of a page in this list is its scene number. */
const scenes = ['/', '/authors', '/news', '/faq', '/contacts'];

export function sharePictureRoutes({ transport, settings, t }: SharePictureOptions): PictureRoute[] {
  const call = transport.as(guest, { ip: '', agent: '', session: null });
  const common = { product: settings.productName, footer: settings.host };
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
            loadText: async () => pageText(path, title),
          },
        ]
      : [],
  );
  const pageText = (path: string, title: TextKey): SharePictureText => ({
    ...common,
    slug: t('app@share.scene', {
      number: String(scenes.indexOf(path) + 1).padStart(2, '0'),
      name: t(title),
    }),
    title: path === '/' ? t('common@footer.motto') : t(title),
  });
  return [
    ...fixed,
    {
      path: '/og/authors/:id.png',
      loadText: async (params) => {
        const author = await read(readPublicAuthor, { id: params['id']! });
        const slugParts = [t('catalogue@authors.name'), ...(author?.genres ?? []).map(({ name }) => name)];
        return author && { ...common, slug: slugParts.slice(0, 3).join(' — '), title: shortName(author) };
      },
    },
    {
      path: '/og/news/:id(^[1-9]\\d{0,8}).png',
      loadText: async (params) => {
        const news = await read(readNews, { id: params['id']! });
        return (
          news && { ...common, slug: `${news.categoryName} — ${formatLongDay(news.date)}`, title: news.name }
        );
      },
    },
  ];
}
