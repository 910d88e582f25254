// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { server, show, standThread } from '../../../../test/chat-thread.tsx';
import { ApiError } from '#api/envelope.ts';

vi.mock('#ui/overlay/action-menu.tsx', () => import('../../../../test/action-menu.tsx'));

const officer = [
  { side: 'FUND' as const, name: '', mine: true },
  { side: 'USER' as const, name: 'Анна', mine: false },
];
const pick = async (name: string) => fireEvent.click(await screen.findByRole('menuitem', { name }));
const pickFirst = async (name: string) =>
  fireEvent.click((await screen.findAllByRole('menuitem', { name }))[0]!);

beforeEach(standThread);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a complaint is written from the menu, and an officer writes none', async () => {
  const reports: unknown[] = [];
  const { client, state } = server();
  state.answers['POST /api/chats/:id/report'] = (input) => {
    reports.push(input);
    return { id: 'c' };
  };
  show(client);
  await pick('chat@thread.report');
  const reason = await screen.findByRole('textbox', { name: /chat@report.reason/ });
  fireEvent.change(reason, { target: { value: 'Грубость' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'chat@report.submit' })));
  await waitFor(() => expect(reports).toEqual([{ reason: 'Грубость' }]));
  cleanup();
  show(server({ type: 'SUPPORT', supportStep: 'NEW', audience: officer }).client);
  await screen.findByRole('menuitem', { name: 'chat@support.take' });
  expect(screen.queryByRole('menuitem', { name: 'chat@thread.report' })).toBe(null);
});

test.each([
  ['REQUEST', 'chat@report.title', 'chat@report.help.sides'],
  ['ORG', 'chat@report.chatTitle', 'chat@report.help.ORG'],
  ['COAUTHOR', 'chat@report.chatTitle', 'chat@report.help.COAUTHOR'],
  ['ORDER', 'chat@report.title', 'chat@report.help.fund'],
  ['TASK', 'chat@report.title', 'chat@report.help.fund'],
  ['SUPPORT', 'chat@report.title', 'chat@report.help.fund'],
] as const)('a complaint about %s says who will learn of it', async (type, title, help) => {
  show(server({ type }).client);
  await pick('chat@thread.report');
  expect(await screen.findByRole('dialog', { name: title })).toBeDefined();
  expect(screen.getByText(help)).toBeDefined();
});

test('an officer takes a question and solves it; the asker does neither', async () => {
  const part = { type: 'SUPPORT', supportStep: 'NEW', audience: officer } as const;
  const steps: unknown[] = [];
  const { client, state } = server(part);
  state.answers['POST /api/chats/:id/support'] = ({ step }: { step: 'IN_WORK' | 'RESOLVED' }) => {
    steps.push(step);
    Object.assign(part, { supportStep: step });
    return { id: 't' };
  };
  const queries = show(client);
  await pick('chat@support.take');
  await pick('chat@support.resolve');
  await waitFor(() => expect(steps).toEqual(['IN_WORK', 'RESOLVED']));
  await act(() => queries.refetchQueries());
  cleanup();
  show(server({ type: 'SUPPORT', supportStep: 'NEW' }).client);
  await screen.findByRole('menuitem', { name: 'chat@thread.pin' });
  expect(screen.queryByRole('menuitem', { name: 'chat@support.take' })).toBe(null);
});

test('the other side is blocked after a question, and unblocked without one', async () => {
  const blocks: unknown[] = [];
  const part = { blocked: false };
  const { client, state } = server(part);
  state.answers['POST /api/chats/:id/block'] = (input: { blocked: boolean }) => {
    blocks.push(input);
    return Object.assign(part, input);
  };
  const queries = show(client);
  await pick('chat@thread.block');
  expect(blocks).toEqual([]);
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'chat@thread.block' })));
  await waitFor(() => expect(blocks).toEqual([{ blocked: true }]));
  await act(() => queries.refetchQueries());
  await pick('chat@thread.unblock');
  await waitFor(() => expect(blocks).toEqual([{ blocked: true }, { blocked: false }]));
});

