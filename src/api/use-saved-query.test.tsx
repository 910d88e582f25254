// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contentPage } from '../../test/content-page.tsx';
import { ApiError } from '#api/envelope.ts';
import { endpoint } from '#api/endpoint.ts';
import { rememberSave, useSavedQuery } from '#api/use-saved-query.ts';

interface Story {
  text: string;
  version: number;
}

const readStory = endpoint<undefined, Story>({ method: 'GET', path: '/api/story', action: 'story.read' });
const old: Story = { text: 'Old', version: 1 };

let stored: Story;
let reads: number;
beforeEach(() => {
  vi.useFakeTimers();
  stored = old;
  reads = 0;
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.useRealTimers();
});

function Page() {
  const { data } = useSavedQuery(readStory, {
    params: {},
    versionsOf: ({ version }) => [['story', version]],
  });
  return <p>{data?.text ?? 'loading'}</p>;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function load() {
  cleanup();
  const call = async () => (reads++, stored);
  render(
    <QueryClientProvider client={new QueryClient()}>
      {contentPage(<Page />, { client: { call } as never, viewer: null })}
    </QueryClientProvider>,
  );
  await pass(1);
}

/** Of a page that is left: its answer is never heard. */
const leaveDuringSave = () => void rememberSave('story', stored.version, () => new Promise(() => undefined));

test('a page that is loaded while its save is on its way waits for what was saved', async () => {
  leaveDuringSave();
  await load();
  expect(screen.getByText('loading')).toBeDefined();
  stored = { text: 'New', version: 2 };
  await pass(300);
  expect(screen.getByText('New')).toBeDefined();
});

test('a save that never arrives is waited for three seconds, once', async () => {
  leaveDuringSave();
  await load();
  await pass(2900);
  expect(screen.getByText('loading')).toBeDefined();
  await pass(200);
  expect(screen.getByText('Old')).toBeDefined();
  reads = 0;
  await load();
  expect([screen.getByText('Old'), reads]).toEqual([expect.anything(), 1]);
});

test.each([200, 409])('a save that was answered by %d is not waited for', async (status) => {
  await rememberSave('story', 1, async () => {
    if (status !== 200) throw new ApiError([], status);
  }).catch(() => undefined);
  await load();
  expect(screen.getByText('Old')).toBeDefined();
});

test('a save whose answer was cut off by leaving is waited for', async () => {
  await rememberSave('story', 1, async () => {
    throw new ApiError([], 0);
  }).catch(() => undefined);
  await load();
  expect(screen.getByText('loading')).toBeDefined();
});

test('saves of other things are not waited for', async () => {
  void rememberSave('another', 1, () => new Promise(() => undefined));
  await load();
  expect(screen.getByText('Old')).toBeDefined();
});
