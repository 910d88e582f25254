// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { server, show, standThread } from '../../../../test/chat-thread.tsx';
import type { ActionMenuProps } from '#ui/overlay/action-menu.tsx';

// A menu places itself by the layout of the page, which jsdom has not.
vi.mock('#ui/overlay/action-menu.tsx', () => ({
  ActionMenu: ({ label, actions }: ActionMenuProps) => (
    <div role="menu" aria-label={label}>
      {actions.map(({ text, onPick }) => (
        <button key={text} type="button" role="menuitem" onClick={onPick}>
          {text}
        </button>
      ))}
    </div>
  ),
}));

const pick = async (name: string) => fireEvent.click(await screen.findByRole('menuitem', { name }));

beforeEach(standThread);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
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
