// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchUserActivity } from '#app/web/user-activity.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a user who has done nothing for a minute is idle until the next input', () => {
  const isIdle = watchUserActivity();
  vi.advanceTimersByTime(59_000);
  expect(isIdle()).toBe(false);
  vi.advanceTimersByTime(2_000);
  expect(isIdle()).toBe(true);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }));
  expect(isIdle()).toBe(false);
});
