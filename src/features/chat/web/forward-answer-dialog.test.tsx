// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { me, message, server, show, standThread } from '../../../../test/chat-thread.tsx';
import { FakeSocket } from '../../../../test/fake-socket.ts';
import { ApiError } from '#api/envelope.ts';
import { useLiveConnection } from '#api/live-context.tsx';
import type { ForwardAnswerForm, ReadThreadOutput } from '#features/chat/schemas.ts';
import { useLiveThreads } from '#features/chat/web/use-thread-updates.ts';

vi.mock('#ui/overlay/action-menu.tsx', () => import('../../../../test/action-menu.tsx'));

const audience = [
  { side: 'FUND' as const, name: '', mine: true },
  { side: 'AUTHOR' as const, name: 'Ветрова Анна', mine: false },
];
const officer = { ...me, roles: ['FK_ADMIN'], capabilities: ['fk.intake'] };
const firstId = '01890000-0000-7000-8000-000000000002';
const secondId = '01890000-0000-7000-8000-000000000004';
const first = { id: firstId, seq: 2, text: 'Где вторая сцена?', answered: false };
const second = { id: secondId, seq: 4, text: 'Где третья сцена?', answered: false };
const author = { side: 'AUTHOR' as const, name: 'Ветрова Анна' };
const answers = [
  message(1, { ...author, text: 'Приём?' }),
  message(2, { id: firstId, side: 'FUND', name: 'Ольга', text: first.text }),
  message(3, { ...author, text: 'Я, Анна: на вокзале' }),
  message(4, { id: secondId, side: 'FUND', name: 'Ольга', text: second.text }),
  message(5, {
    ...author,
    text: 'Про вторую забыла',
    replyTo: { id: firstId, name: 'Ольга', text: first.text },
  }),
];
const itemName = 'chat@forwardAnswer.action';
const menuItems = () => screen.queryAllByRole('menuitem', { name: itemName });

beforeEach(standThread);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function orderThread(
  questions: ReadThreadOutput['questions'] = [first, second],
  part: Partial<ReadThreadOutput> = {},
) {
  const stand = server({ type: 'ORDER', audience, questions, ...part });
  stand.state.items.splice(0, 2, ...answers);
  return stand;
}

async function openDialog(place: number, stand = orderThread()) {
  const sent: ForwardAnswerForm[] = [];
  stand.state.answers['POST /api/chats/messages/:id/forward-answer'] = (input: ForwardAnswerForm) => {
    sent.push(input);
    if (stand.state.fault) throw stand.state.fault;
  };
  show(stand.client, undefined, officer);
  await screen.findByText(answers[2]!.text);
  fireEvent.click(menuItems()[place]!);
  const dialog = within(await screen.findByRole('dialog'));
  const text = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /chat@forwardAnswer.text/ });
  const question = dialog.getByLabelText<HTMLInputElement>(/chat@forwardAnswer.question/, {
    selector: 'input',
  });
  const submit = () =>
    act(async () => fireEvent.click(dialog.getByRole('button', { name: 'chat@forwardAnswer.submit' })));
  return { ...stand, dialog, sent, text, question, submit };
}

test('messages of the author after a forwarded question can be forwarded, and no others', async () => {
  show(orderThread().client, undefined, officer);
  await screen.findByText(answers[2]!.text);
  expect(menuItems()).toHaveLength(2);
  cleanup();
  show(orderThread([]).client, undefined, officer);
  await screen.findByText(answers[2]!.text);
  expect(menuItems()).toEqual([]);
});

