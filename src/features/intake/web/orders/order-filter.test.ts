import { expect, test } from 'vitest';
import { filterQuery } from '#features/intake/web/orders/order-filter.ts';

const queryOf = (query: string) => filterQuery(new URLSearchParams(query));

test('equal filters have equal queries, whatever their order, page and empty fields', () => {
  expect(queryOf('page=3&status=APPEAL&search=&category=1')).toBe('category=1&status=APPEAL');
  expect(queryOf('category=1&queue=&status=APPEAL')).toBe('category=1&status=APPEAL');
});

test('several states of one filter stay', () => {
  expect(queryOf('status=SUBMITTED&status=APPEAL')).toBe('status=SUBMITTED&status=APPEAL');
});

test('what is no filter is left out', () => {
  expect(queryOf('tab=log&unknown=1')).toBe('');
});
