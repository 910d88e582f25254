import { expect, test } from 'vitest';
import { matchesEtag } from '#platform/http/matches-etag.ts';

test.each([
  ['"a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"a"', 'W/"a"', true],
  ['"b", W/"a"', '"a"', true],
  ['"b"', '"a"', false],
  ['', '"a"', false],
  [undefined, '"a"', false],
])('%s matches the ETag %s: %s', (header, etag, same) => {
  expect(matchesEtag({ headers: { 'if-none-match': header } }, etag)).toBe(same);
});
