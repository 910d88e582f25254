/** Transfer size of each page: everything loaded before the first interaction (stack §9). */
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { pages, privatePages } from '#app/pages.ts';
import { sourceOf } from '#app/page-row.ts';
import type { PageRow } from '#app/page-row.ts';
import { publicPages } from '#app/public-pages.ts';
import { sourcesOf } from '#app/web/page-sources.ts';
import { builtAssets } from '#platform/ssr/built-pages.ts';
import { buildPages } from '../../../test/process/product-process.ts';

interface Budget {
  /** Kilobytes of scripts and of style sheets, gzip. */
  js: number;
  css: number;
}

/** At most two per cent above what was measured. docs/performance.md lists the targets beside these limits. */
const byLayout: Record<PageRow['layout'], Budget> = {
  server: { js: 116, css: 14 },
  tech: { js: 117.7, css: 12.2 },
  client: { js: 180, css: 35.3 },
};
/** Limits of the scripts of pages that need more than the other pages of their layout. */
const scriptsKb: Record<number, readonly string[]> = {
  126: ['/'],
  130: ['/login'],
  132: ['/forgot', '/password/reset'],
  140: ['/consents'],
  142.5: ['/registration/confirm', '/registration/default', '/registration/expert', '/registration/staff'],
  147: ['/registration/ok'],
  // A filter whose options are loaded, and can be loaded again.
  181: ['/organization/scenarios'],
  // The card of a scenario has the fields of its form, with the library that checks them, and a vote.
  191.5: ['/organization/scenarios/:id'],
  // The frame of all steps and of the status. Each step brings its fields.
  201.5: ['/request/:id?'],
  // Dialogs with forms. The chat draws only what is in view, and takes files.
  206: [
    '/chat',
    '/chat/:id',
    '/email/confirm/:id?',
    '/profile/requests',
    '/administrator/contacts',
    '/administrator/invitations',
    '/administrator/questions',
  ],
  // The same with dates, or a filter by days.
  211.5: [
    '/notifications',
    '/organization/employees',
    '/administrator/log',
    '/administrator/scenarios/:id',
    '/administrator/selections',
    '/administrator/selections/calendar',
  ],
  // Several dialogs with forms.
  217: [
    '/settings',
    '/administrator/accounts/:id',
    '/administrator/content/order',
    '/administrator/legal/:code',
    '/administrator/organizations',
    // The frame of the card. Each tab and each dialog brings its forms.
    '/administrator/request/:id',
  ],
  // The frame of all steps. Each step brings its fields: up to 75 more with selects and dates.
  229: ['/questionnaire/:step'],
  // Sortable lists and a form with a file.
  240: ['about', 'documents', 'slider'].map((name) => `/administrator/content/${name}`),
  // A form with selects of several values and sortable rows.
  262: ['/organization/company', '/administrator/request/protocols'],
  // Forms with selects, files and formatted texts, and sortable lists.
  273: [
    '/expert/profile',
    '/administrator/ratings',
    '/administrator/selections/:id',
    '/administrator/selections/new',
    '/administrator/request',
    '/administrator/request/protocols/:id',
  ],
  281: ['/administrator/content/community', '/administrator/selections/:id/questions'],
  // The same with suggestions of places, or with choices, dates and files.
  289: [
    '/profile/scenarios/:id',
    '/profile/scenarios/new',
    '/administrator/news/:id',
    '/administrator/news/new',
  ],
  291: ['/administrator/content/faq'],
  298: ['/profile'],
};
const budgetOf = ({ path, layout }: PageRow): Budget => {
  const found = Object.entries(scriptsKb).find(([, paths]) => paths.includes(path));
  return { ...byLayout[layout], ...(found && { js: Number(found[0]) }) };
};
const fontsKb = 40;

/** Kilobytes, gzip, of lazily loaded chunks. */
const lazy: Record<string, number> = {
  'action-menu-list': 10,
  'date-calendar': 15,
  'pdf-view': 226,
  'pdf.worker.min': 396,
};

const root = fileURLToPath(new URL('../../..', import.meta.url));
const client = join(root, 'dist/client');
const kb = 1000;

beforeAll(buildPages);

/** Most chunks are on many pages. */
const weights = new Map<string, number>();
function weigh(file: string): number {
  const known = weights.get(file);
  if (known !== undefined) return known;
  const weight = gzipSync(readFileSync(join(client, file)), { level: 9 }).length / kb;
  weights.set(file, weight);
  return weight;
}
const nameOf = (file: string): string => file.replace(/^assets\//, '').replace(/-[\w-]{7}\./, '.');

function filesOf(page: PageRow): string[] {
  const { head, scripts } = builtAssets(join(root, 'dist')).tags(sourcesOf(page), 'when painted');
  return [...new Set([...(head + scripts).matchAll(/(?:href|src)="\/([^"]+)"/g)].map((found) => found[1]!))];
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
  const budget = budgetOf(page);

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

/** A string of each library that minification keeps. */
const formLibraries = { zod: '$ZodType', mantine: '[@mantine/core]' };

test('public pages load no schemas and no form kit before somebody types', () => {
  const loading = (text: string, layout: PageRow['layout']) =>
    pages
      .filter((page) => page.layout === layout)
      .filter((page) =>
        filesOf(page).some(
          (file) => file.endsWith('.js') && readFileSync(join(client, file), 'utf8').includes(text),
        ),
      );
  for (const text of Object.values(formLibraries)) {
    expect(loading(text, 'client').length).toBeGreaterThan(0);
    expect([...loading(text, 'server'), ...loading(text, 'tech')].map(({ path }) => path)).toEqual([]);
  }
});

test('the first script of a guest names no private page', () => {
  const entry = filesOf(pages[0]!).find((file) => /\/browser-.*\.js$/.test(file))!;
  const code = readFileSync(join(client, entry), 'utf8');
  const named = (rows: readonly PageRow[]) => rows.map(sourceOf).filter((source) => code.includes(source));
  expect(named(publicPages)).toHaveLength(publicPages.length);
  expect(named(privatePages)).toEqual([]);
});

test('scripts of a content page load after its first paint; scripts of a form page load at once', () => {
  const assets = builtAssets(join(root, 'dist'));
  const scripts = /modulepreload|<script/;
  const waiting = assets.tags(sourcesOf(pages[0]!), 'when painted');
  expect(waiting.head).not.toMatch(scripts);
  expect(waiting.scripts).toMatch(
    /^<template id="scripts">(<link rel="modulepreload"[^>]*>)+<script [^>]*><\/script><\/template><script [^>]*start-when-painted-[^>]*><\/script>$/,
  );
  const ready = assets.tags(sourcesOf(pages[0]!), 'at once');
  expect(ready.head).toMatch(scripts);
  expect(ready.scripts).toMatch(/^<script [^>]*><\/script>$/);
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
