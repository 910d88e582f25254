// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answeringClient, contentPage } from '../../../../test/content-page.tsx';
import { listMailings } from '#features/mailings/calls.ts';
import { MailingsPage } from '#features/mailings/web/mailings-page.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';

beforeEach(stubBrowserApis);
afterEach(cleanup);

test('the links to letters keep the filter and the page of the list', async () => {
  const letter = {
    ...{ id: 'letter', subject: 'Летняя школа', audience: 'AUTHORS', selection: null, state: 'SENT' },
    ...{ recipients: 3, officer: null, sendAt: null, sentAt: null, createdAt: '2026-05-18T11:05:00.000Z' },
  };
  const client = answeringClient({ [listMailings.path]: { items: [letter], total: 15 } });
  const page = (
    <QueryClientProvider client={new QueryClient()}>
      <MailingsPage />
    </QueryClientProvider>
  );
  render(contentPage(page, { client, at: '/?state=SENT&page=2' }));
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  await screen.findByRole('link', { name: 'Летняя школа' });
  expect([hrefOf('Летняя школа'), hrefOf('mailings@new')]).toEqual([
    '/?state=SENT&page=2&open=letter',
    '/?state=SENT&page=2&open=new',
  ]);
});
