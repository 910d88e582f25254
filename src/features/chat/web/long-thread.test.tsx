// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { message, server, show, showAt, standThread } from '../../../../test/chat-thread.tsx';
import { ApiError } from '#api/envelope.ts';
import texts from '#ui/locales/ru.json' with { type: 'json' };
import { currentSnackbars } from '#ui/overlay/snackbar.ts';
import { useLocation } from '#router/hooks.ts';
import { Link } from '#router/link.tsx';

const count = 10_000;
const rows = () => document.querySelectorAll('li[data-index]').length;

/** jsdom has no layout: the list is as high as its style says, and scrolls. */
function standScrolling(): void {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function height(this: Element) {
    return parseInt(this.querySelector('ol')?.style.height ?? '0', 10);
  });
  vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(function scroll(this: Element, to) {
    this.scrollTop = (to as ScrollToOptions).top!;
    // A browser reports it in the next frame.
    setTimeout(() => fireEvent.scroll(this));
  });
}

const snackbarTexts = () => currentSnackbars().map(({ text }) => text);

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

// The first call brings at most fifty messages, each further one a hundred.
test.each([
  ['sent', 45],
  ['unsent', 45],
  ['sent', 120],
  ['unsent', 120],
  ['sent', 320],
  ['unsent', 320],
] as const)(
  'a message that is written before the list is drawn is seen below the unread ones: %s, %i unread',
  async (outcome, length) => {
    standScrolling();
    const { client, state } = server({ lastReadSeq: 0, unread: length });
    state.items.splice(0, 2, ...many(length));
    const drawn = Promise.withResolvers<void>();
    if (outcome === 'unsent') state.answers['POST /api/chats/:id/messages'] = () => new Promise(() => {});
    const call = async (endpoint: Endpoint, options: never) => {
      if (endpoint.path.endsWith('/messages') && endpoint.method === 'GET') await drawn.promise;
      return client.call(endpoint as never, options);
    };
    show({ call } as never);
    const input = await screen.findByRole('textbox');
    fireEvent.change(input, { target: { value: 'Уже пишу' } });
    fireEvent.keyDown(input, { key: 'Enter' });
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    drawn.resolve();
    await screen.findByText('Уже пишу');
    await screen.findByText(`Слово ${length}`);
    expect(screen.getByText('Уже пишу')).toBeDefined();
    expect(screen.queryByText('Слово 1')).toBeNull();
  },
);

interface Endpoint {
  method: string;
  path: string;
}

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
  // The part around it is not loaded any more.
  fireEvent.click(quote);
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-posinset')).toBe('60'));
});

test('the button to the last messages tells how many are unread', async () => {
  standScrolling();
  const { client, state } = server({ lastReadSeq: 0, unread: 120 });
  state.items.splice(0, 2, ...many(120));
  show(client);
  expect(await screen.findByRole('button', { name: 'chat@thread.toEndUnread' })).toBeDefined();
});

test('the end of a thread that cannot be loaded says so, and the button stays', async () => {
  standScrolling();
  const { client, state } = server({ lastReadSeq: 0, unread: 120 });
  state.items.splice(0, 2, ...many(120));
  show(client);
  const button = await screen.findByRole('button', { name: /^chat@thread.toEnd/ });
  const scroller = screen.getByRole('region', { name: 'chat@thread.region' });
  const { scrollTop } = scroller;
  state.answers['GET /api/chats/:id/messages'] = () => Promise.reject(new ApiError([], 0));
  fireEvent.click(button);
  await waitFor(() => expect(snackbarTexts()).toEqual([texts.error.offline]));
  expect([button.isConnected, scroller.scrollTop]).toEqual([true, scrollTop]);
  delete state.answers['GET /api/chats/:id/messages'];
  fireEvent.click(button);
  await screen.findByText('Слово 120');
});

test('a row tells its place in the whole thread', async () => {
  standScrolling();
  const { client, state } = server({ lastReadSeq: 120 });
  state.items.splice(0, 2, ...many(120));
  show(client);
  const row = (await screen.findByText('Слово 120')).closest('li')!;
  expect([row.getAttribute('aria-posinset'), row.getAttribute('aria-setsize')]).toEqual(['120', '120']);
});

const linkedId = '01890000-0000-7000-8000-000000000001';
const linkTo = (id: string) => `/chat/t?type=REQUEST&message=${id}` as const;
const focusedPlace = () => document.activeElement?.getAttribute('aria-posinset');

/** The address, and a notice that is opened while the thread is. */
function Beside() {
  const { pathname, search } = useLocation();
  return (
    <>
      <output data-testid="address">{pathname + search}</output>
      <Link to={linkTo(linkedId)}>Вас упомянули</Link>
    </>
  );
}

