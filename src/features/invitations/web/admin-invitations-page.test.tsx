// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answeringClient, contentPage } from '../../../../test/content-page.tsx';
import { AdminInvitationsPage } from '#features/invitations/web/admin-invitations-page.tsx';
import type { Translate } from '#kernel/translate.ts';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';
import { TranslationProvider } from '#ui/i18n.tsx';
import { FormKit } from '#ui/kit.tsx';
import { Snackbars } from '#ui/overlay/snackbars.tsx';

beforeEach(() => stubBrowserApis({ reducedMotion: true }));
afterEach(cleanup);

/** With the variables of the texts. */
const withVars: Translate = (key, vars) => (vars ? `${key} ${JSON.stringify(vars)}` : key);

const path = '/api/administrator/invitations';
const invitation = { type: 'EXPERT', used: 0, maxUses: 1, expiresAt: '2026-11-20T00:00:00Z', label: '' };

test('an invitation that was sent to an address is sent again, also after its last day', async () => {
  const items = [
    { ...invitation, id: 'sent', state: 'SENT', email: 'a@example.com' },
    { ...invitation, id: 'late', state: 'EXPIRED', email: 'b@example.com' },
    { ...invitation, id: 'code', state: 'SENT', email: null, label: 'Code' },
    { ...invitation, id: 'used', state: 'USED', email: 'c@example.com' },
  ];
  const client = answeringClient({
    [path]: { items, total: items.length },
    [`${path}/late/resend`]: { expiresAt: '2027-02-01T09:00:00Z' },
  });
  const page = (
    <TranslationProvider t={withVars}>
      <FormKit>
        <QueryClientProvider client={new QueryClient()}>
          <main id="main">
            <AdminInvitationsPage />
          </main>
          <Snackbars />
        </QueryClientProvider>
      </FormKit>
    </TranslationProvider>
  );
  render(contentPage(page, { client }));
  const buttons = await screen.findAllByRole('button', { name: 'invitations@admin.resend' });
  expect(buttons).toHaveLength(2);
  fireEvent.click(buttons[1]!);
  await waitFor(() => expect(client.calls).toContain(`${path}/late/resend`));
  // Until the last day of the answer: a longer one is kept.
  await screen.findByText('invitations@admin.resent {"day":"01.02.2027"}');
});
