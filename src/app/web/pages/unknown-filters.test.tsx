// @vitest-environment jsdom
/** Query strings are typed, bookmarked and edited by hand: a list ignores what it does not know. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answeringClient, contentPage } from '../../../../test/content-page.tsx';
import { listInvitations } from '#features/invitations/calls.ts';
import { AdminInvitationsPage } from '#features/invitations/web/admin-invitations-page.tsx';
import { listAdminNews } from '#features/news/calls-admin.ts';
import { AdminNewsPage } from '#features/news/web/admin-news-page.tsx';
import { listOrganizations } from '#features/organization/calls-admin.ts';
import { AdminOrganizationsPage } from '#features/organization/web/admin-organizations-page.tsx';
import { listModeration } from '#features/scenarios/calls-moderation.ts';
import { ModerationPage } from '#features/scenarios/web/moderation-page.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';

beforeEach(stubBrowserApis);
afterEach(cleanup);

const at = `/?state=NOSUCH&status=NOSUCH&category=abc&search=${'x'.repeat(200)}`;

/** Cut to what the server accepts. */
const search = 'x'.repeat(100);
const byOffset = { limit: 10, offset: 0 };
const lists = [
  {
    list: listAdminNews,
    Page: AdminNewsPage,
    sent: { state: '', category: '', search, ...byOffset },
    tab: 'news-admin@all',
  },
  {
    list: listOrganizations,
    Page: AdminOrganizationsPage,
    sent: { state: 'CHECK', ...byOffset },
    tab: 'organization@admin.tab.CHECK',
  },
  {
    list: listModeration,
    Page: ModerationPage,
    sent: { status: 'MODERATION', search, ...byOffset },
    tab: 'scenarios@state.MODERATION',
  },
  {
    list: listInvitations,
    Page: AdminInvitationsPage,
    sent: { state: 'SENT', page: 1 },
    tab: 'invitations@admin.tab.SENT',
  },
];

test.each(lists)('$list.path ignores an unknown filter', async ({ list, Page, sent, tab }) => {
  const client = answeringClient({ [list.path]: { items: [], total: 0, totalPages: 0 } });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    contentPage(
      <QueryClientProvider client={queries}>
        <Page />
      </QueryClientProvider>,
      { client, at },
    ),
  );
  const listCalls = () => client.calls.filter((call) => call.startsWith(`${list.path} `));
  await waitFor(() => expect(listCalls()).toEqual([`${list.path} ${JSON.stringify(sent)}`]));
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe(tab);
});
