// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryRouter } from '#router/create-router.ts';
import { RouterProvider } from '#router/provider.tsx';
import type { Router } from '#router/router.ts';
import { pageForms } from '#ui/form/unsaved-forms.ts';
import { FilePicker } from '#ui/form/file-picker.tsx';
import { NextStepLink } from '#ui/form/next-step-link.tsx';
import { UnsavedGuard } from '#ui/form/unsaved-guard.tsx';
import { useUploads } from '#ui/form/use-uploads.ts';
import { stubBrowserApis, testTranslate } from '#ui/gallery/test-page.tsx';
import { TranslationProvider } from '#ui/i18n.tsx';
import { FormKit } from '#ui/kit.tsx';
import {
  AutosavedPage,
  delayAnswers,
  offline,
  resetServer,
  server,
} from '../../../test/autosaved-editor.tsx';

beforeEach(() => {
  stubBrowserApis();
  resetServer();
  uploading = Promise.withResolvers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const question = 'Подтвердите закрытие';
const write = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getAllByRole('button', { name }).at(-1)!);

let uploading: PromiseWithResolvers<undefined>;
const send = () => uploading.promise;

function Scans() {
  return <FilePicker label="Scans" uploads={useUploads(send)} accept=".pdf" />;
}

function renderRoutes({ hasScans = false } = {}): Router {
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <>
          <AutosavedPage
            bar={(autosave) => (
              <>
                {hasScans && <Scans />}
                <NextStepLink autosave={autosave} to="/next">
                  Далее
                </NextStepLink>
              </>
            )}
          />
          <UnsavedGuard />
        </>
      ),
    },
    { path: '/next', element: <h1>Next</h1> },
    { path: '/other', element: <h1>Other</h1> },
  ]);
  render(
    <TranslationProvider t={testTranslate}>
      <FormKit>
        <RouterProvider router={router} />
      </FormKit>
    </TranslationProvider>,
  );
  return router;
}

test('leaving the page saves first and asks nothing', async () => {
  const router = renderRoutes();
  write('Name', 'Anna');
  void router.navigate('/next');
  await screen.findByRole('heading', { name: 'Next' });
  expect(server.stored.name).toBe('Anna');
});

test('leaving waits for a save that is on its way', async () => {
  const router = renderRoutes();
  write('Name', 'Anna');
  const answer = delayAnswers();
  void router.navigate('/next');
  await waitFor(() => expect(server.received).toHaveLength(1));
  expect([router.state.location.pathname, screen.queryByText(question)]).toEqual(['/', null]);
  answer();
  await screen.findByRole('heading', { name: 'Next' });
});

test('leaving asks about text that could not be saved, and stays or goes as answered', async () => {
  const router = renderRoutes();
  write('Name', 'Anna');
  write('Code', 'abc');
  void router.navigate('/next');
  await screen.findByText(question);
  expect(server.stored.name).toBe('Anna');
  press('Отмена');
  await waitFor(() => expect(screen.queryByText(question)).toBeNull());
  expect(router.state.location.pathname).toBe('/');

  void router.navigate('/next');
  await screen.findByText(question);
  press('Ок');
  await screen.findByRole('heading', { name: 'Next' });
});

test('leaving without a network asks', async () => {
  const router = renderRoutes();
  server.failure = offline();
  write('Name', 'Anna');
  void router.navigate('/next');
  await screen.findByText(question);
});

test('code that is about to lose the input saves it first', async () => {
  renderRoutes();
  write('Name', 'Anna');
  expect(await pageForms.confirmDiscard()).toBe(true);
  expect(server.stored.name).toBe('Anna');
});

test('another step in the search saves first and asks nothing', async () => {
  const router = renderRoutes();
  write('Name', 'Anna');
  void router.navigate('?step=next');
  await waitFor(() => expect(router.state.location.search).toBe('?step=next'));
  expect([server.stored.name, screen.queryByText(question)]).toEqual(['Anna', null]);
});

test.each([
  ['a field with an error', () => write('Code', 'abc')],
  [
    'no network',
    () => {
      server.failure = offline();
      write('Name', 'Anna');
    },
  ],
  [
    'another text of another tab',
    () => {
      write('Name', 'Anna');
      server.stored = { ...server.stored, name: 'Olga', version: 2 };
    },
  ],
])('another step in the search asks about %s', async (_case, change) => {
  const router = renderRoutes();
  change();
  void router.navigate('?step=next');
  await screen.findByText(question);
  press('Отмена');
  await waitFor(() => expect(screen.queryByText(question)).toBeNull());
  expect(router.state.location.search).toBe('');
});

