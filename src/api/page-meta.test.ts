import { expect, test } from 'vitest';
import { truncateWords, listMeta } from '#api/page-meta.ts';
import { inlineJson } from '#api/inline-json.ts';

const metaAt = (address: string, page: number) =>
  listMeta(
    {
      loaderData: null,
      title: 'Новости',
      url: new URL(address, 'https://scenarium.test'),
      t: (key, vars) => `${key} ${JSON.stringify(vars)}`,
      settings: { productName: 'Сценариум', publicOrigin: 'https://scenarium.test' },
      absoluteUrl: (path) => path,
    },
    page,
  );

test.each([
  ['/news', 1, { canonical: '/news', noindex: false }],
  ['/news?page=1&utm_source=x', 1, { canonical: '/news', noindex: false }],
  ['/news?category=3&page=2', 2, { canonical: '/news', noindex: false }],
  ['/news?search=', 1, { canonical: '/news', noindex: false }],
  ['/news?search=питчинг', 1, { canonical: '/news', noindex: true }],
])('%s, page %i: one canonical URL per list', (address, page, expected) => {
  expect(metaAt(address, page)).toEqual(expected);
});

test('the second page of an unfiltered list has a title of its own', () => {
  expect(metaAt('/news?page=2', 2)).toEqual({
    title: 'common@head.page {"title":"Новости","page":2}',
    canonical: '/news?page=2',
  });
});

test('a description is truncated between words with an ellipsis', () => {
  expect(truncateWords('Коротко.')).toBe('Коротко.');
  expect(truncateWords('  Одна \n строка  ')).toBe('Одна строка');
  expect(truncateWords('слово, '.repeat(40), 20)).toBe('слово, слово…');
  expect(truncateWords('х'.repeat(300)).length).toBe(181);
});

test('a description is not cut inside an emoji, also a joined one', () => {
  expect(truncateWords(`${'х'.repeat(178)}😀😀`)).toBe(`${'х'.repeat(178)}😀…`);
  expect(truncateWords(`${'х'.repeat(179)}😀😀`)).toBe(`${'х'.repeat(179)}…`);
  expect(truncateWords(`${'х'.repeat(175)}👩‍👧‍👦 Семья`)).toBe(`${'х'.repeat(175)}…`);
  // A chain without an end is cut all the same.
  const chain = '👩\u200d';
  expect(truncateWords(chain.repeat(90))).toBe(`${chain.repeat(60)}…`);
});

test('structured data cannot end its script element', () => {
  expect(inlineJson({ name: '</script><!--\u2028\u2029' })).toBe(
    '{"name":"\\u003c/script>\\u003c!--\\u2028\\u2029"}',
  );
});
