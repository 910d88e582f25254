import { expect, test } from 'vitest';
import { originForm } from '#platform/http/server.ts';

test.each([
  ['/news?page=2', '/news?page=2'],
  ['//other.test/news', '//other.test/news'],
  ['http://other.test/news?page=2', '/news?page=2'],
  ['https://a:b@other.test:99', '/'],
  ['http://other.test:99999/news', '/http://other.test:99999/news'],
  ['ftp://other:99999/', '/ftp://other:99999/'],
  ['mailto:a', '/a'],
  ['*', '/*'],
])('%s is routed as %s', (target, routed) => {
  expect(originForm(target)).toBe(routed);
});
