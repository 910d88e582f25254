// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { renderWithFormKit, stubBrowserApis } from '#ui/gallery/test-page.tsx';
import { ActionMenu } from '#ui/overlay/action-menu.tsx';

const loadList = () => import('#ui/overlay/action-menu-list.tsx');
beforeAll(loadList);
beforeEach(() => {
  stubBrowserApis({ reducedMotion: true });
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const button = () => screen.getByRole('button', { name: 'Row' });
const isOpen = () => button().getAttribute('aria-expanded') === 'true';
const show = () =>
  renderWithFormKit(
    <main id="main">
      <ActionMenu label="Row" actions={[{ text: 'Edit', onPick: () => undefined }]} />
      <button type="button">Other</button>
    </main>,
  );

test('a menu opens 300 ms after the pointer has come and closes 250 ms after it has left', async () => {
  show();
  fireEvent.pointerEnter(button(), { pointerType: 'mouse' });
  await pass(299);
  expect(isOpen()).toBe(false);
  await pass(1);
  expect(isOpen()).toBe(true);
  fireEvent.pointerLeave(button(), { pointerType: 'mouse' });
  await pass(249);
  expect(isOpen()).toBe(true);
  await pass(1);
  expect(isOpen()).toBe(false);
});

test('a click opens a menu at once and keeps one that the mouse has opened, the next click closes it', async () => {
  show();
  fireEvent.click(button());
  await pass(0);
  expect(isOpen()).toBe(true);
  fireEvent.click(button());
  await pass(0);
  expect(isOpen()).toBe(false);
  fireEvent.pointerEnter(button(), { pointerType: 'mouse' });
  await pass(300);
  fireEvent.click(button());
  fireEvent.pointerLeave(button(), { pointerType: 'mouse' });
  await pass(1000);
  expect(isOpen()).toBe(true);
});

test('ArrowDown opens a menu that its button controls', async () => {
  show();
  fireEvent.keyDown(button(), { key: 'ArrowDown' });
  await pass(20);
  expect(isOpen()).toBe(true);
  // Hidden, because there is no layout here that would place it.
  const menu = screen.getByRole('menu', { hidden: true });
  expect([button().getAttribute('aria-haspopup'), button().getAttribute('aria-controls')]).toEqual([
    'menu',
    menu.id,
  ]);
});

test('a list that arrives after the focus has moved on does not open', async () => {
  show();
  button().focus();
  fireEvent.click(button());
  expect(button().getAttribute('aria-busy')).toBe('true');
  act(() => screen.getByRole('button', { name: 'Other' }).focus());
  await pass(20);
  expect([document.activeElement?.textContent, isOpen()]).toEqual(['Other', false]);
});
