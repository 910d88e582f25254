import { expect, test } from 'vitest';
import { escapeUndecodablePath } from '#platform/http/escape-undecodable-path.ts';

test.each([
  ['/news/%zz', '/news/%25zz'],
  ['/%', '/%25'],
  ['/%ff?search=%zz', '/%25ff?search=%zz'],
  ['/news/%D0%B0%', '/news/%25D0%25B0%25'],
  ['/news/7?search=%zz', '/news/7?search=%zz'],
  ['/news/%D0%B0', '/news/%D0%B0'],
  // Calls are answered in the envelope.
  ['/api/news/%zz', '/api/news/%zz'],
  ['/apiary/%zz', '/apiary/%25zz'],
])('%s reaches the router as %s', (path, routed) => {
  expect(escapeUndecodablePath(path)).toBe(routed);
});
