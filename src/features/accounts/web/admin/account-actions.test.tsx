// @vitest-environment jsdom
import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answeringClient, contentPage } from '../../../../../test/content-page.tsx';
import type { AnsweringClient } from '../../../../../test/content-page.tsx';
import { AccountActions } from '#features/accounts/web/admin/account-actions.tsx';
import { AccountView } from '#features/accounts/web/admin/account-view.tsx';
import type { AccountDetails } from '#features/accounts/schemas-admin.ts';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';

const id = '01920000-0000-7000-8000-000000000001';
const path = `/api/administrator/accounts/${id}`;
const account: AccountDetails = {
  ...{ id, lastName: 'Field', name: 'Anna', secondName: null, email: 'anna@example.org', phone: null },
  ...{ roles: ['AVTOR'], state: 'ACTIVE', capabilities: [], nickname: null, birthday: '1990-03-14' },
  ...{ lastLoginAt: null, createdAt: '2026-05-18T11:05:00.000Z', emailConfirmed: true },
  ...{
    phoneConfirmed: false,
    photo: null,
    suspensionReason: null,
    leftAt: null,
    erasureAt: null,
    membership: null,
    consents: [],
    events: [],
  },
  sessions: { count: 2, openedAt: '2026-05-18T11:05:00.000Z', lastSeenAt: '2026-05-18T11:05:00.000Z' },
  moderated: true,
};

let client: AnsweringClient;
function renderActions(account: AccountDetails) {
  renderWithClient(<AccountActions account={account} />);
}
function renderWithClient(children: ReactNode) {
  client = answeringClient({
    [`${path}/suspend`]: { id, state: 'SUSPENDED' },
    [`${path}/birthday`]: { id, birthday: '1991-03-14' },
    [`${path}/sessions/end`]: { ended: 2 },
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(contentPage(<QueryClientProvider client={queries}>{children}</QueryClientProvider>, { client }));
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(stubBrowserApis);
afterEach(cleanup);

test('blocking asks for a reason and sends it', async () => {
  renderActions(account);
  press('accounts-admin@suspend.open');
  const dialog = within(await screen.findByRole('dialog'));
  const submit = () => fireEvent.click(dialog.getByRole('button', { name: 'accounts-admin@suspend.open' }));
  submit();
  await waitFor(() => expect(dialog.getByRole('textbox').getAttribute('aria-invalid')).toBe('true'));
  expect(client.calls).toEqual([]);
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'A complaint' } });
  submit();
  await waitFor(() => expect(client.calls).toEqual([`${path}/suspend {"reason":"A complaint"}`]));
});

test('sessions end only after a confirmation, and an account without sessions has no button', async () => {
  renderActions(account);
  press('accounts-admin@sessions.open');
  const question = within(await screen.findByRole('dialog'));
  expect(client.calls).toEqual([]);
  fireEvent.click(question.getByRole('button', { name: 'accounts-admin@sessions.open' }));
  await waitFor(() => expect(client.calls).toEqual([`${path}/sessions/end`]));
  cleanup();
  renderActions({ ...account, sessions: { count: 0, openedAt: null, lastSeenAt: null } });
  expect(screen.queryByRole('button', { name: 'accounts-admin@sessions.open' })).toBeNull();
});

test('a blocked account can be restored and not blocked again', () => {
  renderActions({ ...account, state: 'SUSPENDED' });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'accounts-admin@restore.open',
    'accounts-admin@sessions.open',
    'accounts-admin@birthday.open',
  ]);
});

test.each([
  ['/api/files/1/photo.webp', ['/api/files/1/photo.webp']],
  [null, []],
])('the page of an account shows the photo %s', (photo, shown) => {
  renderWithClient(<AccountView account={{ ...account, photo }} eventLabel={(kind) => kind} />);
  expect(
    screen.queryAllByRole('img', { name: 'Field Anna' }).map((image) => image.getAttribute('src')),
  ).toEqual(shown);
});
