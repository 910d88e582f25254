// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentPage } from '../../../../test/content-page.tsx';
import { OpenSelections } from '#features/applications/web/open-selections.tsx';
import type { AuthorSelections } from '#features/selections/schemas.ts';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';

beforeEach(() => stubBrowserApis());
afterEach(cleanup);

const selection = {
  id: '1',
  name: 'Осень',
  theme: '',
  programName: 'Дебют',
  wave: { year: 2026, number: 1 },
  closeAt: '2026-12-31T20:59:00.000Z',
  isExtended: false,
  eligibility: [],
} as unknown as AuthorSelections[number];

test.each([
  ['an open selection', [selection], 1],
  ['nothing to begin', [], 0],
])('an author without a confirmed phone, with %s', (_what, data, notices) => {
  const viewer = { id: 'me', roles: ['AVTOR'], consented: true, phoneConfirmed: false } as never;
  const query = { data, isError: false, error: null, refetch: async () => undefined };
  const list = (
    <QueryClientProvider client={new QueryClient()}>
      <OpenSelections query={query} />
    </QueryClientProvider>
  );
  render(contentPage(list, { viewer }));
  expect(screen.queryAllByText('applications@web.selections.phone')).toHaveLength(notices);
});

const unmet = { rule: 'AGE', met: false, params: { from: 18 } };

test.each([
  ['that the author may apply to', { signatureRequired: true }, ['/help/signing']],
  ['without signatures', { signatureRequired: false }, []],
  ['that is closed to the author', { signatureRequired: true, eligibility: [unmet] }, []],
])('a selection %s says whether it requires a certificate', (_what, change, addresses) => {
  const data = [{ ...selection, ...change }] as AuthorSelections;
  const query = { data, isError: false, error: null, refetch: async () => undefined };
  const list = (
    <QueryClientProvider client={new QueryClient()}>
      <OpenSelections query={query} />
    </QueryClientProvider>
  );
  render(contentPage(list));
  const links = screen.queryAllByRole('link', { name: 'applications@web.signatureNote.help' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(addresses);
});
