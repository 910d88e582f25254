// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryRouter } from '#router/create-router.ts';
import { RouterProvider } from '#router/provider.tsx';
import { NextStepLink } from '#ui/form/next-step-link.tsx';
import { pageForms } from '#ui/form/unsaved-forms.ts';
import { UnsavedGuard } from '#ui/form/unsaved-guard.tsx';
import { stubBrowserApis, testTranslate } from '#ui/gallery/test-page.tsx';
import { TranslationProvider } from '#ui/i18n.tsx';
import { FormKit } from '#ui/kit.tsx';
import { AutosavedPage, delayAnswers, resetServer, server, write } from '../../../test/autosaved-editor.tsx';
import { manualLoader } from '../../../test/conforming-routers.ts';

beforeEach(() => {
  stubBrowserApis();
  resetServer();
});
afterEach(cleanup);

/** A page with an autosaving form, whose next step loads slowly. */
function open() {
  const { calls, loader } = manualLoader();
  const page = (
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
  );
  const router = createMemoryRouter([
    { path: '/', element: page },
    { path: '/next', element: <h1>Next</h1>, loader },
    { path: '/other', element: <h1>Other</h1> },
  ]);
  render(
    <TranslationProvider t={testTranslate}>
      <FormKit>
        <RouterProvider router={router} />
      </FormKit>
    </TranslationProvider>,
  );
  return { calls, router };
}
const goOn = () => fireEvent.click(screen.getByRole('link', { name: 'Далее' }));

test('repeated clicks on the next step neither save nor load anew', async () => {
  const { calls, router } = open();
  write('Name', 'Anna');
  const answer = delayAnswers();
  const flush = vi.spyOn(pageForms, 'flush');
  goOn();
  await waitFor(() => expect(server.received).toHaveLength(1));
  const { blocked } = router.state;
  goOn();
  goOn();
  expect(router.state.blocked).toBe(blocked);
  answer();
  await waitFor(() => expect(calls).toHaveLength(1));
  goOn();
  goOn();
  expect([flush.mock.calls.length, server.received.length, calls.length]).toEqual([1, 1, 1]);
  expect(calls[0]!.signal.aborted).toBe(false);
  calls[0]!.answer(null);
  await screen.findByRole('heading', { name: 'Next' });
});

test('another link asks after repeated clicks on a next step that could not be saved', async () => {
  const { router } = open();
  write('Code', 'abc');
  goOn();
  await waitFor(() => expect(router.state.blocked).not.toBeNull());
  goOn();
  await waitFor(() => expect(router.state.blocked).toBeNull());
  void router.navigate('/other');
  await screen.findByText('Подтвердите закрытие');
});
