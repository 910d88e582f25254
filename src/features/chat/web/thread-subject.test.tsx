// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { me, server, show, standThread } from '../../../../test/chat-thread.tsx';

beforeEach(standThread);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test.each([
  [true, '/administrator/request/r'],
  [false, undefined],
])('submitted %s: the subject of an application leads an officer to %s', async (isSubmitted, href) => {
  const audience = [{ side: 'FUND' as const, name: '', mine: true }];
  const officer = { ...me, roles: ['FK_ADMIN'], capabilities: ['fk.intake'] };
  show(server({ type: 'ORDER', isSubmitted, audience }).client, null, officer);
  const words = await screen.findByText('chat@subject.ORDER');
  expect(words.closest('a')?.getAttribute('href')).toBe(href);
});
