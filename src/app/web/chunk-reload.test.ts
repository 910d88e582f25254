import { beforeEach, expect, test, vi } from 'vitest';
import { reloadOnMissingChunk, suppressReload } from '#app/web/chunk-reload.ts';

let page: EventTarget;
let location: { href: string; reload: () => void; assign: (url: string) => void };
let target: string | undefined;
let reloads: string[];
let reported: unknown[];
let isBusy: boolean;
let browser: { onLine: boolean };

beforeEach(() => {
  const storage = new Map<string, string>();
  page = new EventTarget();
  reloads = [];
  reported = [];
  isBusy = false;
  target = undefined;
  location = {
    href: '/news',
    reload: () => reloads.push(location.href),
    assign: (url) => reloads.push(`to ${url}`),
  };
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  browser = { onLine: true };
  vi.stubGlobal('navigator', browser);
  vi.stubGlobal('location', location);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  reloadOnMissingChunk({
    mayReload: () => !isBusy,
    targetUrl: () => target ?? location.href,
    report: (error) => reported.push(error),
  });
});

const gone = new TypeError('Failed to fetch dynamically imported module');
const missFile = () => page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: gone }));

test('a missing chunk reloads each URL once', () => {
  missFile();
  missFile();
  location.href = '/faq';
  missFile();
  expect(reloads).toEqual(['/news', '/faq']);
});

test('a chunk of the next page loads that page, once', () => {
  target = '/faq';
  missFile();
  missFile();
  expect(reloads).toEqual(['to /faq']);
});

test('unsaved input prevents the reload, and the URL can still reload once', () => {
  isBusy = true;
  missFile();
  expect(reloads).toEqual([]);
  isBusy = false;
  missFile();
  expect(reloads).toEqual(['/news']);
});

test('a file that is missing without a network reloads nothing, and the URL keeps its one reload', () => {
  browser.onLine = false;
  missFile();
  expect(reloads).toEqual([]);
  browser.onLine = true;
  missFile();
  expect(reloads).toEqual(['/news']);
});

test('a chunk is a fault when a reload has not brought it, but neither beside unsaved input nor without a network', () => {
  missFile();
  expect(reported).toEqual([]);
  missFile();
  expect(reported).toEqual([gone]);
  // A release may have removed it: a reload would bring it.
  isBusy = true;
  missFile();
  isBusy = false;
  browser.onLine = false;
  missFile();
  expect(reported).toEqual([gone]);
});

test('a failed optional chunk does not reload the page, a later one does', async () => {
  const chunk = Promise.withResolvers<string>();
  const pending = suppressReload(chunk.promise);
  missFile();
  chunk.reject(gone);
  await expect(pending).rejects.toBe(gone);
  expect([reloads, reported]).toEqual([[], []]);
  missFile();
  expect(reloads).toEqual(['/news']);
});

test('an import without reload resolves', async () => {
  expect(await suppressReload(Promise.resolve('dialog'))).toBe('dialog');
});
