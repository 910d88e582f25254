// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answeringClient, contentPage } from '../../../../test/content-page.tsx';
import type { Call } from '#api/client.ts';
import { ApiError } from '#api/envelope.ts';
import { Coauthorships } from '#features/coauthors/web/coauthorships.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';

beforeEach(() => stubBrowserApis());
afterEach(cleanup);

const listPath = '/api/user/coauthorships';
const confirmPath = `${listPath}/3/confirm`;

test('a confirmation names the share that is shown, and a refused one loads the new share', async () => {
  const item = { id: '3', state: 'INVITED', author: '', scenario: { id: '5', name: '', logline: '' } };
  const client = answeringClient({ [listPath]: { items: [{ ...item, share: 40 }], total: 1 } });
  const changed = new ApiError([{ code: 'version_conflict', message: 'The share is 1 %' }], 409);
  const call = ((endpoint, options) =>
    client.call(endpoint, options).catch((error: Error) => {
      throw error.message.startsWith(confirmPath) ? changed : error;
    })) as Call;
  render(
    contentPage(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Coauthorships />
      </QueryClientProvider>,
      { client: { call } },
    ),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'coauthors@web.invitations.confirm' }));
  expect(await screen.findByText('The share is 1 %')).toBeDefined();
  await vi.waitFor(() => expect(client.calls.at(-1)).toMatch(`${listPath} `));
  expect(client.calls.filter((line) => line.startsWith(confirmPath))).toEqual([
    `${confirmPath} {"share":40}`,
  ]);
});