test('the question about leaving goes, and the page too, when the work is saved meanwhile', async () => {
  const router = renderRoutes();
  server.failure = offline();
  write('Name', 'Anna');
  void router.navigate('/next');
  await screen.findByText(question);
  server.failure = undefined;
  fireEvent(window, new Event('online'));
  await screen.findByRole('heading', { name: 'Next' });
  expect([server.stored.name, screen.queryByText(question)]).toEqual(['Anna', null]);
});

const goOn = () => fireEvent.click(screen.getByRole('link', { name: 'Далее' }));

test('the next step saves first', async () => {
  renderRoutes();
  write('Name', 'Anna');
  goOn();
  await screen.findByRole('heading', { name: 'Next' });
  expect(server.stored.name).toBe('Anna');
});

test('the next step leads to the first wrong field instead of asking', async () => {
  const router = renderRoutes();
  write('Code', 'abc');
  goOn();
  const field = screen.getByRole('textbox', { name: 'Code' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect([router.state.location.pathname, screen.queryByText(question)]).toEqual(['/', null]);
});

test('the next step after a failed save shows the failure instead of asking', async () => {
  const router = renderRoutes();
  server.failure = offline();
  write('Name', 'Anna');
  goOn();
  expect((await screen.findByRole('alert')).textContent).toBe('Не сохранено: нет связи');
  await waitFor(() => expect(router.state.blocked).toBeNull());
  expect([router.state.location.pathname, screen.queryByText(question)]).toEqual(['/', null]);
});

test('the last link that was pressed wins over a next step that is still being saved', async () => {
  const router = renderRoutes();
  write('Name', 'Anna');
  const answer = delayAnswers();
  goOn();
  await waitFor(() => expect(server.received).toHaveLength(1));
  void router.navigate('/other');
  answer();
  await screen.findByRole('heading', { name: 'Other' });
  await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
  expect(router.state.location.pathname).toBe('/other');
});

test('the next step asks when the connection hangs', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const router = renderRoutes();
  write('Name', 'Anna');
  delayAnswers();
  goOn();
  await act(() => vi.advanceTimersByTimeAsync(7_900));
  expect(screen.queryByText(question)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(200));
  vi.useRealTimers();
  expect(await screen.findByText(question)).toBeTruthy();
  press('Ок');
  await waitFor(() => expect(router.state.location.pathname).toBe('/next'));
});

const uploadQuestion = 'Файл ещё загружается';
const pickScan = async () => {
  const file = new File(['%PDF-1.4'], 'Паспорт.pdf', { type: 'application/pdf' });
  fireEvent.change(document.querySelector('input[type="file"]')!, { target: { files: [file] } });
  await waitFor(() => expect(pageForms.hasOnlyUploads()).toBe(true));
};
const refuse = () =>
  act(async () => uploading.reject(Object.assign(new Error('Файл повреждён'), { name: 'ApiError' })));

test('a file that is refused while the page asks about it stays to be seen', async () => {
  const router = renderRoutes({ hasScans: true });
  await pickScan();
  goOn();
  await screen.findByText(uploadQuestion);
  await refuse();
  await waitFor(() => expect(screen.queryByText(uploadQuestion)).toBeNull());
  expect([router.state.location.pathname, router.state.blocked]).toEqual(['/', null]);
  expect(screen.getAllByText(/Файл повреждён/)).not.toEqual([]);
});

test('a file that is refused while leaving saves stays to be seen', async () => {
  const router = renderRoutes({ hasScans: true });
  await pickScan();
  write('Name', 'Anna');
  const answer = delayAnswers();
  void router.navigate('/other');
  await waitFor(() => expect(server.received).toHaveLength(1));
  await refuse();
  answer();
  await waitFor(() => expect(router.state.blocked).toBeNull());
  expect(router.state.location.pathname).toBe('/');
  expect(screen.getAllByText(/Файл повреждён/)).not.toEqual([]);
});

test('a file that is stored while the page asks about it leaves, also past an earlier refused one', async () => {
  renderRoutes({ hasScans: true });
  await pickScan();
  await refuse();
  uploading = Promise.withResolvers();
  await pickScan();
  goOn();
  await screen.findByText(uploadQuestion);
  await act(async () => uploading.resolve(undefined));
  await screen.findByRole('heading', { name: 'Next' });
});
