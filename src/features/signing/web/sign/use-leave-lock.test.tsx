// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useLeaveLock } from '#features/signing/web/sign/use-leave-lock.ts';
import { createMemoryRouter } from '#router/create-router.ts';
import { RouterProvider } from '#router/provider.tsx';

afterEach(cleanup);

function Signing({ isLocked }: { isLocked: boolean }) {
  useLeaveLock(isLocked);
  return <p>Signing</p>;
}

function open(isLocked: boolean) {
  const router = createMemoryRouter([
    { path: '/', element: <Signing isLocked={isLocked} /> },
    { path: '/other', element: <p>Other</p> },
  ]);
  render(<RouterProvider router={router} />);
  return router;
}

const isUnloadPrevented = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('a locked page is not left, and closing it asks', async () => {
  const router = open(true);
  await act(() => router.navigate('/other'));
  expect(screen.getByText('Signing')).toBeTruthy();
  await waitFor(() => expect(router.state.blocked).toBeNull());
  expect(isUnloadPrevented()).toBe(true);
});

test('a page that is not locked is left', async () => {
  const router = open(false);
  expect(isUnloadPrevented()).toBe(false);
  await act(() => router.navigate('/other'));
  expect(await screen.findByText('Other')).toBeTruthy();
});
