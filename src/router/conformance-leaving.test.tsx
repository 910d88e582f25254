// @vitest-environment jsdom
/** Conformance with React Router: blocking and scroll restoration. */
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { To } from '#router/register.ts';
import type { RouteObject } from '#router/route.ts';
import type { Router } from '#router/router.ts';
import { pathOf, routers } from '../../test/conforming-routers.ts';

afterEach(cleanup);

describe.each(routers)('%s', (_name, lib) => {
  const { Outlet, RouterProvider, ScrollRestoration, createMemoryRouter } = lib;
  const Root = () => (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
  const ErrorText = () => <p>{String(lib.useRouteError())}</p>;
  interface Options {
    at?: string;
    routes?: RouteObject[];
  }
  /** The same element on every page except the given ones. */
  const show = (element: ReactNode, { at = '/list', routes = [] }: Options = {}) => {
    const children = [...routes, { path: '*', element }];
    const router = createMemoryRouter([{ Component: Root, ErrorBoundary: ErrorText, children }], {
      initialEntries: [at],
    });
    render(<RouterProvider router={router} />);
    return router;
  };

  describe('blocking', () => {
    const Guard = ({ name, when }: { name: string; when: boolean }) => {
      const { state, proceed, reset } = lib.useBlocker(
        ({ currentLocation, nextLocation }) =>
          when && currentLocation.pathname !== nextLocation.pathname && nextLocation.pathname !== '/login',
      );
      return (
        <p>
          {name} {state}
          <button type="button" onClick={() => proceed?.()}>
            proceed
          </button>
          <button type="button" onClick={() => reset?.()}>
            reset
          </button>
        </p>
      );
    };
    const waitForText = async (text: string) => {
      await expect.poll(() => document.body.textContent).toContain(text);
    };
    const choose = (name: string) => act(async () => screen.getByText(name).click());
    /** On a page with a blocker, with another page before it in the history. */
    const openGuarded = async (routes: RouteObject[] = []) => {
      const guarded = { path: '/edit', element: <Guard name="form" when /> };
      const router = show(<p>other</p>, { at: '/before', routes: [guarded, ...routes] });
      await act(() => router.navigate('/edit'));
      return router;
    };
    const leave = (router: Router, to: To | number) => act(async () => void router.navigate(to));

    test('waits for the decision and proceeds', async () => {
      const router = await openGuarded();
      await leave(router, '/next');
      await waitForText('form blocked');
      expect(pathOf(router)).toBe('/edit');
      await choose('proceed');
      await expect.poll(() => pathOf(router)).toBe('/next');
    });

    test('is reset and blocks again', async () => {
      const router = await openGuarded();
      for (const to of ['/next', '/other'] as const) {
        await leave(router, to);
        await waitForText('form blocked');
        await choose('reset');
        await waitForText('form unblocked');
      }
      expect(pathOf(router)).toBe('/edit');
    });

    test('reverts a step back, and proceeds with it', async () => {
      const router = await openGuarded();
      await leave(router, -1);
      await waitForText('form blocked');
      expect(pathOf(router)).toBe('/edit');
      await choose('proceed');
      await expect.poll(() => pathOf(router)).toBe('/before');
      await leave(router, 1);
      await expect.poll(() => pathOf(router)).toBe('/edit');
    });

    test('affects only the blocker that blocked', async () => {
      const both = (
        <>
          <Guard name="clean" when={false} />
          <Guard name="typed" when />
        </>
      );
      const router = show(both, { at: '/edit' });
      await leave(router, '/next');
      await waitForText('typed blocked');
      expect(document.body.textContent).toContain('clean unblocked');
    });

    test('ends with an allowed navigation', async () => {
      const router = await openGuarded([
        { path: '/login' },
        { path: '/clean', element: <Guard name="clean" when={false} /> },
      ]);
      await leave(router, '/next');
      await waitForText('form blocked');
      await leave(router, '/login');
      await leave(router, '/clean');
      await waitForText('clean unblocked');
    });
  });

  describe('scroll', () => {
    // jsdom has no layout.
    const scrolledTo = (y: number) =>
      Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
    beforeEach(() => {
      Object.assign(window, { scrollTo: (_x: number, y: number) => scrolledTo(y) });
      Element.prototype.scrollIntoView = () => scrolledTo(77);
      scrolledTo(0);
    });
    const texts = <p id="mark">mark</p>;

    test.each<[string, { to: To; options?: { preventScrollReset: boolean } }, number]>([
      ['begins a new page at its top', { to: '/next' }, 0],
      ['stays when the reset is prevented', { to: '/next', options: { preventScrollReset: true } }, 500],
      ['goes to the element of the hash', { to: '/next#mark' }, 77],
      ['accepts a malformed hash', { to: '/next#100%' }, 0],
      ['begins at the top without the element of the hash', { to: '/next#none' }, 0],
    ])('%s', async (_case, { to, options }, position) => {
      const router = show(texts);
      scrolledTo(500);
      await act(() => router.navigate(to, options));
      expect(window.scrollY).toBe(position);
    });

    test('is restored by a step back', async () => {
      const router = show(texts);
      scrolledTo(500);
      await act(() => router.navigate('/next'));
      expect(window.scrollY).toBe(0);
      scrolledTo(30);
      await act(() => router.navigate(-1));
      await expect.poll(() => window.scrollY).toBe(500);
    });

    test('accepts a malformed hash of the first page', () => {
      show(texts, { at: '/faq#%E0%A4' });
      expect(screen.getByText('mark')).toBeTruthy();
    });
  });
});
