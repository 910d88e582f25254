// @vitest-environment jsdom
import { setImmediate } from 'node:timers/promises';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter } from '#router/create-router.ts';
import { Link } from '#router/link.tsx';
import { RouterProvider } from '#router/provider.tsx';
import type { RouteObject } from '#router/route.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAppContext } from '../../../../test/content-page.tsx';
import { AppProvider } from '#api/app-context.tsx';
import type { Viewer } from '#api/viewer.ts';
import { reloadOnMissingChunk } from '#app/web/chunk-reload.ts';
import { loadNamespaces, translatorFor } from '#app/web/namespaces.ts';
import { loadPrivateRoutes, routes } from '#app/web/routes.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';
import { TranslationProvider } from '#ui/i18n.tsx';

beforeEach(() => stubBrowserApis());
afterEach(cleanup);

const author: Viewer = {
  id: '1',
  name: 'Анна',
  lastName: 'Иванова',
  email: 'author@example.com',
  photo: null,
  roles: ['AVTOR'],
  landing: '/profile',
  state: 'ACTIVE',
  emailConfirmed: true,
  phoneConfirmed: true,
  consented: true,
  birthday: '1990-01-01',
  capabilities: [],
  appliesFrom: null,
  membership: null,
};

function BrokenPage(): never {
  throw new TypeError('x is not a function');
}

const routeById = (list: readonly RouteObject[], id: string): RouteObject | undefined => {
  for (const route of list) {
    const found = route.id === id ? route : routeById(route.children ?? [], id);
    if (found) return found;
  }
  return undefined;
};

/** The client layout of the product with two pages of this test. */
async function openNextPage(next: Omit<RouteObject, 'path'>) {
  await loadPrivateRoutes();
  await loadNamespaces(['app']);
  const layout = routeById(routes, 'client')!;
  const pages = [
    { ...next, path: '/next' },
    { path: '/whole', element: <Link to="/next">Next</Link> },
  ];
  const children = layout.children!.map((route) => ({ ...route, children: pages }));
  const router = createMemoryRouter([{ ...layout, children }], { initialEntries: ['/whole'] });
  render(
    <AppProvider value={createAppContext({ viewer: author })}>
      <TranslationProvider t={translatorFor('Product')}>
        <RouterProvider router={router} />
      </TranslationProvider>
    </AppProvider>,
  );
  fireEvent.click(await screen.findByRole('link', { name: 'Next' }));
  return router;
}

test('a page that throws keeps the navigation of the cabinet and offers a reload', async () => {
  const router = await openNextPage({ Component: BrokenPage });
  await screen.findByRole('heading', { level: 1, name: 'Плёнка оборвалась' });
  expect(screen.getAllByRole('navigation').length).toBeGreaterThan(0);
  expect(screen.getByRole('link', { name: 'Повторить' }).getAttribute('href')).toBe('/next');
  await act(() => router.navigate('/whole'));
  expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/next');
});

test('a page that cannot be loaded without a network says so, and opens in place when it is back', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await openNextPage({
    lazy: async () => {
      if (!navigator.onLine) throw new TypeError('Failed to fetch dynamically imported module');
      return { Component: () => <h1>Arrived</h1> };
    },
  });
  await screen.findByRole('heading', {
    level: 1,
    name: 'Нет связи с сервером. Проверьте интернет и повторите',
  });
  expect(screen.getAllByRole('navigation').length).toBeGreaterThan(0);
  fireEvent.click(screen.getByRole('link', { name: 'Повторить' }));
  await screen.findByRole('heading', {
    level: 1,
    name: 'Нет связи с сервером. Проверьте интернет и повторите',
  });
  network.mockRestore();
  fireEvent.click(screen.getByRole('link', { name: 'Повторить' }));
  await screen.findByRole('heading', { level: 1, name: 'Arrived' });
});

test('a page that could not be loaded without a network comes by itself when it is back', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const titles: (string | undefined)[] = [];
  await openNextPage({
    lazy: async () => {
      if (!navigator.onLine) throw new TypeError('Failed to fetch dynamically imported module');
      return { Component: () => <h1>Arrived</h1> };
    },
  });
  await screen.findByRole('heading', { level: 1, name: /^Нет связи с сервером/ });
  network.mockRestore();
  // The effects of the error page run after it is painted, and it listens only then.
  await setImmediate();
  const watcher = new MutationObserver(() => titles.push(document.querySelector('h1')?.textContent));
  watcher.observe(document.body, { childList: true, characterData: true, subtree: true });
  fireEvent(window, new Event('online'));
  await screen.findByRole('heading', { level: 1, name: 'Arrived' });
  watcher.disconnect();
  // Not by way of another error.
  expect(titles).not.toContain('Плёнка оборвалась');
});

test('a page that fails again, because the network is not usable yet, does not leave for an error of the browser', async () => {
  const mayReload = vi.fn(() => false);
  reloadOnMissingChunk({ mayReload, targetUrl: () => '/next', report: () => undefined });
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  let imports = 0;
  await openNextPage({
    // As the build writes it.
    lazy: async () => {
      imports += 1;
      await Promise.resolve();
      dispatchEvent(new Event('vite:preloadError'));
      throw new TypeError('Failed to fetch dynamically imported module');
    },
  });
  await screen.findByRole('heading', { level: 1, name: /^Нет связи с сервером/ });
  network.mockRestore();
  const before = imports;
  await act(async () => void fireEvent(window, new Event('online')));
  await vi.waitFor(() => expect(imports).toBeGreaterThan(before));
  expect(mayReload).not.toHaveBeenCalled();
});
