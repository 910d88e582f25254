import { expect, test } from 'vitest';
import { exportOrdersInput } from '#features/intake/schemas-list.ts';
import { filterOfQuery, queryOfFilter } from '#features/mailings/found-filter.ts';

test.each(['', 'queue=NEW', 'search=%D0%B0+%D0%B1&status=SUBMITTED&status=FORMAL_CHECK&pending=ADMITTED'])(
  'the filter of the page %j is that of the letter, with all its values',
  (query) => {
    const filter = exportOrdersInput.parse(filterOfQuery(query));
    expect(filter.status).toEqual(new URLSearchParams(query).getAll('status'));
    expect(queryOfFilter(filter)).toBe(query);
  },
);

test('a filter that the page does not know is not taken for none', () => {
  expect(exportOrdersInput.safeParse(filterOfQuery('queue=EVERYBODY')).success).toBe(false);
});
