// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answeringClient, contentPage } from '../../../../test/content-page.tsx';
import { CompanyOverviewPage } from '#app/web/pages/company-overview-page.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';

beforeEach(stubBrowserApis);
afterEach(cleanup);

test('a count that cannot be read is a dash and does not go on loading', async () => {
  const membership = { organizationName: 'Студия', state: 'ACTIVE', organizationState: 'APPROVED' };
  const client = answeringClient({
    '/api/organization/authors': { items: [], total: 150 },
    '/api/organization/requests': { items: [], total: 11 },
    '/api/organization/employees/waitlist': { items: [], total: 1 },
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const page = (
    <QueryClientProvider client={queries}>
      <CompanyOverviewPage />
    </QueryClientProvider>
  );
  render(contentPage(page, { client, viewer: { membership } as never }));
  expect(await screen.findByText('—')).toBeDefined();
  expect(await screen.findByText('150')).toBeDefined();
  expect(screen.queryByText('…')).toBeNull();
});
