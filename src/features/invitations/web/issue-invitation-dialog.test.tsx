// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answeringClient, contentPage } from '../../../../test/content-page.tsx';
import { IssueInvitationDialog } from '#features/invitations/web/issue-invitation-dialog.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';
import { FormKit } from '#ui/kit.tsx';

beforeEach(() => stubBrowserApis({ reducedMotion: true }));
afterEach(cleanup);

const path = '/api/administrator/invitations';
const inn = () => screen.queryByRole('textbox', { name: /field\.inn/ });
const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: /field\.email/ });

test('an expert is invited by an address, which is required, and without the INN of a company', async () => {
  const client = answeringClient({});
  const page = (
    <FormKit>
      <QueryClientProvider client={new QueryClient()}>
        <IssueInvitationDialog onClose={() => undefined} />
      </QueryClientProvider>
    </FormKit>
  );
  render(contentPage(page, { client }));
  fireEvent.change(await waitFor(() => inn()!), { target: { value: '7707083893' } });
  expect(email().required).toBe(false);
  fireEvent.click(screen.getByRole('radio', { name: /EXPERT/ }));
  await waitFor(() => expect(inn()).toBeNull());
  expect(email().required).toBe(true);
  fireEvent.change(email(), { target: { value: 'reader@example.com' } });
  fireEvent.click(screen.getByRole('button', { name: /admin\.issue/ }));
  await waitFor(() => expect(client.calls).toHaveLength(1));
  expect(client.calls[0]).toContain(path);
  expect(client.calls[0]).toContain('reader@example.com');
  expect(client.calls[0]).not.toContain('7707083893');
});

test('an INN that was begun for a company does not hinder the invitation of an expert', async () => {
  const client = answeringClient({});
  render(
    contentPage(
      <FormKit>
        <QueryClientProvider client={new QueryClient()}>
          <IssueInvitationDialog onClose={() => undefined} />
        </QueryClientProvider>
      </FormKit>,
      { client },
    ),
  );
  fireEvent.change(await waitFor(() => inn()!), { target: { value: '77' } });
  fireEvent.click(screen.getByRole('radio', { name: /EXPERT/ }));
  await waitFor(() => expect(inn()).toBeNull());
  fireEvent.change(email(), { target: { value: 'reader@example.com' } });
  fireEvent.click(screen.getByRole('button', { name: /admin\.issue/ }));
  await waitFor(() => expect(client.calls).toHaveLength(1));
});
