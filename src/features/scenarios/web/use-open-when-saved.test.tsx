// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ApiError } from '#api/envelope.ts';
import { useOpenWhenSaved } from '#features/scenarios/web/use-open-when-saved.ts';
import { createMemoryRouter } from '#router/create-router.ts';
import { RouterProvider } from '#router/provider.tsx';
import { FilePicker } from '#ui/form/file-picker.tsx';
import { useUploads } from '#ui/form/use-uploads.ts';
import type { SendFile } from '#ui/form/use-uploads.ts';
import { stubBrowserApis, testTranslate } from '#ui/gallery/test-page.tsx';
import { TranslationProvider } from '#ui/i18n.tsx';

beforeEach(stubBrowserApis);
afterEach(cleanup);

const refuse = Promise.withResolvers<undefined>();
const failing: SendFile<undefined> = () => refuse.promise;

function NewScenario() {
  const openSaved = useOpenWhenSaved();
  return (
    <>
      <button onClick={() => void openSaved({ id: 's1' })}>The text is saved</button>
      <Document recordId={undefined} />
    </>
  );
}

function Document({ recordId }: { recordId: string | undefined }) {
  const uploads = useUploads(failing, { name: 'document', recordId });
  return <FilePicker label="Document" uploads={uploads} accept=".pdf" />;
}

const left = Promise.withResolvers<undefined>();

function LeftScenario() {
  const openSaved = useOpenWhenSaved();
  return <button onClick={() => void left.promise.then(() => openSaved({ id: 's1' }))}>Save</button>;
}

test('a draft that is saved after its page was left is not opened', async () => {
  const router = createMemoryRouter(
    [
      { path: '/profile/scenarios/new', element: <LeftScenario /> },
      { path: '/profile/projects', element: <p>Projects</p> },
    ],
    { initialEntries: ['/profile/scenarios/new'] },
  );
  render(<RouterProvider router={router} />);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await act(() => router.navigate('/profile/projects'));
  left.resolve(undefined);
  await left.promise;
  expect(router.state.navigation.state).toBe('idle');
  expect(router.state.location.pathname).toBe('/profile/projects');
});

test('the draft is opened when the upload has ended, and shows the refused file at its field', async () => {
  const router = createMemoryRouter(
    [
      { path: '/profile/scenarios/new', element: <NewScenario /> },
      { path: '/profile/scenarios/:id', element: <Document recordId="s1" /> },
    ],
    { initialEntries: ['/profile/scenarios/new'] },
  );
  render(
    <TranslationProvider t={testTranslate}>
      <RouterProvider router={router} />
    </TranslationProvider>,
  );
  const file = new File(['%PDF-1.4'], 'Договор.pdf', { type: 'application/pdf' });
  fireEvent.change(document.querySelector('input[type="file"]')!, { target: { files: [file] } });
  fireEvent.click(screen.getByRole('button', { name: 'The text is saved' }));
  await Promise.resolve();
  expect(router.state.location.pathname).toBe('/profile/scenarios/new');
  refuse.reject(new ApiError([{ code: 'validation_failed', message: 'Файл повреждён' }], 400));
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile/scenarios/s1'));
  const field = await screen.findByRole('group', { name: /Document/ });
  expect([field.textContent.includes('Договор.pdf'), field.textContent.includes('Файл повреждён')]).toEqual([
    true,
    true,
  ]);
});
