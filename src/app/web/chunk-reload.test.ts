import { beforeEach, expect, test, vi } from 'vitest';
import { reloadOnMissingChunk, suppressReload } from '#app/web/chunk-reload.ts';

let page: EventTarget;
let location: { href: string; reload: () => void; assign: (url: string) => void };
let target: string | undefined;
let reloads: string[];
let reported: unknown[];
let isBusy: boolean;
let browser: { onLine: boolean };
let answer: () => Promise<Response>;

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
  answer = async () => new Response('{}');
  vi.stubGlobal('fetch', () => answer());
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
const announce = () => page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: gone }));
/** Waits for the question whether the server can be reached. */
const missFile = async () => {
  announce();
  await new Promise(setImmediate);
};

test('a missing chunk reloads each URL once', async () => {
  await missFile();
  await missFile();
  location.href = '/faq';
  await missFile();
  expect(reloads).toEqual(['/news', '/faq']);
});

test('a chunk of the next page loads that page, once', async () => {
  target = '/faq';
  await missFile();
  await missFile();
  expect(reloads).toEqual(['to /faq']);
});

test('unsaved input prevents the reload, and the URL can still reload once', async () => {
  isBusy = true;
  await missFile();
  expect(reloads).toEqual([]);
  isBusy = false;
  await missFile();
  expect(reloads).toEqual(['/news']);
});

test('a file that is missing without a network reloads nothing, and the URL keeps its one reload', async () => {
  browser.onLine = false;
  await missFile();
  expect(reloads).toEqual([]);
  browser.onLine = true;
  await missFile();
  expect(reloads).toEqual(['/news']);
});

test.each([
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is away behind its gateway', async () => new Response('', { status: 502 })],
])('a server that %s is not asked for the page, and the URL keeps its one reload', async (_, away) => {
  const back = answer;
  answer = away;
  await missFile();
  await missFile();
  expect([reloads, reported]).toEqual([[], []]);
  answer = back;
  await missFile();
  expect(reloads).toEqual(['/news']);
});

test('input that was typed during the question prevents the reload', async () => {
  announce();
  isBusy = true;
  await new Promise(setImmediate);
  expect(reloads).toEqual([]);
});

test('who moves on during the question is not taken back, and a chunk that the new page misses loads that page', async () => {
  target = '/faq';
  announce();
  target = '/news';
  await new Promise(setImmediate);
  expect(reloads).toEqual([]);
  target = '/faq';
  announce();
  target = '/authors';
  announce();
  await new Promise(setImmediate);
  expect(reloads).toEqual(['to /authors']);
});

test('two chunks of one page that are missing together reload it once, and are no fault', async () => {
  announce();
  await missFile();
  expect([reloads, reported]).toEqual([['/news'], []]);
});

test('a chunk is a fault when a reload has not brought it, but neither beside unsaved input nor without a network', async () => {
  await missFile();
  expect(reported).toEqual([]);
  await missFile();
  expect(reported).toEqual([gone]);
  // A release may have removed it: a reload would bring it.
  isBusy = true;
  await missFile();
  isBusy = false;
  browser.onLine = false;
  await missFile();
  expect(reported).toEqual([gone]);
});

test('a failed optional chunk does not reload the page, a later one does', async () => {
  const chunk = Promise.withResolvers<string>();
  const pending = suppressReload(chunk.promise);
  await missFile();
  chunk.reject(gone);
  await expect(pending).rejects.toBe(gone);
  expect([reloads, reported]).toEqual([[], []]);
  await missFile();
  expect(reloads).toEqual(['/news']);
});

test('an import without reload resolves', async () => {
  expect(await suppressReload(Promise.resolve('dialog'))).toBe('dialog');
});
