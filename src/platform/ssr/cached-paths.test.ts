import Fastify from 'fastify';
import cookie from '@fastify/cookie';
import { expect, test } from 'vitest';
import { guest } from '#access/actor.ts';
import { silentLog } from '#platform/log/log.ts';
import type { Settings } from '#platform/services.ts';
import type { LocalTransport } from '#platform/ssr/local-transport.ts';
import { PageCache } from '#platform/ssr/page-cache.ts';
import { servePages } from '#platform/ssr/serve-pages.ts';
import { serveDocuments } from '#platform/ssr/serve-documents.ts';

test('a document is made once, however its path is escaped', async () => {
  const app = Fastify();
  const made: string[] = [];
  const render = async ({ part = '' }: Record<string, string>) => {
    made.push(part);
    return `<urlset>${part}</urlset>`;
  };
  const documents = ['/sitemap.xml', '/sitemap-:part(^[1-9]).xml'].map((path) => ({
    path,
    type: 'text/xml',
    render,
  }));
  serveDocuments(app, { documents, pages: new PageCache() });
  const paths = ['/sitemap.xml', '/%73itemap.xml', '/sitemap%2exml?a', '/sitemap-1.xml', '/sitemap-2.xml'];
  const answers = await Promise.all(paths.map(async (url) => (await app.inject(url)).payload));
  expect(answers).toEqual(['', '', '', '1', '2'].map((part) => `<urlset>${part}</urlset>`));
  expect(made).toEqual(['', '1', '2']);
});

test('only the usual spelling of a path is cached, because changes clear no other', async () => {
  const app = Fastify();
  await app.register(cookie);
  const pages = new PageCache();
  servePages(app, {
    load: async () => ({
      patternOf: () => '/news',
      isCacheable: () => true,
      renderPage: async () => ({ status: 200, parts: ['page'], isComplete: true, errors: [] }),
      renderErrorPage: async () => ['error'],
    }),
    assets: { styles: () => [] } as never,
    cache: pages,
    authenticate: async () => ({ actor: guest, session: null, sessionEnded: false, isRemembered: false }),
    transport: { as: () => () => Promise.reject(new Error('no calls')) } as unknown as LocalTransport,
    settings: { publicOrigin: 'http://localhost' } as Settings,
    publicSettings: {},
    log: silentLog,
  });
  for (const url of ['/news', '/News', '/NEWS/', '/%6eews'])
    expect((await app.inject(url)).payload).toBe('page');
  expect(pages.counts.pages).toBe(1);
});
