// @vitest-environment jsdom
import { Suspense } from 'react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { TranslationProvider } from '#ui/i18n.tsx';
import { currentSnackbars } from '#ui/overlay/snackbar.ts';

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

test('a part that fails twice is loaded the third time', async () => {
  const { network, page } = showPart();
  await act(async () => render(page('Файлы')));
  await act(async () => dispatchEvent(new Event('online')));
  network.isOnline = true;
  await act(async () => dispatchEvent(new Event('online')));
  expect([screen.queryByText('Файлы') === null, network.loads]).toEqual([false, 3]);
});

test('a part that fails again with a connection offers to reload the page, as Firefox keeps the failure', async () => {
  const { page } = showPart();
  await act(async () => render(page('Файлы')));
  const button = () => screen.getByRole('button').textContent;
  expect(button()).toBe('common@error.retry');
  await act(async () => fireEvent.click(screen.getByRole('button')));
  expect(button()).toBe('common@error.reload');
});

test('a dialog that cannot be loaded is closed with a message, and can be opened again', async () => {
  const network = { isOnline: false };
  const LazyDialog = lazyDialog(async () => {
    if (!network.isOnline) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: ({ onClose }: { onClose: () => void }) => <button onClick={onClose}>Dialog</button> };
  });
  const { rerender } = render(<h1>Главная</h1>);
  const closed: string[] = [];
  const open = (key: string) =>
    act(async () =>
      rerender(
        <TranslationProvider t={(text) => text}>
          <h1>Главная</h1>
          <Suspense fallback={null}>
            <LazyDialog key={key} onClose={() => closed.push(key)} />
          </Suspense>
        </TranslationProvider>,
      ),
    );
  await open('first');
  expect([closed, currentSnackbars().map(({ text }) => text)]).toEqual([['first'], ['common@error.offline']]);
  expect(screen.getByRole('heading').textContent).toBe('Главная');
  network.isOnline = true;
  await open('second');
  expect([closed, screen.queryByText('Dialog') === null]).toEqual([['first'], false]);
});
