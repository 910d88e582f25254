/** Conformance with React Router: revalidation, alone and during a navigation. */
import { describe, expect, test } from 'vitest';
import type { RouteObject } from '#router/route.ts';
import type { Router } from '#router/router.ts';
import { manualLoader, pathOf, routers } from '../../test/conforming-routers.ts';

describe.each(routers)('%s revalidates', (_name, { createMemoryRouter, redirect }) => {
  const open = (children: RouteObject[]) => createMemoryRouter([{ path: '/' }, ...children]);
  /** At a page with the data `old`. */
  const openLoaded = async (others: RouteObject[] = []) => {
    const { calls, loader } = manualLoader();
    const router = open([{ id: 'a', path: '/a', loader }, ...others]);
    const navigation = router.navigate('/a');
    await expect.poll(() => calls.length).toBe(1);
    calls[0]!.answer('old');
    await navigation;
    return { router, calls };
  };
  const settled = async (router: Router) => {
    const states = () => [router.state.navigation.state, router.state.revalidation];
    await expect.poll(states).toEqual(['idle', 'idle']);
  };

  test('the current page', async () => {
    const { router, calls } = await openLoaded();
    const revalidation = router.revalidate();
    expect([router.state.revalidation, router.state.navigation.state]).toEqual(['loading', 'idle']);
    await expect.poll(() => calls.length).toBe(2);
    calls[1]!.answer('new');
    await revalidation;
    expect([router.state.revalidation, router.state.loaderData]).toEqual(['idle', { a: 'new' }]);
  });

  test('and keeps the newer of two answers', async () => {
    const { router, calls } = await openLoaded();
    void router.revalidate();
    void router.revalidate();
    await expect.poll(() => calls.length).toBe(3);
    calls[2]!.answer('newer');
    await settled(router);
    calls[1]!.answer('older');
    await new Promise((resolve) => setTimeout(resolve));
    expect(router.state.loaderData).toEqual({ a: 'newer' });
  });

  test('also when a hash link of the page is followed meanwhile', async () => {
    const { router, calls } = await openLoaded();
    void router.revalidate();
    void router.navigate('#mark');
    await expect.poll(() => calls.length).toBe(3);
    calls[1]!.answer('older');
    calls[2]!.answer('new');
    await settled(router);
    expect([pathOf(router), router.state.loaderData]).toEqual(['/a#mark', { a: 'new' }]);
  });

  test('the page of a pending navigation', async () => {
    const next = manualLoader();
    const { router } = await openLoaded([{ id: 'b', path: '/b', loader: next.loader }]);
    void router.navigate('/b');
    void router.revalidate();
    await expect.poll(() => next.calls.length).toBe(2);
    next.calls[1]!.answer('newer');
    next.calls[0]!.answer('older');
    await settled(router);
    expect([pathOf(router), router.state.loaderData]).toEqual(['/b', { b: 'newer' }]);
  });

  test('and follows a redirect', async () => {
    const { router, calls } = await openLoaded([{ path: '/login' }]);
    void router.revalidate();
    await expect.poll(() => calls.length).toBe(2);
    calls[1]!.answer(redirect('/login'));
    await settled(router);
    expect(pathOf(router)).toBe('/login');
  });
});
