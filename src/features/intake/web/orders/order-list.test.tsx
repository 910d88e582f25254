// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answeringClient, contentPage } from '../../../../../test/content-page.tsx';
import type { AnsweringClient } from '../../../../../test/content-page.tsx';
import type { OrderItem } from '#features/intake/schemas-list.ts';
import { OrderList } from '#features/intake/web/orders/order-list.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';

const path = '/api/administrator/orders';
const item = (id: string): OrderItem => ({
  ...{ id, number: `N-${id}`, status: 'SUBMITTED', categoryId: '', categoryName: '', categoryCode: 'MAIN' },
  ...{ sealed: false, scenarioName: '', authorName: '', pending: null, day: { day: 1, of: null } },
  ...{ fixUntil: null, officer: null, labels: [], submittedAt: '2026-05-18T11:05:00.000Z', version: 0 },
});
const officer = { id: 'fund', name: 'Elena', roles: ['FK_ADMIN'] };

let client: AnsweringClient;
const renderList = (total: number, capability = 'fk.intake') => {
  client = answeringClient({
    [path]: { items: ['1', '2'].map(item), total },
    [`${path}/count`]: { total },
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const page = (
    <QueryClientProvider client={queries}>
      <OrderList />
    </QueryClientProvider>
  );
  const viewer = { ...officer, capabilities: [capability] } as never;
  render(contentPage(page, { client, viewer, at: '/administrator/request?queue=NEW' }));
};

beforeEach(stubBrowserApis);
afterEach(cleanup);

const selectFound = async () => {
  fireEvent.click(await screen.findByRole('checkbox', { name: 'orders@selectAll' }));
  fireEvent.click(screen.getByRole('button', { name: 'orders@selectFound' }));
};

test('the list says in which order the applications stand, and when each has come', async () => {
  renderList(2);
  expect((await screen.findByText(/orders@order/)).textContent).toBe('orders@total. orders@order');
  expect(screen.getAllByText('orders@received')).toHaveLength(2);
});

test('all found applications of several pages are selected with all actions up to the limit of one call', async () => {
  renderList(90);
  await selectFound();
  await screen.findByRole('button', { name: 'orders@message.open' });
  const bulkCalls = client.calls.filter((call) => call.includes('"limit":100'));
  expect(bulkCalls).toHaveLength(1);
  expect(bulkCalls[0]).toContain('"queue":"NEW"');
  expect(screen.queryByRole('button', { name: 'orders@selectFound' })).toBeNull();
});

test('more than that are assigned or written to by a mailing, and the selection ends with the first change of a row', async () => {
  renderList(1234);
  await selectFound();
  await screen.findByText('orders@found.count');
  expect(screen.queryByRole('button', { name: 'orders@message.open' })).toBeNull();
  const link = screen.getByRole('link', { name: 'orders@message.open' });
  expect(link.getAttribute('href')).toBe('/administrator/mailings?open=new&found=queue%3DNEW');
  expect(screen.getByRole('button', { name: 'orders@assign.open' })).toBeDefined();
  fireEvent.click(screen.getAllByRole('checkbox', { name: 'orders@select' })[0]!);
  await screen.findByRole('button', { name: 'orders@message.open' });
  expect(screen.queryByText('orders@found.count')).toBeNull();
});

test('an officer who may not check applications is offered no assignment of found ones', async () => {
  renderList(1234, 'fk.expertise');
  await selectFound();
  await screen.findByText('orders@found.count');
  expect(screen.queryByRole('button', { name: 'orders@assign.open' })).toBeNull();
});

test('a list is offered as a PDF up to the number of rows that one holds', async () => {
  renderList(1000);
  const link = await screen.findByRole('link', { name: 'orders@exportPdf' });
  expect(link.getAttribute('href')).toBe(`${path}/export?queue=NEW&format=pdf`);
  cleanup();
  renderList(1001);
  await screen.findByText('orders@exportPdfLimit');
  expect(screen.queryByRole('link', { name: 'orders@exportPdf' })).toBeNull();
  expect(screen.getByRole('link', { name: 'orders@export' })).toBeDefined();
});
