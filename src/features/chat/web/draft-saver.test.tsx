// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { server, show, standThread } from '../../../../test/chat-thread.tsx';
import { ApiError } from '#api/envelope.ts';

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Longer than the pause before a save. */
const typeAndPause = async (value: string) => {
  fireEvent.change(screen.getByRole('textbox'), { target: { value } });
  await pass(2_500);
};

/** A server that answers a save when the test says so. */
async function open() {
  const { client, state } = server();
  const texts: string[] = [];
  const answers: PromiseWithResolvers<null>[] = [];
  state.answers['POST /api/chats/:id/draft'] = ({ text }: { text: string }) => {
    texts.push(text);
    answers.push(Promise.withResolvers());
    return answers.at(-1)!.promise;
  };
  const enter = async () => {
    show(client);
    await pass(1_000);
  };
  const settle = (settleNow: (answer: PromiseWithResolvers<null>) => void) =>
    act(async () => settleNow(answers.at(-1)!));
  await enter();
  return {
    texts,
    state,
    enter,
    accept: () => settle(({ resolve }) => resolve(null)),
    fail: () => settle(({ reject }) => reject(new ApiError([], 0))),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  standThread();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('a draft is saved when its former save has ended, in the newest words', async () => {
  const { texts, accept } = await open();
  for (const value of ['П', 'Пр', 'При']) await typeAndPause(value);
  expect(texts).toEqual(['П']);
  await accept();
  expect(texts).toEqual(['П', 'При']);
  await accept();
  expect(texts).toEqual(['П', 'При']);
});

test('that holds also for whoever leaves the thread and returns', async () => {
  const { texts, enter, accept } = await open();
  await typeAndPause('Думаю');
  await typeAndPause('Думаю ещё');
  cleanup();
  await enter();
  await typeAndPause('Придумал');
  expect(texts).toEqual(['Думаю']);
  await accept();
  expect(texts).toEqual(['Думаю', 'Придумал']);
});

test('words that were typed during a save that fails are saved at once', async () => {
  const { texts, fail } = await open();
  await typeAndPause('Думаю');
  await typeAndPause('Придумал');
  await fail();
  expect(texts).toEqual(['Думаю', 'Придумал']);
  await fail();
  await pass(10_000);
  expect(texts).toHaveLength(2);
});

test.each([
  { when: 'the network is back', retry: () => void dispatchEvent(new Event('online')) },
  { when: 'the thread is left', retry: cleanup },
])('a save that failed is repeated when $when', async ({ retry }) => {
  const { texts, accept, fail } = await open();
  await typeAndPause('Думаю');
  await fail();
  retry();
  expect(texts).toEqual(['Думаю', 'Думаю']);
  await accept();
  retry();
  expect(texts).toHaveLength(2);
});

test('the former words are saved again after a save that failed, because the server may have it', async () => {
  const { texts, accept, fail } = await open();
  await typeAndPause('Думаю');
  await accept();
  await typeAndPause('Придумал');
  await fail();
  await typeAndPause('Думаю');
  expect(texts).toEqual(['Думаю', 'Придумал', 'Думаю']);
});

test('a draft whose save runs while a message empties it is saved again', async () => {
  const { texts, state, accept } = await open();
  const sent = Promise.withResolvers<object>();
  state.answers['POST /api/chats/:id/messages'] = () => sent.promise;
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Готово' } });
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' });
  await typeAndPause('Думаю');
  sent.resolve({ id: 'm3', seq: 3, createdAt: new Date().toISOString() });
  await pass(1_000);
  expect(texts).toEqual(['Думаю']);
  await accept();
  expect(texts).toEqual(['Думаю', 'Думаю']);
});
