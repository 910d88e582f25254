// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentPage } from '../../../../test/content-page.tsx';
import type { Client } from '#api/client.ts';
import { ApiError } from '#api/envelope.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { listInbox } from '#features/requests/calls.ts';
import type { InboxRequest } from '#features/requests/schemas.ts';
import { AuthorRequestActions } from '#features/requests/web/author-request-actions.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';
import { FormKit } from '#ui/kit.tsx';

beforeEach(() => stubBrowserApis({ reducedMotion: true }));
afterEach(cleanup);

const sent = { id: 'r1', state: 'SENT', organization: { name: 'Студия' } } as InboxRequest;

function Inbox() {
  const { data } = useApiQuery(listInbox);
  return data?.items.map((request) => <AuthorRequestActions key={request.id} request={request} />);
}

test('after an answer that another tab has forestalled, the list shows the new state', async () => {
  let state = 'SENT';
  const call = (async ({ path }: { path: string }) => {
    if (path === listInbox.path) return { items: [{ ...sent, state }], total: 1 };
    state = 'OPEN';
    throw new ApiError([{ code: 'state_conflict', message: 'Changed' }], 409);
  }) as unknown as Client['call'];
  const page = (
    <FormKit>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } })}>
        <main id="main">
          <Inbox />
        </main>
      </QueryClientProvider>
    </FormKit>
  );
  render(contentPage(page, { client: { call } }));
  fireEvent.click(await screen.findByRole('button', { name: 'requests@web.author.decline.action' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'requests@web.author.decline.action' }));
  expect(await dialog.findByText('Changed')).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Отмена' }));
  expect(await screen.findByRole('button', { name: 'requests@web.author.revoke.action' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'requests@web.author.decline.action' })).toBeNull();
});
