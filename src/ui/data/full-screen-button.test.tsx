// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FullScreenButton } from '#ui/data/full-screen-button.tsx';
import { stubBrowserApis, testTranslate } from '#ui/gallery/test-page.tsx';
import { TranslationProvider } from '#ui/i18n.tsx';
import { currentSnackbars, dismiss } from '#ui/overlay/snackbar.ts';

const name = testTranslate('common@pdf.fullScreen');

beforeEach(stubBrowserApis);
afterEach(() => {
  cleanup();
  for (const { id } of currentSnackbars()) dismiss(id);
});

function show(fullscreenEnabled: boolean, requestFullscreen: () => Promise<void>): void {
  Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: fullscreenEnabled });
  const current = Object.assign(document.createElement('div'), { requestFullscreen });
  render(
    <TranslationProvider t={testTranslate}>
      <FullScreenButton target={{ current }} />
    </TranslationProvider>,
  );
}

test('a full screen that the browser refuses is told of', async () => {
  show(true, () => Promise.reject(new TypeError('Permissions check failed')));
  fireEvent.click(screen.getByRole('button', { name }));
  await waitFor(() =>
    expect(currentSnackbars().map(({ type, text }) => [type, text])).toEqual([
      ['warning', testTranslate('common@pdf.fullScreenFailed')],
    ]),
  );
});

test('a full screen is not offered where it is not permitted', () => {
  show(false, () => Promise.resolve());
  expect(screen.queryByRole('button', { name })).toBeNull();
});
