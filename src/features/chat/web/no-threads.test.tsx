// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentPage } from '../../../../test/content-page.tsx';
import { NoThreads } from '#features/chat/web/thread-list.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';

beforeEach(() => stubBrowserApis());
afterEach(cleanup);

test.each([
  ['OK_USER', 'ACTIVE', 'company'],
  ['OK_USER', 'WAITLIST', 'waiting'],
  ['AVTOR', null, 'AVTOR'],
] as const)('%s with the membership %s is told whom they may write to', (role, state, key) => {
  const viewer = { roles: [role], membership: state && { state } } as never;
  render(contentPage(<NoThreads />, { viewer }));
  expect(screen.getByText(`chat@list.emptyHelp.${key}`)).toBeDefined();
});

test.each([
  ['AVTOR', 'SUPPORT'],
  ['EXPERT', 'TASK'],
] as const)('%s is offered a thread of the type %s', (role, type) => {
  render(contentPage(<NoThreads />, { viewer: { roles: [role], membership: null } as never }));
  expect(screen.getByRole('link').getAttribute('href')).toBe(`/chat?new=${type}`);
});
