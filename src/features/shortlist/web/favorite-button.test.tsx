// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, notifyManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentPage } from '../../../../test/content-page.tsx';
import type { Client } from '#api/client.ts';
import { httpClient } from '#api/client.ts';
import { ApiError } from '#api/envelope.ts';
import { queryKeyOf, useApiQuery } from '#api/use-api-query.ts';
import { findAuthors, readAuthor } from '#features/catalogue/calls.ts';
import { FavoriteButton } from '#features/shortlist/web/favorite-button.tsx';
import { currentSnackbars, dismiss } from '#ui/overlay/snackbar.ts';

const originalFetch = globalThis.fetch;
beforeEach(() => currentSnackbars().forEach(({ id }) => dismiss(id)));
afterEach(() => {
  cleanup();
  globalThis.fetch = originalFetch;
});

const queryKey = queryKeyOf(readAuthor, { params: { id: 'a1' } });

function Author() {
  const { data } = useApiQuery(readAuthor, { params: { id: 'a1' } });
  return (
    <FavoriteButton
      kind="avtor"
      id="a1"
      marked={data?.favorite ?? false}
      name="Anna"
      record={readAuthor}
      list={findAuthors}
    />
  );
}

/** The page of an author who is no favourite yet. `respond` answers the calls of the button in their order. */
function openAuthor(client: Client) {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { staleTime: Infinity },
      mutations: { networkMode: 'always' },
    },
  });
  queryClient.setQueryData(queryKey, { id: 'a1', favorite: false });
  render(
    contentPage(
      <QueryClientProvider client={queryClient}>
        <Author />
      </QueryClientProvider>,
      { client },
    ),
  );
  return queryClient;
}

// By default the library notifies observers in a timer, for which a test cannot wait reliably.
notifyManager.setScheduler(queueMicrotask);

type Outcome = 'confirmed' | 'failed';

function controlledClient() {
  const calls: { name: string; keepalive: boolean; finish: (outcome: Outcome) => Promise<void> }[] = [];
  const call = (({ method, path }: { method: string; path: string }, { keepalive }: { keepalive: boolean }) =>
    new Promise((resolve, reject) => {
      calls.push({
        name: `${method} ${path.split('/').at(-1)}`,
        keepalive,
        finish: (outcome) =>
          act(async () => {
            if (outcome === 'failed') reject(new ApiError([{ code: 'forbidden', message: 'No' }], 403));
            else resolve({ id: 'a1', favorite: path.endsWith('/add') });
          }),
      });
    })) as unknown as Client['call'];
  return { client: { call }, calls };
}

const star = () => screen.getByRole('button');
const isOn = () => star().getAttribute('aria-pressed') === 'true';
const press = async () => {
  await act(async () => void fireEvent.click(star()));
};

test('the star changes at once, and two failed presses return it to the confirmed value', async () => {
  const { client, calls } = controlledClient();
  openAuthor(client);
  await press();
  expect(isOn()).toBe(true);
  await press();
  expect(isOn()).toBe(false);
  await calls[0]!.finish('failed');
  await press();
  await calls[1]!.finish('failed');
  await calls[2]!.finish('failed');
  expect([isOn(), calls.map(({ name }) => name)]).toEqual([false, ['POST add', 'POST remove', 'POST add']]);
});

test('a failed click after a confirmed one restores the confirmed value', async () => {
  const { client, calls } = controlledClient();
  openAuthor(client);
  await press();
  await press();
  // The second call waits for the answer to the first.
  expect(calls.length).toBe(1);
  await calls[0]!.finish('confirmed');
  expect(isOn()).toBe(false);
  await calls[1]!.finish('failed');
  expect(isOn()).toBe(true);
});

test('of three quick presses the third one is sent too', async () => {
  const { client, calls } = controlledClient();
  openAuthor(client);
  for (let at = 0; at < 3; at += 1) await press();
  for (let at = 0; at < 3; at += 1) await calls[at]!.finish('confirmed');
  expect([isOn(), calls.map(({ name }) => name)]).toEqual([true, ['POST add', 'POST remove', 'POST add']]);
});

test('a press reaches the server although the page is left at once', async () => {
  const { client, calls } = controlledClient();
  openAuthor(client);
  await press();
  await calls[0]!.finish('confirmed');
  await press();
  expect(calls.map(({ keepalive }) => keepalive)).toEqual([true, true]);
});

test('a confirmed press is in the query cache', async () => {
  const { client, calls } = controlledClient();
  const queryClient = openAuthor(client);
  await press();
  await calls[0]!.finish('confirmed');
  expect(queryClient.getQueryData(queryKey)).toEqual({ id: 'a1', favorite: true });
});

test('a network failure shows its own message', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  openAuthor(
    httpClient({
      token: () => 'token',
      renewToken: () => undefined,
      onUnauthorized: async () => false,
    }),
  );
  await press();
  expect([isOn(), currentSnackbars().map(({ text }) => text)]).toEqual([
    false,
    ['Нет связи с сервером. Проверьте интернет и повторите'],
  ]);
});