test('attached files stay while an earlier message is changed', async () => {
  const { client } = server();
  show(client);
  await screen.findByText('Слово 2');
  // jsdom has nowhere to send it to: a failed upload is kept too, for another try.
  const file = new File(['%PDF-1.7'], 'поэма.pdf', { type: 'application/pdf' });
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } });
  await screen.findByText('поэма.pdf');
  await pick('chat@message.edit');
  await screen.findByText('chat@composer.editing');
  expect(screen.queryByText('поэма.pdf')).toBeNull();
  fireEvent.keyDown(await screen.findByRole('textbox'), { key: 'Escape' });
  expect(await screen.findByText('поэма.pdf')).toBeDefined();
});

test('of chosen files the good ones are taken, and each refusal is told', async () => {
  const { client } = server();
  show(client);
  await screen.findByText('Слово 2');
  const large = Object.defineProperty(new File([], 'снимки.zip'), 'size', { value: 30 * 2 ** 20 });
  const files = [new File(['MZ'], 'setup.exe'), new File(['%PDF-1.7'], 'поэма.pdf'), large];
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files } });
  await screen.findByText('поэма.pdf');
  expect(screen.queryByText('setup.exe')).toBeNull();
  expect(screen.getByText('chat@files.tooLarge. upload@wrongType').role).toBe('alert');
});

test('after the last file is removed the button that adds files has the focus', async () => {
  const { client } = server();
  show(client);
  await screen.findByText('Слово 2');
  const file = new File(['%PDF-1.7'], 'поэма.pdf', { type: 'application/pdf' });
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } });
  const remove = await screen.findByRole('button', { name: 'upload@remove' });
  remove.focus();
  fireEvent.click(remove);
  expect(screen.queryByText('поэма.pdf')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'chat@files.attach' }));
});

test('a draft that was sent does not come back after another message is changed', async () => {
  const { client, state } = server({ draft: 'Начато на телефоне' });
  state.fault = new ApiError([], 0);
  show(client);
  await screen.findByText('Слово 2');
  const input = await screen.findByRole<HTMLTextAreaElement>('textbox');
  expect(input.value).toBe('Начато на телефоне');
  fireEvent.keyDown(input, { key: 'Enter' });
  await screen.findByText('chat@message.waiting');
  await pick('chat@message.edit');
  await screen.findByText('chat@composer.editing');
  fireEvent.keyDown(await screen.findByRole('textbox'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByText('chat@composer.editing')).toBeNull());
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('');
});

test('while a changed message is being saved nothing can be typed that would go with its form', async () => {
  const { client, state } = server();
  const saved = Promise.withResolvers<unknown>();
  state.answers['POST /api/chats/messages/:id'] = () => saved.promise;
  show(client);
  await screen.findByText('Слово 2');
  await pick('chat@message.edit');
  await screen.findByText('chat@composer.editing');
  const input = await screen.findByRole<HTMLTextAreaElement>('textbox');
  expect(input.readOnly).toBe(false);
  fireEvent.change(input, { target: { value: 'Новое' } });
  fireEvent.keyDown(input, { key: 'Enter' });
  await waitFor(() => expect(input.readOnly).toBe(true));
  saved.resolve({ ...state.items[1]!, text: 'Новое' });
  await waitFor(() => expect(screen.queryByText('chat@composer.editing')).toBeNull());
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).readOnly).toBe(false);
});

test('an error about a file goes with the file', async () => {
  const { client } = server();
  show(client);
  await screen.findByText('Слово 2');
  const file = new File(['%PDF-1.7'], 'поэма.pdf', { type: 'application/pdf' });
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } });
  // jsdom has nowhere to send it to.
  await screen.findByRole('button', { name: 'upload@retry' });
  const input = await screen.findByRole('textbox');
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(input.getAttribute('aria-invalid')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'upload@remove' }));
  await waitFor(() => expect(input.getAttribute('aria-invalid')).not.toBe('true'));
});

