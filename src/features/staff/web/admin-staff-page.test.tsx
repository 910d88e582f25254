// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answeringClient, contentPage } from '../../../../test/content-page.tsx';
import type { ReactNode } from 'react';
import type { AnsweringClient } from '../../../../test/content-page.tsx';
import { ApiError } from '#api/envelope.ts';
import type { Viewer } from '#api/viewer.ts';
import type { Officer } from '#features/staff/schemas.ts';
import { RightsDialog } from '#features/staff/web/rights-dialog.tsx';
import { AdminStaffPage } from '#features/staff/web/admin-staff-page.tsx';
import { FormKit } from '#ui/kit.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';

const staff = '/api/administrator/staff';
const boss = { id: 'boss', lastName: 'Boss', name: 'Anna', email: 'boss@fund.example', state: 'ACTIVE' };
const editor = { id: 'editor', lastName: 'Writer', name: 'Ida', email: 'ida@fund.example', state: 'NEW' };
const grant = {
  id: 'grant',
  requestedBy: 'boss',
  requestedByName: 'Anna Boss',
  requestedAt: '2026-05-18T11:05:00.000Z',
};
const pageOf = (more: object = {}) => ({
  items: [
    { ...editor, capabilities: ['fk.content'], lastLoginAt: null, grant: null, ...more },
    { ...boss, capabilities: ['fk.super'], lastLoginAt: null, grant: null },
  ],
  ...{ supers: 2, total: 2, page: 1, size: 10, totalPages: 1 },
});

let client: AnsweringClient;
interface Opening {
  list?: object;
  viewerId?: string;
  page?: ReactNode;
  refreshViewer?: () => Promise<never>;
}

function open({ list = pageOf(), viewerId = 'boss', page = <AdminStaffPage />, ...rest }: Opening = {}) {
  client = answeringClient({
    [staff]: list,
    [`${staff}/invitations`]: { items: [] },
    [`${staff}/editor/capabilities`]: { pending: false },
    [`${staff}/grants/grant/confirm`]: null,
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const children = (
    <QueryClientProvider client={queries}>
      <FormKit>{page}</FormKit>
    </QueryClientProvider>
  );
  const viewer = { id: viewerId, roles: ['FK_ADMIN'], capabilities: ['fk.super'] } as unknown as Viewer;
  render(contentPage(children, { client, viewer, ...rest }));
}
const changes = () => client.calls.filter((call) => !/^\S+staff(\/invitations)?( \{"page":1\})?$/.test(call));
const press = (name: string, within_: HTMLElement = document.body) =>
  fireEvent.click(within(within_).getByRole('button', { name }));

beforeEach(() => stubBrowserApis());
afterEach(cleanup);

test('the officer who asked for all rights cannot confirm them', async () => {
  open({ list: pageOf({ grant }) });
  await screen.findByText('staff@grants.title');
  expect(screen.queryByRole('button', { name: 'staff@grants.confirm' })).toBeNull();
  expect(screen.getByRole('button', { name: 'staff@grants.withdraw' })).toBeDefined();
});

test('another officer confirms them', async () => {
  open({ list: pageOf({ grant }), viewerId: 'other' });
  await screen.findByText('staff@grants.title');
  press('staff@grants.confirm');
  await waitFor(() => expect(changes()).toEqual([`${staff}/grants/grant/confirm`]));
});

test('a profile checks its rights, and the call names what the form has shown', async () => {
  const officer = pageOf().items[0] as Officer;
  open({ page: <RightsDialog officer={officer} isOnlySuper={false} onClose={() => undefined} /> });
  const dialog = await screen.findByRole('dialog');
  press('staff@profile.lawyer', dialog);
  fireEvent.click(within(dialog).getByRole('checkbox', { name: 'staff@right.audit' }));
  press('staff@rights.save', dialog);
  const input = { capabilities: ['fk.orgs', 'fk.finance', 'fk.audit'], known: ['fk.content'] };
  await waitFor(() => expect(changes()).toEqual([`${staff}/editor/capabilities ${JSON.stringify(input)}`]));
});

test('own rights that are saved close the dialog, also when the viewer cannot be refetched', async () => {
  const officer = pageOf().items[0] as Officer;
  let closed = 0;
  open({
    page: <RightsDialog officer={officer} isOnlySuper={false} onClose={() => (closed += 1)} />,
    viewerId: 'editor',
    refreshViewer: () => Promise.reject(new ApiError([{ code: 'offline', message: 'Away' }], 0)),
  });
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('checkbox', { name: 'staff@right.audit' }));
  press('staff@rights.save', dialog);
  await waitFor(() => expect(closed).toBe(1));
});

test('an invitation without rights is not sent', async () => {
  open();
  await screen.findByText('Writer Ida');
  press('staff@invite.new');
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByRole('textbox', { name: /staff@field.email/ }), {
    target: { value: 'new@fund.example' },
  });
  press('staff@invite.send', dialog);
  await within(dialog).findByText('staff@rules.noCapability');
  expect(changes()).toEqual([]);
});
