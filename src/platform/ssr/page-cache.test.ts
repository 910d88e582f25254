import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { PageCache, renderFailed } from '#platform/ssr/page-cache.ts';

test('concurrent requests share one render, and later ones its bytes', async () => {
  const cache = new PageCache();
  let renders = 0;
  const make = async () => {
    renders++;
    await new Promise((go) => setTimeout(go, 5));
    return '<p>сцена</p>';
  };
  const [one, two] = await Promise.all([cache.getOrRender('/', make), cache.getOrRender('/', make)]);
  const three = await cache.getOrRender('/', make);
  expect(renders).toBe(1);
  expect([one, two, three].map((page) => page?.etag)).toEqual(Array(3).fill(one!.etag));
  expect(gunzipSync(one!.gzip).toString()).toBe('<p>сцена</p>');
  expect(brotliDecompressSync(one!.brotli).toString()).toBe('<p>сцена</p>');
});

test('a cached page is rendered again after the cache is cleared', async () => {
  const cache = new PageCache();
  await cache.getOrRender('/', async () => 'before');
  expect((await cache.getOrRender('/', async () => 'after'))?.raw.toString()).toBe('before');
  cache.clear();
  expect((await cache.getOrRender('/', async () => 'after'))?.raw.toString()).toBe('after');
});

test('a page whose render began before the cache was cleared is not cached', async () => {
  const cache = new PageCache();
  let words = 'before';
  const slow = cache.getOrRender('/', async () => {
    const html = words;
    await new Promise((go) => setTimeout(go, 5));
    return html;
  });
  words = 'after';
  cache.clear();
  await slow;
  expect((await cache.getOrRender('/', async () => words))?.raw.toString()).toBe('after');
});

test('a page that may not be cached is not cached, and a failed render is retried', async () => {
  const cache = new PageCache();
  expect(await cache.getOrRender('/', async () => null)).toBeNull();
  await expect(cache.getOrRender('/', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect((await cache.getOrRender('/', async () => 'fine'))?.raw.toString()).toBe('fine');
});

test('a memoized value is loaded once, again after the cache is cleared and after a failure', async () => {
  const cache = new PageCache();
  let loads = 0;
  const ask = () => cache.memoize('addresses', async () => [++loads]);
  expect(await Promise.all([ask(), ask()])).toEqual([[1], [1]]);
  cache.clear();
  expect(await ask()).toEqual([2]);
  cache.clear();
  await expect(cache.memoize('addresses', () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  );
  expect(await ask()).toEqual([3]);
});

test('invalidated paths are rendered again, even those whose render has begun', async () => {
  const cache = new PageCache();
  const paths = ['/', '/faq', '/authors', '/authors/1', '/authors/2', '/authors/2/x'];
  const slow = cache.getOrRender('/authors/3', async () => {
    await new Promise((go) => setTimeout(go, 5));
    return 'before';
  });
  for (const path of paths) await cache.getOrRender(path, async () => 'before');
  cache.invalidate(['/', '/authors/:id']);
  await slow;
  const rendered: string[] = [];
  for (const path of [...paths, '/authors/3']) {
    const page = await cache.getOrRender(path, async () => 'after');
    if (page?.raw.toString() === 'after') rendered.push(path);
  }
  expect(rendered).toEqual(['/', '/authors/1', '/authors/2', '/authors/3']);
});

const later = () => new Promise((go) => setTimeout(go, 10));
const bodyWhenFailing = async (cache: PageCache, path: string) =>
  (await cache.getOrRender(path, async () => renderFailed))?.raw.toString() ?? null;

test('a page that cannot be rendered now is shown as it was, but not after a change', async () => {
  const cache = new PageCache({ freshMs: 1, staleMs: 60_000 });
  for (const path of ['/', '/faq', '/authors']) await cache.getOrRender(path, async () => 'before');
  await later();
  cache.invalidate(['/faq']);
  expect([await bodyWhenFailing(cache, '/'), await bodyWhenFailing(cache, '/faq')]).toEqual(['before', null]);
  cache.clear();
  expect(await bodyWhenFailing(cache, '/authors')).toBeNull();
});

test('a page that is too old is not shown instead of one that cannot be rendered', async () => {
  const cache = new PageCache({ freshMs: 1, staleMs: 1 });
  await cache.getOrRender('/', async () => 'before');
  await later();
  expect(await bodyWhenFailing(cache, '/')).toBeNull();
});
