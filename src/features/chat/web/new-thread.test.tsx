// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answeringClient, contentPage } from '../../../../test/content-page.tsx';
import type { Call } from '#api/client.ts';
import { ApiError } from '#api/envelope.ts';
import { NewThread } from '#features/chat/web/new-thread.tsx';
import type { ThreadStart } from '#features/chat/web/thread-links.ts';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';
import { FormKit } from '#ui/kit.tsx';

beforeEach(() => stubBrowserApis());
afterEach(cleanup);

const none = { items: [], total: 0 };
const show = (start: ThreadStart, answers: Record<string, unknown>, otherwise?: Call) => {
  const client = answeringClient({ '/api/chats': none, ...answers });
  const call: Call = otherwise ?? client.call;
  render(
    contentPage(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <FormKit>
          <NewThread start={start} />
        </FormKit>
      </QueryClientProvider>,
      { client: { call } },
    ),
  );
};

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
  show({ type: 'SUPPORT', subjectId: '' }, { '/api/chats/subject': { title: '', counterpart: '' } });
  await screen.findByRole('textbox');
  expect(screen.queryByText(/chat@subject/)).toBeNull();
});
