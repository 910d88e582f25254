// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answeringClient, contentPage } from '../../../../test/content-page.tsx';
import { ConsentsPage, loader } from '#features/accounts/web/consents-page.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';

beforeEach(stubBrowserApis);
afterEach(cleanup);

const consent = {
  ...{ kind: 'personal_data', version: '1.0', title: 'Согласие', note: '' },
  ...{ required: true, given: false, givenAt: null, asked: true },
};

async function renderPage(state: string): Promise<void> {
  const client = answeringClient({ '/api/consents': { items: [consent] } });
  const viewer = { id: '1', state, consented: false, roles: ['AVTOR'] } as never;
  render(contentPage(<ConsentsPage />, { client, viewer, loader }));
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