test('the officer reads the answer and writes what the expert gets: nothing of the author is filled in', async () => {
  const { dialog, text, question, sent, submit } = await openDialog(0);
  expect(dialog.getByText(answers[2]!.text)).toBeDefined();
  expect(dialog.queryByText(/Ветрова/)).toBeNull();
  expect([text.value, question.value]).toEqual(['', first.text]);
  expect(dialog.getByText('chat@forwardAnswer.audience')).toBeDefined();
  fireEvent.change(text, { target: { value: 'На вокзале' } });
  await submit();
  expect(sent).toEqual([{ questionId: firstId, text: 'На вокзале', clientId: expect.any(String) as string }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
});

test('the question that the author has quoted is chosen before the newest one', async () => {
  const { question } = await openDialog(1);
  expect(question.value).toBe(first.text);
});

test('a press after a lost answer repeats the same message, and changed words are another one', async () => {
  const { state, sent, text, submit } = await openDialog(0);
  state.fault = new ApiError([], 0);
  fireEvent.change(text, { target: { value: 'На вокзале' } });
  await submit();
  await waitFor(() => expect(sent).toHaveLength(1));
  await submit();
  await waitFor(() => expect(sent).toHaveLength(2));
  fireEvent.change(text, { target: { value: 'На перроне' } });
  await submit();
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[2]!.clientId).not.toBe(sent[0]!.clientId);
});

test('a question without an answer is chosen before a newer one that has it', async () => {
  const { question } = await openDialog(1, orderThread([first, { ...second, answered: true }]));
  expect(question.value).toBe(first.text);
  cleanup();
  const all = await openDialog(0, orderThread([{ ...first, answered: true }]));
  expect(all.question.value).toBe('chat@forwardAnswer.answered');
});

test('a closed thread offers to forward an answer, and nothing else', async () => {
  show(orderThread([first], { state: 'CLOSED' }).client, undefined, officer);
  await screen.findByText(answers[2]!.text);
  expect(menuItems()).toHaveLength(2);
  const menus = screen.getAllByRole('menu', { name: 'chat@message.actions' });
  expect(menus.map((menu) => menu.textContent)).toEqual([itemName, itemName]);
});

test('the answer is taken back from the thread where it was forwarded, for a quarter of an hour', async () => {
  const sent = (minutes: number) => [
    { messageId: 'm3', sentId: 's3', createdAt: new Date(Date.now() - minutes * 60_000).toISOString() },
  ];
  show(orderThread([first], { forwarded: sent(16) }).client, undefined, officer);
  await screen.findByText(answers[2]!.text);
  expect(screen.queryByRole('menuitem', { name: 'chat@takeBack.action' })).toBeNull();
  cleanup();
  const stand = orderThread([first], { forwarded: sent(14) });
  stand.state.answers['POST /api/chats/messages/:id/delete'] = () => message(9, { deleted: true, text: '' });
  show(stand.client, undefined, officer);
  fireEvent.click(await screen.findByRole('menuitem', { name: 'chat@takeBack.action' }));
  fireEvent.click(await screen.findByRole('button', { name: 'chat@takeBack.ok' }));
  await waitFor(() => expect(stand.state.calls).toContain('POST /api/chats/messages/:id/delete'));
  // The message of this thread stays.
  expect(screen.getByText(answers[2]!.text)).toBeDefined();
});

const Live = () => {
  useLiveThreads();
  useLiveConnection();
  return null;
};

test('the dialog shows the answer as it is now: its author may edit or delete it meanwhile', async () => {
  const sockets: FakeSocket[] = [];
  vi.stubGlobal('WebSocket', function open() {
    return sockets[sockets.push(new FakeSocket()) - 1];
  });
  const stand = orderThread();
  stand.state.answers['GET /api/live'] = () => null;
  show(stand.client, <Live />, officer);
  await screen.findByText(answers[2]!.text);
  fireEvent.click(menuItems()[0]!);
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(answers[2]!.text);
  await waitFor(() => expect(sockets).toHaveLength(1));
  act(() => sockets[0]!.ready());
  const change = (part: object) => {
    stand.state.items[2] = { ...answers[2]!, ...part };
    act(() => sockets[0]!.say({ type: 'chat.changed', threadId: 't', seq: 3 }));
  };
  change({ text: 'На перроне' });
  await dialog.findByText('На перроне');
  change({ text: '', deleted: true });
  await dialog.findByText('chat@message.deleted');
  vi.unstubAllGlobals();
});
