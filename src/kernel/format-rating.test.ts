import { expect, test } from 'vitest';
import { formatRankRating, formatRating } from './format-rating.ts';

test.each([
  [7, '7,0'],
  [8.3, '8,3'],
  [8.69, '8,6'],
  [9.95, '9,9'],
  [9.999999, '9,9'],
  [10, '10,0'],
])('a rating of %s is formatted as %s, never rounded up', (rating, formatted) => {
  expect(formatRating(rating)).toBe(formatted);
});

test.each([
  [9, '9,00'],
  [9.5833, '9,58'],
  [9.999, '9,99'],
  [8.29, '8,29'],
])('in a ranking a rating of %s is formatted as %s', (rating, formatted) => {
  expect(formatRankRating(rating)).toBe(formatted);
});