/** A long thread that was never opened. The linked message is not in its first part when it is beyond fifty. */
function standLinked(seq: number, part: Parameters<typeof message>[1] = {}) {
  standScrolling();
  const stand = server({ lastReadSeq: 0, unread: 120 });
  stand.state.items.splice(0, 2, ...many(120));
  stand.state.items[seq - 1] = message(seq, { id: linkedId, ...part });
  return stand;
}

test.each([25, 100])('an address with a message opens the thread at it: number %i of 120', async (seq) => {
  const { client, state } = standLinked(seq);
  showAt(linkTo(linkedId), { client, children: <Beside /> });
  await waitFor(() => expect(focusedPlace()).toBe(String(seq)));
  expect(document.activeElement?.textContent).toContain(`Слово ${seq}`);
  expect(screen.queryByText('Слово 1')).toBeNull();
  // The filter of the list stays.
  expect(screen.getByTestId('address').textContent).toBe('/chat/t?type=REQUEST');
  await waitFor(() => expect(state.reads).toHaveLength(1));
});

test('a thread is opened at its linked message directly: what comes before is neither shown nor read first', async () => {
  const { client, state } = standLinked(100);
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const held = {
    call: async (endpoint: never, options: { input?: { before?: string } }) => {
      if (options?.input?.before === linkedId) {
        asked.resolve();
        await answered.promise;
      }
      return client.call(endpoint, options as never);
    },
  } as unknown as typeof client;
  showAt(linkTo(linkedId), { client: held });
  await asked.promise;
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect([screen.queryAllByText(/^Слово /), state.reads]).toEqual([[], []]);
  answered.resolve();
  await waitFor(() => expect(focusedPlace()).toBe('100'));
});

test.each([
  { link: 'is unknown', seq: 100, id: linkedId.replace(/1$/, '2') },
  { link: 'is deleted', seq: 100, part: { deleted: true, text: '' } },
  { link: 'is deleted and loaded', seq: 25, part: { deleted: true, text: '' } },
  { link: 'is none', seq: 100, id: 'none' },
])('an address whose message $link opens the thread as usual', async ({ seq, id = linkedId, part }) => {
  const { client } = standLinked(seq, part);
  showAt(linkTo(id), { client, children: <Beside /> });
  await screen.findByText('Слово 1');
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(screen.getByText('chat@thread.unread')).toBeDefined();
  expect(document.activeElement).toBe(document.body);
});

test('a notice of a message of the open thread leads to it each time', async () => {
  const { client } = standLinked(100);
  show(client, <Beside />);
  await screen.findByText('Слово 1');
  for (let time = 0; time < 2; time += 1) {
    fireEvent.click(screen.getByText('Вас упомянули'));
    await waitFor(() => expect(focusedPlace()).toBe('100'));
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/chat/t?type=REQUEST'));
    act(() => (document.activeElement as HTMLElement).blur());
  }
});

test('earlier messages that load while the reader scrolls down are not announced', async () => {
  standScrolling();
  const { client, state } = server({ lastReadSeq: 0, unread: 120 });
  state.items.splice(0, 2, ...many(120));
  show(client);
  const scroller = await screen.findByRole('region', { name: 'chat@thread.region' });
  await screen.findByText('Слово 1');
  await waitFor(async () => {
    await act(async () => {
      scroller.scrollTop = scroller.scrollHeight;
      fireEvent.scroll(scroller);
    });
    expect(screen.getByText('Слово 120')).toBeDefined();
  });
  expect(screen.getByRole('status').textContent).toBe('');
});

test('a message that had the focus leaves the document when it is scrolled away', async () => {
  standScrolling();
  const { client, state } = server({ lastReadSeq: 60 });
  state.items.splice(0, 2, ...many(60));
  show(client);
  const row = (await screen.findByText('Слово 60')).closest('li')!;
  act(() => row.querySelector('button')!.focus());
  act(() => screen.getByRole('textbox').focus());
  const scroller = screen.getByRole('region', { name: 'chat@thread.region' });
  await act(async () => {
    scroller.scrollTop = 0;
    fireEvent.scroll(scroller);
  });
  await waitFor(() => expect(screen.queryByText('Слово 60')).toBeNull());
});

test('a file that is open stays open when its message is scrolled away', async () => {
  standScrolling();
  const file = { id: 'f', name: 'Метель.pdf', mime: 'application/pdf', size: 1_000, isProtected: true };
  const { client, state } = server({ lastReadSeq: 60, accessEnded: true });
  state.items.splice(0, 2, ...many(59), message(60, { files: [file] }));
  show(client);
  fireEvent.click(await screen.findByRole('button', { name: /Метель/ }));
  await screen.findByRole('dialog', { name: 'Метель.pdf' });
  const scroller = screen.getByRole('region', { name: 'chat@thread.region', hidden: true });
  await act(async () => {
    scroller.scrollTop = 0;
    fireEvent.scroll(scroller);
  });
  expect(screen.queryByText('Слово 59')).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Метель.pdf' })).toBeDefined();
});
