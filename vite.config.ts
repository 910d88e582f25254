/** Two builds of the pages from one graph: the browser's and the server's. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Rolldown } from 'vite';
import { endpointsOfTheBrowser } from './scripts/endpoints-of-the-browser.ts';

/** Few files instead of many small ones: each has its own price in bytes and in time. */
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 3 },
  {
    name: 'schemas',
    test: /node_modules\/zod\/|src\/(kernel\/rules|api\/wire-types)/,
    priority: 3,
    includeDependenciesRecursively: false,
  },
  { name: 'site', tags: ['$initial'], priority: 2 },
  { name: 'texts', test: /src\/(ui|api)\/locales\//, priority: 2 },
  {
    name: 'parts',
    test: /src\/ui\/(avatar|badge|brackets|cards|error-block|hint|markdown-html|overlay-loader|page-title|pager|picture|section-head|skeleton|tabs|breadcrumbs)\b/,
    priority: 1,
  },
];

const onlyStyles = (_file: string, needed: string[]) => needed.filter((file) => file.endsWith('.css'));

export default defineConfig(({ command }) => ({
  plugins: [react(), endpointsOfTheBrowser()],
  appType: 'custom',
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // Listing what each page of a cabinet needs would cost every visitor four kilobytes; style sheets stay listed.
        modulePreload: { polyfill: false, resolveDependencies: onlyStyles },
        assetsInlineLimit: 1024,
        rolldownOptions: {
          input: 'src/app/web/browser.tsx',
          output: { codeSplitting: { groups } },
        },
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
