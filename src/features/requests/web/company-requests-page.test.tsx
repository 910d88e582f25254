// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answeringClient, contentPage } from '../../../../test/content-page.tsx';
import type { Viewer } from '#api/viewer.ts';
import { CompanyRequestsPage } from '#features/requests/web/company-requests-page.tsx';
import type { Translate } from '#kernel/translate.ts';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';
import { TranslationProvider } from '#ui/i18n.tsx';
import { FormKit } from '#ui/kit.tsx';

beforeEach(() => stubBrowserApis());
afterEach(cleanup);

const row = {
  id: 'r1',
  state: 'OPEN',
  answer: '',
  createdAt: '2026-09-01T22:30:00.000Z',
  openUntil: '2026-10-01T09:00:00.000Z',
  signUntil: null,
  lacksNda: false,
  open: true,
  readable: false,
  writable: false,
  scenario: { id: 's1', name: 'Метель', published: true },
  author: { id: 'a1', name: 'Анна Ветрова' },
  sender: { id: 'sender', name: 'Борис Борисов', position: '' },
  readers: [],
};

/** With the variables of the texts. */
const withVars: Translate = (key, vars) => (vars ? `${key} ${JSON.stringify(vars)}` : key);

function show(request: object, role: 'OK_ADMIN' | 'OK_USER', t?: Translate) {
  const client = answeringClient({ '/api/organization/requests': { items: [request], total: 1 } });
  const membership = { state: 'ACTIVE', organizationName: 'Студия', organizationState: 'APPROVED' };
  const viewer = { id: 'sender', roles: [role], consented: true, membership } as unknown as Viewer;
  const page = (
    <FormKit>
      <QueryClientProvider client={new QueryClient()}>
        {t ? (
          <TranslationProvider t={t}>
            <CompanyRequestsPage />
          </TranslationProvider>
        ) : (
          <CompanyRequestsPage />
        )}
      </QueryClientProvider>
    </FormKit>
  );
  render(contentPage(page, { client, viewer }));
}

test('a declined request shows the reason of its author', async () => {
  show({ ...row, state: 'DECLINED', open: false, answer: 'Права заняты.' }, 'OK_USER');
  expect(await screen.findByText('requests@company.reason')).toBeDefined();
});

test.each([
  ['OK_ADMIN', 'requests@company.signBy', 'requests@company.headSignsBy'],
  ['OK_USER', 'requests@company.headSignsBy', 'requests@company.signBy'],
] as const)('an %s reads who signs the agreement', async (role, words, others) => {
  show({ ...row, lacksNda: true, signUntil: '2026-09-08T09:00:00.000Z' }, role);
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.queryByText(others)).toBeNull();
});

test('a request that waits shows until when its author may answer, by the day of Moscow', async () => {
  show({ ...row, state: 'SENT', open: false, openUntil: null }, 'OK_USER', withVars);
  expect(await screen.findByText('requests@company.answerBy {"day":"16.09.2026"}')).toBeDefined();
});

test('a request that is answered does not', async () => {
  show({ ...row, state: 'DECLINED', open: false }, 'OK_USER');
  await screen.findByText('requests@state.DECLINED');
  expect(screen.queryByText(/answerBy/)).toBeNull();
});

test.each([
  { who: 'a colleague who leads its thread', role: 'OK_USER', sender: 'other', writable: true, isTold: true },
  { who: 'another colleague', role: 'OK_USER', sender: 'other', writable: false, isTold: false },
  { who: 'its sender', role: 'OK_USER', sender: 'sender', writable: true, isTold: false },
  { who: 'a head', role: 'OK_ADMIN', sender: 'other', writable: true, isTold: false },
] as const)('$who reads that others read the text: $isTold', async ({ role, sender, writable, isTold }) => {
  show({ ...row, writable, sender: { ...row.sender, id: sender } }, role);
  await screen.findByText('requests@state.OPEN');
  expect(screen.queryByText('requests@company.notReader') !== null).toBe(isTold);
});

test.each([true, false])('the author is written to when the server says so: %s', async (writable) => {
  show({ ...row, writable }, 'OK_USER');
  await screen.findByText('requests@state.OPEN');
  const link = screen.queryByRole('link', { name: 'requests@company.write' });
  expect(link?.getAttribute('href')).toBe(writable ? '/chat?new=REQUEST&subject=r1' : undefined);
});

test('what a request waits for comes before the other actions', async () => {
  show({ ...row, writable: true, lacksNda: true }, 'OK_ADMIN');
  await screen.findByText('requests@state.NDA_WAIT');
  const names = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(names.slice(-2)).toEqual(['requests@company.signNda', 'requests@company.write']);
});
