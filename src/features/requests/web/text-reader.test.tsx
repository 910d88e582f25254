// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answeringClient, contentPage } from '../../../../test/content-page.tsx';
import type { Viewer } from '#api/viewer.ts';
import { TextReader } from '#features/requests/web/text-reader.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';

beforeEach(() => stubBrowserApis());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const opened = {
  id: 'r1',
  state: 'OPEN',
  openUntil: '2026-10-01T09:00:00.000Z',
  scenario: { id: 's1', name: 'Метель', published: true },
  author: { id: 'a1', name: 'Анна Ветрова' },
  sender: { id: 'sender', name: 'Борис Борисов', position: '' },
  readers: [],
  open: true,
  lacksNda: false,
  signUntil: null,
  readable: true,
};

function show(answers: Record<string, unknown>, viewer: Partial<Viewer>) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const page = (
    <QueryClientProvider client={queries}>
      <TextReader end={() => null} />
    </QueryClientProvider>
  );
  const membership = { state: 'ACTIVE', organizationName: 'Студия', organizationState: 'APPROVED' };
  const person = { lastName: 'Борисов', name: 'Борис', consented: true, membership };
  render(
    contentPage(page, {
      client: answeringClient(answers),
      viewer: { ...person, ...viewer } as unknown as Viewer,
    }),
  );
}

const waiting = { ...opened, lacksNda: true, readable: false };

test.each([
  { id: 'sender', role: 'OK_USER', words: 'requests@reader.lacksNda', link: null },
  { id: 'head', role: 'OK_ADMIN', words: 'requests@reader.signNda', link: '/organization/nda' },
  { id: 'colleague', role: 'OK_USER', words: 'requests@reader.notReader', link: null },
] as const)(
  'the $id of a company that has not signed the agreement reads why the text is closed',
  async ({ id, role, words, link }) => {
    show({ '/api/organization/requests/': waiting }, { id, roles: [role] });
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'requests@reader.toNda' })?.getAttribute('href') ?? null).toBe(
      link,
    );
    expect(screen.getByText('requests@reader.waitsNda')).toBeDefined();
  },
);

test('who waits for the agreement reads until when it has to be signed', async () => {
  const request = { ...waiting, signUntil: '2026-09-08T09:00:00.000Z' };
  show({ '/api/organization/requests/': request }, { id: 'head', roles: ['OK_ADMIN'] });
  expect(await screen.findByText('requests@reader.signBy')).toBeDefined();
});

const closed = { open: false, lacksNda: false, readable: false };

test.each([
  {
    how: 'is revoked',
    request: { ...opened, ...closed, state: 'REVOKED' },
    words: 'requests@reader.revoked',
  },
  { how: 'expires', request: { ...opened, ...closed, state: 'EXPIRED' }, words: 'requests@reader.expired' },
  { how: 'waits for a new agreement', request: waiting, words: 'requests@reader.lacksNda' },
])('the pages go within a minute when the access $how while they are open', async ({ request, words }) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const answers: Record<string, unknown> = { '/api/organization/requests/': opened };
  show(answers, { id: 'sender', roles: ['OK_USER'] });
  expect(await screen.findByRole('region', { name: 'Метель' })).toBeDefined();
  answers['/api/organization/requests/'] = request;
  await act(() => vi.advanceTimersByTimeAsync(50_000));
  expect(screen.getByText(words).closest('[role=status]')).not.toBeNull();
  expect(screen.queryByRole('region', { name: 'Метель' })).toBeNull();
});
