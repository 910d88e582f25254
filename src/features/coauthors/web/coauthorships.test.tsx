// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answeringClient, contentPage } from '../../../../test/content-page.tsx';
import type { Call, Client } from '#api/client.ts';
import { ApiError } from '#api/envelope.ts';
import { Coauthorships } from '#features/coauthors/web/coauthorships.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';

beforeEach(() => stubBrowserApis());
afterEach(cleanup);

const listPath = '/api/user/coauthorships';
const confirmPath = `${listPath}/3/confirm`;

const renderCoauthorships = (client: Client) =>
  render(
    contentPage(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Coauthorships />
      </QueryClientProvider>,
      { client },
    ),
  );

test('a confirmation names the share that is shown, and a refused one loads the new share', async () => {
  const item = { id: '3', state: 'INVITED', author: '', scenario: { id: '5', name: 'Лёд', logline: '' } };
  const client = answeringClient({ [listPath]: { items: [{ ...item, share: 40 }], total: 1 } });
  const changed = new ApiError([{ code: 'version_conflict', message: 'The share is 1 %' }], 409);
  const call = ((endpoint, options) =>
    client.call(endpoint, options).catch((error: Error) => {
      throw error.message.startsWith(confirmPath) ? changed : error;
    })) as Call;
  renderCoauthorships({ call });
  fireEvent.click(await screen.findByRole('button', { name: 'coauthors@web.invitations.confirm: Лёд' }));
  expect(await screen.findByText('The share is 1 %')).toBeDefined();
  await vi.waitFor(() => expect(client.calls.at(-1)).toMatch(`${listPath} `));
  expect(client.calls.filter((line) => line.startsWith(confirmPath))).toEqual([
    `${confirmPath} {"share":40}`,
  ]);
});

test('the controls of an invitation name its scenario', async () => {
  const itemOf = (id: string, state: string, name: string) => ({
    ...{ id, state, share: 40, author: '' },
    scenario: { id, name, logline: '' },
  });
  const items = [itemOf('1', 'INVITED', 'Лёд'), itemOf('2', 'CONFIRMED', 'Тихая вода')];
  renderCoauthorships(answeringClient({ [listPath]: { items, total: 2 } }));
  const names = (await screen.findAllByRole('button')).map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual(['coauthors@web.invitations.confirm: Лёд', 'coauthors@web.invitations.decline: Лёд']);
  expect(screen.getByRole('link').getAttribute('aria-label')).toBe('coauthors@web.write: Тихая вода');
});

test('invitations that cannot be loaded have a heading of their own, which does not claim that there are any', async () => {
  renderCoauthorships(answeringClient({}));
  expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe(
    'coauthors@web.invitations.unknown',
  );
  expect(await screen.findByRole('alert')).toBeDefined();
});
