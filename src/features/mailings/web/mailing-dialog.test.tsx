// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answeringClient, contentPage } from '../../../../test/content-page.tsx';
import { MailingDialog } from '#features/mailings/web/mailing-dialog.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';

const id = '01920000-0000-7000-8000-000000000001';
const path = `/api/mailings/${id}`;
const mailing = {
  ...{ id, version: 1, audience: 'AUTHORS', subject: 'Летняя школа', preview: 'Здравствуйте!' },
  ...{ state: 'PENDING', recipients: 90_000, isFrozen: false, needsSecond: true, foundQuery: null },
  officer: { id: '01920000-0000-7000-8000-000000000002', name: 'Елена Елисеева' },
};

beforeEach(() => {
  stubBrowserApis();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

test('the second officer may confirm as soon as the list of recipients is complete', async () => {
  const answers: Record<string, unknown> = { [path]: mailing };
  const page = (
    <QueryClientProvider client={new QueryClient()}>
      <MailingDialog id={id} onClose={() => undefined} />
    </QueryClientProvider>
  );
  render(contentPage(page, { client: answeringClient(answers) }));
  await screen.findByText('mailings@freezingHelp');
  expect(screen.queryByText('mailings@confirm')).toBeNull();
  answers[path] = { ...mailing, isFrozen: true };
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(await screen.findByText('mailings@confirm')).toBeDefined();
});
