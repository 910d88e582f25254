import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { fitting } from '#api/fitting.ts';
import { list, orNothing, whole } from '#api/wire-types.ts';

const filter = z.object({
  category: list(whole(1, 100), 3),
  year: orNothing(whole(1990, 2100)),
  search: z.string().check(z.maxLength(5)),
});

test.each([
  [
    { category: '7', year: '2026', search: 'море' },
    { category: '7', year: '2026', search: 'море' },
  ],
  [
    { category: 'abc', year: '2026', search: 'море' },
    { year: '2026', search: 'море' },
  ],
  [{ category: '7', year: '5', search: 'слишком длинно' }, { category: '7' }],
])('of %o the call gets %o', (asked, taken) => {
  expect(fitting(filter, asked)).toEqual(taken);
});
