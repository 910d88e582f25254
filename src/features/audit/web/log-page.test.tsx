// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answeringClient, contentPage } from '../../../../test/content-page.tsx';
import type { AnsweringClient } from '../../../../test/content-page.tsx';
import { LogPage } from '#features/audit/web/log-page.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';

const path = '/api/administrator/log';
const id = '01920000-0000-7000-8000-000000000001';
const person = { id: '01920000-0000-7000-8000-000000000002', type: 'account', name: 'Anna' };
const entry = {
  ...{ id, kind: 'account.suspended', at: '2026-05-18T11:05:00.000Z' },
  ...{ actor: null, subject: person },
};

let client: AnsweringClient;
const renderPage = (at: string, answers: Record<string, unknown>) => {
  client = answeringClient(answers);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const page = (
    <QueryClientProvider client={queries}>
      <LogPage />
    </QueryClientProvider>
  );
  render(contentPage(page, { client, at }));
};

beforeEach(stubBrowserApis);
afterEach(cleanup);

test('the address is the filter, older pages keep it, and an export has it without the page', async () => {
  const before = '01920000-0000-7000-8000-000000000009';
  renderPage(`/administrator/log?kind=account&actor=Anna&before=${before}`, {
    [path]: { items: [entry], next: id },
  });
  const older = await screen.findByRole('link', { name: 'audit@older' });
  expect(client.calls).toEqual([
    `${path} ${JSON.stringify({ from: '', to: '', kind: 'account', actor: 'Anna', subject: '', before })}`,
  ]);
  expect(older.getAttribute('href')).toBe(`/administrator/log?kind=account&actor=Anna&before=${id}`);
  expect(screen.getByRole('link', { name: 'audit@newest' }).getAttribute('href')).toBe(
    '/administrator/log?kind=account&actor=Anna',
  );
  expect(screen.getByRole('link', { name: 'audit@csv' }).getAttribute('href')).toBe(
    `${path}/export?kind=account&actor=Anna&format=csv`,
  );
});

test('an entry opens with its details, and a kind without a label keeps its code', async () => {
  renderPage('/administrator/log', {
    [path]: { items: [{ ...entry, kind: 'future.happened' }], next: null },
    [`${path}/${id}`]: {
      ...{ ...entry, kind: 'future.happened', network: '203.0.113.0/24' },
      details: [
        { field: 'reason', value: 'Spam' },
        { field: 'atOnce', value: 'true' },
      ],
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'future.happened' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findByText('Spam')).tagName).toBe('DD');
  expect(dialog.getByText('audit@yes').tagName).toBe('DD');
  expect(dialog.getByText('203.0.113.0/24').tagName).toBe('DD');
  // A viewer without the capability gets no link to the account.
  expect(dialog.queryByRole('link', { name: 'Anna' })).toBeNull();
});

test('the days are typed with the mask of the product, and stand in the address as they are typed', async () => {
  renderPage('/administrator/log?from=2026-05-18', { [path]: { items: [entry], next: null } });
  await screen.findByRole('table');
  const [from, to] = ['audit@from', 'audit@to'].map((name) =>
    screen.getByRole<HTMLInputElement>('textbox', { name }),
  );
  expect([from!.value, to!.value]).toEqual(['18.05.2026', '']);
  fireEvent.input(to!, { target: { value: '20.05.2026' } });
  fireEvent.click(screen.getByRole('button', { name: 'Найти' }));
  await waitFor(() =>
    expect(client.calls.at(-1)).toContain(
      JSON.stringify({ from: '18.05.2026', to: '20.05.2026' }).slice(0, -1),
    ),
  );
});
