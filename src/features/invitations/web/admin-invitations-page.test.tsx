// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answeringClient, contentPage } from '../../../../test/content-page.tsx';
import { AdminInvitationsPage } from '#features/invitations/web/admin-invitations-page.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';
import { FormKit } from '#ui/kit.tsx';

beforeEach(() => stubBrowserApis({ reducedMotion: true }));
afterEach(cleanup);

const path = '/api/administrator/invitations';
const invitation = { type: 'EXPERT', used: 0, maxUses: 1, expiresAt: '2026-11-20T00:00:00Z', label: '' };

test('an invitation that was sent to an address is sent again, also after its last day', async () => {
  const items = [
    { ...invitation, id: 'sent', state: 'SENT', email: 'a@example.com' },
    { ...invitation, id: 'late', state: 'EXPIRED', email: 'b@example.com' },
    { ...invitation, id: 'code', state: 'SENT', email: null, label: 'Code' },
    { ...invitation, id: 'used', state: 'USED', email: 'c@example.com' },
  ];
  const client = answeringClient({ [path]: { items, total: items.length }, [`${path}/late/resend`]: {} });
  const page = (
    <FormKit>
      <QueryClientProvider client={new QueryClient()}>
        <main id="main">
          <AdminInvitationsPage />
        </main>
      </QueryClientProvider>
    </FormKit>
  );
  render(contentPage(page, { client }));
  const buttons = await screen.findAllByRole('button', { name: 'invitations@admin.resend' });
  expect(buttons).toHaveLength(2);
  fireEvent.click(buttons[1]!);
  await waitFor(() => expect(client.calls).toContain(`${path}/late/resend`));
});
