// @vitest-environment jsdom
/** Conformance with React Router: matching, loaders, redirects, errors. */
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { To } from '#router/register.ts';
import type { RouteObject } from '#router/route.ts';
import type { Router } from '#router/router.ts';
import { manualLoader, pathOf, routers } from '../../test/conforming-routers.ts';

afterEach(cleanup);

describe.each(routers)('%s', (_name, lib) => {
  const { Outlet, RouterProvider, createMemoryRouter, redirect } = lib;
  const page = (text: string) => () => <p>{text}</p>;
  const ErrorText = () => {
    const error = lib.useRouteError();
    return <p>{lib.isRouteErrorResponse(error) ? `status ${error.status}` : (error as Error).message}</p>;
  };
  /** Pages below a root route with an error boundary, opened at an empty start page. */
  const open = (children: RouteObject[]) => {
    const start = { path: '/', element: <p>start</p> };
    return createMemoryRouter([
      { id: 'root', Component: Outlet, ErrorBoundary: ErrorText, children: [start, ...children] },
    ]);
  };
  const show = (router: Router) => render(<RouterProvider router={router} />);

  test.each<[To, string, object]>([
    ['/news', 'list', {}],
    ['/news/', 'list', {}],
    ['/NEWS', 'list', {}],
    ['/news/7', 'item', { id: '7' }],
    ['/news/new', 'new', {}],
    ['/news/%D0%B6', 'item', { id: 'ж' }],
    ['/confirm', 'confirm', {}],
    ['/confirm/t', 'confirm', { id: 't' }],
  ])('matches %s', async (path, id, params) => {
    const loaded: unknown[] = [];
    const route = (routeId: string, routePath: string): RouteObject => ({
      path: routePath,
      loader: (args) => {
        loaded.push(routeId, { ...args.params });
        return null;
      },
    });
    const router = open([
      route('item', '/news/:id'),
      route('list', '/news'),
      route('new', '/news/new'),
      route('confirm', '/confirm/:id?'),
    ]);
    await router.navigate(path);
    expect(loaded).toEqual([id, params]);
  });

  test('fills parameters into a path', () => {
    expect([
      lib.generatePath('/news/:id', { id: 'а б' }),
      lib.generatePath('/confirm/:id?'),
      lib.generatePath('/a/:x/b', { x: '1' }),
    ]).toEqual(['/news/%D0%B0%20%D0%B1', '/confirm', '/a/1/b']);
  });

  test('changes the location after the loader has resolved', async () => {
    const { calls, loader } = manualLoader();
    const router = open([{ id: 'a', path: '/a/:id', loader }]);
    const navigation = router.navigate('/a/1?x=2');
    expect([router.state.navigation.state, router.state.navigation.location?.pathname]).toEqual([
      'loading',
      '/a/1',
    ]);
    expect(pathOf(router)).toBe('/');
    await expect.poll(() => calls.length).toBe(1);
    calls[0]!.answer('data');
    await navigation;
    expect([router.state.navigation.state, pathOf(router), calls[0]!.url]).toEqual([
      'idle',
      '/a/1?x=2',
      'http://localhost/a/1?x=2',
    ]);
    expect(router.state.loaderData).toEqual({ a: 'data' });
  });

  test('passes a context to the loaders', async () => {
    const key = lib.createContext<string>();
    const loader: RouteObject['loader'] = ({ context }) =>
      (context as InstanceType<typeof lib.RouterContextProvider>).get(key);
    const router = createMemoryRouter([{ path: '/' }, { id: 'a', path: '/a', loader }], {
      getContext: () => {
        const context = new lib.RouterContextProvider();
        context.set(key, 'user');
        return context;
      },
    });
    await router.navigate('/a');
    expect(router.state.loaderData).toEqual({ a: 'user' });
  });

  test('does not load data that the server has sent', () => {
    const { calls, loader } = manualLoader();
    const router = createMemoryRouter([{ id: 'a', path: '/', loader }], {
      hydrationData: { loaderData: { a: 'sent' } },
    });
    expect([calls.length, router.state.initialized, router.state.loaderData]).toEqual([
      0,
      true,
      { a: 'sent' },
    ]);
  });

  test('gives components their data, parameters and matches', async () => {
    const CurrentLocation = () => {
      const matches = lib.useMatches();
      return (
        <p>
          {[lib.useLoaderData<string>(), lib.useParams()['id'], lib.useLocation().search].join(' ')}{' '}
          {matches.map(({ id, handle }) => `${id}:${String(handle)}`).join(' ')}
        </p>
      );
    };
    const router = open([
      { id: 'a', path: '/a/:id', handle: 'mark', loader: () => 'data', Component: CurrentLocation },
    ]);
    show(router);
    await act(() => router.navigate('/a/1?x'));
    expect(document.body.textContent).toBe('data 1 ?x root:undefined a:mark');
  });

  test('aborts the older navigation', async () => {
    const { calls, loader } = manualLoader();
    const router = open([{ id: 'a', path: '/a', loader }]);
    const navigations = [router.navigate('/a?1'), router.navigate('/a?2')];
    await expect.poll(() => calls.length).toBe(2);
    calls[1]!.answer('newer');
    calls[0]!.answer('older');
    await Promise.all(navigations);
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    expect([pathOf(router), router.state.loaderData]).toEqual(['/a?2', { a: 'newer' }]);
  });

  test('loads a lazy route once, before its loader', async () => {
    let loads = 0;
    const lazy = async () => {
      loads += 1;
      return { loader: () => 'data', Component: page('lazy') };
    };
    const router = open([{ id: 'a', path: '/a', lazy }]);
    show(router);
    for (const path of ['/a', '/', '/a'] as const) await act(() => router.navigate(path));
    expect([loads, router.state.loaderData, document.body.textContent]).toEqual([1, { a: 'data' }, 'lazy']);
  });

  test('shows an error of a lazy route', async () => {
    const router = open([{ path: '/a', lazy: () => Promise.reject(new Error('no chunk')) }]);
    show(router);
    await act(() => router.navigate('/a'));
    expect(document.body.textContent).toBe('no chunk');
  });

  test.each([
    ['a returned redirect', () => redirect('/b?from=a#end'), '/b?from=a#end'],
    ['a thrown redirect', () => Promise.reject(redirect('/b')), '/b'],
    ['a chain of redirects', () => redirect('/c'), '/b'],
    ['an absolute redirect', () => redirect('http://localhost/b'), '/b'],
    ['a redirect to a query', ({ request }: { request: Request }) => redirectToPage(request), '/a?page=3'],
  ])('follows %s and steps back over it', async (_case, loader, path) => {
    const router = open([
      { path: '/a', loader },
      { path: '/b' },
      { path: '/c', loader: () => redirect('/b') },
    ]);
    await router.navigate('/a');
    expect(pathOf(router)).toBe(path);
    await router.navigate(-1);
    await expect.poll(() => pathOf(router)).toBe('/');
  });
  const redirectToPage = (request: Request) => (request.url.endsWith('/a') ? redirect('?page=3') : null);

  test.each([
    ['an error', () => Promise.reject(new Error('broken')), 'broken'],
    ['an error response', () => Promise.reject(lib.createErrorResponse(404)), 'status 404'],
  ])('shows %s of a loader by the nearest boundary', async (_case, loader, text) => {
    const router = open([
      {
        id: 'layout',
        element: (
          <div>
            layout <Outlet />
          </div>
        ),
        children: [{ path: '/a', loader, Component: page('a') }],
      },
    ]);
    show(router);
    await act(() => router.navigate('/a'));
    expect([document.body.textContent, Object.keys(router.state.errors ?? {})]).toEqual([text, ['root']]);
    await act(() => router.navigate('/'));
    expect([document.body.textContent, router.state.errors]).toEqual(['start', null]);
  });

  test('keeps the layout around the boundary of an inner route', async () => {
    const Layout = () => (
      <div>
        layout <Outlet />
      </div>
    );
    const broken = {
      path: '/a',
      loader: () => Promise.reject(new Error('broken')),
      ErrorBoundary: ErrorText,
    };
    const router = open([{ Component: Layout, children: [broken] }]);
    show(router);
    await act(() => router.navigate('/a'));
    expect(document.body.textContent).toBe('layout broken');
  });

  test('shows an error of rendering by the nearest boundary until the next navigation', async () => {
    const Broken = () => {
      throw new Error('cannot render');
    };
    const router = open([{ path: '/a', Component: Broken }]);
    render(<RouterProvider router={router} />, { onCaughtError: () => undefined });
    await act(() => router.navigate('/a'));
    expect(screen.getByText('cannot render')).toBeTruthy();
    await act(() => router.navigate('/'));
    expect(document.body.textContent).toBe('start');
  });
});
