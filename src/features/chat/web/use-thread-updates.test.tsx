// @vitest-environment jsdom
import type { ReactNode } from 'react';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { message, server, show, standThread } from '../../../../test/chat-thread.tsx';
import { FakeSocket } from '../../../../test/fake-socket.ts';
import { ApiError } from '#api/envelope.ts';
import { useLiveConnection } from '#api/live-context.tsx';
import type { ChatMessage, ReadThreadOutput } from '#features/chat/schemas.ts';
import { ThreadList } from '#features/chat/web/thread-list.tsx';
import { useUnreadThreadCount } from '#features/chat/web/use-unread-thread-count.ts';
import { useLiveThreads } from '#features/chat/web/use-thread-updates.ts';

let sockets: FakeSocket[];
const Live = () => {
  useLiveThreads();
  useLiveConnection();
  return null;
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** The list and the counter of the navigation. */
const Lists = () => {
  useUnreadThreadCount();
  return <ThreadList openedId="t" isTitle={false} />;
};

interface Opened {
  items?: readonly ChatMessage[];
  beside?: ReactNode;
  thread?: Partial<ReadThreadOutput>;
}

async function open({ items, beside, thread }: Opened = {}) {
  const { client, state } = server({ lastReadSeq: items?.length ?? 2, ...thread });
  if (items) state.items.splice(0, 2, ...items);
  const list = { items: [], total: 1 };
  state.answers['GET /api/chats'] = () => list;
  state.answers['GET /api/live'] = () => null;
  show(
    client,
    <>
      <Live />
      {beside}
    </>,
  );
  await pass(1_000);
  expect(screen.getByText('Слово 2')).toBeDefined();
  state.calls.length = 0;
  return state;
}

beforeEach(() => {
  vi.useFakeTimers();
  standThread();
  sockets = [];
  vi.stubGlobal('WebSocket', function open(url: string) {
    expect(url).toBe('ws://localhost:3000/api/live');
    const socket = new FakeSocket();
    sockets.push(socket);
    return socket;
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('an event brings the message, and nothing is asked without one', async () => {
  const state = await open();
  sockets[0]!.ready();
  await pass(1_000);
  state.calls.length = 0;
  await pass(60_000);
  expect(state.calls).toEqual([]);
  state.items.push(message(3));
  sockets[0]!.say({ type: 'chat.message', threadId: 't', seq: 3 });
  await pass(100);
  expect(screen.getByText('Слово 3')).toBeDefined();
  expect(state.calls).toEqual(['GET /api/chats/:id', 'GET /api/chats/:id/messages 2']);
  await pass(2_000);
  state.calls.length = 0;
  sockets[0]!.say({ type: 'chat.typing', threadId: 't' });
  sockets[0]!.say({ type: 'chat.message', threadId: 'another', seq: 9 });
  await pass(2_000);
  expect(state.calls).toEqual([]);
});

test('a hundred events at once are one refetch, and one more for what came during it', async () => {
  const state = await open();
  sockets[0]!.ready();
  await pass(1_000);
  state.calls.length = 0;
  for (let seq = 3; seq <= 102; seq += 1) {
    state.items.push(message(seq));
    sockets[0]!.say({ type: 'chat.message', threadId: 't', seq });
  }
  await pass(2_000);
  expect(state.calls.filter((path) => path === 'GET /api/chats/:id').length).toBeLessThanOrEqual(3);
  expect(screen.getByRole('status').textContent?.split('\n').length).toBe(100);
});

const old = (count: number) => {
  const createdAt = new Date(Date.now() - 3_600_000).toISOString();
  return Array.from({ length: count }, (_, at) => message(at + 1, { createdAt }));
};

test('a message that the viewer sees costs five calls', async () => {
  const state = await open({ items: old(5), beside: <Lists /> });
  sockets[0]!.ready();
  await pass(2_000);
  state.calls.length = 0;
  state.answers['POST /api/chats/:id/read'] = () => {
    setTimeout(() =>
      sockets[0]!.say({ type: 'chat.read', threadId: 't', seq: 6, side: 'AUTHOR', mine: true }),
    );
    return { lastReadSeq: 6, unread: 0 };
  };
  state.items.push(message(6));
  sockets[0]!.say({ type: 'chat.message', threadId: 't', seq: 6 });
  await pass(5_000);
  expect(state.calls).toEqual([
    'GET /api/chats/:id',
    'GET /api/chats/:id/messages 5',
    'POST /api/chats/:id/read',
    ...['GET /api/chats', 'GET /api/chats'],
  ]);
});

test('a return of the network costs each list once, and asks for what is missing', async () => {
  const state = await open({ items: old(40), beside: <Lists /> });
  sockets[0]!.ready();
  await pass(2_000);
  state.calls.length = 0;
  act(() => void dispatchEvent(new Event('offline')));
  await pass(1_000);
  state.items.push(message(41));
  act(() => void dispatchEvent(new Event('online')));
  await pass(100);
  expect(sockets).toHaveLength(2);
  sockets[1]!.ready();
  await pass(300);
  expect(state.calls.toSorted()).toEqual([
    ...['GET /api/chats', 'GET /api/chats'],
    'GET /api/chats/:id',
    'GET /api/chats/:id/messages 40',
  ]);
});

test('a reconnect asks again for messages that their authors could still change', async () => {
  const state = await open({ items: [...old(5), message(6), message(7)] });
  sockets[0]!.ready();
  await pass(2_000);
  sockets[0]!.cut(1006);
  await pass(1_000);
  state.calls.length = 0;
  state.items[5] = message(6, { text: 'Иначе', editedAt: new Date().toISOString() });
  sockets[1]!.ready();
  await pass(300);
  expect(state.calls).toEqual(['GET /api/chats/:id', 'GET /api/chats/:id/messages 5']);
  expect(screen.getByText('Иначе')).toBeDefined();
});

test.each([
  { back: 'network', reconnect: async () => void dispatchEvent(new Event('online')) },
  {
    back: 'server',
    async reconnect() {
      sockets[0]!.cut(1006);
      await pass(1_000);
      sockets[1]!.ready();
    },
  },
])('a read mark that failed is sent again once when the $back is back', async ({ reconnect }) => {
  const state = await open();
  sockets[0]!.ready();
  await pass(2_000);
  state.answers['POST /api/chats/:id/read'] = () => {
    state.answers['GET /api/chats/:id'] = () => Promise.reject(new ApiError([], 0));
    throw new ApiError([], 0);
  };
  state.items.push(message(3));
  sockets[0]!.say({ type: 'chat.message', threadId: 't', seq: 3 });
  await pass(3_000);
  const marks = () => state.calls.filter((call) => call === 'POST /api/chats/:id/read');
  expect(marks()).toHaveLength(1);
  state.answers = {};
  await reconnect();
  await pass(3_000);
  expect(state.reads).toEqual(['m3']);
});

test('a change of any loaded message is fetched by its number', async () => {
  const state = await open({ items: Array.from({ length: 40 }, (_, at) => message(at + 1)) });
  sockets[0]!.ready();
  await pass(2_000);
  state.calls.length = 0;
  state.items[3] = message(4, { text: 'Иначе', editedAt: new Date().toISOString() });
  sockets[0]!.say({ type: 'chat.changed', threadId: 't', seq: 4 });
  await pass(2_000);
  expect(state.calls).toEqual(['GET /api/chats/:id/messages 3']);
  const scroller = screen.getByRole('region', { name: 'chat@thread.region' });
  await act(async () => {
    scroller.scrollTop = 0;
    fireEvent.scroll(scroller);
  });
  expect(screen.getByText('Иначе')).toBeDefined();
});

test('a forwarded question that is taken back is no longer a question of the thread', async () => {
  const questions = [{ id: 'm1', seq: 1, text: 'Слово 1', answered: false }];
  const state = await open({ thread: { questions } });
  sockets[0]!.ready();
  await pass(2_000);
  state.calls.length = 0;
  sockets[0]!.say({ type: 'chat.changed', threadId: 't', seq: 1 });
  await pass(2_000);
  expect(state.calls.toSorted()).toEqual(['GET /api/chats/:id', 'GET /api/chats/:id/messages 0']);
});

test('that the others have read is shown without a call', async () => {
  const state = await open();
  sockets[0]!.ready();
  await pass(2_000);
  state.calls.length = 0;
  expect(screen.queryByText('chat@message.read')).toBeNull();
  act(() => sockets[0]!.say({ type: 'chat.read', threadId: 't', seq: 2, side: 'ORGANIZATION', mine: false }));
  await pass(2_000);
  expect(screen.getByText('chat@message.read')).toBeDefined();
  expect(state.calls).toEqual([]);
});

test('a mark of a colleague shows a message to colleagues as read', async () => {
  const audience = ['Анна', 'Вера'].map((name, at) => ({
    ...{ side: 'ORGANIZATION' as const, name },
    mine: at === 0,
  }));
  const own = message(2, { mine: true, side: 'ORGANIZATION' });
  await open({ items: [message(1), own], thread: { type: 'ORG', audience, readByOthersSeq: 0 } });
  sockets[0]!.ready();
  await pass(2_000);
  act(() => sockets[0]!.say({ type: 'chat.read', threadId: 't', seq: 2, side: 'ORGANIZATION', mine: false }));
  await pass(2_000);
  expect(screen.getByText('chat@message.read')).toBeDefined();
});

test('who types is named for a few seconds, and until the message comes', async () => {
  const state = await open();
  sockets[0]!.ready();
  const typing = { type: 'chat.typing', threadId: 't', side: 'ORGANIZATION' };
  const isShown = () => screen.queryByText('chat@thread.typing') !== null;
  act(() => sockets[0]!.say(typing));
  expect(isShown()).toBe(true);
  await pass(5_000);
  expect(isShown()).toBe(false);
  act(() => sockets[0]!.say({ ...typing, threadId: 'other' }));
  expect(isShown()).toBe(false);
  act(() => sockets[0]!.say(typing));
  state.items.push(message(3));
  act(() => sockets[0]!.say({ type: 'chat.message', threadId: 't', seq: 3 }));
  await pass(1_000);
  expect(isShown()).toBe(false);
});

test('the others are told of the typing once in three seconds', async () => {
  await open();
  sockets[0]!.ready();
  const type = (value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: 'chat@composer.label' }), { target: { value } });
  for (const text of ['П', 'Пр', 'При']) type(text);
  expect(sockets[0]!.sent).toEqual(['{"type":"chat.typing","threadId":"t"}']);
  await pass(3_000);
  type('Прив');
  expect(sockets[0]!.sent).toHaveLength(2);
});

test('behind a proxy that refuses upgrades the page asks every five seconds', async () => {
  const state = await open();
  sockets[0]!.cut(1006);
  state.items.push(message(3));
  await pass(6_000);
  expect(screen.getByText('Слово 3')).toBeDefined();
  expect(state.calls).toContain('GET /api/live');
});

test('an event during the first reading of a thread reads it again', async () => {
  const { client, state } = server();
  state.answers['GET /api/live'] = () => null;
  state.answers['GET /api/chats/:id'] = () => new Promise(() => undefined);
  show(client, <Live />);
  await pass(100);
  delete state.answers['GET /api/chats/:id'];
  sockets[0]!.ready();
  await pass(1_000);
  expect(screen.getByText('Слово 1')).toBeDefined();
});
