// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answeringClient, contentPage } from '../../../../../test/content-page.tsx';
import { listMessages } from '#features/intake/calls-messages.ts';
import { WaitingMessages } from '#features/intake/web/orders/waiting-messages.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';

beforeEach(() => {
  stubBrowserApis();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const waiting = (minutes: number) => ({
  ...{ id: 'message', state: 'WAITING', recipients: 2, text: 'The same for all' },
  sendAt: new Date(Date.now() + minutes * 60_000).toISOString(),
});

function open(message: object) {
  const answers: Record<string, unknown> = { [listMessages.path]: { items: [message], total: 1 } };
  const viewer = { id: 'fund', roles: ['FK_ADMIN'], capabilities: ['fk.intake'] } as never;
  const client = answeringClient(answers);
  const page = (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WaitingMessages />
    </QueryClientProvider>
  );
  render(contentPage(page, { client, viewer }));
  return { answers, client };
}
const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

test('a message that the server sends late goes away as soon as it is sent', async () => {
  const message = waiting(1);
  const { answers } = open(message);
  await screen.findByText('The same for all');
  await wait(70);
  expect(screen.getByText('The same for all')).toBeDefined();
  answers[listMessages.path] = { items: [{ ...message, state: 'SENT' }], total: 1 };
  await wait(6);
  expect(screen.queryByText('The same for all')).toBeNull();
});

test('a message of a far day is not asked for until then', async () => {
  const { client } = open(waiting(60 * 24 * 40));
  await screen.findByText('The same for all');
  await wait(600);
  expect(client.calls).toHaveLength(1);
});
