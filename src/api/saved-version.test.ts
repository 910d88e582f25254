import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { savedBodySchema } from '#api/saved-version.ts';

const body = savedBodySchema(
  z.object({ name: z.string().check(z.maxLength(3)), codes: z.array(z.number()), since: z.string() }),
);

test.each([
  ['valid fields', { name: 'a', codes: [1], since: '' }, { name: 'a', codes: [1], since: '' }],
  ['invalid fields', { name: 'abcd', codes: ['x'], since: '' }, { name: 'abcd', codes: ['x'], since: '' }],
  ['missing fields', {}, { name: '', codes: [], since: '' }],
  [
    'fields of other types',
    { name: { a: { b: 1 } }, codes: 'x', since: [] },
    { name: '', codes: [], since: [] },
  ],
])('a version with %s is read as its form expects', (_, stored, expected) => {
  expect(z.parse(body, stored)).toEqual(expected);
});
