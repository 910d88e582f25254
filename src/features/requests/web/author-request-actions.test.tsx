// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
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

/** A list of the requests in the state SENT. An answered request leaves it. */
function SentRequests() {
  const { data } = useApiQuery(listInbox);
  const items = data?.items.filter(({ state }) => state === 'SENT') ?? [];
  return (
    <>
      {items.map((request) => (
        <AuthorRequestActions key={request.id} request={request} />
      ))}
      {data && items.length === 0 && 'None'}
    </>
  );
}

/** Sends the dialog to decline after another tab has opened the text. */
async function declineForestalled(list: ReactNode) {
  let state = 'SENT';
  const call = (async ({ path }: { path: string }) => {
    if (path === listInbox.path) return { items: [{ ...sent, state }], total: 1 };
    state = 'OPEN';
    throw new ApiError([{ code: 'state_conflict', message: 'Changed' }], 409);
  }) as unknown as Client['call'];
  const page = (
    <FormKit>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } })}>
        <main id="main">{list}</main>
      </QueryClientProvider>
    </FormKit>
  );
  render(contentPage(page, { client: { call } }));
  fireEvent.click(await screen.findByRole('button', { name: 'requests@web.author.decline.action' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'requests@web.author.decline.action' }));
  expect(await dialog.findByText('Changed')).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Отмена' }));
}

test('after an answer that another tab has forestalled, the list shows the new state', async () => {
  await declineForestalled(<Inbox />);
  expect(await screen.findByRole('button', { name: 'requests@web.author.revoke.action' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'requests@web.author.decline.action' })).toBeNull();
});

test('the refusal of an answer stays to be read, although its request leaves the list', async () => {
  await declineForestalled(<SentRequests />);
  expect(await screen.findByText('None')).toBeDefined();
});
