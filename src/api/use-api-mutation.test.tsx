// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentPage } from '../../test/content-page.tsx';
import type { Client } from '#api/client.ts';
import { httpClient } from '#api/client.ts';
import { endpoint } from '#api/endpoint.ts';
import { ApiError } from '#api/envelope.ts';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { currentSnackbars, dismiss } from '#ui/overlay/snackbar.ts';

const originalFetch = globalThis.fetch;
beforeEach(() => currentSnackbars().forEach(({ id }) => dismiss(id)));
afterEach(() => {
  cleanup();
  globalThis.fetch = originalFetch;
});

const changesContent = { action: 'content.edit', beyondSpec: true } as const;
const readItem = endpoint<undefined, number>({ ...changesContent, method: 'GET', path: '/api/item' });
const restoreItem = endpoint<{ revision: number }>({
  ...changesContent,
  method: 'POST',
  path: '/api/item/:id/restore',
});

function RestoreButton({ onSuccess }: { onSuccess?: () => void }) {
  const { data: revision = 0 } = useApiQuery(readItem);
  const { mutate: restore } = useApiMutation(restoreItem, {
    invalidates: [readItem],
    invalidatesOnError: true,
    success: 'Restored',
    ...(onSuccess && { onSuccess }),
  });
  return (
    <button type="button" onClick={() => restore({ params: { id: '1' }, input: { revision } })}>
      {`revision ${revision}`}
    </button>
  );
}

const renderPage = (page: ReactNode, client: Client) =>
  render(
    contentPage(
      <QueryClientProvider
        client={new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: false } } })}
      >
        {page}
      </QueryClientProvider>,
      { client },
    ),
  );
const snackbars = () => currentSnackbars().map(({ type, text }) => ({ type, text }));
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
/** Answers the query and fails every mutation. */
const failingWith = (error: unknown): Client => ({
  call: (async (called: { path: string }) => {
    if (called.path === readItem.path) return 1;
    throw error;
  }) as unknown as Client['call'],
});

test('a refused version is announced, and the next press sends the current version', async () => {
  let revision = 1;
  let closed = 0;
  const call = (async (called: { path: string }, { input }: { input: { revision: number } }) => {
    if (called.path === readItem.path) return revision;
    if (input.revision !== revision)
      throw new ApiError([{ code: 'version_conflict', message: 'Changed' }], 409);
    revision += 1;
    return null;
  }) as unknown as Client['call'];
  renderPage(<RestoreButton onSuccess={() => (closed += 1)} />, { call });
  await screen.findByText('revision 1');
  revision = 2;
  await press('revision 1');
  expect([snackbars(), closed]).toEqual([[{ type: 'error', text: 'Changed' }], 0]);
  fireEvent.click(await screen.findByText('revision 2'));
  await screen.findByText('revision 3');
  // The earlier error would contradict the success.
  expect([snackbars(), closed]).toEqual([[{ type: 'success', text: 'Restored' }], 1]);
});

test('a success takes away the error of the same record, and no other error', async () => {
  const editItem = endpoint<undefined>({ ...changesContent, method: 'POST', path: '/api/item/:id' });
  let isDown = true;
  const call = (async (_: unknown, { params }: { params: { id: string } }) => {
    if (isDown) throw new ApiError([{ code: 'internal', message: `No ${params.id}` }], 500);
  }) as unknown as Client['call'];
  function EditButtons() {
    const { mutate } = useApiMutation(editItem);
    return ['1', '2'].map((id) => (
      <button key={id} type="button" onClick={() => mutate({ params: { id } })}>
        {id}
      </button>
    ));
  }
  renderPage(<EditButtons />, { call });
  for (const id of ['1', '2']) await press(id);
  isDown = false;
  await press('1');
  expect(snackbars()).toEqual([{ type: 'error', text: 'No 2' }]);
});

test('a success of an endpoint that names the record in its input takes away no error', async () => {
  const archive = endpoint<{ id: string }>({ ...changesContent, method: 'POST', path: '/api/archive' });
  const call = (async (_: unknown, { input }: { input: { id: string } }) => {
    if (input.id === '2') throw new ApiError([{ code: 'internal', message: 'No 2' }], 500);
  }) as unknown as Client['call'];
  function ArchiveButtons() {
    const { mutate } = useApiMutation(archive);
    return ['1', '2'].map((id) => (
      <button key={id} type="button" onClick={() => mutate({ input: { id } })}>
        {id}
      </button>
    ));
  }
  renderPage(<ArchiveButtons />, { call });
  for (const id of ['2', '1']) await press(id);
  expect(snackbars()).toEqual([{ type: 'error', text: 'No 2' }]);
});

