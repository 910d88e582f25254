// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createMemoryRouter } from '#router/create-router.ts';
import { RouterProvider } from '#router/provider.tsx';
import type { Router } from '#router/router.ts';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { pageForms } from '#ui/form/unsaved-forms.ts';
import { UnsavedGuard } from '#ui/form/unsaved-guard.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { stubBrowserApis, testTranslate } from '#ui/gallery/test-page.tsx';
import { TranslationProvider } from '#ui/i18n.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

const schema = z.object({ text: z.string() });

interface RequestFormProps {
  onSubmit?: () => Promise<void>;
  onSaved?: () => unknown;
}

function RequestForm({ onSubmit = async () => undefined, onSaved }: RequestFormProps) {
  const form = useForm(schema, { defaultValues: { text: '' } });
  return (
    <Form form={form} onSubmit={onSubmit} onSaved={onSaved}>
      <TextField name="text" label="Text" />
      <SubmitButton>Send</SubmitButton>
    </Form>
  );
}

/** Every submit waits for it. */
let answering: Promise<void>;
beforeEach(() => {
  stubBrowserApis();
  answering = Promise.resolve();
});
afterEach(cleanup);

const question = 'Подтвердите закрытие';
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Text/ });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getAllByRole('button', { name }).at(-1)!);

const answers = () =>
  [...screen.getByRole('dialog').querySelectorAll('button')].map(
    (one) => `${one.textContent}: ${one.className}${one === document.activeElement ? ', focused' : ''}`,
  );

/** A page with a form, a page with a form in a dialog that the address opens, and a page without forms. */
function renderRoutes(path: string): Router {
  const withGuard = (page: ReactNode) => (
    <>
      {page}
      <UnsavedGuard />
    </>
  );
  const routes = [
    {
      path: '/form',
      element: withGuard(<RequestForm onSubmit={() => answering} onSaved={() => router.navigate('/next')} />),
    },
    {
      path: '/dialog',
      element: withGuard(
        <Dialog opened onClose={() => void router.navigate('/dialog')} title="Request">
          <RequestForm />
        </Dialog>,
      ),
    },
    { path: '/next', element: withGuard(<h1>Next</h1>) },
    { path: '/login', element: withGuard(<h1>Login</h1>) },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/next', path] });
  render(
    <TranslationProvider t={testTranslate}>
      <RouterProvider router={router} />
    </TranslationProvider>,
  );
  return router;
}

test('leaving a page with typed text asks, and stays or goes as answered', async () => {
  const router = renderRoutes('/form');
  type('Typed');
  void router.navigate('/next');
  await screen.findByText(question);
  press('Отмена');
  await waitFor(() => expect(screen.queryByText(question)).toBeNull());
  expect(field().value).toBe('Typed');
  void router.navigate('/next');
  await screen.findByText(question);
  press('Ок');
  await screen.findByRole('heading', { name: 'Next' });
  expect(screen.queryByText(question)).toBeNull();
});

test('the answer that keeps the input is the main one and has the focus', async () => {
  const router = renderRoutes('/form');
  type('Typed');
  void router.navigate('/next');
  await screen.findByText(question);
  expect(answers()).toEqual(['Отмена: button primary, focused', 'Ок: button danger']);
});

test('the question stays when the save by itself has failed', async () => {
  vi.useFakeTimers();
  const removeSaver = pageForms.addSaver(async () => undefined);
  const router = renderRoutes('/form');
  type('Typed');
  void router.navigate('/next');
  for (const milliseconds of [0, 8_000, 60_000]) {
    await act(() => vi.advanceTimersByTimeAsync(milliseconds));
    expect(screen.queryAllByText(question)).toHaveLength(1);
  }
  removeSaver();
  vi.useRealTimers();
});

test('the back button of the browser asks', async () => {
  const router = renderRoutes('/form');
  type('Typed');
  void router.navigate(-1);
  await screen.findByText(question);
  expect(router.state.location.pathname).toBe('/form');
});

test('a clean form, a submitted one and discarded input leave without a question', async () => {
  const router = renderRoutes('/form');
  await router.navigate('/next');
  expect(await screen.findByRole('heading', { name: 'Next' })).toBeTruthy();

  await router.navigate('/form');
  await waitFor(() => expect(field().value).toBe(''));
  type('Typed');
  press('Send');
  await screen.findByRole('heading', { name: 'Next' });

  await router.navigate('/form');
  await waitFor(() => expect(field().value).toBe(''));
  type('Typed');
  pageForms.discard();
  await router.navigate('/login');
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeTruthy();
});

test('a change of the search parameters asks, a change of the hash does not', async () => {
  const router = renderRoutes('/form');
  type('Typed');
  await router.navigate('#text');
  expect(router.state.blocked).toBeNull();
  void router.navigate('?step=second');
  await screen.findByText(question);
  press('Отмена');
  await waitFor(() => expect(screen.queryByText(question)).toBeNull());
  expect([router.state.location.search, field().value]).toEqual(['', 'Typed']);
  cleanup();

  const other = renderRoutes('/dialog?edit=1');
  await waitFor(() => expect(document.activeElement).toBe(field()));
  type('Typed');
  void other.navigate(-1);
  await screen.findByText(question);
  press('Отмена');
  void other.navigate('?edit=2');
  await screen.findByText(question);
});

test('closing the tab asks only while there is typed text', async () => {
  const isUnloadPrevented = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  renderRoutes('/form');
  expect(isUnloadPrevented()).toBe(false);
  type('Typed');
  await waitFor(() => expect(isUnloadPrevented()).toBe(true));
  type('');
  await waitFor(() => expect(isUnloadPrevented()).toBe(false));
});

test('leaving during a submit asks, because the submit may fail', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  answering = promise;
  const router = renderRoutes('/form');
  type('Typed');
  press('Send');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' }).ariaBusy).toBe('true'));
  void router.navigate('/login');
  await screen.findByText(question);
  expect(router.state.location.pathname).toBe('/form');
  resolve();
  await screen.findByRole('heading', { name: 'Next' });
  expect(screen.queryByText(question)).toBeNull();
});

