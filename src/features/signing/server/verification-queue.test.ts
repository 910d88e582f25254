import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refusal } from '#kernel/refusal.ts';
import { SpacedQueue } from './verification-queue.ts';

const gapMs = 20;
let begun: number[];
let queue: SpacedQueue;
beforeEach(() => {
  vi.useFakeTimers();
  begun = [];
  queue = new SpacedQueue({ gapMs, maxWaiting: 100 });
});
afterEach(() => void vi.useRealTimers());

/** What became of it. */
const take = (number: number, signal?: AbortSignal): Promise<string> =>
  queue.waitForStart(signal).then(
    () => `begun ${begun.push(number)}`,
    (error: unknown) => (error instanceof Refusal ? `${error.code} ${error.retryAfter}` : String(error)),
  );

test('what arrives at one moment begins in its order, with a gap', async () => {
  const taken = [0, 1, 2].map((number) => take(number));
  await taken[0];
  expect(begun).toEqual([0]);
  await vi.advanceTimersByTimeAsync(gapMs - 1);
  expect(begun).toEqual([0]);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual([0, 1]);
  await vi.advanceTimersByTimeAsync(gapMs);
  expect(begun).toEqual([0, 1, 2]);
  await vi.advanceTimersByTimeAsync(gapMs);
  expect([await take(3), vi.getTimerCount()]).toEqual(['begun 4', 1]);
});

test('of two hundred at one moment the first begins, a hundred wait and the others come again later', async () => {
  const taken = Array.from({ length: 200 }, (_, number) => take(number));
  expect(await Promise.all(taken.slice(101))).toEqual(Array(99).fill('unavailable 5'));
  expect(() => queue.requireRoom()).toThrow('unavailable');
  await vi.advanceTimersByTimeAsync(gapMs);
  expect(() => queue.requireRoom()).not.toThrow();
  await vi.advanceTimersByTimeAsync(99 * gapMs);
  expect(begun).toEqual(Array.from({ length: 101 }, (_, number) => number));
  await vi.advanceTimersByTimeAsync(gapMs);
  expect(vi.getTimerCount()).toBe(0);
});

test('clients that go away leave the queue, and those behind them begin at once', async () => {
  const clients = new AbortController();
  const taken = [take(0), ...[1, 2, 3].map((number) => take(number, clients.signal)), take(4)];
  clients.abort();
  expect(await Promise.all(taken.slice(1, 4))).toEqual(Array(3).fill('request_timeout undefined'));
  await vi.advanceTimersByTimeAsync(gapMs);
  expect(begun).toEqual([0, 4]);
  expect(await take(5, clients.signal)).toBe('request_timeout undefined');
});
