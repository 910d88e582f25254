import { expect, test, vi } from 'vitest';
import { httpClient } from '#api/client.ts';
import { clearPayloadCache } from '#api/payload-cache.ts';
import { keepPagePayload, keptPagePayload } from '#app/web/page-payloads.ts';

const session = { token: () => undefined, renewToken: () => undefined, onUnauthorized: async () => false };
const list = { pathname: '/news', search: '?page=2' };
const item = { pathname: '/news/7', search: '' };

test('a way back asks nothing that is present, until the tab changes something', () => {
  const client = httpClient(session);
  const payload = { news: [1], filter: {} };
  keepPagePayload(client, list, payload);
  keepPagePayload(client, item, { news: 7 });
  expect(keptPagePayload(client, list)).toBe(payload);
  expect(keptPagePayload(client, { ...list, search: '' })).toBeUndefined();
  clearPayloadCache(client);
  expect(keptPagePayload(client, list)).toBeUndefined();
});

test('a revalidation, a failed call and an old page are loaded again', () => {
  const client = httpClient(session);
  keepPagePayload(client, list, { news: [1] });
  expect(keptPagePayload(client, list)).toBeUndefined();
  keepPagePayload(client, item, null);
  keepPagePayload(client, { pathname: '/faq', search: '' }, []);
  expect(keptPagePayload(client, item)).toBeUndefined();
  const later = performance.now() + 6 * 60_000;
  vi.spyOn(performance, 'now').mockReturnValue(later);
  expect(keptPagePayload(client, list)).toBeUndefined();
});
