// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { message, server, show, standThread } from '../../../../test/chat-thread.tsx';
import type { Call } from '#api/client.ts';
import { ApiError } from '#api/envelope.ts';
import { queryKeyOf } from '#api/use-api-query.ts';
import { readThread } from '#features/chat/calls.ts';
import { pageForms } from '#ui/form/unsaved-forms.ts';
import { clearanceAbove, clearanceBelow } from '#ui/overlay/page-bars.ts';

const composer = () => screen.findByRole<HTMLTextAreaElement>('textbox');
async function write(text: string): Promise<void> {
  const input = await composer();
  fireEvent.change(input, { target: { value: text } });
  fireEvent.keyDown(input, { key: 'Enter' });
}
const texts = () => screen.getAllByRole('article').map((one) => /Слово \d|Новое/.exec(one.textContent)?.[0]);

beforeEach(standThread);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a message is shown at once, and once when the server has it', async () => {
  const { client, state } = server();
  show(client);
  await screen.findByText('Слово 1');
  await write('Новое');
  expect(screen.getByText('chat@message.sending')).toBeDefined();
  expect((await composer()).value).toBe('');
  await waitFor(() => expect(screen.queryByText('chat@message.sending')).toBeNull());
  expect(texts()).toEqual(['Слово 1', 'Слово 2', 'Новое']);
  expect(state.items).toHaveLength(3);
});

test('a refused message says why, and is sent again when asked', async () => {
  const { client, state } = server();
  state.fault = new ApiError([{ code: 'state_conflict', message: 'Диалог завершён' }], 409);
  show(client);
  await screen.findByText('Слово 1');
  await write('Новое');
  expect((await screen.findByRole('alert')).textContent).toBe('Диалог завершён');
  state.fault = null;
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'chat@message.retry' })));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(texts()).toEqual(['Слово 1', 'Слово 2', 'Новое']);
});

test('a message without a connection waits, and is sent after a reload', async () => {
  const { client, state } = server();
  state.fault = new ApiError([], 0);
  show(client);
  await screen.findByText('Слово 1');
  await write('Новое');
  await screen.findByText('chat@message.waiting');
  cleanup();
  const later = server();
  show(later.client);
  await waitFor(() =>
    expect(later.state.items.map(({ text }) => text)).toEqual(['Слово 1', 'Слово 2', 'Новое']),
  );
});

test.each([
  ['', 'rules@common.required'],
  ['я'.repeat(4_001), 'rules@common.tooLong'],
  ['а\u0007б', 'rules@common.characters'],
])('a text that the server would refuse is refused at the field', async (text, complaint) => {
  const { client, state } = server();
  show(client);
  await screen.findByText('Слово 1');
  await write(text);
  const input = await composer();
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(input.getAttribute('aria-describedby')!)!.textContent).toBe(complaint);
  expect([input.value, state.items.length]).toEqual([text, 2]);
});

test('a draft is kept for its thread', async () => {
  const { client } = server();
  show(client);
  fireEvent.change(await composer(), { target: { value: 'Думаю' } });
  cleanup();
  show(client);
  expect((await composer()).value).toBe('Думаю');
});

test('a draft goes to the server for the other devices, which begin with it', async () => {
  const { client, state } = server({ draft: 'С телефона' });
  const saved: unknown[] = [];
  state.answers['POST /api/chats/:id/draft'] = ({ text }: { text: string }) => void saved.push(text);
  show(client);
  expect((await composer()).value).toBe('С телефона');
  fireEvent.change(await composer(), { target: { value: 'С компьютера' } });
  // Whoever leaves the thread does not wait for the pause.
  cleanup();
  expect(saved).toEqual(['С компьютера']);
});

test('a draft that was sent is gone for whoever returns to the thread', async () => {
  const { client, state } = server({ draft: 'С телефона' });
  state.answers['POST /api/chats/:id/draft'] = () => null;
  const queries = show(client);
  fireEvent.keyDown(await composer(), { key: 'Enter' });
  await screen.findByText('С телефона');
  cleanup();
  expect(queries.getQueryData(queryKeyOf(readThread, { params: { id: 't' } }))).toMatchObject({ draft: '' });
});

test('what is written holds the page when the session ends, and leaving it asks nothing', async () => {
  const { client } = server();
  show(client);
  expect(pageForms.hasInput()).toBe(false);
  await write('');
  fireEvent.change(await composer(), { target: { value: 'Думаю' } });
  expect([pageForms.hasInput(), pageForms.hasUnsaved()]).toEqual([true, false]);
  await write('Новое');
  expect(pageForms.hasInput()).toBe(false);
});

test('a new message of the other side is announced once and marked as read', async () => {
  const { client, state } = server();
  const queries = show(client);
  await screen.findByText('Слово 1');
  expect(screen.getByRole('status').textContent).toBe('');
  state.items.push(message(3));
  await act(() => queries.refetchQueries());
  await screen.findByText('Слово 3');
  expect(screen.getByRole('status').textContent).toBe('chat@thread.announce');
  await waitFor(() => expect(state.reads).toEqual(['m3']));
});

test('the same words are announced again', async () => {
  const { client, state } = server();
  const queries = show(client);
  await screen.findByText('Слово 1');
  const announced: (Element | null)[] = [];
  for (const seq of [3, 4]) {
    state.items.push(message(seq, { text: `Да ${seq}` }));
    await act(() => queries.refetchQueries());
    await screen.findByText(`Да ${seq}`);
    announced.push(screen.getByRole('status').firstElementChild);
  }
  expect(announced.map((one) => one?.textContent)).toEqual(['chat@thread.announce', 'chat@thread.announce']);
  // Screen readers announce a new element, but no element that stays as it is.
  expect(announced[0]).not.toBe(announced[1]);
});

