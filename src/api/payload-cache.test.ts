import { expect, test, vi } from 'vitest';
import { httpClient } from '#api/client.ts';
import { endpoint } from '#api/endpoint.ts';
import { clearPayloadCache, cachePayload, cachedPayload } from '#api/payload-cache.ts';

const session = { token: () => undefined, renewToken: () => undefined, onUnauthorized: async () => false };
const read = endpoint({ method: 'POST', path: '/api/x', action: 'news.read', changes: false });
const change = endpoint({ method: 'POST', path: '/api/y', action: 'news.read' });

test('a payload is cached per client, null too, until it is invalidated', () => {
  const [one, other] = [httpClient(session), httpClient(session)];
  cachePayload(one, 'about', null);
  cachePayload(one, 'slider', [1]);
  expect([
    cachedPayload(one, 'about'),
    cachedPayload(one, 'slider'),
    cachedPayload(other, 'slider'),
    cachedPayload(one, 'x'),
  ]).toEqual([null, [1], undefined, undefined]);
  clearPayloadCache(one);
  expect(cachedPayload(one, 'slider')).toBeUndefined();
});

test('a mutation invalidates the cache, even when it fails; a read does not', async () => {
  const client = httpClient(session);
  vi.stubGlobal(
    'fetch',
    async () => new Response('{"status":"error","data":null,"errors":[]}', { status: 400 }),
  );
  const after = async (call: typeof read) => {
    cachePayload(client, 'slider', 1);
    await client.call(call).catch(() => undefined);
    return cachedPayload(client, 'slider');
  };
  expect([await after(read), await after(change)]).toEqual([1, undefined]);
  vi.unstubAllGlobals();
});
