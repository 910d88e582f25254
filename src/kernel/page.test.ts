import { expect, test } from 'vitest';
import { requestedPage, pageOf } from '#kernel/page.ts';

test.each([
  ['', 1],
  ['page=', 1],
  ['page=1', 1],
  ['page=7', 7],
  ['page=0', 1],
  ['page=-3', 1],
  ['page=1.5', 1],
  ['page=abc', 1],
  ['page=1e9', 1001],
  ['page=Infinity', 1],
])('?%s is page %i', (query, page) => {
  expect(requestedPage(new URLSearchParams(query))).toBe(page);
});

test('the last page has the remaining rows', () => {
  expect(pageOf({ total: 21, page: 3, size: 10 })).toEqual({
    total: 21,
    page: 3,
    size: 10,
    offset: 20,
    limit: 10,
    totalPages: 3,
  });
});
