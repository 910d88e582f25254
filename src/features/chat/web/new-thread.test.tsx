// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answeringClient, contentPage } from '../../../../test/content-page.tsx';
import type { Call } from '#api/client.ts';
import { ApiError } from '#api/envelope.ts';
import { queryKeyOf } from '#api/use-api-query.ts';
import { listThreads } from '#features/chat/calls.ts';
import { NewThread } from '#features/chat/web/new-thread.tsx';
import type { ThreadStart } from '#features/chat/web/thread-links.ts';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';
import { FormKit } from '#ui/kit.tsx';

beforeEach(() => stubBrowserApis());
afterEach(cleanup);

const none = { items: [], total: 0 };
const noSubject = { title: '', counterpart: '' };
const show = (start: ThreadStart, answers: Record<string, unknown>, otherwise?: Call) => {
  const client = answeringClient({ '/api/chats': none, ...answers });
  const call: Call = otherwise ?? client.call;
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    contentPage(
      <QueryClientProvider client={queries}>
        <FormKit>
          <NewThread start={start} />
        </FormKit>
      </QueryClientProvider>,
      { client: { call } },
    ),
  );
  return queries;
};
const type = (text: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });
const submit = () =>
  act(async () => fireEvent.click(screen.getByRole('button', { name: 'chat@start.submit' })));

test('the other side and the record are named above the first message', async () => {
  const subject = { title: 'Метель', counterpart: 'Студия' };
  show({ type: 'REQUEST', subjectId: 'r' }, { '/api/chats/subject': subject });
  await screen.findByRole('textbox');
  expect(screen.getByText('Студия · chat@subject.REQUEST')).toBeDefined();
});

test('a record that the caller may not write about offers no form, and the way back', async () => {
  const gone = async () => {
    throw new ApiError([{ code: 'not_found', message: 'Не найдено' }], 404);
  };
  show({ type: 'REQUEST', subjectId: 'r' }, {}, gone);
  expect((await screen.findByRole('link')).getAttribute('href')).toBe('/chat');
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a pair of which one has blocked the other reads why there is no form, and the way back', async () => {
  const blocked = async () => {
    throw new ApiError([{ code: 'forbidden', message: 'Переписка закрыта' }], 403);
  };
  show({ type: 'REQUEST', subjectId: 'r' }, {}, blocked);
  expect(await screen.findByText('Переписка закрыта')).toBeDefined();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('chat@start.title.REQUEST');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/chat');
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a question to support needs no name', async () => {
  show({ type: 'SUPPORT', subjectId: '' }, { '/api/chats/subject': noSubject });
  await screen.findByRole('textbox');
  expect(screen.queryByText(/chat@subject/)).toBeNull();
});

test('what is typed stays while an event of another thread refetches the lists', async () => {
  const { call } = answeringClient({ '/api/chats': none, '/api/chats/subject': noSubject });
  let isAnswering = true;
  const held: Call = (endpoint, options) =>
    isAnswering ? call(endpoint, options) : new Promise<never>(() => undefined);
  const queries = show({ type: 'SUPPORT', subjectId: '' }, {}, held);
  await screen.findByRole('textbox');
  type('Не открывается текст');
  isAnswering = false;
  void queries.invalidateQueries({ queryKey: queryKeyOf(listThreads) });
  // The query client notifies its observers with a timer.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(queries.isFetching()).toBe(1);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Не открывается текст');
});

test('a message that is sent again after a lost response has its id, and an edited one a new id', async () => {
  const ids: string[] = [];
  const { call } = answeringClient({ '/api/chats': none, '/api/chats/subject': noSubject });
  const losing = (async (endpoint, options) => {
    if (endpoint.method === 'GET') return call(endpoint, options);
    ids.push((options!.input as { clientId: string }).clientId);
    throw new ApiError([], 0);
  }) as Call;
  show({ type: 'SUPPORT', subjectId: '' }, {}, losing);
  await screen.findByRole('textbox');
  type('Не открывается текст');
  await submit();
  await waitFor(() => expect(ids).toHaveLength(1));
  await submit();
  await waitFor(() => expect(ids).toHaveLength(2));
  type('Не открывается текст сценария');
  await submit();
  await waitFor(() => expect(ids).toHaveLength(3));
  expect([ids[1] === ids[0], ids[2] === ids[0]]).toEqual([true, false]);
});
