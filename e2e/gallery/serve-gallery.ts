/** Builds the gallery, which the product has in development only, and answers the requests of a page with it. */
import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { documentPolicy } from '../../src/platform/http/security-headers.ts';
import { buildWithVite } from '../build-with-vite.ts';
import { typesetTexts } from '../../scripts/typeset-texts.ts';
import { runFolder } from '../run-folder.ts';

const root = join(import.meta.dirname, '../..');
const page = 'e2e/gallery/gallery.html';

let built: Promise<string> | undefined;

/** The folder of the gallery, which the specs of a worker share. It ends with the run. */
export const buildGallery = (): Promise<string> => (built ??= build());

async function build(): Promise<string> {
  const folder = mkdtempSync(join(runFolder(), 'gallery-'));
  await buildWithVite({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [react(), typesetTexts()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      // The policy of the product allows no fonts inside of a style sheet.
      assetsInlineLimit: 0,
      rolldownOptions: { input: join(root, page) },
    },
  });
  return folder;
}

const types: Record<string, string> = {
  html: 'text/html',
  js: 'text/javascript',
  mjs: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

export const galleryOrigin = 'http://gallery.localhost';

/** No server: the pages of the gallery have no calls. Their Content-Security-Policy is that of the product. */
export async function serveGallery(tab: Page, folder: string): Promise<void> {
  await tab.route(`${galleryOrigin}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const file = pathname.startsWith('/assets/') ? pathname : `/${page}`;
    const contentType = types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    const headers = { 'content-security-policy': documentPolicy };
    return route.fulfill({ body: readFileSync(join(folder, file)), contentType, headers });
  });
}
