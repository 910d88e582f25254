// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { testTranslate } from '#ui/gallery/test-page.tsx';
import { TranslationProvider } from '#ui/i18n.tsx';
import { notify } from '#ui/overlay/snackbar.ts';
import { Snackbars } from '#ui/overlay/snackbars.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a message waits while the pointer is over it, also after its button has lost the focus', () => {
  vi.useFakeTimers();
  render(
    <TranslationProvider t={testTranslate}>
      <Snackbars />
    </TranslationProvider>,
  );
  act(() => void notify({ type: 'success', text: 'Saved' }));
  const toast = screen.getByText('Saved').parentElement!;
  fireEvent.pointerEnter(toast);
  fireEvent.focus(screen.getByRole('button'));
  fireEvent.blur(screen.getByRole('button'));
  act(() => void vi.advanceTimersByTime(20_000));
  expect(screen.queryByText('Saved')).not.toBeNull();
  fireEvent.pointerLeave(toast);
  act(() => void vi.advanceTimersByTime(5_000));
  expect(screen.queryByText('Saved')).toBeNull();
});
