import { expect, test, vi } from 'vitest';
import { redirect, createErrorResponse } from '#router/responses.ts';
import { createMemoryRouter } from '#router/create-router.ts';
import { createMemoryHistory } from '#router/history.ts';
import type { RouteObject } from '#router/route.ts';
import { Router } from '#router/router.ts';
import { createStaticHandler } from '#router/static-handler.ts';

const Boundary = () => null;
const withRoot = (children: RouteObject[]): RouteObject[] => [
  { id: 'root', ErrorBoundary: Boundary, children },
];
const open = (children: RouteObject[], at = '/') =>
  createMemoryRouter(withRoot(children), { initialEntries: [at] });

test('the location changes when the loader has resolved', async () => {
  const router = open([
    { path: '/' },
    { id: 'b', path: '/b', loader: ({ params, request }) => [params, request.url] },
  ]);
  const going = router.navigate('/b?x=1');
  expect([router.state.navigation.state, router.state.location.pathname]).toEqual(['loading', '/']);
  await going;
  expect([router.state.navigation.state, router.state.location.pathname]).toEqual(['idle', '/b']);
  expect(router.state.loaderData).toEqual({ b: [{}, 'http://localhost/b?x=1'] });
});

test('a later navigation aborts the earlier one and its requests', async () => {
  const signals: AbortSignal[] = [];
  const slow = async ({ request }: { request: Request }) => {
    signals.push(request.signal);
    await new Promise((go) => setTimeout(go, 10));
    return request.url;
  };
  const router = open([{ path: '/' }, { id: 'b', path: '/b', loader: slow }]);
  await Promise.all([router.navigate('/b?1'), router.navigate('/b?2')]);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  expect(router.state.loaderData).toEqual({ b: 'http://localhost/b?2' });
});

test('the lazy route is loaded once, before its loader runs', async () => {
  const lazy = vi.fn(async () => ({ loader: () => 'facts' }));
  const router = open([{ path: '/' }, { id: 'b', path: '/b', lazy }]);
  await router.navigate('/b');
  await router.navigate('/');
  await router.navigate('/b');
  expect([lazy.mock.calls.length, router.state.loaderData]).toEqual([1, { b: 'facts' }]);
});

/** Routes with a part that is loaded when no other route matches. */
const withLazyPart = (lazy: RouteObject['lazy']): RouteObject[] => [
  { path: '/' },
  { path: '*', lazy: lazy! },
];

test('a lazy route brings routes, which the same navigation matches', async () => {
  const lazy = vi.fn(async () => ({
    children: [
      { id: 'a', path: '/a/:id', lazy: async () => ({ loader: ({ params }) => params['id'] }) },
      { id: 'else', path: '*', loader: () => 'not found' },
    ] satisfies RouteObject[],
  }));
  const router = open(withLazyPart(lazy));
  await router.navigate('/a/1');
  expect([router.state.loaderData, router.state.matches.at(-1)?.id]).toEqual([{ a: '1' }, 'a']);
  await router.navigate('/broken');
  expect([router.state.loaderData, lazy.mock.calls.length]).toEqual([{ else: 'not found' }, 1]);
  await router.navigate('/a/2#part');
  await router.navigate('/a/2#other');
  expect([router.state.loaderData, router.state.matches.at(-1)?.id]).toEqual([{ a: '2' }, 'a']);
});

test('the first page may be one that a lazy route brings', async () => {
  const page = { id: 'b', path: '/b', loader: () => 'facts' };
  const router = open(
    withLazyPart(async () => ({ children: [page] })),
    '/b',
  );
  expect(router.state.initialized).toBe(false);
  await expect.poll(() => router.state.loaderData).toEqual({ b: 'facts' });
});

test('a newer navigation wins over one that waits for its routes', async () => {
  const router = open(withLazyPart(async () => ({ children: [{ id: 'b', path: '/b', loader: () => 1 }] })));
  await Promise.all([router.navigate('/b'), router.navigate('/?later')]);
  expect([router.state.location.search, router.state.loaderData]).toEqual(['?later', {}]);
});

test('routes that cannot be loaded are an error of the boundary, and the next navigation tries again', async () => {
  let isOffline = true;
  const page = { id: 'b', path: '/b' };
  const router = open(
    withLazyPart(async () => {
      if (isOffline) throw new Error('offline');
      return { children: [page] };
    }),
  );
  await router.navigate('/b');
  expect(router.state.errors).toEqual({ root: new Error('offline') });
  isOffline = false;
  await router.navigate('/b');
  expect([router.state.errors, router.state.matches.at(-1)?.id]).toEqual([null, 'b']);
});

test('the server matches what a lazy route brings', async () => {
  const page = { id: 'b', path: '/b', loader: () => 'facts' };
  const routes = withRoot(withLazyPart(async () => ({ children: [page] })));
  const found = await createStaticHandler(routes).query(new Request('http://localhost/b'), {
    requestContext: null,
  });
  expect(found).toMatchObject({ statusCode: 200, state: { loaderData: { b: 'facts' } } });
});

