import { expect, test, vi } from 'vitest';
import { httpClient } from '#api/client.ts';
import { clearPayloadCache } from '#api/payload-cache.ts';
import { cachePagePayload, cachedPagePayload } from '#app/web/page-payloads.ts';

const session = { token: () => undefined, renewToken: () => undefined, onUnauthorized: async () => false };
const list = { pathname: '/news', search: '?page=2' };
const item = { pathname: '/news/7', search: '' };

test('a way back asks nothing that is present, until the tab changes something', () => {
  const client = httpClient(session);
  const payload = { news: [1], filter: {} };
  cachePagePayload(client, list, payload);
  cachePagePayload(client, item, { news: 7 });
  expect(cachedPagePayload(client, list)).toBe(payload);
  expect(cachedPagePayload(client, { ...list, search: '' })).toBeUndefined();
  clearPayloadCache(client);
  expect(cachedPagePayload(client, list)).toBeUndefined();
});

test('a revalidation, a failed call and an old page are loaded again', () => {
  const client = httpClient(session);
  cachePagePayload(client, list, { news: [1] });
  expect(cachedPagePayload(client, list)).toBeUndefined();
  cachePagePayload(client, item, null);
  cachePagePayload(client, { pathname: '/faq', search: '' }, []);
  expect(cachedPagePayload(client, item)).toBeUndefined();
  const later = performance.now() + 6 * 60_000;
  vi.spyOn(performance, 'now').mockReturnValue(later);
  expect(cachedPagePayload(client, list)).toBeUndefined();
});
