// @vitest-environment jsdom
/** A new choice aborts the pending request (spec §4) and closes its connection. */
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMemoryRouter } from '#router/create-router.ts';
import { RouterContextProvider } from '#router/responses.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { httpClient } from '#api/client.ts';
import { appContextKey } from '#api/app-context.tsx';
import type { AppContext } from '#api/app-context.tsx';
import { loader } from '#features/news/web/news-list-page.tsx';

let server: Server;
let origin: string;
let aborted: string[];
/** Number of requests that wait for an answer. */
let delayMs: number;
let hold: boolean;
const realFetch = globalThis.fetch;

beforeEach(async () => {
  aborted = [];
  delayMs = 0;
  hold = false;
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => {
      const requested = `${request.url} ${body}`;
      response.on('close', () => response.writableFinished || aborted.push(requested));
      if (hold) delayMs += 1;
      else response.end(JSON.stringify({ status: 'success', data: answerOf(request.url!), errors: [] }));
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // A browser asks its own site; here that is the server above.
  globalThis.fetch = (url, options) => realFetch(new URL(url as string, origin), options);
});
afterEach(() => {
  globalThis.fetch = realFetch;
  server.closeAllConnections();
  server.close();
});

const answerOf = (url: string) =>
  url.endsWith('filter') ? { categories: [], years: [], tags: [] } : { items: [], total: 7 };

test('requests of an earlier filter are aborted, and the later result is shown', async () => {
  const client = httpClient({
    token: () => undefined,
    renewToken: () => undefined,
    onUnauthorized: async () => false,
  });
  const router = createMemoryRouter([{ path: '/news', loader, Component: () => null }], {
    initialEntries: ['/news'],
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(appContextKey, { client } as AppContext);
      return context;
    },
  });
  router.initialize();
  await expect.poll(() => router.state.initialized).toBe(true);
  hold = true;
  const earlier = router.navigate('/news?year=2025');
  await expect.poll(() => delayMs).toBe(1);
  expect(aborted).toEqual([]);
  hold = false;
  await Promise.all([earlier, router.navigate('/news?year=2026')]);
  await expect.poll(() => aborted.length).toBe(1);
  // The options of the filter were read with the first page.
  expect(aborted[0]).toMatch(/^\/api\/news \{.*2025/);
  expect(router.state.location.search).toBe('?year=2026');
  expect(router.state.loaderData).toMatchObject({ 0: { news: { total: 7 }, page: 1 } });
  router.dispose();
});
