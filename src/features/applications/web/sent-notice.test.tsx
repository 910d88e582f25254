// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentPage } from '../../../../test/content-page.tsx';
import { SentNotice } from '#features/applications/web/sent-notice.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';

beforeEach(() => stubBrowserApis());
afterEach(cleanup);

const application = {
  number: '7',
  status: 'SUBMITTED',
  submittedAt: '2026-12-01T09:00:00.000Z',
  resubmittedAt: null,
} as const;

test('the notice about the submission takes the focus that the removed form has lost', async () => {
  render(contentPage(<SentNotice application={application} />, { path: '/request', at: '/request?sent=1' }));
  expect(document.activeElement).toBe(await screen.findByRole('status'));
});
