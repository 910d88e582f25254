// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { message, server, show, standThread } from '../../../../test/chat-thread.tsx';

beforeEach(standThread);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('the time of a system line is an element of its own, so that it is no part of a deadline', async () => {
  const { client, state } = server();
  state.items.push(
    message(3, { side: 'SYSTEM', name: '', text: 'request.waiting', until: '2026-12-06T20:59:00.000Z' }),
  );
  show(client);
  const line = await screen.findByText('chat@system.request.waitingUntil');
  const [text, time] = [...line.closest('p')!.children];
  expect([text?.textContent, time?.textContent?.replace(/\d\d:\d\d/, 'time')]).toEqual([
    'chat@system.request.waitingUntil',
    'chat@system.time time',
  ]);
});
