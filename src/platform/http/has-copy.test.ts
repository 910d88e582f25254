import { expect, test } from 'vitest';
import { hasCopy } from '#platform/http/has-copy.ts';

test.each([
  ['"a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"a"', 'W/"a"', true],
  ['"b", W/"a"', '"a"', true],
  ['"b"', '"a"', false],
  ['', '"a"', false],
  [undefined, '"a"', false],
])('a copy marked %s is that of %s: %s', (told, etag, same) => {
  expect(hasCopy({ headers: { 'if-none-match': told } }, etag)).toBe(same);
});
