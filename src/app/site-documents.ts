/** Documents of the whole site for programs: who may look where, the map of addresses, the feed of news. */
import { pages } from '#app/pages.ts';
import { listAddresses, partOfSiteMap, siteMap } from '#app/site-map.ts';
import type { Ground } from '#platform/http/answer.ts';
import type { SiteDocument } from '#platform/ssr/site-documents.ts';

const xml = 'application/xml; charset=utf-8';

export function siteDocuments(ground: Ground): SiteDocument[] {
  const { settings } = ground.outside;
  const origin = new URL(settings.publicOrigin).origin;
  return [
    {
      path: '/robots.txt',
      type: 'text/plain; charset=utf-8',
      make: async () => robots(origin, settings.publicPage),
    },
    { path: '/sitemap.xml', type: xml, make: async () => siteMap(await listAddresses(ground), origin) },
    {
      path: '/sitemap-:part(^[1-9]\\d?).xml',
      type: xml,
      make: async ({ part }) => partOfSiteMap(await listAddresses(ground), origin, Number(part)),
    },
  ];
}

/** What stands behind a session, and what only programs ask for. */
const closed = [
  '/api/',
  ...new Set(pages.filter(({ auth }) => auth).map(({ path }) => `/${path.split('/')[1]}`)),
].filter((path) => path !== '/registration');

/** With the public page switched off nothing is to be found at all. */
const robots = (origin: string, isPublic: boolean): string =>
  isPublic
    ? `User-agent: *\n${closed.map((path) => `Disallow: ${path}`).join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`
    : 'User-agent: *\nDisallow: /\n';
