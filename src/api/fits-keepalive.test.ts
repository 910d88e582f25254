import { expect, test } from 'vitest';
import { fitsKeepalive } from '#api/fits-keepalive.ts';

test.each([
  { letters: 7_900, fits: true },
  { letters: 8_100, fits: false },
])('$letters Russian letters fit: $fits', ({ letters, fits }) => {
  expect(fitsKeepalive({ text: 'я'.repeat(letters) })).toBe(fits);
});

test('half of a pair is measured too', () => {
  expect(fitsKeepalive({ text: '\ud83d' })).toBe(true);
});
