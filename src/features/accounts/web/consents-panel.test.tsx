// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answeringClient, contentPage } from '../../../../test/content-page.tsx';
import type { AnsweringClient } from '../../../../test/content-page.tsx';
import { ApiError } from '#api/envelope.ts';
import { ConsentsPanel } from '#features/accounts/web/consents-panel.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';
import { currentSnackbars, dismiss } from '#ui/overlay/snackbar.ts';

const path = '/api/consents';
const consent = (kind: string, given: boolean) => ({
  ...{ kind, version: '2.1', title: kind, note: '', required: kind !== 'publication', given, asked: !given },
  givenAt: given ? '2026-05-18T11:05:00.000Z' : null,
});

let client: AnsweringClient;
async function renderPanel(publication: boolean) {
  const items = [consent('personal_data', true), consent('terms', true), consent('publication', publication)];
  client = answeringClient({ [path]: { items } });
  render(
    contentPage(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ConsentsPanel />
      </QueryClientProvider>,
      { client },
    ),
  );
  return (await screen.findAllByRole('listitem')).map((row) => within(row));
}
const changes = () => client.calls.filter((call) => call !== path);
const confirmDialog = async () => within(await screen.findByRole('dialog'));

beforeEach(stubBrowserApis);
afterEach(() => {
  cleanup();
  for (const { id } of currentSnackbars()) dismiss(id);
});

test('every consent links to its version, and only the terms cannot be withdrawn', async () => {
  const rows = await renderPanel(false);
  expect(rows.map((row) => row.getByRole('link').getAttribute('href'))).toEqual([
    '/legal/personal_data?version=2.1',
    '/legal/terms?version=2.1',
    '/legal/publication?version=2.1',
  ]);
  expect(rows.map((row) => row.queryAllByRole('button').map(({ textContent }) => textContent))).toEqual([
    ['settings@consents.withdraw'],
    [],
    ['settings@consents.give'],
  ]);
});

test('a consent is given for the version that is shown', async () => {
  const [, , publication] = await renderPanel(false);
  fireEvent.click(publication!.getByRole('button'));
  const input = { consents: [{ kind: 'publication', version: '2.1' }], withdraw: [] };
  await waitFor(() => expect(changes()).toEqual([`${path} ${JSON.stringify(input)}`]));
});

test('a withdrawal names what follows, and is sent only after the confirmation', async () => {
  const [, , publication] = await renderPanel(true);
  fireEvent.click(publication!.getByRole('button'));
  const first = await confirmDialog();
  expect(first.getByText('settings@consents.follows.publication')).toBeDefined();
  fireEvent.click(first.getByRole('button', { name: 'Отмена' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changes()).toEqual([]);
  fireEvent.click(publication!.getByRole('button'));
  fireEvent.click((await confirmDialog()).getByRole('button', { name: 'settings@consents.withdraw' }));
  const input = { consents: [], withdraw: ['publication'] };
  await waitFor(() => expect(changes()).toEqual([`${path} ${JSON.stringify(input)}`]));
});

test('a change that fails says so, and the consent stays as it was', async () => {
  const [, , publication] = await renderPanel(false);
  const { call } = client;
  client.call = async (endpoint, options) => {
    if (endpoint.changes) throw new ApiError([{ code: 'internal', message: 'No luck' }], 500);
    return call(endpoint, options);
  };
  fireEvent.click(publication!.getByRole('button'));
  await waitFor(() => expect(currentSnackbars().map(({ text }) => text)).toEqual(['No luck']));
  expect(publication!.getByRole('button').textContent).toBe('settings@consents.give');
});
