/** Development: pages from source with hot module replacement, in the process and on the port of the server. */
import type { FastifyInstance } from 'fastify';
import type { PageAssets, PagesEntry } from '#api/page-renderer.ts';

export interface DevelopmentPages {
  load: () => Promise<PagesEntry>;
  assets: PageAssets;
  finish: (url: string, html: string) => Promise<string>;
}

interface Runner {
  runner: { import(id: string): Promise<PagesEntry> };
}

export async function developmentPages(app: FastifyInstance): Promise<DevelopmentPages> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  });
  app.addHook('onRequest', (request, reply, done) => {
    // Vite uses inline scripts and its own WebSocket, which the Content-Security-Policy of the product forbids.
    reply.header('content-security-policy', "frame-ancestors 'none'");
    if (/^\/(api|health)\//.test(request.url)) done();
    else vite.middlewares(request.raw, reply.raw, () => done());
  });
  app.addHook('onClose', () => vite.close());
  return {
    load: () =>
      (vite.environments['ssr'] as unknown as Runner).runner.import('/src/app/web/server-entry.tsx'),
    assets: {
      tags: () => ({
        head: '<link rel="stylesheet" href="/src/ui/styles.css">',
        scripts: '<script type="module" src="/src/app/web/browser.tsx"></script>',
      }),
      styles: () => '<link rel="stylesheet" href="/src/ui/a11y/settings.css">',
    },
    finish: (url, html) => vite.transformIndexHtml(url, html),
  };
}
