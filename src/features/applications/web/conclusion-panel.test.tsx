// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answeringClient, contentPage } from '../../../../test/content-page.tsx';
import { ApiError } from '#api/envelope.ts';
import type { ReadApplicationOutput } from '#features/applications/schemas.ts';
import { ConclusionPanel } from '#features/applications/web/conclusion-panel.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';

const path = '/api/user/orders/1';
const conclusion = {
  status: 'NOT_ADMITTED',
  label: 'Не допущена',
  decidedAt: '2026-09-15T09:00:00.000Z',
  ground: 'Не та тема',
  protocol: 'РГ-12',
  comment: '',
};

function show(status: string, answers: Record<string, unknown>) {
  const client = answeringClient(answers);
  const application = { id: '1', status } as ReadApplicationOutput;
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    contentPage(
      <QueryClientProvider client={queryClient}>
        <ConclusionPanel application={application} />
      </QueryClientProvider>,
      { client },
    ),
  );
  return client;
}

beforeEach(() => stubBrowserApis());
afterEach(cleanup);

test('a published decision is shown with its protocol, its day and its ground', async () => {
  show('NOT_ADMITTED', { [`${path}/conclusion`]: conclusion });
  expect(await screen.findByText('Не допущена')).toBeDefined();
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'РГ-12',
    '15.09.2026, 12:00',
    'Не та тема',
  ]);
});

test('an application without a decision does not ask for one', () => {
  const client = show('FORMAL_CHECK', {});
  expect(client.calls).toEqual([]);
  expect(screen.queryByRole('heading')).toBeNull();
});

test('a decision that was taken back meanwhile is not shown', async () => {
  const gone = new ApiError([{ code: 'not_found', message: '' }], 404);
  const client = show('REJECTED', { [`${path}/conclusion`]: Promise.reject(gone) });
  await waitFor(() => expect(client.calls).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
});
