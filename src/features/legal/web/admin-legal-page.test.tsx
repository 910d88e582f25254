// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answeringClient, contentPage } from '../../../../test/content-page.tsx';
import { AdminLegalPage } from '#features/legal/web/admin-legal-page.tsx';
import emptyState from '#ui/data/empty-state.module.css';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';

beforeEach(() => stubBrowserApis());
afterEach(cleanup);

test('the empty list stands in a panel', async () => {
  const client = answeringClient({ '/api/administrator/legal': [] });
  const page = (
    <QueryClientProvider client={new QueryClient()}>
      <AdminLegalPage />
    </QueryClientProvider>
  );
  render(contentPage(page, { client }));
  const title = await screen.findByRole('heading', { name: 'legal-admin@empty' });
  expect(title.closest(`.${emptyState.panel}`)).not.toBeNull();
});
