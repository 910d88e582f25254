// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answeringClient, contentPage } from '../../../../test/content-page.tsx';
import { CompanyCodes } from '#features/invitations/web/company-codes.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';
import { FormKit } from '#ui/kit.tsx';

beforeEach(() => stubBrowserApis({ reducedMotion: true }));
afterEach(cleanup);

const path = '/api/organization/invitations';
const code = { id: 'c1', state: 'SENT', used: 3, maxUses: 50, createdBy: 'Анна Иванова' };
const dates = { createdAt: '2026-11-06T09:00:00Z', expiresAt: '2026-11-20T09:00:00Z' };
const issued = {
  ...{ id: 'c1', code: 'ABCD-EFGH', link: 'https://site.test/registration/ok?code=ABCD', email: null },
  expiresAt: '2026-12-04T09:00:00Z',
};

function show() {
  const client = answeringClient({
    // The list and the answer to a new code.
    [path]: { items: [{ ...code, ...dates }], total: 1, ...issued },
    [`${path}/c1/renew`]: issued,
    [`${path}/c1/revoke`]: { id: 'c1', state: 'REVOKED' },
  });
  const page = (
    <FormKit>
      <QueryClientProvider client={new QueryClient()}>
        <main id="main">
          <CompanyCodes />
        </main>
      </QueryClientProvider>
    </FormKit>
  );
  render(contentPage(page, { client }));
  return client;
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test.each([
  ['a new code', 'invitations@company.new', path],
  ['a code that is renewed', 'invitations@company.renew', `${path}/c1/renew`],
])('%s is shown with its link', async (_, button, call) => {
  const client = show();
  await screen.findByRole('listitem');
  await press(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'invitations@company.ready' }));
  expect(await dialog.findByText(issued.code)).toBeDefined();
  expect(dialog.getByText(issued.link)).toBeDefined();
  expect(client.calls).toContain(call);
});

test('a code is revoked only after a question', async () => {
  const client = show();
  await press('invitations@company.revoke');
  const question = within(await screen.findByRole('dialog'));
  expect(client.calls).not.toContain(`${path}/c1/revoke`);
  fireEvent.click(question.getByRole('button', { name: 'invitations@company.revoke' }));
  await waitFor(() => expect(client.calls).toContain(`${path}/c1/revoke`));
});
