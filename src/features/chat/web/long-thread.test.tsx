// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { message, server, show, standThread } from '../../../../test/chat-thread.tsx';

const count = 10_000;
const rows = () => document.querySelectorAll('li[data-index]').length;

/** jsdom has no layout: the list is as high as its style says, and scrolls. */
function standScrolling(): void {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function height(this: Element) {
    return parseInt(this.querySelector('ol')?.style.height ?? '0', 10);
  });
  vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(function scroll(this: Element, to) {
    this.scrollTop = (to as ScrollToOptions).top!;
    // A browser tells it with the next frame.
    setTimeout(() => fireEvent.scroll(this));
  });
}

const many = (length: number) => Array.from({ length }, (_, at) => message(at + 1));

beforeEach(standThread);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('of ten thousand messages only those near the view are in the document, wherever it stands', async () => {
  const { client, state } = server({ lastReadSeq: count });
  state.items.splice(0, 2, ...many(count));
  const servedAt = new Date().toISOString();
  state.answers['GET /api/chats/:id/messages'] = () => ({ items: state.items, servedAt });
  show(client);
  const scroller = await screen.findByRole('region', { name: 'chat@thread.region' });
  await screen.findAllByText(/^Слово \d+$/);
  expect(rows()).toBeLessThan(60);
  const height = parseInt(document.querySelector('ol')!.style.height, 10);
  expect(height).toBeGreaterThan(count * 50);
  for (const share of [0, 0.25, 0.5, 0.75]) {
    await act(async () => {
      scroller.scrollTop = height * share;
      fireEvent.scroll(scroller);
    });
    expect(rows()).toBeGreaterThan(0);
    expect(rows()).toBeLessThan(60);
  }
});

test('a thread that was never opened begins at its first message, and its end stays unread', async () => {
  standScrolling();
  const { client, state } = server({ lastReadSeq: 0, unread: 25 });
  state.items.splice(0, 2, ...many(25));
  show(client);
  await screen.findAllByText(/^Слово \d+$/);
  // Longer than the delay of the read mark.
  await act(() => new Promise((resolve) => setTimeout(resolve, 600)));
  expect(screen.getByText('chat@thread.unread')).toBeDefined();
  expect(state.reads).not.toContain('m25');
});

test('a quote leads to its message, also outside of the loaded part', async () => {
  standScrolling();
  const { client, state } = server({ lastReadSeq: 120 });
  const replyTo = { id: 'm60', name: 'Вера', text: 'Слово 60' };
  state.items.splice(0, 2, ...many(119), message(120, { text: 'Ответ', replyTo }));
  show(client);
  fireEvent.click(await screen.findByRole('button', { name: /Слово 60/ }));
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-posinset')).toBe('60'));
  expect(screen.queryByText('Ответ')).toBeNull();
  expect(state.calls).not.toContain('POST /api/chats/:id/read');
  fireEvent.click(await screen.findByRole('button', { name: 'chat@thread.toEnd' }));
  const quote = await screen.findByRole('button', { name: /Слово 60/ });
  expect(screen.getByRole('status').textContent).toBe('');
  // The part around it is loaded no more.
  fireEvent.click(quote);
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-posinset')).toBe('60'));
});

test('a row tells its place in the whole thread', async () => {
  standScrolling();
  const { client, state } = server({ lastReadSeq: 120 });
  state.items.splice(0, 2, ...many(120));
  show(client);
  const row = (await screen.findByText('Слово 120')).closest('li')!;
  expect([row.getAttribute('aria-posinset'), row.getAttribute('aria-setsize')]).toEqual(['120', '120']);
});
