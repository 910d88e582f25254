// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { me, message, server, show, standThread } from '../../../../test/chat-thread.tsx';
import { ApiError } from '#api/envelope.ts';
import type { ForwardForm } from '#features/chat/schemas.ts';

vi.mock('#ui/overlay/action-menu.tsx', () => import('../../../../test/action-menu.tsx'));

const audience = [
  { side: 'FUND' as const, name: '', mine: true },
  { side: 'USER' as const, name: 'Лев Толстой', mine: false },
];
const question = message(1, { side: 'USER', name: 'Лев Толстой', text: 'Я, Лев, не понял сцену' });
const officer = { ...me, roles: ['FK_ADMIN'], capabilities: ['fk.expertise'] };
const menuItems = () => screen.queryAllByRole('menuitem', { name: 'chat@forward.action' });

beforeEach(standThread);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function taskThread(type: 'TASK' | 'SUPPORT' = 'TASK') {
  const stand = server({ type, audience });
  stand.state.items.splice(
    0,
    2,
    question,
    message(2, { side: 'FUND', name: 'Ольга', text: 'Вторым' }),
    message(3, { side: 'SYSTEM', name: '', text: 'forwarded' }),
    message(4, { side: 'USER', name: 'Лев Толстой', text: '', deleted: true }),
  );
  return stand;
}

async function openDialog() {
  const stand = taskThread();
  const sent: ForwardForm[] = [];
  stand.state.answers['GET /api/administrator/orders'] = ({ search }: { search: string }) => ({
    items: [
      { id: 'o1', number: 'АВ-26-1-00417', scenarioName: search, categoryName: 'Осень' },
      { id: 'o2', number: 'АВ-26-1-00418', scenarioName: null, categoryName: 'Весна' },
    ],
    total: 2,
  });
  stand.state.answers['POST /api/chats/messages/:id/forward'] = (input: ForwardForm) => {
    sent.push(input);
    if (stand.state.fault) throw stand.state.fault;
    return { id: 'order' };
  };
  show(stand.client, undefined, officer);
  fireEvent.click((await screen.findAllByRole('menuitem', { name: 'chat@forward.action' }))[0]!);
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /chat@forward.text/ });
  const number = screen.getByRole<HTMLInputElement>('combobox', { name: /chat@forward.number/ });
  const submit = () =>
    act(async () => fireEvent.click(screen.getByRole('button', { name: 'chat@forward.submit' })));
  return { ...stand, sent, text, number, submit };
}

test('an officer of the expertise forwards messages of the expert alone', async () => {
  show(taskThread().client, undefined, officer);
  await screen.findByText(question.text);
  expect(menuItems()).toHaveLength(1);
  cleanup();
  show(taskThread().client, undefined, { ...officer, capabilities: ['fk.moderation'] });
  await screen.findByText(question.text);
  expect(menuItems()).toEqual([]);
  cleanup();
  show(taskThread('SUPPORT').client, undefined, officer);
  await screen.findByText(question.text);
  expect(menuItems()).toEqual([]);
});

test('the officer edits the words of the expert, chooses an application by its title and sees who will read them', async () => {
  const { text, number, sent, submit } = await openDialog();
  expect(text.value).toBe(question.text);
  expect(screen.getByText('chat@forward.audience')).toBeDefined();
  fireEvent.change(number, { target: { value: 'Метель' } });
  fireEvent.click(await screen.findByRole('option', { name: /АВ-26-1-00417/ }));
  expect(number.value).toBe('АВ-26-1-00417');
  expect(screen.getByText('chat@forward.audienceOf')).toBeDefined();
  fireEvent.change(text, { target: { value: 'Что происходит в сцене?' } });
  await submit();
  const clientId = expect.any(String) as string;
  expect(sent).toEqual([{ number: 'АВ-26-1-00417', text: 'Что происходит в сцене?', clientId }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
});

test('a refused number says why at its field, and what was typed stays', async () => {
  const { state, text, number, submit } = await openDialog();
  const refused = { code: 'not_found', field: 'number', message: 'Такой заявки нет' };
  state.fault = new ApiError([refused], 404);
  fireEvent.change(number, { target: { value: '417' } });
  fireEvent.change(text, { target: { value: 'Что в сцене?' } });
  await submit();
  await waitFor(() => expect(number.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText('Такой заявки нет')).toBeDefined();
  expect([number.value, text.value]).toEqual(['417', 'Что в сцене?']);
});

test('a press after a lost answer repeats the same message, and changed words are another one', async () => {
  const { state, sent, text, number, submit } = await openDialog();
  state.fault = new ApiError([], 0);
  fireEvent.change(number, { target: { value: '417' } });
  await submit();
  await waitFor(() => expect(sent).toHaveLength(1));
  await submit();
  await waitFor(() => expect(sent).toHaveLength(2));
  fireEvent.change(text, { target: { value: 'Что в сцене?' } });
  await submit();
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[2]!.clientId).not.toBe(sent[0]!.clientId);
});

test('a forwarded question names its application and leads to it', async () => {
  const applications = [{ messageId: question.id, applicationId: 'o1', number: 'АВ-26-1-00417' }];
  const stand = server({ type: 'TASK', audience, applications });
  stand.state.items.splice(0, 2, question, message(2, { side: 'USER', text: 'Ещё вопрос' }));
  show(stand.client, undefined, officer);
  const links = await screen.findAllByRole('link', { name: 'chat@message.application' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/administrator/request/o1']);
});
