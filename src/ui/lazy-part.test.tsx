// @vitest-environment jsdom
import { Suspense, useState } from 'react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyPart } from '#ui/lazy-part.tsx';
import { TranslationProvider } from '#ui/i18n.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';
import { lazyDialog } from '#ui/overlay/lazy-dialog.tsx';
import { lazyLightDialog } from '#ui/overlay/lazy-light-dialog.tsx';
import { currentSnackbars } from '#ui/overlay/snackbar.ts';

let isOnline: boolean;
let reported: unknown[];
beforeEach(() => {
  stubBrowserApis();
  isOnline = false;
  reported = [];
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
});
afterEach(cleanup);

const missing = () => new TypeError('Failed to fetch dynamically imported module');

function showPart() {
  const network: { loads: number; arrival?: Promise<void> } = { loads: 0 };
  const Part = lazyPart(async () => {
    network.loads += 1;
    await network.arrival;
    if (!isOnline) throw missing();
    return { Files: ({ name }: { name: string }) => <p>{name}</p> };
  }, 'Files');
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

test('a part that cannot be loaded keeps the page, and loads when the network is back', async () => {
  const { network, page } = showPart();
  await act(async () => render(page('Файлы')));
  expect([screen.queryByText('Файлы'), screen.getAllByRole('heading').length, network.loads]).toEqual([
    null,
    1,
    2,
  ]);
  expect(screen.queryByText('common@error.offline')).not.toBe(null);
  isOnline = true;
  await act(async () => dispatchEvent(new Event('online')));
  expect(screen.queryByText('Файлы')).not.toBe(null);
  expect(screen.queryByRole('button')).toBe(null);
  expect(reported).toEqual([]);
});

test('a part that could not be loaded is loaded again by the button, and for the next place', async () => {
  const { network, page } = showPart();
  const { rerender } = await act(async () => render(page('Файлы')));
  isOnline = true;
  await act(async () => fireEvent.click(screen.getByRole('button')));
  expect(screen.queryByText('Файлы')).not.toBe(null);
  await act(async () => rerender(page('Жалоба')));
  expect([screen.queryByText('Жалоба') === null, network.loads]).toEqual([false, 3]);
});

test('a part that was left before it could be loaded is loaded when it is shown again', async () => {
  const { network, page } = showPart();
  const arrival = Promise.withResolvers<void>();
  network.arrival = arrival.promise;
  const { unmount } = await act(async () => render(page('Файлы')));
  unmount();
  await act(async () => arrival.resolve());
  isOnline = true;
  await act(async () => render(page('Файлы')));
  expect(screen.queryByText('Файлы')).not.toBe(null);
});

const inPage = (part: React.ReactNode) => (
  <TranslationProvider t={(key) => key}>
    <Suspense fallback={null}>{part}</Suspense>
  </TranslationProvider>
);

test.each([
  ['fails', () => Promise.reject(missing()), []],
  [
    'lacks the part and is reported',
    async () => ({ Files: undefined as unknown as () => null }),
    [new Error('no part Files')],
  ],
])(
  'a script that %s, with a connection, is no missing network: the page can be loaded anew',
  async (_, load, faults) => {
    isOnline = true;
    const Part = lazyPart<{ Files: () => null }, 'Files'>(load, 'Files');
    await act(async () => render(inPage(<Part />)));
    expect(screen.queryByText('common@error.offline')).toBe(null);
    expect(screen.queryByText('common@error.part')).not.toBe(null);
    expect(screen.queryByRole('button', { name: 'common@error.reload' })).not.toBe(null);
    expect(reported).toEqual(faults);
  },
);

const modulePart = async () => {
  if (!isOnline) throw missing();
  return { Report: ({ onClose }: { onClose: () => void }) => <button onClick={onClose}>Жалоба</button> };
};

function Opener({ Part }: { Part: (props: { onClose: () => void }) => React.ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Пожаловаться</button>
      {isOpen && <Suspense fallback={null}>{<Part onClose={() => setOpen(false)} />}</Suspense>}
    </>
  );
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

test('a dialog that cannot be loaded can be closed, and does not open by itself later', async () => {
  render(inPage(<Opener Part={lazyDialog(modulePart, 'Report')} />));
  await press('Пожаловаться');
  expect(screen.getByRole('dialog').textContent).toContain('common@error.offline');
  isOnline = true;
  await act(async () => dispatchEvent(new Event('online')));
  expect(screen.queryByText('Жалоба')).toBe(null);
  await press('common@close');
  expect(screen.queryByRole('dialog')).toBe(null);
  await press('Пожаловаться');
  expect(screen.queryByText('Жалоба')).not.toBe(null);
});

test('a dialog that could not be loaded opens by the button', async () => {
  render(inPage(<Opener Part={lazyDialog(modulePart, 'Report')} />));
  await press('Пожаловаться');
  isOnline = true;
  await press('common@error.retry');
  expect([screen.queryByRole('dialog'), screen.queryByText('Жалоба') === null]).toEqual([null, false]);
});

test('a dialog of a small page that cannot be loaded is told of in a snackbar, and opens at the next press', async () => {
  render(inPage(<Opener Part={lazyLightDialog(modulePart, 'Report')} />));
  await press('Пожаловаться');
  expect(currentSnackbars().map(({ text }) => text)).toEqual(['common@error.offline']);
  isOnline = true;
  await press('Пожаловаться');
  expect(screen.queryByText('Жалоба')).not.toBe(null);
});