test('a mention from the menu is inserted once, also when a message is edited afterwards', async () => {
  show(server().client);
  await pick('chat@message.mention');
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('@Вера, ');
  await pick('chat@message.edit');
  await screen.findByText('chat@composer.editing');
  fireEvent.keyDown(await screen.findByRole('textbox'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByText('chat@composer.editing')).toBeNull());
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('@Вера, ');
});

test('a mention from the menu goes into the message that is being edited, and the text has the focus', async () => {
  show(server().client);
  await pick('chat@message.edit');
  await screen.findByText('chat@composer.editing');
  screen.getByRole('button', { name: 'chat@composer.cancel' }).focus();
  await pick('chat@message.mention');
  const input = await screen.findByRole<HTMLTextAreaElement>('textbox');
  expect(input.value).toBe('Слово 2 @Вера, ');
  expect(document.activeElement).toBe(input);
});

test('a mention from the menu takes away the error of an edit without text', async () => {
  show(server().client);
  await pick('chat@message.edit');
  await screen.findByText('chat@composer.editing');
  const input = await screen.findByRole<HTMLTextAreaElement>('textbox');
  fireEvent.change(input, { target: { value: '' } });
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(input.getAttribute('aria-invalid')).toBe('true');
  await pick('chat@message.mention');
  expect([input.value, input.getAttribute('aria-invalid')]).toEqual(['@Вера, ', null]);
});

test('a mention during the save of an edit moves the focus once, to the next text', async () => {
  const { client, state } = server();
  const saved = Promise.withResolvers<unknown>();
  state.answers['POST /api/chats/messages/:id'] = () => saved.promise;
  show(client);
  await pick('chat@message.edit');
  await screen.findByText('chat@composer.editing');
  const input = await screen.findByRole<HTMLTextAreaElement>('textbox');
  fireEvent.change(input, { target: { value: 'Новое' } });
  fireEvent.keyDown(input, { key: 'Enter' });
  await waitFor(() => expect(input.readOnly).toBe(true));
  const cancel = screen.getByRole('button', { name: 'chat@composer.cancel' });
  cancel.focus();
  await pick('chat@message.mention');
  expect(document.activeElement).toBe(cancel);
  saved.resolve({ ...state.items[1]!, text: 'Новое' });
  await waitFor(() => expect(screen.queryByText('chat@composer.editing')).toBeNull());
  const next = await screen.findByRole<HTMLTextAreaElement>('textbox');
  expect([next.value, document.activeElement]).toEqual(['@Вера, ', next]);
});

test('a mention from the menu moves the focus to the text of a reply', async () => {
  show(server().client);
  await pickFirst('chat@message.reply');
  await screen.findByText('chat@composer.replying');
  screen.getByRole('button', { name: 'chat@composer.cancel' }).focus();
  await pick('chat@message.mention');
  expect(document.activeElement).toBe(await screen.findByRole('textbox'));
});

test('a save that ends late does not close the reply that was begun meanwhile', async () => {
  const { client, state } = server();
  const saved = Promise.withResolvers<unknown>();
  state.answers['POST /api/chats/messages/:id'] = () => saved.promise;
  show(client);
  await pick('chat@message.edit');
  await screen.findByText('chat@composer.editing');
  const input = await screen.findByRole('textbox');
  fireEvent.change(input, { target: { value: 'Новое' } });
  fireEvent.keyDown(input, { key: 'Enter' });
  await pickFirst('chat@message.reply');
  await screen.findByText('chat@composer.replying');
  await act(async () => saved.resolve({ ...state.items[1]!, text: 'Новое' }));
  await screen.findByText('Новое');
  expect(screen.getByText('chat@composer.replying')).toBeDefined();
});
