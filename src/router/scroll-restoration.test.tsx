// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryRouter } from '#router/create-router.ts';
import { RouterProvider } from '#router/provider.tsx';

const storage = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage')!;

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
  Object.defineProperty(globalThis, 'sessionStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
});
afterEach(() => {
  cleanup();
  Object.defineProperty(globalThis, 'sessionStorage', storage);
  vi.restoreAllMocks();
});

test('a browser that blocks storage opens pages and leaves them without an error', async () => {
  const errors: unknown[] = [];
  const handleError = (event: ErrorEvent) => {
    event.preventDefault();
    errors.push(event.error);
  };
  addEventListener('error', handleError);
  const { ScrollRestoration } = await import('#router/scroll-restoration.tsx');
  const element = (
    <>
      <ScrollRestoration />
      <h1>News</h1>
    </>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  dispatchEvent(new Event('pagehide'));
  removeEventListener('error', handleError);
  expect([document.body.textContent, errors]).toEqual(['News', []]);
});
