// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answeringClient, contentPage } from '../../../../test/content-page.tsx';
import { CompanyFavoritesPage } from '#app/web/pages/company-favorites-page.tsx';
import { FormKit } from '#ui/kit.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';

beforeEach(() => stubBrowserApis());
afterEach(cleanup);

const author = { id: 'a1', name: 'Анна', lastName: 'Ветрова', city: null, genres: [], ufRating: 0 };

test('favorites have pages, and another tab starts at its first one', async () => {
  const client = answeringClient({
    '/api/organization/scenarios': { items: [], total: 0, totalIsEstimate: false },
    '/api/organization/authors': { items: [author], total: 41 },
  });
  const page = (
    <FormKit>
      <QueryClientProvider client={new QueryClient()}>
        <CompanyFavoritesPage />
      </QueryClientProvider>
    </FormKit>
  );
  render(contentPage(page, { client, at: '/?tab=authors&page=3' }));
  expect(await screen.findByRole('link', { name: 'Анна Ветрова' })).toBeDefined();
  fireEvent.click(screen.getAllByRole('tab')[0]!);
  await waitFor(() => expect(client.calls).toHaveLength(2));
  expect(client.calls).toEqual([
    '/api/organization/authors {"favorite":"true","limit":10,"offset":20}',
    '/api/organization/scenarios {"favorite":"true","limit":10,"offset":0}',
  ]);
});
