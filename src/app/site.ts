/** Mounts the pages on the server: static files, built or development pages, the page cache for anonymous visitors. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#app/config.ts';
import { handlers } from '#app/handlers.ts';
import type { Product } from '#app/product.ts';
import { sharePictureRoutes } from '#app/share-pictures.ts';
import { siteDocuments } from '#app/site-documents.ts';
import type { Services } from '#platform/services.ts';
import type { Log } from '#platform/log/log.ts';
import { servePictures } from '#platform/pictures/serve-pictures.ts';
import { builtAssets, builtEntry } from '#platform/ssr/built-pages.ts';
import { developmentPages } from '#platform/ssr/development-pages.ts';
import { localTransport } from '#platform/ssr/local-transport.ts';
import { isSigningOn } from '#platform/signing/settings.ts';
import { servePages } from '#platform/ssr/serve-pages.ts';
import { serveDocuments } from '#platform/ssr/serve-documents.ts';
import type { PagesOptions } from '#platform/ssr/serve-pages.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const dist = join(root, 'dist');

interface SiteOptions {
  config: Config;
  product: Product;
  log: Log;
}

export async function openSite({ config, product, log }: SiteOptions): Promise<void> {
  const { development } = config;
  const { server, serverContext, t, authenticate } = product;
  const { settings } = serverContext.services;
  const transport = localTransport({ handlers, serverContext, t, log });
  const options = {
    cache: development ? null : product.pageCache,
    authenticate,
    transport,
    settings,
    publicSettings: publicSettingsOf(config, serverContext.services),
    log,
  };
  servePictures(server, sharePictureRoutes({ transport, settings, t }));
  serveDocuments(server, {
    documents: siteDocuments(serverContext, t, product.pageCache),
    pages: product.pageCache,
  });
  servePages(server, {
    ...options,
    ...(development ? await developmentPages(server) : await builtPages(server)),
  });
}

/** The public part of the configuration and of the settings that officers change. */
const publicSettingsOf = (
  { productName, publicOrigin, demo }: Config,
  { settings, signing }: Pick<Services, 'settings' | 'signing'>,
) => ({
  productName,
  publicOrigin,
  get publicPage() {
    return settings.publicPage;
  },
  demo,
  sendsPhoneCodes: settings.sendsPhoneCodes,
  signsDocuments: isSigningOn(signing),
});

async function builtPages(server: FastifyInstance): Promise<Pick<PagesOptions, 'load' | 'assets'>> {
  const client = join(dist, 'client');
  await server.register(fastifyStatic, {
    root: join(client, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
  });
  // Files of public/ have no hash in their names, so browsers revalidate them after a day.
  await server.register(fastifyStatic, {
    root: client,
    prefix: '/',
    decorateReply: false,
    wildcard: false,
    // Hashed files are served by the rule above, with a longer cache time.
    globIgnore: ['assets/**'],
    maxAge: '1d',
    index: false,
  });
  const entry = await builtEntry(dist);
  return { load: async () => entry, assets: builtAssets(dist) };
}
