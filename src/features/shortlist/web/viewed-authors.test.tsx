// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answeringClient, contentPage } from '../../../../test/content-page.tsx';
import { ViewedAuthors } from '#features/shortlist/web/viewed-authors.tsx';
import { FormKit } from '#ui/kit.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';

beforeEach(() => stubBrowserApis());
afterEach(cleanup);

const show = (items: object[]) => {
  const client = answeringClient({ '/api/viewed/avtor/list': { items, total: items.length } });
  render(
    contentPage(
      <FormKit>
        <QueryClientProvider client={new QueryClient()}>
          <ViewedAuthors />
        </QueryClientProvider>
      </FormKit>,
      { client },
    ),
  );
  return client;
};

test('the authors that an employee has opened are listed with the time and lead to their pages', async () => {
  const client = show([
    { id: 'a1', name: 'Анна', lastName: 'Ветрова', personalPhoto: null, ufRating: 99, viewedAt: '2026-03-05T09:00:00Z', favorite: false },
  ]); // oxfmt-ignore
  const link = await screen.findByRole('link', { name: 'Анна Ветрова' });
  expect([link.getAttribute('href'), client.calls]).toEqual([
    '/organization/authors/a1',
    ['/api/viewed/avtor/list {"limit":10,"offset":0}'],
  ]);
  expect(screen.getByText(/05\.03\.2026/)).toBeDefined();
});

test('without opened authors the list says where to find them', async () => {
  show([]);
  expect((await screen.findByRole('link')).getAttribute('href')).toBe('/organization/authors');
});
