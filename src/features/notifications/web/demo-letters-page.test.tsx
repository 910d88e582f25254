// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answeringClient, contentPage } from '../../../../test/content-page.tsx';
import { readSentLetters } from '#features/notifications/calls-demo.ts';
import { DemoLettersPage, loader } from '#features/notifications/web/demo-letters-page.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';

beforeEach(() => stubBrowserApis());
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

test('two letters of one moment to one person are two letters', async () => {
  const warnings = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const letter = (subject: string) => ({
    ...{ at: '2026-05-18T11:05:00.000Z', to: 'anna@example.com', text: '', html: '', subject },
  });
  const client = answeringClient({
    [readSentLetters.path]: { letters: [letter('First'), letter('Second')], messages: [], codes: [] },
  });
  render(contentPage(<DemoLettersPage />, { client, loader }));
  await screen.findByText('Second');
  const keyWarnings = warnings.mock.calls.filter(([text]) => String(text).includes('same key'));
  expect(keyWarnings).toEqual([]);
});
