// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMemoryRouter } from '#router/create-router.ts';
import { RouterProvider } from '#router/provider.tsx';
import type { Router } from '#router/router.ts';
import { pageForms } from '#ui/form/unsaved-forms.ts';
import { NextStepLink } from '#ui/form/next-step-link.tsx';
import { UnsavedGuard } from '#ui/form/unsaved-guard.tsx';
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
});
afterEach(cleanup);

const question = 'Подтвердите закрытие';
const write = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getAllByRole('button', { name }).at(-1)!);

function renderRoutes(): Router {
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <>
          <AutosavedPage
            bar={(autosave) => (
              <NextStepLink autosave={autosave} to="/next">
                Далее
              </NextStepLink>
            )}
          />
          <UnsavedGuard />
        </>
      ),
    },
    { path: '/next', element: <h1>Next</h1> },
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
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([router.state.location.pathname, screen.queryByText(question)]).toEqual(['/', null]);
});
