// @vitest-environment jsdom
/** A refused message is edited in the composer and sent again. */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { message, server, show, standThread } from '../../../../test/chat-thread.tsx';
import { accountStorage } from '#api/account-storage.ts';

const composer = () => screen.findByRole<HTMLTextAreaElement>('textbox');
const buttonsOf = (article: HTMLElement) =>
  within(article)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);
const refusedArticle = () => screen.getByRole('alert').closest('article')!;
const edit = () => fireEvent.click(within(refusedArticle()).getByText('chat@message.edit'));

const file = { id: 'f', name: 'Смета.pdf', mime: 'application/pdf', size: 1_000, isProtected: false };
const quote = { id: 'm1', name: 'Вера', text: 'Куда писать?' };
const stored = {
  ...{ threadId: 't', clientId: 'c', text: 'Пишите на site.ru', createdAt: '2026-09-10T09:00:00.000Z' },
  ...{ replyTo: quote, files: [file], state: 'failed' },
  error: { errors: [{ code: 'validation_failed', message: 'Ссылка' }], status: 400 },
};

beforeEach(standThread);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function showRefused(part: Parameters<typeof server>[0] = {}, refused: object = stored) {
  accountStorage('me').write('chat-message:c', JSON.stringify(refused));
  const { client, state } = server(part);
  const sent: unknown[] = [];
  state.answers['POST /api/chats/:id/messages'] = (form: object) => {
    sent.push(form);
    state.items.push(message(3, { mine: true, ...form, replyTo: quote, files: [] }));
    return { id: 'm3', seq: 3, createdAt: state.items[2]!.createdAt };
  };
  show(client);
  await screen.findByText('Слово 1');
  return sent;
}

test('its text comes into the composer, and is sent with its quote and its files', async () => {
  const sent = await showRefused();
  edit();
  const input = await composer();
  expect([input.value, document.activeElement]).toEqual(['Пишите на site.ru', input]);
  // Neither can it be sent or discarded while the composer has it.
  expect(buttonsOf(refusedArticle())).toEqual([]);
  fireEvent.change(input, { target: { value: 'Пишите сюда' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'chat@composer.send' })));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(sent).toEqual([
    { text: 'Пишите сюда', clientId: expect.not.stringMatching(/^c$/), replyTo: 'm1', files: ['f'] },
  ]);
  expect([(await composer()).value, accountStorage('me').names('chat-message:')]).toEqual(['', []]);
});

test('the draft of the thread is there again when the change is given up, as the refused message is', async () => {
  const sent = await showRefused();
  fireEvent.change(await composer(), { target: { value: 'Черновик' } });
  edit();
  fireEvent.change(await composer(), { target: { value: 'Иначе' } });
  fireEvent.keyDown(await composer(), { key: 'Escape' });
  expect((await composer()).value).toBe('Черновик');
  expect(buttonsOf(refusedArticle())).toEqual([
    'chat@message.retry',
    'chat@message.edit',
    'chat@message.discard',
  ]);
  expect([sent, accountStorage('me').names('chat-message:')]).toEqual([[], ['chat-message:c']]);
});

test('an empty text is refused at the field, unless the message has files', async () => {
  const sent = await showRefused({}, { ...stored, files: [] });
  edit();
  const input = await composer();
  fireEvent.change(input, { target: { value: ' ' } });
  fireEvent.keyDown(input, { key: 'Enter' });
  expect([input.getAttribute('aria-invalid'), sent]).toEqual(['true', []]);
  cleanup();
  localStorage.clear();
  const withFiles = await showRefused();
  edit();
  fireEvent.change(await composer(), { target: { value: ' ' } });
  await act(async () => fireEvent.keyDown(await composer(), { key: 'Enter' }));
  expect(withFiles).toMatchObject([{ text: '', files: ['f'] }]);
});

test('in a closed thread it cannot be changed', async () => {
  await showRefused({ state: 'CLOSED' });
  expect(buttonsOf(refusedArticle())).toEqual(['chat@message.retry', 'chat@message.discard']);
});
