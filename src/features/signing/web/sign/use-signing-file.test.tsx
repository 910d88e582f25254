// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SigningTask } from '#features/signing/web/sign/task.ts';
import { useSigningFile } from '#features/signing/web/sign/use-signing-file.ts';
import type { SigningFile } from '#features/signing/web/sign/use-signing-file.ts';

const originalFetch = globalThis.fetch;
let answers: { url: string; answer: (response: Response) => void }[];

beforeEach(() => {
  answers = [];
  globalThis.fetch = (url) => new Promise((answer) => answers.push({ url: String(url), answer }));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  globalThis.fetch = originalFetch;
});

type Task = Pick<SigningTask, 'file' | 'onReload'>;
const open = (initialProps: Task) => renderHook((task: Task) => useSigningFile(task), { initialProps });
const stateOf = ({ isFailed, blob }: SigningFile) => (isFailed ? 'failed' : `${blob?.size ?? 0} bytes`);
const answer = (index: number, response: Response) =>
  act(async () => {
    answers[index]!.answer(response);
    await new Promise((resolve) => setTimeout(resolve));
  });

test('a download that ends after a newer one does not replace its document', async () => {
  const { rerender, result } = open({ file: '/old' });
  rerender({ file: '/new' });
  await answer(1, new Response('12345'));
  expect(stateOf(result.current)).toBe('5 bytes');
  await answer(0, new Response('1'));
  expect(stateOf(result.current)).toBe('5 bytes');
});

test('a reload that fails offers to try again, and the next one loads the document', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isAway = true;
  const onReload = async () => {
    if (isAway) throw new Error('away');
  };
  const { result } = open({ file: '/document', onReload });
  await answer(0, new Response('12345'));
  await act(() => result.current.reload());
  expect(stateOf(result.current)).toBe('failed');
  isAway = false;
  await act(async () => void result.current.reload());
  await answer(1, new Response('12345'));
  expect(stateOf(result.current)).toBe('5 bytes');
});

test('a document that could not be downloaded is downloaded again, although the page keeps its URL', async () => {
  const { result } = open({ file: '/document', onReload: async () => undefined });
  await answer(0, new Response(null, { status: 503 }));
  expect(stateOf(result.current)).toBe('failed');
  await act(async () => void result.current.reload());
  await answer(1, new Response('12345'));
  expect(stateOf(result.current)).toBe('5 bytes');
});
