import { expect, test } from 'vitest';
import { isWebUrl } from '#kernel/web-url.ts';

test.each(['http://a.ru', 'HTTPS://Film.Example.com:8080/a?b=c#d', 'https://кино.рф/путь'])(
  '%s is a URL of a site',
  (url) => expect(isWebUrl(url)).toBe(true),
);

test.each([
  '',
  'javascript:alert(1)',
  '//a.ru',
  'https://a',
  'https://a b.ru',
  'http://a.ru/ b',
  'http://p.:.: x',
  'ftp://a.ru',
])('%j is not', (url) => expect(isWebUrl(url)).toBe(false));
