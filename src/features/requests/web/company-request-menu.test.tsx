// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answeringClient, contentPage } from '../../../../test/content-page.tsx';
import type { CompanyRequest } from '#features/requests/schemas.ts';
import { CompanyRequestMenu } from '#features/requests/web/company-request-menu.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';
import { FormKit } from '#ui/kit.tsx';

const id = '01920000-0000-7000-8000-000000000001';
const request = { id, scenario: { id, name: 'Метель' } } as CompanyRequest;

function show(rights: { nameReaders: boolean; cancel: boolean; close?: boolean }) {
  const can = { close: false, ...rights };
  const requestPath = `/api/organization/requests/${id}`;
  const client = answeringClient({ [`${requestPath}/cancel`]: { id }, [`${requestPath}/close`]: { id } });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const menu = (
    <FormKit>
      <QueryClientProvider client={queries}>
        <main id="main">
          <CompanyRequestMenu request={request} can={can} />
        </main>
      </QueryClientProvider>
    </FormKit>
  );
  render(contentPage(menu, { client }));
  return client;
}
const openMenu = () => fireEvent.click(screen.getByRole('button', { name: 'Действия: Метель' }));

beforeEach(() => stubBrowserApis({ reducedMotion: true }));
afterEach(cleanup);

test('a request is taken back only after a question', async () => {
  const client = show({ nameReaders: true, cancel: true });
  openMenu();
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'requests@company.nameReaders',
    'requests@company.cancel',
  ]);
  fireEvent.click(items[1]!);
  const question = within(await screen.findByRole('dialog'));
  expect(client.calls).toEqual([]);
  fireEvent.click(question.getByRole('button', { name: 'requests@company.cancel' }));
  await waitFor(() => expect(client.calls).toEqual([`/api/organization/requests/${id}/cancel`]));
});

test('a request whose text was read is closed only after a question', async () => {
  const client = show({ nameReaders: false, cancel: false, close: true });
  openMenu();
  fireEvent.click(await screen.findByRole('menuitem', { name: 'requests@company.close' }));
  const question = within(await screen.findByRole('dialog'));
  expect(client.calls).toEqual([]);
  fireEvent.click(question.getByRole('button', { name: 'requests@company.close' }));
  await waitFor(() => expect(client.calls).toEqual([`/api/organization/requests/${id}/close`]));
});

test('without anything to do there is no menu', () => {
  show({ nameReaders: false, cancel: false });
  expect(screen.queryByRole('button')).toBeNull();
});
