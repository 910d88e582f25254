import { expect, test, vi } from 'vitest';
import { httpClient } from '#api/client.ts';
import { endpoint } from '#api/endpoint.ts';
import { forgetKept, keep, recall } from '#api/kept.ts';

const session = { token: () => undefined, renew: () => undefined, lost: async () => false };
const read = endpoint({ method: 'POST', path: '/api/x', action: 'news.read', changes: false });
const change = endpoint({ method: 'POST', path: '/api/y', action: 'news.read' });

test('what was told is kept by the client that was told it, null too, until it is forgotten', () => {
  const [one, other] = [httpClient(session), httpClient(session)];
  keep(one, 'about', null);
  keep(one, 'slider', [1]);
  expect([recall(one, 'about'), recall(one, 'slider'), recall(other, 'slider'), recall(one, 'x')]).toEqual([
    null,
    [1],
    undefined,
    undefined,
  ]);
  forgetKept(one);
  expect(recall(one, 'slider')).toBeUndefined();
});

test('a call that changes something forgets it, even one that failed; one that only reads does not', async () => {
  const client = httpClient(session);
  vi.stubGlobal(
    'fetch',
    async () => new Response('{"status":"error","data":null,"errors":[]}', { status: 400 }),
  );
  const after = async (call: typeof read) => {
    keep(client, 'slider', 1);
    await client.call(call).catch(() => undefined);
    return recall(client, 'slider');
  };
  expect([await after(read), await after(change)]).toEqual([1, undefined]);
  vi.unstubAllGlobals();
});