test('Shift+Enter inserts a line break while people are offered after @', async () => {
  const { client } = server();
  show(client);
  const input = await composer();
  fireEvent.change(input, { target: { value: '@в' } });
  await screen.findByRole('option', { name: 'Вера' });
  // False when the default action is prevented.
  expect(fireEvent.keyDown(input, { key: 'Enter', shiftKey: true })).toBe(true);
  expect(input.value).toBe('@в');
});

test('@ offers the people of the thread, by keyboard', async () => {
  const { client } = server();
  show(client);
  const input = await composer();
  fireEvent.change(input, { target: { value: 'Да, @в' } });
  input.setSelectionRange(6, 6);
  fireEvent.select(input);
  expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['Вера']);
  expect(input.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option').id);
  fireEvent.keyDown(input, { key: 'Enter' });
  expect([input.value, screen.queryByRole('option')]).toEqual(['Да, @Вера ', null]);
});

test.each([
  { keys: 'Tab chooses the offered person', shiftKey: false, text: '@Вера ' },
  { keys: 'Shift+Tab leaves the field and chooses nobody', shiftKey: true, text: '@в' },
])('$keys', async ({ shiftKey, text }) => {
  const { client } = server();
  show(client);
  const input = await composer();
  fireEvent.change(input, { target: { value: '@в' } });
  // The browser moves the focus unless the key is prevented.
  expect(fireEvent.keyDown(input, { key: 'Tab', shiftKey })).toBe(shiftKey);
  expect(input.value).toBe(text);
});

test('a touch scrolls the offered people, and a tap chooses one', async () => {
  const { client } = server();
  show(client);
  const input = await composer();
  fireEvent.change(input, { target: { value: '@в' } });
  const option = screen.getByRole('option');
  fireEvent.pointerDown(option);
  expect(input.value).toBe('@в');
  // The press that would move the focus is prevented.
  expect(fireEvent.mouseDown(option)).toBe(false);
  fireEvent.click(option);
  expect(input.value).toBe('@Вера ');
});

test('the offered person that the arrow keys have reached is scrolled into view', async () => {
  const people = ['Вера', 'Вадим', 'Влада'].map((name) => ({
    side: 'ORGANIZATION' as const,
    name,
    mine: false,
  }));
  const { client } = server({ audience: people });
  const shown: (string | null)[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scroll(this: Element) {
    shown.push(this.textContent);
  });
  show(client);
  const input = await composer();
  fireEvent.change(input, { target: { value: '@в' } });
  fireEvent.keyDown(input, { key: 'ArrowUp' });
  expect(shown.at(-1)).toBe('Влада');
});

test.each([
  ['CLOSED', 'chat@thread.closed'],
  ['ARCHIVED', 'chat@thread.archived'],
] as const)('a thread in the state %s can be read only', async (state, words) => {
  const { client } = server({ state });
  show(client);
  await screen.findByText('Слово 1');
  expect(screen.getByText(words)).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test.each(['OPEN', 'CLOSED'] as const)(
  'snackbars cover neither the head nor the foot of a thread that is %s',
  async (state) => {
    const { client } = server({ state });
    show(client);
    await screen.findByText('Слово 1');
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 668, 390, 100));
    expect(clearanceBelow(80)).toBe(100);
    // On a wide screen they are at the top, where the menu of the thread is.
    vi.mocked(Element.prototype.getBoundingClientRect).mockImplementation(function place(this: Element) {
      return this.tagName === 'HEADER' ? new DOMRect(0, 32, 700, 72) : new DOMRect(0, 668, 700, 100);
    });
    expect(clearanceAbove(80)).toBe(104);
  },
);

test('a thread that the viewer has lost says so', async () => {
  const call = (async () => {
    throw new ApiError([{ code: 'not_found', message: 'Не найдено' }], 404);
  }) as Call;
  show({ call });
  expect((await screen.findByRole('link', { name: 'К списку' })).getAttribute('href')).toBe('/chat');
  expect(screen.getByRole('heading', { name: 'chat@thread.name' })).toBeDefined();
});

test('the notices of a thread that is read already are read once by opening it, also those that come later', async () => {
  const part = { hasNotices: true };
  const { client, state } = server(part);
  state.answers['POST /api/chats/:id/read'] = ({ messageId }: { messageId: string }) => {
    state.reads.push(messageId);
    part.hasNotices = false;
    return { lastReadSeq: 2, unread: 0 };
  };
  const queries = show(client);
  await waitFor(() => expect(state.reads).toEqual(['m2']));
  part.hasNotices = true;
  await act(() => queries.invalidateQueries());
  await waitFor(() => expect(state.reads).toEqual(['m2', 'm2']));
  // Longer than the delay of the read mark.
  await act(() => new Promise((resolve) => setTimeout(resolve, 600)));
  expect(state.reads).toHaveLength(2);
});

test('a read mark for notices that fails is not sent again by itself', async () => {
  const { client, state } = server({ hasNotices: true });
  state.answers['POST /api/chats/:id/read'] = () => {
    throw new ApiError([{ code: 'unavailable', message: 'Сервис временно недоступен' }], 503);
  };
  show(client);
  const marks = () => state.calls.filter((call) => call === 'POST /api/chats/:id/read');
  await waitFor(() => expect(marks()).toHaveLength(1));
  // Longer than the delay of the read mark.
  await act(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
  expect(marks()).toHaveLength(1);
});
