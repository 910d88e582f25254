import { expect, test, vi } from 'vitest';
import { messageOf } from '#ui/feedback.ts';

test.each([
  [true, 'common@error.default'],
  [false, 'common@error.offline'],
])('an error without a message of the server, online %s, reads %s', (onLine, text) => {
  vi.stubGlobal('navigator', { onLine });
  expect(messageOf(new TypeError('Failed to fetch'), (key) => key)).toBe(text);
});
