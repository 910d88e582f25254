// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answeringClient, contentPage } from '../../../../test/content-page.tsx';
import type { EmployeeItem } from '#features/organization/schemas.ts';
import { EmployeeDialog } from '#features/organization/web/employee-dialog.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';
import { FormKit } from '#ui/kit.tsx';

beforeEach(() => stubBrowserApis({ reducedMotion: true }));
afterEach(cleanup);

const path = '/api/organization/employees/e1';

function show(state: EmployeeItem['state']) {
  const client = answeringClient({ [path]: {}, [`${path}/block`]: {}, [`${path}/unblock`]: {} });
  const onClose = vi.fn();
  const rights = { role: 'OK_USER', canVote: true, canConfirm: true } as const;
  const employee = { id: 'e1', state, position: '', department: '', ...rights } as EmployeeItem;
  const dialog = (
    <FormKit>
      <QueryClientProvider client={new QueryClient()}>
        <main id="main">
          <EmployeeDialog employee={employee} name="Anna" onClose={onClose} />
        </main>
      </QueryClientProvider>
    </FormKit>
  );
  render(contentPage(dialog, { client }));
  return { client, onClose };
}

test('the access of an employee is suspended after a question', async () => {
  const { client, onClose } = show('ACTIVE');
  fireEvent.click(await screen.findByRole('button', { name: 'organization@access.block.title' }));
  const question = within(await screen.findByRole('dialog', { name: 'organization@access.block.title' }));
  expect(client.calls).toEqual([]);
  fireEvent.click(question.getByRole('button', { name: 'organization@access.block.title' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(client.calls).toEqual([`${path}/block`]);
});

test('the button of the question whether to remove an employee names what it does', async () => {
  const { client } = show('ACTIVE');
  fireEvent.click(await screen.findByRole('button', { name: 'organization@removal.remove.title' }));
  const question = within(await screen.findByRole('dialog', { name: 'organization@removal.remove.title' }));
  expect(question.getByRole('button', { name: 'organization@removal.remove.title' })).toBeDefined();
  expect(client.calls).toEqual([]);
});

test('a suspended employee gets the access back at once', async () => {
  const { client, onClose } = show('BLOCKED');
  fireEvent.click(await screen.findByRole('button', { name: 'organization@access.unblock.title' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(client.calls).toEqual([`${path}/unblock`]);
});

test('of a person who has not accepted the invitation only the position is edited', async () => {
  const { client, onClose } = show('INVITED');
  const dialog = within(await screen.findByRole('dialog', { name: 'Anna' }));
  expect(dialog.queryAllByRole('radio')).toEqual([]);
  expect(dialog.queryAllByRole('checkbox')).toEqual([]);
  expect(dialog.getByRole('button', { name: 'organization@removal.revoke.title' })).toBeDefined();
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Producer' } });
  fireEvent.click(dialog.getByRole('button', { name: 'organization@people.save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(client.calls).toEqual([expect.stringContaining(`${path} {"position":"Producer"`)]);
});
