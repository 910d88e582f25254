// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { me, message, server, show, standThread } from '../../../../test/chat-thread.tsx';
import { contentPage } from '../../../../test/content-page.tsx';
import { accountStorage } from '#api/account-storage.ts';
import { ApiError } from '#api/envelope.ts';
import { sendMessage } from '#features/chat/calls.ts';
import { Outbox } from '#features/chat/web/outbox/outbox.ts';
import { ThreadItem } from '#features/chat/web/thread-item.tsx';

const composer = () => screen.findByRole<HTMLTextAreaElement>('textbox');
const type = async (value: string) => fireEvent.change(await composer(), { target: { value } });

/** A server that keeps the draft. */
function drafting() {
  const one = server();
  const kept = { draft: '' };
  const thread = () => ({ ...one.thread(), ...kept });
  one.state.answers['GET /api/chats/:id'] = thread;
  one.state.answers['POST /api/chats/:id/draft'] = ({ text }: { text: string }) => void (kept.draft = text);
  return { ...one, thread, kept };
}

async function typeAndSave({ client, kept }: ReturnType<typeof drafting>) {
  const queries = show(client);
  await type('Думаю');
  await waitFor(() => expect(kept.draft).toBe('Думаю'));
  return queries;
}

beforeEach(standThread);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a draft that was sent from another device leaves the open composer, and what was typed since stays', async () => {
  const device = drafting();
  const queries = await typeAndSave(device);
  device.kept.draft = '';
  await act(() => queries.refetchQueries());
  expect((await composer()).value).toBe('');
  await type('Другое');
  await act(() => queries.refetchQueries());
  expect((await composer()).value).toBe('Другое');
});

test('it is gone after a reload and in the list too', async () => {
  const device = drafting();
  await typeAndSave(device);
  cleanup();
  device.kept.draft = '';
  const item = <ThreadItem thread={device.thread()} filter={{}} isOpened={false} />;
  render(contentPage(item, { client: device.client, viewer: me as never, at: '/chat' }));
  expect(screen.queryByText('chat@list.draft')).toBeNull();
  cleanup();
  show(device.client);
  expect((await composer()).value).toBe('');
  cleanup();
  show(device.client);
  expect((await composer()).value).toBe('');
});

test('a draft that the server never had stays, also when it has none', async () => {
  const device = drafting();
  device.state.answers['POST /api/chats/:id/draft'] = () => Promise.reject(new Error('away'));
  show(device.client);
  await type('Думаю');
  cleanup();
  const queries = show(device.client);
  expect((await composer()).value).toBe('Думаю');
  await act(() => queries.refetchQueries());
  expect((await composer()).value).toBe('Думаю');
});

test('an answer that was read before the draft was saved does not remove it', async () => {
  const device = drafting();
  const { client, state } = device;
  const queries = show(client);
  await type('Думаю');
  let answer: (thread: unknown) => void = () => undefined;
  const before = device.thread();
  state.answers['GET /api/chats/:id'] = () => {
    state.answers['GET /api/chats/:id'] = device.thread;
    return new Promise((resolve) => (answer = resolve));
  };
  const refetch = queries.refetchQueries();
  await waitFor(() => expect(device.kept.draft).toBe('Думаю'));
  await act(async () => {
    answer(before);
    await refetch;
  });
  expect((await composer()).value).toBe('Думаю');
});

test.each(['the answer to the message', 'the empty draft'])(
  'a draft stays when a message that was written before it is sent at last, and %s comes first',
  async (first) => {
    const device = drafting();
    const { client, state, kept } = device;
    state.fault = new ApiError([{ code: 'state_conflict', message: 'Нельзя' }], 409);
    const queries = show(client);
    await type('Раньше');
    fireEvent.keyDown(await composer(), { key: 'Enter' });
    await screen.findByRole('alert');
    await type('Думаю');
    await waitFor(() => expect(kept.draft).toBe('Думаю'));
    let answer = (): void => undefined;
    state.answers['POST /api/chats/:id/messages'] = async ({ clientId }: { clientId: string }) => {
      kept.draft = '';
      if (first === 'the empty draft') await new Promise<void>((resolve) => (answer = resolve));
      state.items.push(message(3, { mine: true, clientId, text: 'Раньше' }));
      return { id: 'm3', seq: 3, createdAt: state.items[2]!.createdAt };
    };
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'chat@message.retry' })));
    await act(() => queries.refetchQueries());
    await act(async () => answer());
    await act(() => queries.refetchQueries());
    expect((await composer()).value).toBe('Думаю');
    await waitFor(() => expect(kept.draft).toBe('Думаю'));
    cleanup();
    show(client);
    expect((await composer()).value).toBe('Думаю');
  },
);

/** A refused message, and a draft that was written and saved after it. */
async function draftAfterRefused() {
  const device = drafting();
  device.state.fault = new ApiError([{ code: 'state_conflict', message: 'Нельзя' }], 409);
  const queries = show(device.client);
  await type('Раньше');
  fireEvent.keyDown(await composer(), { key: 'Enter' });
  await screen.findByRole('alert');
  await type('Думаю');
  await waitFor(() => expect(device.kept.draft).toBe('Думаю'));
  return { ...device, queries };
}

test('a draft stays when the message before it is sent after the thread was left', async () => {
  const { client, state, kept } = await draftAfterRefused();
  const { promise, resolve } = Promise.withResolvers<void>();
  state.answers['POST /api/chats/:id/messages'] = async ({ clientId }: { clientId: string }) => {
    await promise;
    kept.draft = '';
    state.items.push(message(3, { mine: true, clientId, text: 'Раньше' }));
    return { id: 'm3', seq: 3, createdAt: state.items[2]!.createdAt };
  };
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'chat@message.retry' })));
  cleanup();
  await act(async () => resolve());
  show(client);
  expect((await composer()).value).toBe('Думаю');
  await waitFor(() => expect(kept.draft).toBe('Думаю'));
});

test('a draft stays when the message before it is sent by another tab', async () => {
  const { client, state, kept, queries } = await draftAfterRefused();
  // The outbox of the other tab shares the storage.
  const [key] = Object.keys(localStorage).filter((name) => name.includes('chat-message:'));
  const other = new Outbox({
    send: (id, input) => client.call(sendMessage, { params: { id }, input }),
    storage: accountStorage('me'),
  });
  state.fault = null;
  other.retry(key!.split('chat-message:')[1]!);
  await waitFor(() => expect(other.messages()[0]?.state).toBe('sent'));
  await act(async () => void dispatchEvent(new StorageEvent('storage', { key: key! })));
  kept.draft = '';
  await act(() => queries.refetchQueries());
  expect((await composer()).value).toBe('Думаю');
  await waitFor(() => expect(kept.draft).toBe('Думаю'));
});
