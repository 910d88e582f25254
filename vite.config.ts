/** Builds the pages twice from one module graph: for the browser and for the server. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Rolldown } from 'vite';
import { textsInType } from './scripts/texts-in-type.ts';

const under = (folder: string, names: readonly string[]): RegExp =>
  new RegExp(String.raw`/src/${folder}/(${names.join('|')})\b`);

/** Shared modules of content pages. */
const light = [
  under('ui', ['avatar', 'brackets', 'breadcrumbs', 'markdown-html', 'picture', 'tabs']),
  under('ui/a11y', ['keep-focus-within', 'stored-settings']),
  under('ui/cabinet', ['page-title']),
  under('ui/data', ['badge', 'filter-bar', 'pager']),
  under('ui/hooks', ['use-hydrated', 'use-idle', 'use-reduced-motion']),
  under('ui/overlay', ['hint', 'loader']),
  under('ui/site', ['cards', 'section-head']),
  under('api', ['list-pages', 'log-error']),
  under('kernel', ['file-size', 'format-rating', 'lifecycle', 'page', 'person-name', 'rating-tier']),
  under('features/(catalogue|news)/web', ['author-card', 'news-card', 'news-feed-head']),
  under('features/requests', ['lifecycle']),
];
/** Pages with forms need these, but none of the parts above. */
const basics = under('(ui/data|kernel)', [
  'empty-state',
  'error-block',
  'skeleton',
  'file-size',
  'lifecycle',
  'page',
  'person-name',
]);
const lightTexts = under('(ui|api|features/(catalogue|content|news|ratings))', ['locales']);

/** Few chunks instead of many small ones, because each has its own cost in bytes and latency. */
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
  {
    name: 'schemas',
    test: /node_modules\/zod\/|src\/(kernel\/(rules|id\.ts|phone-number)|api\/(wire-types|omit-invalid))/,
    priority: 3,
    includeDependenciesRecursively: false,
  },
  // The script that waits for the first paint must not be in one chunk with the scripts it defers.
  { name: 'site', tags: ['$initial'], test: /^(?!.*start-when-painted)/, priority: 2 },
  { name: 'texts', test: lightTexts, priority: 2 },
  { name: 'basics', test: basics, priority: 2 },
  { name: 'parts', test: (id) => light.some((part) => part.test(id)), priority: 1 },
];

const onlyStyles = (_file: string, needed: string[]) => needed.filter((file) => file.endsWith('.css'));

export default defineConfig(({ command }) => ({
  plugins: [react(), textsInType()],
  appType: 'custom',
  builder: {},
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
          output: { codeSplitting: { groups } },
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
