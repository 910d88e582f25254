// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { message } from '../../../../test/chat-thread.tsx';
import { answeringClient, contentPage } from '../../../../test/content-page.tsx';
import type { AnsweringClient } from '../../../../test/content-page.tsx';
import { LiveContext } from '#api/live-context.tsx';
import { createLiveClient } from '#app/web/live/create-client.ts';
import type { ChatThread } from '#features/chat/schemas.ts';
import { ThreadList } from '#features/chat/web/thread-list.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';
import { FormKit } from '#ui/kit.tsx';

const thread: ChatThread = {
  ...{ id: 't', type: 'REQUEST', subjectId: 'r', title: 'Метель', counterpart: 'Студия', state: 'ARCHIVED' },
  ...{ supportStep: null, answerUntil: null, unread: 0, muted: false, pinned: false, draft: '' },
  ...{ lastMessage: message(1), lastMessageAt: '2026-05-18T11:05:00.000Z' },
};

let client: AnsweringClient;

function show(at: string, items: readonly ChatThread[]) {
  client = answeringClient({ '/api/chats': { items, total: items.length } });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const page = (
    <FormKit>
      <QueryClientProvider client={queries}>
        <LiveContext value={createLiveClient(client)}>
          <ThreadList openedId={undefined} isTitle />
        </LiveContext>
      </QueryClientProvider>
    </FormKit>
  );
  const viewer = { id: 'u', roles: ['AVTOR'], consented: true, membership: null } as never;
  render(contentPage(page, { client, viewer, at }));
}

beforeEach(() => stubBrowserApis());
afterEach(cleanup);

const chosen = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'true')
    .map(({ textContent }) => textContent);

test('the archive is a filter of its own, and says of a thread where it is', async () => {
  show('/chat', [thread]);
  expect(chosen()).toEqual(['chat@list.all']);
  fireEvent.click(screen.getByRole('link', { name: 'chat@list.archive' }));
  await waitFor(() => expect(client.calls.at(-1)).toBe('/api/chats {"archived":"1","limit":30,"offset":0}'));
  expect(chosen()).toEqual(['chat@list.archive']);
  expect(await screen.findByText('chat@list.archived')).toBeDefined();
  expect(screen.queryByText('chat@list.closed')).toBeNull();
});

test('an archived question to the fund says so once', async () => {
  show('/chat?archived=1', [{ ...thread, type: 'SUPPORT', supportStep: 'RESOLVED' }]);
  expect(await screen.findByText('chat@support.step.ARCHIVED')).toBeDefined();
  expect(screen.queryByText('chat@list.archived')).toBeNull();
});

test('an empty archive tells what comes there, an empty search in it does not', async () => {
  show('/chat?archived=1', []);
  expect(await screen.findByText('chat@list.archiveEmpty')).toBeDefined();
  cleanup();
  show('/chat?archived=1&search=rules', []);
  expect(await screen.findByText('chat@list.nothing')).toBeDefined();
});