test('a redirect skips the first page, and a step back does too', async () => {
  const router = open([
    { path: '/' },
    { path: '/b', loader: () => Promise.reject(redirect('/c?from=b')) },
    { path: '/c' },
  ]);
  await router.navigate('/b');
  expect([router.state.location.pathname, router.state.location.search]).toEqual(['/c', '?from=b']);
  await router.navigate(-1);
  await expect.poll(() => router.state.location.pathname).toBe('/');
});

test('an error is shown by the nearest boundary until the next navigation', async () => {
  const router = open([
    { path: '/' },
    { path: '/b', loader: () => Promise.reject(createErrorResponse(404)) },
  ]);
  await router.navigate('/b');
  expect(router.state.errors).toEqual({ root: { status: 404, statusText: '', internal: false, data: null } });
  await router.navigate('/');
  expect(router.state.errors).toBeNull();
});

test('a change of the hash does not run the loaders', async () => {
  const loader = vi.fn(() => 1);
  const router = open([{ path: '/', loader }]);
  await expect.poll(() => router.state.initialized).toBe(true);
  await router.navigate('#part');
  expect([loader.mock.calls.length, router.state.location.hash]).toEqual([1, '#part']);
  await router.navigate('?x');
  expect(loader.mock.calls.length).toBe(2);
});

test('a blocked navigation continues only when it is allowed, also after a step back', async () => {
  const router = open([{ path: '/' }, { path: '/b' }, { path: '/c' }]);
  await router.navigate('/b');
  const free = router.addBlocker(({ currentLocation }) => currentLocation.pathname === '/b');
  await router.navigate('/c');
  expect([router.state.location.pathname, router.state.blocked?.location.pathname]).toEqual(['/b', '/c']);
  router.state.blocked!.reset();
  await router.navigate(-1);
  expect([router.state.location.pathname, router.state.blocked?.location.pathname]).toEqual(['/b', '/']);
  router.state.blocked!.proceed();
  await expect.poll(() => router.state.location.pathname).toBe('/');
  await router.navigate('/b');
  free();
  await router.navigate('/c');
  expect(router.state.location.pathname).toBe('/c');
});

test('revalidation runs the loaders of the current page', async () => {
  let loads = 0;
  const router = open([{ id: 'a', path: '/', loader: () => (loads += 1) }]);
  await expect.poll(() => router.state.initialized).toBe(true);
  await router.revalidate();
  expect([router.state.loaderData, router.state.revalidation]).toEqual([{ a: 2 }, 'idle']);
});

test('hydration data is used without running the loaders', async () => {
  const loader = vi.fn(() => 'asked again');
  const router = createMemoryRouter(withRoot([{ id: 'a', path: '/', loader }]), {
    hydrationData: { loaderData: { a: 'sent' }, errors: null },
  });
  expect([loader.mock.calls.length, router.state.initialized, router.state.loaderData]).toEqual([
    0,
    true,
    { a: 'sent' },
  ]);
});

test('the static handler returns the data, the errors and the status, or the redirect', async () => {
  const routes = withRoot([
    { id: 'a', path: '/', loader: ({ context }) => context },
    { path: '/gone', loader: () => redirect('/', 301) },
    { path: '/bad', loader: () => Promise.reject(new Error('broken')) },
    { path: '*', loader: () => Promise.reject(createErrorResponse(404)) },
  ]);
  const enter = (path: string) =>
    createStaticHandler(routes).query(new Request(`http://x${path}`), { requestContext: 'ground' });
  const home = await enter('/?q=1');
  expect(home).toMatchObject({ statusCode: 200, state: { loaderData: { a: 'ground' }, errors: null } });
  const gone = (await enter('/gone')) as Response;
  expect([gone.status, gone.headers.get('location')]).toEqual([301, '/']);
  expect(await enter('/bad')).toMatchObject({
    statusCode: 500,
    state: { errors: { root: new Error('broken') } },
  });
  expect(await enter('/none')).toMatchObject({ statusCode: 404 });
});

test('a navigation that the history rejects ends with an error', async () => {
  const history = {
    ...createMemoryHistory(),
    write: () => {
      throw new DOMException('cannot clone', 'DataCloneError');
    },
  };
  const routes = withRoot([{ path: '/' }, { path: '/b', loader: () => 1 }]);
  const router = new Router({ routes, history, origin: 'http://localhost' }).initialize();
  await expect(router.navigate('/b')).rejects.toThrow('cannot clone');
  expect([router.state.navigation.state, router.state.location.pathname]).toEqual(['idle', '/']);
});

test('a redirect loop ends with an error', async () => {
  const loader = vi.fn(() => redirect('/b'));
  const router = open([{ path: '/' }, { path: '/b', loader }]);
  await router.navigate('/b');
  expect([loader.mock.calls.length, router.state.navigation.state]).toEqual([21, 'idle']);
  expect(router.state.errors).toEqual({ root: new Error('too many redirects') });
});

test('a removed blocker unblocks its navigation', async () => {
  const router = open([{ path: '/' }, { path: '/b' }]);
  const unblock = router.addBlocker(() => true);
  await router.navigate('/b');
  expect(router.state.blocked).not.toBeNull();
  unblock();
  expect(router.state.blocked).toBeNull();
});

test('a path with two slashes stays on this origin', async () => {
  const router = open([{ path: '/' }, { path: '/example.com/a' }]);
  await router.navigate('//example.com//a');
  expect(router.state.location.pathname).toBe('/example.com/a');
});
