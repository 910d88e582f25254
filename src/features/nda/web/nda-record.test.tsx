// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentPage } from '../../../../test/content-page.tsx';
import type { Client } from '#api/client.ts';
import { ApiError } from '#api/envelope.ts';
import type { Viewer } from '#api/viewer.ts';
import { readNda } from '#features/nda/calls.ts';
import { NdaRecord } from '#features/nda/web/nda-record.tsx';
import type { NdaSigningTask } from '#features/nda/web/slots.ts';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';
import { TranslationProvider } from '#ui/i18n.tsx';
import { FormKit } from '#ui/kit.tsx';

beforeEach(() => stubBrowserApis());
afterEach(cleanup);

function Signing({ onSign, onClose }: NdaSigningTask) {
  const [error, setError] = useState('');
  const sign = async () => {
    try {
      await onSign({ signature: 'AA==' });
    } catch (cause) {
      setError((cause as Error).message);
    }
  };
  return (
    <section aria-label="Signing">
      <button onClick={() => void sign()}>Sign</button>
      <button onClick={onClose}>Close</button>
      {error}
    </section>
  );
}

const unsigned = {
  ...{ state: 'DRAFT', documentId: 'd1', isOffered: true, maySign: true, signedDocumentId: null },
  ...{ organization: { ogrn: '1027700132195' }, attorneys: [], signedAt: null, version: null },
  ...{ reason: '', basis: null, attorneyNumber: null },
};

const Page = () => (
  <FormKit>
    <QueryClientProvider client={new QueryClient()}>
      <main id="main">
        <NdaRecord Signing={Signing} Signatures={() => null} />
      </main>
    </QueryClientProvider>
  </FormKit>
);

test.each([
  [true, 'nda@web.noText'],
  [false, 'nda@web.noSigning'],
])('a company that cannot sign yet reads what the fund has to do: %s, %s', async (signsDocuments, text) => {
  const call = (async () => ({ ...unsigned, state: 'NONE', isOffered: false })) as unknown as Client['call'];
  render(contentPage(<Page />, { client: { call }, settings: { signsDocuments } }));
  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a company that the fund has not approved yet reads that it signs later', async () => {
  const call = (async () => ({ ...unsigned, state: 'NONE' })) as unknown as Client['call'];
  const viewer = { membership: { organizationState: 'CHECK' } } as Viewer;
  render(contentPage(<Page />, { client: { call }, viewer }));
  expect(await screen.findByText('nda@web.inCheck')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'nda@web.sign' })).toBeNull();
});

test('who signs after a colleague reads so in the dialog, and then sees the signed agreement', async () => {
  let state = 'DRAFT';
  const call = (async ({ path }: { path: string }) => {
    if (path === readNda.path) return { ...unsigned, state };
    state = 'SIGNED';
    throw new ApiError([{ code: 'state_conflict', message: 'A colleague has signed' }], 409);
  }) as unknown as Client['call'];
  render(contentPage(<Page />, { client: { call } }));
  fireEvent.click(await screen.findByRole('button', { name: 'nda@web.sign' }));
  fireEvent.click(screen.getByRole('button', { name: 'Sign' }));
  expect(await screen.findByText('A colleague has signed')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('nda@state.SIGNED')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'nda@web.sign' })).toBeNull();
});

test('the buttons of a power of attorney name the one that they are of', async () => {
  const attorney = { state: 'VALID', issuedOn: '2026-01-10', validUntil: '2027-01-10', documentId: 'd2' };
  const attorneys = ['a1', 'a2'].map((id) => ({
    ...attorney,
    id,
    number: id,
    powers: '',
    representatives: [],
  }));
  const call = (async () => ({ ...unsigned, attorneys })) as unknown as Client['call'];
  render(
    contentPage(
      <TranslationProvider t={(key, vars) => (vars ? `${key} ${JSON.stringify(vars)}` : key)}>
        <Page />
      </TranslationProvider>,
      { client: { call } },
    ),
  );
  for (const words of ['revoke', 'files'])
    for (const { number } of attorneys)
      expect(
        await screen.findByRole('button', {
          name: `nda@attorneys.${words}: nda@attorneys.number {"number":"${number}"}`,
        }),
      ).toBeDefined();
});
