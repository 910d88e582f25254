// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAppContext } from '../../../../test/content-page.tsx';
import { AppProvider } from '#api/app-context.tsx';
import { ApiError } from '#api/envelope.ts';
import { RootError } from '#app/web/layouts/root-error.tsx';
import { translatorFor } from '#app/web/namespaces.ts';
import { createMemoryRouter } from '#router/create-router.ts';
import { RouterProvider } from '#router/provider.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';
import { TranslationProvider } from '#ui/i18n.tsx';

let isAway: boolean;
let failure: Error | null;
let loads: number;

beforeEach(() => {
  stubBrowserApis();
  Object.assign(window, { scrollTo: () => undefined });
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => new Response('', { status: isAway ? 502 : 200 }));
  [isAway, loads] = [true, 0];
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const hasArrived = () => screen.queryByRole('heading', { name: 'Arrived' }) !== null;

/** A page whose loader fails. */
async function openFailing(error: Error): Promise<void> {
  failure = error;
  const page = {
    path: '*',
    Component: () => <h1>Arrived</h1>,
    loader: async () => {
      loads += 1;
      if (failure) throw failure;
      return null;
    },
  };
  const router = createMemoryRouter([{ id: 'root', ErrorBoundary: RootError, children: [page] }]);
  render(
    <AppProvider value={createAppContext({})}>
      <TranslationProvider t={translatorFor('Product')}>
        <RouterProvider router={router} />
      </TranslationProvider>
    </AppProvider>,
  );
  await pass(0);
  expect(hasArrived()).toBe(false);
}

test.each([
  ['a call without a connection', new ApiError([], 0)],
  ['a call that the server could not answer', new ApiError([], 503)],
  ['a script that could not be loaded', new TypeError('Failed to fetch dynamically imported module')],
])('a page that failed by %s comes by itself when the server is back', async (_, error) => {
  await openFailing(error);
  await pass(20_000);
  expect([hasArrived(), loads]).toEqual([false, 1]);
  [isAway, failure] = [false, null];
  await pass(60_000);
  expect(hasArrived()).toBe(true);
});

test('a page comes at once when the network is back', async () => {
  await openFailing(new TypeError('Failed to fetch dynamically imported module'));
  [isAway, failure] = [false, null];
  await act(async () => void dispatchEvent(new Event('online')));
  await pass(0);
  expect(hasArrived()).toBe(true);
});

test.each([
  ['a refusal', new ApiError([], 404)],
  ['a page with a bug', new TypeError('x is not a function')],
])('%s is not tried again', async (_, error) => {
  isAway = false;
  await openFailing(error);
  await pass(300_000);
  expect(loads).toBe(1);
});

test('a server that does not answer is asked once at a time', async () => {
  const asked = vi.fn(() => new Promise<Response>(() => undefined));
  vi.stubGlobal('fetch', asked);
  await openFailing(new ApiError([], 0));
  await pass(60_000);
  expect(asked).toHaveBeenCalledTimes(1);
});