test('a link to the login page asks like any other', async () => {
  const router = renderRoutes('/form');
  type('Typed');
  void router.navigate('/login');
  await screen.findByText(question);
  expect(router.state.location.pathname).toBe('/form');
});

test('code that is about to lose the input asks by the guard', async () => {
  renderRoutes('/form');
  expect(await pageForms.confirmDiscard()).toBe(true);
  type('Typed');
  const refused = pageForms.confirmDiscard();
  await screen.findByText(question);
  press('Отмена');
  expect(await refused).toBe(false);
  const agreed = pageForms.confirmDiscard();
  await screen.findByText(question);
  press('Ок');
  expect(await agreed).toBe(true);
  // The input is unsaved until the code discards it.
  expect(pageForms.hasUnsaved()).toBe(true);
});

test('agreed input does not stop the browser from leaving at once', async () => {
  renderRoutes('/form');
  type('Typed');
  await waitFor(() => expect(pageForms.hasUnsaved()).toBe(true));
  pageForms.discard();
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
});

test('leaving files under way names them, and input beside them is asked about as ever', async () => {
  const router = renderRoutes('/form');
  const upload = { isDirty: true, isUpload: true };
  const remove = pageForms.add(upload);
  void router.navigate('/login');
  await screen.findByText('Файл ещё загружается');
  expect(answers()).toEqual(['Дождаться: button primary, focused', 'Прервать и уйти: button danger']);
  press('Дождаться');
  await waitFor(() => expect(screen.queryByText('Файл ещё загружается')).toBeNull());
  type('Typed');
  void router.navigate('/login');
  await screen.findByText(question);
  remove();
});
