/** Documents of the site for programs: robots.txt, web manifest, sitemap, news feed. */
import { pages } from '#app/pages.ts';
import { listSitemapEntries, renderSitemapPart, renderSitemap } from '#app/sitemap.ts';
import { newsFeed } from '#features/news/server/news-feed.ts';
import type { Translate } from '#kernel/translate.ts';
import type { ServerContext } from '#platform/http/define-handler.ts';
import type { PageCache } from '#platform/ssr/page-cache.ts';
import type { SiteDocument } from '#platform/ssr/serve-documents.ts';

const xml = 'application/xml; charset=utf-8';

export function siteDocuments(
  serverContext: ServerContext,
  t: Translate,
  pageCache: PageCache,
): SiteDocument[] {
  const { settings } = serverContext.services;
  const origin = new URL(settings.publicOrigin).origin;
  const entries = () => pageCache.memoize('addresses', () => listSitemapEntries(serverContext));
  const site = { origin, productName: settings.productName, t };
  return [
    {
      path: '/robots.txt',
      type: 'text/plain; charset=utf-8',
      render: async () => robots(origin, settings.publicPage),
    },
    {
      path: '/site.webmanifest',
      type: 'application/manifest+json; charset=utf-8',
      render: async () => manifest(settings.productName, t),
    },
    { path: '/sitemap.xml', type: xml, render: async () => renderSitemap(await entries(), origin) },
    {
      path: '/sitemap-:part(^[1-9]\\d?).xml',
      type: xml,
      render: async ({ part }) => renderSitemapPart(await entries(), origin, Number(part)),
    },
    {
      path: '/news/rss.xml',
      type: 'application/rss+xml; charset=utf-8',
      render: () => newsFeed(serverContext.database.db, { ...site, now: serverContext.services.clock.now() }),
    },
  ];
}

/** Web app manifest, for the icon and name on a phone's home screen. */
const manifest = (product: string, t: Translate): string =>
  JSON.stringify({
    name: product,
    short_name: product,
    description: t('common@head.description', { product }),
    lang: 'ru',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#080a12',
    icons: ['icon', 'maskable'].flatMap((name) =>
      [192, 512].map((size) => ({
        src: `/icons/${name}-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: name === 'icon' ? 'any' : 'maskable',
      })),
    ),
  });

/** Paths that need a session, and the API. */
const disallowed = [
  '/api/',
  ...new Set(pages.filter(({ auth }) => auth).map(({ path }) => `/${path.split('/')[1]}`)),
].filter((path) => path !== '/registration');

/** Disallows everything while the public page is off. */
const robots = (origin: string, isPublic: boolean): string =>
  isPublic
    ? `User-agent: *\nAllow: /api/files/\n${disallowed.map((path) => `Disallow: ${path}`).join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`
    : 'User-agent: *\nDisallow: /\n';
