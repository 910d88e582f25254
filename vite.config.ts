/** Builds the pages twice from one module graph: for the browser and for the server. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './scripts/chunk-groups.ts';
import { typesetTexts } from './scripts/typeset-texts.ts';

const onlyStyles = (_file: string, needed: string[]) => needed.filter((file) => file.endsWith('.css'));

/** The usual build of PDF.js needs functions that browsers have had for less than a year, such as `getOrInsertComputed`. */
const pdfjsForOlderBrowsers = [
  { find: /^pdfjs-dist$/, replacement: 'pdfjs-dist/legacy/build/pdf.mjs' },
  { find: /^pdfjs-dist\/(build|web)\//, replacement: 'pdfjs-dist/legacy/$1/' },
];

/** One letter fewer than Vite's: names of files do not compress, and a page of the cabinet names hundreds. */
const fileName = (extension: string) => `assets/[name]-[hash:7]${extension}`;

export default defineConfig(({ command }) => ({
  plugins: [react(), typesetTexts()],
  appType: 'custom',
  builder: {},
  resolve: { alias: pdfjsForOlderBrowsers },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // The preload lists of all cabinet pages would cost every visitor four kilobytes. Only style sheets stay listed.
        modulePreload: { polyfill: false, resolveDependencies: onlyStyles },
        assetsInlineLimit: 1024,
        rolldownOptions: {
          input: ['src/app/web/browser.tsx', 'src/app/web/start-when-painted.ts'],
          output: {
            codeSplitting: { groups: chunkGroups(import.meta.dirname) },
            entryFileNames: fileName('.js'),
            chunkFileNames: fileName('.js'),
            assetFileNames: fileName('[extname]'),
          },
        },
      },
    },
    ssr: {
      // Bundles React's production build, so that NODE_ENV of the server process does not matter.
      resolve: { noExternal: command === 'build' ? true : [] },
      define: { 'process.env.NODE_ENV': JSON.stringify(command === 'build' ? 'production' : 'development') },
      build: { outDir: 'dist/server', ssr: true, rolldownOptions: { input: 'src/app/web/server-entry.tsx' } },
    },
  },
}));
