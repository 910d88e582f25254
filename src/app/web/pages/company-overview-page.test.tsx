// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answeringClient, contentPage } from '../../../../test/content-page.tsx';
import { CompanyOverviewPage } from '#app/web/pages/company-overview-page.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';

beforeEach(stubBrowserApis);
afterEach(cleanup);

const counts = {
  '/api/organization/authors': { items: [], total: 150 },
  '/api/organization/requests': { items: [], total: 11 },
  '/api/organization/employees/waitlist': { items: [], total: 1 },
};
const scenarios = { '/api/organization/scenarios': { items: [], total: 346 } };

function show(answers: Record<string, unknown>): void {
  const membership = { organizationName: 'Студия', state: 'ACTIVE', organizationState: 'APPROVED' };
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const page = (
    <QueryClientProvider client={queries}>
      <CompanyOverviewPage />
    </QueryClientProvider>
  );
  render(contentPage(page, { client: answeringClient(answers), viewer: { membership } as never }));
}

test('a count that cannot be read is a dash and does not go on loading', async () => {
  show({ ...counts });
  expect(await screen.findByText('—')).toBeDefined();
  expect(await screen.findByText('150')).toBeDefined();
  expect(screen.queryByText('…')).toBeNull();
});

test.each([
  ['a count', Object.keys(counts)],
  ['the list and the counts', [...Object.keys(counts), ...Object.keys(scenarios)]],
])('one press reads all anew when %s cannot be read', async (_, missing) => {
  const all = { ...counts, ...scenarios };
  const answers: Record<string, unknown> = { ...all };
  for (const path of missing) delete answers[path];
  show(answers);
  const retry = await screen.findByRole('button', { name: 'Повторить' });
  expect(await screen.findAllByText('—')).toHaveLength(missing.length);
  Object.assign(answers, all);
  fireEvent.click(retry);
  for (const count of ['346', '150', '11', '1']) expect(await screen.findByText(count)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
});
