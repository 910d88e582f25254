// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answeringClient, contentPage } from '../../../../../test/content-page.tsx';
import { MessagesPanel } from '#features/intake/web/author/messages-panel.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';

const path = '/api/user/orders/1/messages';

function show(messages: readonly object[]) {
  const client = answeringClient({ [path]: messages });
  render(
    contentPage(
      <QueryClientProvider client={new QueryClient()}>
        <MessagesPanel id="1" />
      </QueryClientProvider>,
      { client },
    ),
  );
  return client;
}

beforeEach(() => stubBrowserApis());
afterEach(cleanup);

test('messages of the fund are shown with their time', async () => {
  show([{ id: '1', text: 'Принесите паспорт', sentAt: '2026-09-15T09:10:00.000Z' }]);
  expect((await screen.findByRole('listitem')).textContent).toBe('15.09.2026, 12:10Принесите паспорт');
});

test('there is no panel before the first message', async () => {
  const client = show([]);
  await waitFor(() => expect(client.calls).toEqual([path]));
  expect(screen.queryByRole('heading')).toBeNull();
});
