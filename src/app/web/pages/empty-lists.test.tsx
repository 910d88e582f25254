// @vitest-environment jsdom
/** The texts of lists on a site without content. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answeringClient, contentPage } from '../../../../test/content-page.tsx';
import type { Viewer } from '#api/viewer.ts';
import { CompanyAuthorsPage } from '#features/catalogue/web/company-authors-page.tsx';
import { NewsListPage, loader } from '#features/news/web/news-list-page.tsx';
import { CompanyRequestsPage } from '#features/requests/web/company-requests-page.tsx';
import { CompanyOverviewPage } from '#app/web/pages/company-overview-page.tsx';
import { FormKit } from '#ui/kit.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';

beforeEach(() => stubBrowserApis());
afterEach(cleanup);

const client = answeringClient({
  '/api/organization/scenarios': { items: [], total: 0, totalIsEstimate: false },
  '/api/organization/authors': { items: [], total: 0 },
  '/api/organization/requests': { items: [], total: 0 },
  '/api/organization/employees/waitlist': { items: [], total: 0 },
  '/api/news': { items: [], total: 0 },
  '/api/news/filter': { categories: [], years: [], tags: [] },
  '/api/list/genre': [],
});
const viewerOf = (organizationState: 'APPROVED' | 'CHECK') =>
  ({
    roles: ['OK_ADMIN'],
    consented: true,
    membership: { state: 'ACTIVE', organizationName: 'Студия', organizationState },
  }) as unknown as Viewer;
const cabinet = (page: React.ReactNode, viewer = viewerOf('APPROVED')) =>
  contentPage(
    <FormKit>
      <QueryClientProvider client={new QueryClient()}>{page}</QueryClientProvider>
    </FormKit>,
    { client, viewer },
  );

test('the overview of a company has no table without scenarios', async () => {
  render(cabinet(<CompanyOverviewPage />));
  expect(await screen.findByRole('heading', { name: 'Опубликованных сценариев пока нет' })).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
});

test('the title of an empty list of authors has no number', async () => {
  render(cabinet(<CompanyAuthorsPage />));
  expect(await screen.findByRole('heading', { name: 'Авторов пока нет' })).toBeDefined();
  expect(screen.queryByText('0 авторов')).toBeNull();
});

test.each([
  ['CHECK', 'requests@company.emptyHelpCheck', null],
  ['APPROVED', 'requests@company.emptyHelp', '/organization/scenarios'],
] as const)('a company in %s without requests is led where it may go', async (state, help, href) => {
  render(cabinet(<CompanyRequestsPage />, viewerOf(state)));
  expect(await screen.findByText(help)).toBeDefined();
  expect(screen.queryByRole('link')?.getAttribute('href') ?? null).toBe(href);
});

test.each([
  ['/news', 'Новостей пока нет'],
  ['/news?search=снег', 'Ничего не нашлось'],
])('%s without news says «%s»', async (at, title) => {
  render(contentPage(<NewsListPage />, { client, loader, at }));
  expect(await screen.findByRole('heading', { name: title })).toBeDefined();
});
