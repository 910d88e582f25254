import { afterEach, expect, test, vi } from 'vitest';
import { isServerReachable } from '#app/web/server-reachable.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a server that takes the request and never answers is not reachable', async () => {
  const timeout = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: RequestInit) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('timeout')))),
  );
  const reachable = isServerReachable();
  timeout.abort();
  expect(await reachable).toBe(false);
});
