/** What `npm ci --omit=dev` installs is enough to start a built tree. */
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mark } from '../../scripts/build.ts';
import { buildPages, createEmbedded, endAll, hear, run, serve } from './product-process.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface Lock {
  packages: Record<string, { dev?: boolean; version?: string }>;
}

let dir: string;
let tree: string;

beforeAll(async () => {
  await buildPages();
  dir = createEmbedded();
  tree = join(dir, 'tree');
  linkTree();
});
afterAll(async () => {
  await endAll();
  rmSync(dir, { recursive: true, force: true });
});

/** The repository by symlinks, with the packages of production only and pages that fit to the sources. */
function linkTree(): void {
  const link = (path: string) => {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    symlinkSync(join(root, path), join(tree, path));
  };
  ['migrations', 'package.json', 'package-lock.json', 'public', 'scripts', 'seeds', 'src'].forEach(link);
  ['tsconfig.json', 'tsconfig.web.json', 'vite.config.ts', 'dist/client', 'dist/server'].forEach(link);
  writeFileSync(join(tree, 'dist/.stamp'), mark(tree));
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
  const installed = Object.entries(packages).filter(
    ([path, { dev }]) => path !== '' && !dev && existsSync(join(root, path)),
  );
  const isTop = ([path]: (typeof installed)[number]) => path.lastIndexOf('node_modules/') === 0;
  installed.filter(isTop).forEach(([path]) => link(path));
  writeFileSync(
    join(tree, 'node_modules/.package-lock.json'),
    JSON.stringify({ packages: Object.fromEntries(installed) }),
  );
}

/** Packages are found in the tree, not beside the targets of its symlinks. An installation by npm cannot start. */
const environment = () => ({
  NODE_OPTIONS: '--preserve-symlinks --preserve-symlinks-main',
  PATH: dirname(process.execPath),
  npm_execpath: '/no/npm.js',
});

test('a built tree starts as it is installed and finds all it needs', async () => {
  const product = await serve({ ...environment(), DATA_DIR: dir }, [
    join(tree, 'scripts/setup.mjs'),
    'start.ts',
  ]);
  try {
    expect(product.stdout()).not.toContain('npm ci');
    const statusOf = async (path: string) => (await hear(product.origin + path)).status;
    expect([await statusOf('/'), await statusOf('/og/home.png')]).toEqual([200, 200]);
    // The answer of a busy database may come too late.
    await expect.poll(() => statusOf('/health/ready')).toBe(200);
  } finally {
    // The process that serves is a child of the one that the test has started, and has to be asked to end.
    product.kill('SIGTERM');
  }
  expect(await product.ended).toMatchObject({ code: 0 });
});

test('a tree with stale pages and without the packages that build them says what to do', async () => {
  writeFileSync(join(tree, 'dist/.stamp'), 'another');
  const started = run(join(tree, 'scripts/start.ts'), { ...environment(), DATA_DIR: dir, PORT: '0' });
  expect(await started.ended).toMatchObject({ code: 1 });
  expect(started.stderr()).toContain('npm run build');
});
