/** Transfer size of each page: everything loaded before the first interaction (stack §9). */
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { pages } from '#app/pages.ts';
import type { PageRow } from '#app/pages.ts';
import { sourcesOf } from '#app/web/page-sources.ts';
import { builtAssets } from '#platform/ssr/built-pages.ts';
import { root } from '../law/house.ts';
import { bringPages } from './product-process.ts';

interface Budget {
  /** Kilobytes of scripts and of style sheets, gzip. */
  js: number;
  css: number;
}

/** docs/performance.md lists the targets beside these limits. */
const byLayout: Record<PageRow['layout'], Budget> = {
  server: { js: 130, css: 16 },
  tech: { js: 214, css: 30 },
  client: { js: 240, css: 40 },
};
/** Forms with many field types, and sortable lists. */
const large = { js: 290, css: 40 };
/** Forms of native fields only, without select components. */
const nativeForm = { js: 147, css: 30 };
const nativeForms = ['/login', '/forgot', '/password/reset', '/registration/confirm', '/consents'];
const byPath: Record<string, Budget> = {
  ...Object.fromEntries(
    pages
      .filter(({ path }) => /^\/(administrator|organization|profile|expert)(\/|$)/.test(path))
      .map(({ path }) => [path, large]),
  ),
  ...Object.fromEntries(nativeForms.map((path) => [path, nativeForm])),
  '/registration/expert': { js: 165, css: 30 },
};
const fontsKb = 40;

/** Kilobytes, gzip, of lazily loaded chunks. */
const lazy: Record<string, number> = {
  'date-calendar': 20,
  'pdf-view': 205,
  'pdf.worker.min': 416,
};

const client = join(root, 'dist/client');
const kb = 1000;

beforeAll(bringPages);

const weigh = (file: string): number => gzipSync(readFileSync(join(client, file)), { level: 9 }).length / kb;
const nameOf = (file: string): string => file.replace(/^assets\//, '').replace(/-[\w-]{8}\./, '.');

function filesOf(page: PageRow): string[] {
  const { head, tail } = builtAssets(join(root, 'dist')).tags(sourcesOf(page), 'when painted');
  return [...new Set([...(head + tail).matchAll(/(?:href|src)="\/([^"]+)"/g)].map((found) => found[1]!))];
}

/** Empty within the limit; otherwise the total and its largest chunks. */
function excess(files: readonly string[], limit: number): string {
  const parts = files.map((file) => ({ file: nameOf(file), size: weigh(file) }));
  const sum = parts.reduce((all, { size }) => all + size, 0);
  if (sum <= limit) return '';
  const largest = parts.toSorted((a, b) => b.size - a.size).slice(0, 12);
  const words = largest.map(({ file, size }) => `${file} ${size.toFixed(1)}`).join(', ');
  return `${sum.toFixed(1)} kB of ${limit}: ${words}`;
}

describe.each(pages)('$path', (page) => {
  const budget = byPath[page.path] ?? byLayout[page.layout];

  test('scripts', () => {
    const scripts = filesOf(page).filter((file) => /\.m?js$/.test(file));
    expect(scripts.length).toBeGreaterThan(2);
    expect(excess(scripts, budget.js)).toBe('');
  });

  test('style sheets', () => {
    expect(
      excess(
        filesOf(page).filter((file) => file.endsWith('.css')),
        budget.css,
      ),
    ).toBe('');
  });

  test('heavy chunks are not loaded initially', () => {
    const heavy = filesOf(page).filter((file) =>
      Object.keys(lazy).some((name) => nameOf(file).startsWith(name)),
    );
    expect(heavy).toEqual([]);
  });
});

test('scripts of a content page load after its first paint; scripts of a form page load at once', () => {
  const assets = builtAssets(join(root, 'dist'));
  const scripts = /modulepreload|<script/;
  const waiting = assets.tags(sourcesOf(pages[0]!), 'when painted');
  expect(waiting.head).not.toMatch(scripts);
  expect(waiting.tail).toMatch(
    /^<template id="scripts">(<link rel="modulepreload"[^>]*>)+<script [^>]*><\/script><\/template><script [^>]*start-when-painted-[^>]*><\/script>$/,
  );
  const ready = assets.tags(sourcesOf(pages[0]!), 'at once');
  expect(ready.head).toMatch(scripts);
  expect(ready.tail).toMatch(/^<script [^>]*><\/script>$/);
});

test('an excess is reported with the largest chunks', () => {
  const scripts = filesOf(pages[0]!).filter((file) => file.endsWith('.js'));
  expect(excess(scripts, 100)).toMatch(/^\d+\.\d kB of 100: react\.js \d+\.\d, /);
});

test('fonts of the first screen', () => {
  const fonts = filesOf(pages[0]!).filter((file) => file.endsWith('.woff2'));
  expect(fonts).toHaveLength(6);
  // Fonts are compressed already.
  const sum = fonts.reduce((all, file) => all + statSync(join(client, file)).size / kb, 0);
  expect(sum).toBeLessThanOrEqual(fontsKb);
});

test.each(Object.entries(lazy))('the lazy chunk %s', (name, limit) => {
  const chunk = readdirSync(join(client, 'assets')).find(
    (file) => file.startsWith(`${name}-`) && /\.m?js$/.test(file),
  );
  expect(excess([`assets/${chunk}`], limit)).toBe('');
});

test('every large text file has compressed variants', () => {
  const folder = join(client, 'assets');
  const bare = readdirSync(folder).filter(
    (file) =>
      /\.(m?js|css)$/.test(file) &&
      statSync(join(folder, file)).size > 1_400 &&
      !['br', 'gz'].every((form) => existsSync(join(folder, `${file}.${form}`))),
  );
  expect(bare).toEqual([]);
});
