// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Call } from '#api/client.ts';
import { LiveContext, useLiveConnection } from '#api/live-context.tsx';
import { createLiveClient } from '#app/web/live/create-client.ts';
import { useNoticeCounts } from '#features/notifications/web/use-notice-counts.ts';
import { contentPage } from '../../../../test/content-page.tsx';
import { FakeSocket } from '../../../../test/fake-socket.ts';

let sockets: FakeSocket[];
let unread: number;
let counted: number;
/** What the next answers wait for. */
let delay: Promise<void>;

function Bell() {
  const counts = useNoticeCounts();
  useLiveConnection();
  return <output>{counts ? `${counts.unread}/${counts.action}` : ''}</output>;
}
const shown = () => screen.getByRole('status').textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const say = async (event: object) => {
  act(() => sockets.at(-1)!.say(event));
  await pass(0);
};
const count = (number: number) => ({ type: 'notification.count', unread: number, action: 0 });

const call = (async ({ path }) => {
  if (path !== '/api/notifications/count') return null;
  counted += 1;
  const answer = { unread, action: 0 };
  await delay;
  return answer;
}) as Call;

beforeEach(async () => {
  vi.useFakeTimers();
  [sockets, unread, counted, delay] = [[], 1, 0, Promise.resolve()];
  vi.stubGlobal('WebSocket', function open() {
    const socket = new FakeSocket();
    sockets.push(socket);
    return socket;
  });
  const client = { call };
  const viewer = { id: 'me', roles: ['AVTOR'], consented: true } as never;
  render(
    contentPage(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <LiveContext value={createLiveClient(client)}>
          <Bell />
        </LiveContext>
      </QueryClientProvider>,
      { client, viewer },
    ),
  );
  await pass(0);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('the number is asked for once, when the socket is ready', async () => {
  expect([shown(), counted]).toEqual(['', 0]);
  sockets[0]!.ready();
  await pass(1_000);
  expect([shown(), counted]).toEqual(['1/0', 1]);
});

test('the number is asked for when the network refuses sockets', async () => {
  sockets[0]!.cut(1006);
  await pass(0);
  expect([shown(), counted]).toEqual(['1/0', 1]);
});

test('the number is asked for when nothing answers the socket for two seconds', async () => {
  await pass(1_999);
  expect(counted).toBe(0);
  await pass(1);
  expect(counted).toBe(1);
});

test('an event brings the number, and nothing is asked', async () => {
  sockets[0]!.ready();
  await pass(1_000);
  counted = 0;
  await say(count(7));
  await pass(10 * 60_000);
  expect([shown(), counted]).toEqual(['7/0', 0]);
});

test('what was missed before the socket was open, or by its process, is asked for', async () => {
  unread = 2;
  sockets[0]!.ready();
  await pass(0);
  expect(shown()).toBe('2/0');
  unread = 3;
  await pass(1_000);
  await say({ type: 'missed' });
  expect(shown()).toBe('3/0');
});

test('an answer that was on its way when the event came does not count', async () => {
  let answer = () => undefined as void;
  sockets[0]!.ready();
  await pass(1_000);
  delay = new Promise((resolve) => (answer = resolve));
  await say({ type: 'missed' });
  [unread, delay] = [5, Promise.resolve()];
  await say(count(5));
  answer();
  await pass(1_000);
  expect(shown()).toBe('5/0');
});

test('behind a proxy that refuses sockets the bell asks every minute', async () => {
  sockets[0]!.cut(1006);
  unread = 4;
  await pass(61_000);
  expect(shown()).toBe('4/0');
});
