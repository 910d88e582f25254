/** Builds the plain peer for the server: the product's own sources, with another router. */
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

const standIn = fileURLToPath(new URL('router.tsx', import.meta.url));

const otherRouter: Plugin = {
  name: 'other-router',
  enforce: 'pre',
  resolveId: (id) => (/^#router\/(hooks|link|provider|scroll-restoration)\./.test(id) ? standIn : null),
};

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  plugins: [otherRouter, react()],
  logLevel: 'error',
  publicDir: false,
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: { outDir: 'dist/bench', ssr: true, rolldownOptions: { input: 'bench/plain/entry.tsx' } },
});
