// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answeringClient, contentPage } from '../../../../test/content-page.tsx';
import { ApiError } from '#api/envelope.ts';
import type { Viewer } from '#api/viewer.ts';
import { EmailOutcome } from '#features/accounts/web/email-outcome.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';

beforeEach(stubBrowserApis);
afterEach(cleanup);

test('a confirmed address is reported, also when the viewer cannot be refetched', async () => {
  const viewer = {
    emailConfirmed: false,
    email: 'anna@example.com',
    landing: '/profile',
  } as unknown as Viewer;
  render(
    contentPage(
      <QueryClientProvider client={new QueryClient()}>
        <EmailOutcome phone={null} />
      </QueryClientProvider>,
      {
        ...{ path: '/confirm/:id', at: '/confirm/token', viewer },
        client: answeringClient({ '/api/email/confirm/token': null }),
        refreshViewer: () => Promise.reject(new ApiError([{ code: 'offline', message: 'Away' }], 0)),
      },
    ),
  );
  expect(await screen.findByText('accounts@web.emailConfirm.confirmed')).toBeDefined();
});
