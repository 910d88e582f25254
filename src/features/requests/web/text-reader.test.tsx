// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answeringClient, contentPage } from '../../../../test/content-page.tsx';
import type { Call } from '#api/client.ts';
import { ApiError } from '#api/envelope.ts';
import type { Viewer } from '#api/viewer.ts';
import { TextReader } from '#features/requests/web/text-reader.tsx';
import { UnsavedForms, pageForms } from '#ui/form/unsaved-forms.ts';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';

beforeEach(() => stubBrowserApis());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const opened = {
  id: 'r1',
  state: 'OPEN',
  answeredAt: '2026-09-01T09:00:00.000Z',
  openUntil: '2026-10-01T09:00:00.000Z',
  openSeconds: 30 * 24 * 3600,
  scenario: { id: 's1', name: 'Метель', published: true },
  author: { id: 'a1', name: 'Анна Ветрова' },
  sender: { id: 'sender', name: 'Борис Борисов', position: '' },
  readers: [],
  open: true,
  lacksNda: false,
  signUntil: null,
  answer: '',
  readable: true,
  writable: false,
};

/** An `Error` among the responses is thrown. */
function throwingClient(answers: Record<string, unknown>) {
  const { call } = answeringClient(answers);
  const callOrThrow = (async (...args: Parameters<typeof call>) => {
    const answer = await call(...args);
    if (answer instanceof Error) throw answer;
    return answer;
  }) as Call;
  return { call: callOrThrow };
}

function show(answers: Record<string, unknown>, viewer: Partial<Viewer>) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const page = (
    <QueryClientProvider client={queries}>
      <TextReader renderBelow={() => null} />
    </QueryClientProvider>
  );
  const membership = { state: 'ACTIVE', organizationName: 'Студия', organizationState: 'APPROVED' };
  const person = { lastName: 'Борисов', name: 'Борис', consented: true, membership };
  render(
    contentPage(page, {
      client: throwingClient(answers),
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

test('a declined request shows the reason of its author', async () => {
  const request = { ...opened, state: 'DECLINED', open: false, readable: false, answer: 'Права заняты.' };
  show({ '/api/organization/requests/': request }, { id: 'sender', roles: ['OK_USER'] });
  expect(await screen.findByText('requests@reader.declined')).toBeDefined();
  expect(screen.getByText('requests@company.reason')).toBeDefined();
});

const unanswered = {
  ...opened,
  open: false,
  readable: false,
  openUntil: null,
  openSeconds: null,
  answeredAt: null,
};

test.each([
  ['SENT', 'requests@reader.sent'],
  ['EXPIRED', 'requests@reader.unanswered'],
  ['CANCELLED', 'requests@reader.cancelled'],
] as const)('a request without an answer that is %s is not called a closed access', async (state, words) => {
  const request = { ...unanswered, state, createdAt: '2026-09-01T09:00:00.000Z' };
  show({ '/api/organization/requests/': request }, { id: 'sender', roles: ['OK_USER'] });
  expect(await screen.findByText(words)).toBeDefined();
});

test('who waits for the agreement reads until when it has to be signed', async () => {
  const request = { ...waiting, signUntil: '2026-09-08T09:00:00.000Z' };
  show({ '/api/organization/requests/': request }, { id: 'head', roles: ['OK_ADMIN'] });
  expect(await screen.findByText('requests@reader.signBy')).toBeDefined();
});

const pages = () => screen.queryByRole('region', { name: 'Метель' });
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

/** Returns how the next checks are answered. */
async function showPages(request: object): Promise<(answer: unknown) => void> {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const path = '/api/organization/requests/';
  const answers: Record<string, unknown> = { [path]: request };
  show(answers, { id: 'sender', roles: ['OK_USER'] });
  expect(await screen.findByRole('region', { name: 'Метель' })).toBeDefined();
  return (answer) => {
    answers[path] = answer;
  };
}

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
  const answer = await showPages(opened);
  answer(request);
  await pass(50);
  expect(screen.getByText(words).closest('[role=status]')).not.toBeNull();
  expect(pages()).toBeNull();
});

test.each([
  ['without a connection', new ApiError([], 0)],
  ['while the server fails', new ApiError([], 503)],
])('%s the pages stay for a minute, and come back with the next answer', async (_, error) => {
  const answer = await showPages(opened);
  answer(error);
  await pass(50);
  expect(pages()).not.toBeNull();
  await pass(15);
  expect(pages()).toBeNull();
  expect(screen.getByText('requests@reader.unchecked').closest('[role=status]')).not.toBeNull();
  answer(opened);
  fireEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  await pass(1);
  expect(pages()).not.toBeNull();
});

test('a hidden page keeps its place, because it is not asked for', async () => {
  const answer = await showPages(opened);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  answer(new ApiError([], 0));
  await pass(600);
  hidden.mockRestore();
  await pass(30);
  expect(pages()).not.toBeNull();
});

test('the pages go at the end of the access, also without a connection', async () => {
  const answer = await showPages({ ...opened, openSeconds: 25 });
  answer(new ApiError([], 0));
  await pass(20);
  expect(pages()).not.toBeNull();
  await pass(7);
  expect(pages()).toBeNull();
  expect(screen.getByText('requests@reader.expired')).toBeDefined();
});

test('a dialog with unsaved input keeps the page of a request that is gone, but not its pages', async () => {
  const answer = await showPages(opened);
  const remove = new UnsavedForms(pageForms).add({ isDirty: true });
  answer(new ApiError([], 404));
  await pass(25);
  expect(pages()).toBeNull();
  expect(screen.getByText('requests@reader.closed')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Метель' })).toBeDefined();
  act(remove);
});

test.each([true, false])(
  'the author is written to from the text when the server says so: %s',
  async (writable) => {
    show({ '/api/organization/requests/': { ...opened, writable } }, { id: 'sender', roles: ['OK_USER'] });
    await screen.findByRole('heading', { name: 'Метель' });
    const link = screen.queryByRole('link', { name: 'requests@company.write' });
    expect(link?.getAttribute('href')).toBe(writable ? '/chat?new=REQUEST&subject=r1' : undefined);
  },
);
