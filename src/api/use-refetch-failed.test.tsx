// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contentPage } from '../../test/content-page.tsx';
import { FakeSocket } from '../../test/fake-socket.ts';
import type { Call } from '#api/client.ts';
import { endpoint } from '#api/endpoint.ts';
import { ApiError } from '#api/envelope.ts';
import { LiveContext, useLiveConnection } from '#api/live-context.tsx';
import { useApiQuery } from '#api/use-api-query.ts';
import { useRefetchFailed } from '#api/use-refetch-failed.ts';
import { createLiveClient } from '#app/web/live/create-client.ts';
import { QueryView } from '#ui/data/query-view.tsx';

const readStory = endpoint<undefined, string>({ method: 'GET', path: '/api/story', action: 'story.read' });

let sockets: FakeSocket[];
/** Of each call of the story. */
let answers: (() => string)[];
beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  vi.stubGlobal('WebSocket', function open() {
    const socket = new FakeSocket();
    sockets.push(socket);
    return socket;
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function Page() {
  useRefetchFailed();
  useLiveConnection();
  const query = useApiQuery(readStory);
  return (
    <QueryView query={query} skeleton="loading">
      {(text) => text}
    </QueryView>
  );
}

const fault = (status: number) => (): never => {
  throw new ApiError([], status);
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function open(...given: (() => string)[]) {
  answers = given;
  const call = (async ({ path }: { path: string }) => path === readStory.path && answers.shift()!()) as Call;
  const client = { call };
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const page = (
    <QueryClientProvider client={queries}>
      <LiveContext value={createLiveClient(client as never)}>
        <Page />
      </LiveContext>
    </QueryClientProvider>
  );
  const viewer = { id: 'me', roles: ['AVTOR'], consented: true } as never;
  render(contentPage(page, { client, viewer }));
  await pass(1);
}

const story = () => 'Метель';

test('what failed while the server was away comes with the live connection', async () => {
  await open(fault(0), fault(503), story);
  expect(screen.getByRole('alert')).toBeDefined();
  sockets[0]!.ready();
  await pass(1);
  expect(screen.getByRole('alert')).toBeDefined();
  sockets[0]!.cut(1006);
  await pass(1_000);
  sockets[1]!.ready();
  await pass(1);
  expect(screen.getByText('Метель')).toBeDefined();
});

test('what failed comes when the browser is online, also when nobody has heard it go', async () => {
  await open(fault(0), story);
  expect(screen.getByRole('alert')).toBeDefined();
  act(() => void dispatchEvent(new Event('online')));
  await pass(1);
  expect(screen.getByText('Метель')).toBeDefined();
});

test('a refusal and what has come are not asked for again', async () => {
  await open(fault(403));
  sockets[0]!.ready();
  await pass(1);
  expect(answers).toEqual([]);
  cleanup();
  await open(story);
  sockets[1]!.ready();
  await pass(1);
  expect(screen.getByText('Метель')).toBeDefined();
});
