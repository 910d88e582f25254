import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { savedBodySchema } from '#api/saved-version.ts';

const body = savedBodySchema(
  z.object({ name: z.string().check(z.maxLength(3)), codes: z.array(z.number()), since: z.string() }),
);

test.each([
  ['what is right today', { name: 'a', codes: [1], since: '' }, { name: 'a', codes: [1], since: '' }],
  [
    'what breaks a rule',
    { name: 'abcd', codes: ['x'], since: '' },
    { name: 'abcd', codes: ['x'], since: '' },
  ],
  ['what was not kept', {}, { name: '', codes: [], since: '' }],
  ['another kind', { name: { a: { b: 1 } }, codes: 'x', since: [] }, { name: '', codes: [], since: [] }],
])('%s leaves as those who show it can read it', (_, kept, shown) => {
  expect(z.parse(body, kept)).toEqual(shown);
});
