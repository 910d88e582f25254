import { expect, test } from 'vitest';
import { markdownToHtml } from '#platform/markdown/to-html.ts';

test('line breaks and tables stay', () => {
  expect(markdownToHtml('раз\nдва')).toBe('<p>раз<br>\nдва</p>');
  expect(markdownToHtml('| а | б |\n|---|---|\n| 1 | 2 |')).toContain('<td>2</td>');
});

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '![x](https://evil.test/p.png)',
  '![x](/api/favorites/avtor/1/add)',
  '![x](//evil.test/p.png)',
  '<svg onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<iframe src="https://evil.test"></iframe>',
  '<style>*{display:none}</style>',
];
test.each(hostile)('nothing live comes out of %s', (text) => {
  expect(markdownToHtml(text)).not.toMatch(
    /<script|<img|<svg|<iframe|<style|onerror=|onload=|href="(javascript|data):/i,
  );
});

test('a picture of our own stays, a link outside is careful', () => {
  const own = '/api/files/0192a000-0000-7000-8000-000000000001/a.webp';
  expect(markdownToHtml(`![кадр](${own})`)).toContain(`src="${own}"`);
  expect(markdownToHtml('[x](https://example.com)')).toContain('rel="noopener nofollow ugc"');
});
