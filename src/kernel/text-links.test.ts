import { expect, test } from 'vitest';
import { splitLinks } from '#kernel/text-links.ts';

test('an address is a link without the end of the sentence', () => {
  expect(splitLinks('See https://example.com/a?b=1, or (http://example.org/).')).toEqual([
    { kind: 'text', text: 'See ' },
    { kind: 'link', text: 'https://example.com/a?b=1' },
    { kind: 'text', text: ', or (' },
    { kind: 'link', text: 'http://example.org/' },
    { kind: 'text', text: ').' },
  ]);
});

test('other schemes and names without a scheme are text', () => {
  const text = 'javascript:alert(1) and www.example.com';
  expect(splitLinks(text)).toEqual([{ kind: 'text', text }]);
  expect(splitLinks('')).toEqual([]);
});
