// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#api/envelope.ts';
import { LiveClient, maxHiddenMs } from '#app/web/live/client.ts';
import { FakeSocket } from '../../../../test/fake-socket.ts';

let stop: () => void = () => undefined;
/** Without faults the check succeeds. */
function begin(...faults: ApiError[]) {
  const sockets: FakeSocket[] = [];
  const heard: string[] = [];
  const check = vi.fn(async () => {
    const fault = faults.shift();
    if (fault) throw fault;
  });
  const live = new LiveClient({
    openSocket: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    checkSession: check,
  });
  live.listen(({ type }) => void heard.push(type));
  stop = live.connect();
  return { live, sockets, heard, check, last: () => sockets.at(-1)! };
}
const show = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('a socket that is ready hears all, one whose server is deaf to the others does not', () => {
  const { live, last, heard } = begin();
  expect(live.receivesAllEvents()).toBe(false);
  last().ready();
  expect(live.receivesAllEvents()).toBe(true);
  last().say({ type: 'chat.message' });
  expect(heard).toEqual(['ready', 'chat.message']);
  last().ready(false);
  expect(live.receivesAllEvents()).toBe(false);
});

test('a cut socket is opened again, each time later, and at once with the network', async () => {
  const { live, sockets, last, check } = begin();
  last().ready();
  last().cut(1006);
  expect(live.receivesAllEvents()).toBe(false);
  await pass(999);
  expect(sockets).toHaveLength(1);
  await pass(1);
  expect(sockets).toHaveLength(2);
  last().ready();
  last().cut(1001);
  await pass(1_999);
  expect(sockets).toHaveLength(2);
  await pass(1);
  expect(sockets).toHaveLength(3);
  last().ready();
  dispatchEvent(new Event('offline'));
  expect([live.receivesAllEvents(), last().isClosed]).toEqual([false, true]);
  dispatchEvent(new Event('online'));
  await pass(0);
  expect(sockets).toHaveLength(4);
  // One that has lasted begins anew.
  last().ready();
  await pass(60_000);
  last().cut(1006);
  await pass(1_000);
  expect([sockets.length, check.mock.calls.length]).toEqual([5, 0]);
});

test('tabs do not return at the same moment', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const { sockets, last } = begin();
  last().ready();
  last().cut(1001);
  await pass(500);
  expect(sockets).toHaveLength(2);
});

test('a refused upgrade asks why, and goes on while only the network refuses it', async () => {
  const { sockets, last, check, live } = begin();
  last().cut(1006);
  await pass(1_000);
  expect([check.mock.calls.length, sockets.length, live.receivesAllEvents()]).toEqual([1, 2, false]);
  last().cut(1006);
  await pass(2_000);
  expect([check.mock.calls.length, sockets.length]).toEqual([2, 3]);
});

test('a server that asks to wait is not asked earlier', async () => {
  const { last, sockets, check } = begin(new ApiError([], 503, 30));
  last().cut(1006);
  await pass(1_000);
  await pass(29_999);
  expect([check.mock.calls.length, sockets.length]).toEqual([1, 1]);
  await pass(1);
  expect([check.mock.calls.length, sockets.length]).toEqual([2, 2]);
});

test('a lost session is a call that is refused, and no socket until somebody returns', async () => {
  const { last, sockets, check } = begin(new ApiError([], 401));
  last().ready();
  last().cut(4401);
  await pass(600_000);
  expect([check.mock.calls.length, sockets.length]).toEqual([1, 1]);
  show('visible');
  await pass(0);
  expect([check.mock.calls.length, sockets.length]).toEqual([2, 2]);
});

test('a tab that is hidden for long hears nothing until it is shown', async () => {
  const { last, sockets, live } = begin();
  last().ready();
  show('hidden');
  await pass(maxHiddenMs - 1);
  expect(live.receivesAllEvents()).toBe(true);
  await pass(1);
  expect([live.receivesAllEvents(), last().isClosed]).toEqual([false, true]);
  dispatchEvent(new Event('online'));
  await pass(600_000);
  expect(sockets).toHaveLength(1);
  show('visible');
  await pass(0);
  expect(sockets).toHaveLength(2);
});

test('after the end nothing is opened, and a socket under way is closed when it opens', async () => {
  const { last, sockets } = begin();
  stop();
  expect(last().isClosed).toBe(false);
  last().onopen?.();
  expect(last().isClosed).toBe(true);
  show('visible');
  dispatchEvent(new Event('online'));
  await pass(600_000);
  expect(sockets).toHaveLength(1);
});
