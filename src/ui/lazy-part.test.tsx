// @vitest-environment jsdom
import { Suspense } from 'react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { lazyPart } from '#ui/lazy-part.tsx';
import { TranslationProvider } from '#ui/i18n.tsx';

afterEach(cleanup);

function showPart() {
  const network = { isOnline: false, loads: 0 };
  const Part = lazyPart(async () => {
    network.loads += 1;
    if (!network.isOnline) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: ({ name }: { name: string }) => <p>{name}</p> };
  });
  const page = (name: string) => (
    <TranslationProvider t={(key) => key}>
      <h1>Чат</h1>
      <Suspense fallback={null}>
        <Part key={name} name={name} />
      </Suspense>
    </TranslationProvider>
  );
  return { network, page };
}

test('a part that cannot be loaded leaves the page, and loads when the network is back', async () => {
  const { network, page } = showPart();
  await act(async () => render(page('Файлы')));
  expect([screen.queryByText('Файлы'), screen.getAllByRole('heading').length, network.loads]).toEqual([
    null,
    1,
    1,
  ]);
  network.isOnline = true;
  await act(async () => dispatchEvent(new Event('online')));
  expect(screen.queryByText('Файлы')).not.toBe(null);
  expect(screen.queryByRole('button')).toBe(null);
});

test('a part that could not be loaded is loaded again by the button, and for the next place', async () => {
  const { network, page } = showPart();
  const { rerender } = await act(async () => render(page('Файлы')));
  network.isOnline = true;
  await act(async () => fireEvent.click(screen.getByRole('button')));
  expect(screen.queryByText('Файлы')).not.toBe(null);
  await act(async () => rerender(page('Жалоба')));
  expect([screen.queryByText('Жалоба') === null, network.loads]).toEqual([false, 2]);
});

test('a part that was left before it could be loaded is loaded when it is shown again', async () => {
  const { network, page } = showPart();
  const { unmount } = await act(async () => render(page('Файлы')));
  unmount();
  network.isOnline = true;
  await act(async () => render(page('Файлы')));
  expect(screen.queryByText('Файлы')).not.toBe(null);
});