test('a state conflict refetches what the page shows', async () => {
  let reads = 0;
  const call = (async (called: { path: string }) => {
    if (called.path === readItem.path) return (reads += 1);
    throw new ApiError([{ code: 'state_conflict', message: 'Changed' }], 409);
  }) as unknown as Client['call'];
  function CloseButton() {
    const { data: revision = 0 } = useApiQuery(readItem);
    const { mutate } = useApiMutation(restoreItem, { invalidates: [readItem] });
    return (
      <button type="button" onClick={() => mutate({ input: { revision } })}>
        {`read ${revision}`}
      </button>
    );
  }
  renderPage(<CloseButton />, { call });
  await screen.findByText('read 1');
  await press('read 1');
  expect(await screen.findByText('read 2')).toBeTruthy();
});

test('a state conflict that its caller shows refetches only when the caller has closed', async () => {
  let reads = 0;
  const call = (async (called: { path: string }) => {
    if (called.path === readItem.path) return (reads += 1);
    throw new ApiError([{ code: 'state_conflict', message: 'Changed' }], 409);
  }) as unknown as Client['call'];
  function RefusableForm() {
    const { mutateAsync, error } = useApiMutation(restoreItem, { invalidates: [readItem] });
    return (
      <button
        type="button"
        onClick={() => void mutateAsync({ input: { revision: 1 } }).catch(() => undefined)}
      >
        {error?.message ?? 'Send'}
      </button>
    );
  }
  /** The refetch after the conflict removes the form. */
  function Row() {
    const { data: read = 0 } = useApiQuery(readItem);
    const [isOpen, setIsOpen] = useState(true);
    return (
      <>
        {isOpen && read < 2 && <RefusableForm />}
        <button type="button" onClick={() => setIsOpen(false)}>
          {`Close after ${read}`}
        </button>
      </>
    );
  }
  renderPage(<Row />, { call });
  await screen.findByText('Close after 1');
  await press('Send');
  expect([await screen.findByText('Changed'), reads]).toEqual([expect.anything(), 1]);
  await press('Close after 1');
  expect(await screen.findByText('Close after 2')).toBeTruthy();
});

test('a double click sends one call, a press after its end another', async () => {
  let sent = 0;
  const call = (async (called: { path: string }) => {
    if (called.path !== readItem.path) sent += 1;
    return 1;
  }) as unknown as Client['call'];
  renderPage(<RestoreButton />, { call });
  const button = await screen.findByText('revision 1');
  await act(async () => [1, 2].forEach(() => fireEvent.click(button)));
  await waitFor(() => expect(snackbars()).toEqual([{ type: 'success', text: 'Restored' }]));
  expect(sent).toBe(1);
  await act(async () => void fireEvent.click(button));
  await waitFor(() => expect(sent).toBe(2));
});

test('without a network the http client makes the offline message', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  renderPage(
    <RestoreButton />,
    httpClient({ token: () => 'token', renewToken: () => undefined, onUnauthorized: async () => false }),
  );
  await press('revision 0');
  expect(snackbars()).toEqual([
    { type: 'error', text: 'Нет связи с сервером. Проверьте интернет и повторите' },
  ]);
});

test('an English message of a foreign error is replaced by the default message', async () => {
  renderPage(<RestoreButton />, failingWith(new TypeError('x is not a function')));
  await screen.findByText('revision 1');
  await press('revision 1');
  expect(snackbars()).toEqual([{ type: 'error', text: 'Что-то пошло не так, попробуйте позже' }]);
});

test('an unreadable response shows the default message', async () => {
  renderPage(<RestoreButton />, failingWith(new ApiError([{ code: 'internal', message: '' }], 502)));
  await screen.findByText('revision 1');
  await press('revision 1');
  expect(snackbars()).toEqual([{ type: 'error', text: 'Что-то пошло не так, попробуйте позже' }]);
});

test('the caller of mutateAsync shows the error itself', async () => {
  function AsyncButton() {
    const { mutateAsync } = useApiMutation(restoreItem);
    return (
      <button
        type="button"
        onClick={() => void mutateAsync({ input: { revision: 1 } }).catch(() => undefined)}
      >
        Restore
      </button>
    );
  }
  renderPage(<AsyncButton />, failingWith(new ApiError([{ code: 'internal', message: 'No' }], 500)));
  await press('Restore');
  expect(snackbars()).toEqual([]);
});

test('a change during the first fetch of a query is seen, although the fetch is answered later', async () => {
  let revision = 1;
  const answers: ((value: number) => void)[] = [];
  const call = (async (endpoint: { path: string }) => {
    const read = revision;
    if (endpoint.path === readItem.path) return new Promise((resolve) => answers.push(() => resolve(read)));
    revision += 1;
    return null;
  }) as unknown as Client['call'];
  renderPage(<RestoreButton />, { call });
  await press('revision 0');
  await act(async () => answers.forEach((answer) => answer(0)));
  expect(await screen.findByRole('button', { name: 'revision 2' })).toBeTruthy();
  expect(answers).toHaveLength(2);
});
