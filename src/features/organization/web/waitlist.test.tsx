// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentPage } from '../../../../test/content-page.tsx';
import type { Client } from '#api/client.ts';
import { ApiError } from '#api/envelope.ts';
import { listWaitlist } from '#features/organization/calls.ts';
import { Waitlist } from '#features/organization/web/waitlist.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';
import { FormKit } from '#ui/kit.tsx';

beforeEach(() => stubBrowserApis({ reducedMotion: true }));
afterEach(cleanup);

const person = { id: 'p1', lastName: 'Орлова', name: 'Анна', secondName: '', dateCreated: '2026-11-20' };

test('who rejects a person whom a colleague has just confirmed is told so, and then sees the new list', async () => {
  let items = [person];
  const call = (async ({ path }: { path: string }) => {
    if (path === listWaitlist.path) return { items, total: items.length };
    items = [];
    throw new ApiError([{ code: 'state_conflict', message: 'Already decided' }], 409);
  }) as unknown as Client['call'];
  const page = (
    <FormKit>
      <QueryClientProvider client={new QueryClient()}>
        <main id="main">
          <Waitlist mayDecide />
        </main>
      </QueryClientProvider>
    </FormKit>
  );
  render(contentPage(page, { client: { call } }));
  fireEvent.click(await screen.findByRole('button', { name: 'organization@people.reject' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'organization@people.reject' }));
  expect(await dialog.findByText('Already decided')).toBeDefined();
  expect(screen.getByRole('dialog')).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'organization@people.keep' }));
  await waitFor(() => expect(screen.queryByText(/Орлова/)).toBeNull());
});
