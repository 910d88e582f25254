/** An open thread with a server of its own, for component tests. */
import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { vi } from 'vitest';
import type { Call, Client } from '#api/client.ts';
import { ApiError } from '#api/envelope.ts';
import { LiveContext } from '#api/live-context.tsx';
import { createLiveClient } from '#app/web/live/create-client.ts';
import { ForwardToOrder } from '#app/web/pages/forward-to-order.tsx';
import type { ChatMessage, MessageForm, ReadThreadOutput } from '#features/chat/schemas.ts';
import { ThreadView } from '#features/chat/web/thread-view.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';
import { FormKit } from '#ui/kit.tsx';
import { contentPage } from './content-page.tsx';

/** Before each test. */
export function standThread(): void {
  stubBrowserApis({ reducedMotion: true });
  localStorage.clear();
  // The list is as high as a window, so that its rows are in the document.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(80);
}

export const me = { id: 'me', name: 'Анна', lastName: 'Ветрова', roles: ['AVTOR'], consented: true };

export const message = (seq: number, part: Partial<ChatMessage> = {}): ChatMessage => ({
  ...{
    id: `m${seq}`,
    seq,
    side: 'ORGANIZATION',
    name: 'Вера',
    mine: false,
    clientId: null,
    text: `Слово ${seq}`,
    replyTo: null,
    until: null,
    person: '',
    files: [],
  },
  ...{ createdAt: new Date(Date.now() - 60_000).toISOString(), editedAt: null, deleted: false },
  ...part,
});

interface MessageQuery {
  after?: number;
  before?: string;
  limit?: number;
}

/** The server of one thread. */
export function server(part: Partial<ReadThreadOutput> = {}) {
  const items = [message(1), message(2, { mine: true, side: 'AUTHOR', name: 'Анна' })];
  const sent = new Map<string, string>();
  const state = {
    items,
    sent,
    fault: null as ApiError | null,
    reads: [] as string[],
    /** Every call: its path, and for a list the position that it starts after. */
    calls: [] as string[],
    /** Responses of further calls, by method and path. */
    answers: {} as Record<string, (input: never) => unknown>,
  };
  const thread = (): ReadThreadOutput => ({
    ...{ id: 't', type: 'REQUEST', subjectId: 'r', title: 'Метель', counterpart: 'Студия', state: 'OPEN' },
    ...{ supportStep: null, answerUntil: null, draft: '', unread: 0, muted: false, pinned: false },
    ...{ accessEnded: false, isSubmitted: false, hasExpertQuestion: false, blocked: false },
    ...{ isHeadNamed: false, questions: [], forwarded: [], applications: [] },
    ...{ lastMessage: items.at(-1)!, lastMessageAt: items[0]!.createdAt },
    audience: [
      { side: 'AUTHOR', name: 'Анна', mine: true },
      { side: 'ORGANIZATION', name: 'Вера', mine: false },
    ],
    ...{ lastReadSeq: 2, hasNotices: false, readByOthersSeq: 1 },
    ...part,
  });
  const receive = ({ text, clientId }: MessageForm) => {
    if (state.fault) throw state.fault;
    if (!sent.has(clientId)) {
      sent.set(clientId, `m${items.length + 1}`);
      items.push(message(items.length + 1, { mine: true, clientId, side: 'AUTHOR', name: 'Анна', text }));
    }
    return { id: sent.get(clientId), seq: items.length, createdAt: items.at(-1)!.createdAt };
  };
  const seqOf = (messageId: string): number => {
    const found = items.find(({ id }) => id === messageId);
    if (!found) throw new ApiError([{ code: 'not_found', message: 'Не найдено' }], 404);
    return found.seq;
  };
  const answers: Record<string, (input: never) => unknown> = {
    'GET /api/chats/:id': thread,
    'GET /api/chats/:id/messages': ({ after, before, limit = 100 }: MessageQuery) => ({
      items:
        after === undefined
          ? items.filter(({ seq }) => before === undefined || seq < seqOf(before)).slice(-limit)
          : items.filter(({ seq }) => seq > after).slice(0, limit),
      servedAt: new Date().toISOString(),
    }),
    'POST /api/chats/:id/messages': receive,
    'POST /api/chats/:id/read': ({ messageId }: { messageId: string }) => {
      state.reads.push(messageId);
      return { lastReadSeq: 3, unread: 0 };
    },
  };
  const call = (async ({ method, path }, { input = {} } = {}) => {
    const name = `${method} ${path}`;
    state.calls.push('after' in (input as object) ? `${name} ${(input as { after: number }).after}` : name);
    return (state.answers[name] ?? answers[name])!(input as never);
  }) as Call;
  return { state, thread, client: { call } as Client };
}

/** `children` are rendered beside the thread. */
export const show = (client: Client, children?: ReactNode, viewer: object = me) =>
  showAt('/chat/t', { client, children, viewer });

interface Surroundings {
  client: Client;
  children?: ReactNode;
  viewer?: object;
}

/** At an address of the thread. */
export function showAt(at: string, { client, children, viewer = me }: Surroundings) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const page = (
    <FormKit>
      <QueryClientProvider client={queries}>
        <LiveContext value={createLiveClient(client)}>
          {children}
          <ThreadView
            id="t"
            forwardDialog={(question, onClose) => <ForwardToOrder question={question} onClose={onClose} />}
          />
        </LiveContext>
      </QueryClientProvider>
    </FormKit>
  );
  render(contentPage(page, { client, viewer: viewer as never, at }));
  return queries;
}
