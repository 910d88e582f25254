/** Two builds of the pages from one graph: the browser's and the server's. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig(({ command }) => ({
  plugins: [react()],
  appType: 'custom',
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: { polyfill: false },
        assetsInlineLimit: 1024,
        rolldownOptions: { input: 'src/app/web/browser.tsx' },
      },
    },
    ssr: {
      // The built pages carry React's production code, whichever way the server is run.
      resolve: { noExternal: command === 'build' ? true : [] },
      define: { 'process.env.NODE_ENV': JSON.stringify(command === 'build' ? 'production' : 'development') },
      build: { outDir: 'dist/server', ssr: true, rolldownOptions: { input: 'src/app/web/server-entry.tsx' } },
    },
  },
}));
