/** All tests except the end-to-end tests in e2e/: unit tests, API tests on a real database, law tests. */
import { defineConfig } from 'vitest/config';
import { cores } from './scripts/cores.ts';
import { engineFlags } from './test/engine-flags.ts';

/** Files that ask the database take turns at one database per worker (test/shared-database.ts). */
const onDatabase = [
  '**/*.api.test.ts',
  'src/platform/{db,outbox}/*.test.ts',
  'seeds/**/*.test.ts',
  'test/security/*.test.ts',
];
/** Files that render no page and change no state of modules. They share a process and its modules. */
const plain = [
  'src/{kernel,access,platform}/**/*.test.ts',
  'src/features/*/*.test.ts',
  'scripts/**/*.test.ts',
  'test/{faults,law}/*.test.ts',
];
/**
 * Files that wait for child processes most of the time. Each has a process of its own, so that a free worker takes the
 * next file.
 */
const withChildren = [
  'test/process/*.test.ts',
  'src/platform/files/{check-pdf,recognise,run-pdf-program}.test.ts',
];
/**
 * Every test of the database runs on a PostgreSQL server. These run on the embedded engine too: what differs between the
 * engines, the search, and calls that come at once. The journeys of the browser tests and most process tests use it as well.
 */
const onEmbedded = [
  'src/platform/db/{database,list-total.api,migrate,move-state,query-within}.test.ts',
  'src/platform/outbox/*.test.ts',
  'src/app/{erase-accounts,facts,readiness,schedule,table-retention}.api.test.ts',
  'src/features/*/{chat,coauthors,ratings,requests,sign-in}.api.test.ts',
  'src/features/catalogue/{scenario-search,search-words,whole-words}.api.test.ts',
];
/** `TEST_ENGINE=pglite` runs everything on the embedded engine, as on a machine without PostgreSQL. */
const isEmbedded = process.env.TEST_ENGINE === 'pglite';

/**
 * Bundled once for the tests of pages: every file has a context of its own, and loads few large modules into it faster than
 * a thousand small ones. Whatever imports React has to be here, because it would find another React outside of the bundle.
 */
const pageLibraries = [
  ...[
    'react',
    'react/jsx-dev-runtime',
    'react-dom',
    'react-dom/client',
    'react-dom/server.browser',
    'react-router',
  ],
  ...['@dnd-kit/core', '@dnd-kit/sortable', 'embla-carousel-react', '@hookform/resolvers', 'react-hook-form'],
  ...[
    '@mantine/core',
    '@mantine/dates',
    'dayjs',
    'dayjs/locale/ru',
    '@maskito/core',
    '@maskito/react',
    'zod/mini',
  ],
  ...['@tanstack/react-query', '@tanstack/react-virtual', '@testing-library/react'],
];

/**
 * Node imports the modules of the server itself, as in production, and keeps what it has compiled. Web modules need Vite.
 */
const nodeImports = { viteModuleRunner: false, nodeLoader: false };

export default defineConfig({
  test: {
    // Every worker has a process and a database of its own. One more than cores: they wait for PostgreSQL and for children.
    pool: 'forks',
    maxWorkers: cores + 1,
    projects: [
      {
        extends: true,
        test: {
          name: 'api',
          experimental: nodeImports,
          include: onDatabase,
          globalSetup: ['./test/template.ts'],
          execArgv: engineFlags,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'embedded',
          experimental: nodeImports,
          include: isEmbedded ? [] : onEmbedded,
          globalSetup: ['./test/template.ts'],
          execArgv: engineFlags,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'process',
          experimental: nodeImports,
          include: withChildren,
          exclude: ['**/node_modules/**', ...onDatabase],
          globalSetup: ['./test/process/prepare-databases.ts'],
          execArgv: engineFlags,
        },
      },
      {
        extends: true,
        test: {
          name: 'plain',
          experimental: nodeImports,
          include: plain,
          exclude: ['**/node_modules/**', ...onDatabase, ...withChildren],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          // Isolated in contexts of one process: a process for every file loads jsdom and React again.
          pool: 'vmForks',
          // Every file fills a new context with objects. A young generation that starts large copies them less often.
          execArgv: ['--min-semi-space-size=64', '--max-semi-space-size=64'],
          setupFiles: ['./test/page-setup.ts'],
          deps: { optimizer: { client: { enabled: true, include: pageLibraries } } },
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', ...onDatabase, ...withChildren, ...plain],
        },
      },
    ],
    // With --changed these touch every test, though none of them imports them.
    forceRerunTriggers: ['migrations/**', 'test/template.ts', 'package.json', '*.config.ts'].map(
      (file) => `**/${file}`,
    ),
    environment: 'node',
    // Generous, because duration on a busy machine is not under test.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Long enough for a busy machine. A longer one would hide lost events behind the polling that follows them.
    expect: { poll: { timeout: 30_000 } },
    unstubEnvs: true,
    restoreMocks: true,
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
