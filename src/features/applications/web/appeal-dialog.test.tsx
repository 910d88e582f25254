// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answeringClient, contentPage } from '../../../../test/content-page.tsx';
import type { AnsweringClient } from '../../../../test/content-page.tsx';
import { ApiError } from '#api/envelope.ts';
import { appealApplication, removeApplicationFile } from '#features/applications/calls.ts';
import type { ReadApplicationOutput } from '#features/applications/schemas.ts';
import { AppealDialog } from '#features/applications/web/appeal-dialog.tsx';
import { AppealPanel } from '#features/applications/web/appeal-panel.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';
import { FormKit } from '#ui/kit.tsx';

const path = '/api/user/orders/1';
const text = 'Проверку вёл сотрудник, у которого был конфликт интересов с автором.';
const file = (id: string, name: string) => ({ id, name, size: 1000, createdAt: '2026-09-15T09:00:00.000Z' });
const files = [file('10', 'Справка.pdf'), file('11', 'Письмо.pdf')];
const before = { id: '1', appealUntil: '2026-09-22', appealFiles: [] } as unknown as ReadApplicationOutput;

let client: AnsweringClient;
beforeEach(() => {
  stubBrowserApis();
  client = answeringClient({ [path]: { ...before, appealFiles: files }, [`${path}/appeal`]: before });
});
afterEach(cleanup);

async function open() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    contentPage(
      <QueryClientProvider client={queryClient}>
        <FormKit>
          <AppealDialog application={before} onClose={() => undefined} />
        </FormKit>
      </QueryClientProvider>,
      { client },
    ),
  );
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Письмо.pdf');
  return dialog;
}

type Dialog = Awaited<ReturnType<typeof open>>;
function send(dialog: Dialog) {
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: text } });
  fireEvent.click(dialog.getByRole('radio', { name: /PROCEDURE/ }));
  fireEvent.click(dialog.getByRole('button', { name: /appeal\.submit/ }));
}

test('an appeal names the files that were uploaded before', async () => {
  const dialog = await open();
  expect(dialog.getByRole('link', { name: 'Письмо.pdf' }).getAttribute('href')).toBe(
    '/api/user/orders/files/11',
  );
  send(dialog);
  const input = { ground: 'PROCEDURE', text, files: ['10', '11'] };
  await waitFor(() => expect(client.calls).toContain(`${path}/appeal ${JSON.stringify(input)}`));
});

test('an error of the files is shown at their field', async () => {
  const { call } = client;
  const refusal = new ApiError([{ code: 'validation_failed', field: 'files', message: 'Нет файла' }], 400);
  client.call = async (endpoint, options) => {
    if ((endpoint as unknown) === appealApplication) throw refusal;
    return call(endpoint, options);
  };
  const dialog = await open();
  send(dialog);
  const field = dialog.getByRole('group', { name: /appeal\.files/ });
  expect((await within(field).findByText('Нет файла')).getAttribute('role')).toBe('alert');
});

test('a file is removed after a question', async () => {
  const { call } = client;
  const removed: unknown[] = [];
  client.call = (async (endpoint, options) => {
    if ((endpoint as unknown) !== removeApplicationFile) return call(endpoint, options);
    removed.push(options?.params?.['id']);
    return null;
  }) as typeof call;
  const dialog = await open();
  fireEvent.click(dialog.getAllByRole('button', { name: 'form@files.remove' })[1]!);
  fireEvent.click(await screen.findByRole('button', { name: 'form@files.removeOk' }));
  await waitFor(() => expect(removed).toEqual(['11']));
});

test('a sent appeal lists its files', async () => {
  const appeal = {
    ...{ ground: 'PROCEDURE', text, createdAt: '2026-09-15T09:00:00.000Z', outcome: null, answer: '' },
    files,
  };
  render(contentPage(<AppealPanel application={{ ...before, appeal } as ReadApplicationOutput} />));
  expect((await screen.findAllByRole('link')).map(({ textContent }) => textContent)).toEqual([
    'Справка.pdf',
    'Письмо.pdf',
  ]);
});
