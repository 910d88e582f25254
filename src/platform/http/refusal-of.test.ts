import { expect, test } from 'vitest';
import { refusalOf } from '#platform/http/refusal-of.ts';

test.each([
  ['22003', 'validation_failed'],
  ['22007', 'validation_failed'],
  ['22008', 'validation_failed'],
  ['22009', 'validation_failed'],
  ['22021', 'validation_failed'],
  ['22P05', 'validation_failed'],
  ['23503', 'not_found'],
  ['23505', 'already_exists'],
  ['42P01', 'internal'],
])('what the database refuses with %s is %s to the person', (code, refusal) =>
  expect(refusalOf(Object.assign(new Error('database'), { code })).code).toBe(refusal),
);
