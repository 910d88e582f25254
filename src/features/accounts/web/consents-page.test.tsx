// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answeringClient, contentPage } from '../../../../test/content-page.tsx';
import { ApiError } from '#api/envelope.ts';
import { ConsentsPage, loader } from '#features/accounts/web/consents-page.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';

beforeEach(stubBrowserApis);
afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});

const consent = {
  ...{ kind: 'personal_data', version: '1.0', title: 'Согласие', note: '' },
  ...{ required: true, given: false, givenAt: null, asked: true },
};

const away = () => Promise.reject(new ApiError([{ code: 'offline', message: 'Away' }], 0));

async function renderPage(state: string): Promise<void> {
  const client = answeringClient({ '/api/consents': { items: [consent] } });
  // Of a new document jsdom loads a fragment only.
  const viewer = { id: '1', state, consented: false, roles: ['AVTOR'], landing: '/#profile' } as never;
  render(contentPage(<ConsentsPage />, { client, viewer, loader, refreshViewer: away }));
  await act(async () => undefined);
}

test('who has withdrawn the consent learns that the account will be deleted, and what keeps it', async () => {
  await renderPage('DELETING');
  expect(await screen.findByText('accounts@web.consents.leaving.text')).toBeDefined();
  expect(screen.getByRole('button', { name: 'accounts@web.consents.leaving.send' })).toBeDefined();
});

test('who is asked for a new text is told nothing of a deletion', async () => {
  await renderPage('ACTIVE');
  expect(await screen.findByRole('button', { name: 'accounts@web.consents.send' })).toBeDefined();
  expect(screen.queryByText('accounts@web.consents.leaving.text')).toBeNull();
});

test('saved consents open the next page, also when the viewer cannot be refetched', async () => {
  await renderPage('ACTIVE');
  fireEvent.click(await screen.findByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: 'accounts@web.consents.send' }));
  await waitFor(() => expect(location.hash).toBe('#profile'));
  expect(screen.queryByText('Away')).toBeNull();
});
