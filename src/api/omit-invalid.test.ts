import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { omitInvalid } from '#api/omit-invalid.ts';
import { list, emptyAsUndefined, integer } from '#api/wire-types.ts';

const filter = z.object({
  category: list(integer(1, 100), 3),
  year: emptyAsUndefined(integer(1990, 2100)),
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
])('%o is reduced to %o', (input, expected) => {
  expect(omitInvalid(filter, input)).toEqual(expected);
});
