// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithFormKit, stubBrowserApis } from '#ui/gallery/test-page.tsx';
import { ActionMenu } from '#ui/overlay/action-menu.tsx';

beforeEach(() => {
  stubBrowserApis({ reducedMotion: true });
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const isOpen = () => screen.getByRole('button', { name: 'Row' }).getAttribute('aria-expanded') === 'true';
const show = () => {
  renderWithFormKit(
    <main id="main">
      <ActionMenu label="Row" actions={[{ text: 'Edit', onPick: () => undefined }]} />
    </main>,
  );
  return screen.getByRole('button', { name: 'Row' });
};

test('a menu opens 300 ms after the pointer has come and closes 250 ms after it has left', () => {
  const button = show();
  fireEvent.pointerEnter(button, { pointerType: 'mouse' });
  pass(299);
  expect(isOpen()).toBe(false);
  pass(1);
  expect(isOpen()).toBe(true);
  fireEvent.pointerLeave(button, { pointerType: 'mouse' });
  pass(249);
  expect(isOpen()).toBe(true);
  pass(1);
  expect(isOpen()).toBe(false);
});

test('a click opens a menu at once and keeps one that the mouse has opened, the next click closes it', () => {
  const button = show();
  fireEvent.click(button);
  pass(0);
  expect(isOpen()).toBe(true);
  fireEvent.click(button);
  pass(0);
  expect(isOpen()).toBe(false);
  fireEvent.pointerEnter(button, { pointerType: 'mouse' });
  pass(300);
  fireEvent.click(button);
  fireEvent.pointerLeave(button, { pointerType: 'mouse' });
  pass(1000);
  expect(isOpen()).toBe(true);
});
