// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { message, server, show, standThread } from '../../../../test/chat-thread.tsx';
import { ApiError } from '#api/envelope.ts';
import { queryKeyOf } from '#api/use-api-query.ts';
import { readThread } from '#features/chat/calls.ts';
import texts from '#ui/locales/ru.json' with { type: 'json' };

beforeEach(standThread);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const list = 'GET /api/chats/:id/messages';

/** A thread whose third message could not be loaded. */
async function showFailure() {
  const stand = server();
  const queries = show(stand.client);
  await screen.findByText('Слово 2');
  stand.state.items.push(message(3));
  stand.state.answers[list] = () => Promise.reject(new ApiError([], 0));
  const refetch = () =>
    act(() => queries.invalidateQueries({ queryKey: queryKeyOf(readThread, { params: { id: 't' } }) }));
  await refetch();
  await screen.findByText('chat@thread.newerFailed');
  const retry = () =>
    act(async () => fireEvent.click(screen.getByRole('button', { name: texts.error.retry })));
  return { ...stand, refetch, retry };
}

test('newer messages that cannot be loaded say so, and are loaded when asked', async () => {
  const { state, retry } = await showFailure();
  expect(screen.getByRole('alert').textContent).toContain('chat@thread.newerFailed');
  const failed = screen.getByRole('alert');
  await retry();
  // A new alert is announced again.
  expect(await screen.findByRole('alert')).not.toBe(failed);
  delete state.answers[list];
  await retry();
  await screen.findByText('Слово 3');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the failure goes away with the next update that loads them', async () => {
  const { state, refetch } = await showFailure();
  delete state.answers[list];
  await refetch();
  await screen.findByText('Слово 3');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
