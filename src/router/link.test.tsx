// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createMemoryRouter } from '#router/create-router.ts';
import { Link } from '#router/link.tsx';
import { Outlet, RouterProvider } from '#router/provider.tsx';
import { redirect } from '#router/responses.ts';
import { manualLoader, pathOf } from '../../test/conforming-routers.ts';

afterEach(cleanup);

const paths = ['/', '/next', '/other', '/c'] as const;
const Links = () => (
  <>
    {paths.map((path) => (
      <Link key={path} to={path}>
        {path}
      </Link>
    ))}
    <Outlet />
  </>
);
/** A slow page, which `/c` redirects to, and a fast one. */
function open() {
  const { calls, loader } = manualLoader();
  const children = [
    { path: '/' },
    { path: '/next', loader },
    { path: '/other' },
    { path: '/c', loader: () => redirect('/next') },
  ];
  const router = createMemoryRouter([{ Component: Links, children }]);
  render(<RouterProvider router={router} />);
  return { calls, router };
}
const click = (path: (typeof paths)[number]) => act(async () => void fireEvent.click(screen.getByText(path)));

test.each(['/next', '/c'] as const)(
  'a repeated click on a link to %s does not begin the pending navigation anew',
  async (path) => {
    const { calls, router } = open();
    await click(path);
    const { key } = router.state.navigation.location!;
    await click(path);
    await click(path);
    expect([calls.length, calls[0]!.signal.aborted]).toEqual([1, false]);
    expect(router.state.navigation.location!.key).toBe(key);
    await act(async () => calls[0]!.answer('data'));
    expect(pathOf(router)).toBe('/next');
  },
);

test('another link wins over the pending one, and the first begins anew after it', async () => {
  const { calls, router } = open();
  await click('/next');
  await click('/other');
  expect([calls[0]!.signal.aborted, pathOf(router)]).toEqual([true, '/other']);
  await click('/next');
  expect(calls).toHaveLength(2);
});

test('a link to the current page loads it again, each time that nothing is pending', async () => {
  const { calls, router } = open();
  for (const count of [1, 2, 3]) {
    await click('/next');
    expect(calls).toHaveLength(count);
    await act(async () => calls.at(-1)!.answer('data'));
    expect([router.state.navigation.state, pathOf(router)]).toEqual(['idle', '/next']);
  }
});

test('a link follows a step back to its URL as a page of its own', async () => {
  const { calls, router } = open();
  await click('/next');
  await act(async () => calls[0]!.answer('data'));
  await click('/other');
  await act(() => router.navigate(-1));
  await click('/next');
  expect(calls).toHaveLength(3);
});

test('a repeated click keeps the navigation that waits for a blocker', async () => {
  const { router } = open();
  router.addBlocker(() => true);
  await click('/next');
  const { blocked } = router.state;
  await click('/next');
  expect(router.state.blocked).toBe(blocked);
  await click('/other');
  expect(router.state.blocked!.location.pathname).toBe('/other');
});

test('a repeated click asks the blockers about what has changed since the first', async () => {
  const { router } = open();
  await click('/next');
  router.addBlocker(() => true);
  await click('/next');
  expect(router.state.blocked!.location.pathname).toBe('/next');
});
