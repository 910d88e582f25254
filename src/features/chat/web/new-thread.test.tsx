// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answeringClient, contentPage } from '../../../../test/content-page.tsx';
import { NewThread } from '#features/chat/web/new-thread.tsx';
import type { ThreadStart } from '#features/chat/web/thread-links.ts';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';
import { FormKit } from '#ui/kit.tsx';

beforeEach(() => stubBrowserApis());
afterEach(cleanup);

const none = { items: [], total: 0 };
const show = (start: ThreadStart, answers: Record<string, unknown>) =>
  render(
    contentPage(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <FormKit>
          <NewThread start={start} />
        </FormKit>
      </QueryClientProvider>,
      { client: answeringClient({ '/api/chats': none, ...answers }) },
    ),
  );

test('the other side and the record are named above the first message', async () => {
  const subject = { title: 'Метель', counterpart: 'Студия' };
  show({ type: 'REQUEST', subjectId: 'r' }, { '/api/chats/subject': subject });
  await screen.findByRole('textbox');
  expect(screen.getByText('Студия · chat@subject.REQUEST')).toBeDefined();
});

test('a record that the caller may not write about offers no form', async () => {
  show({ type: 'REQUEST', subjectId: 'r' }, {});
  await screen.findByRole('alert');
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a question to support needs no name', async () => {
  show({ type: 'SUPPORT', subjectId: '' }, {});
  await screen.findByRole('textbox');
});
